import FeteCore
public import SwiftUI

/// Collects the views that become pieces: texts, images and any other view, with `if` and `for`.
@MainActor @resultBuilder
public struct ConfettiPieceBuilder {
  /// Takes a text: it is cut from the palette where it has no colour of its own; emoji have.
  public static func buildExpression(_ text: Text) -> [ConfettiPiece] {
    [ConfettiPiece(.text(text))]
  }

  /// Takes a view: it keeps its colours and its size.
  public static func buildExpression(_ view: some View) -> [ConfettiPiece] {
    [ConfettiPiece(.view(AnyView(view)))]
  }

  /// Puts the pieces of several lines together.
  public static func buildBlock(_ parts: [ConfettiPiece]...) -> [ConfettiPiece] {
    parts.flatMap { $0 }
  }

  /// Takes the pieces of an `if` without `else`.
  public static func buildOptional(_ part: [ConfettiPiece]?) -> [ConfettiPiece] { part ?? [] }

  /// Takes the pieces of an `if`'s first branch.
  public static func buildEither(first: [ConfettiPiece]) -> [ConfettiPiece] { first }

  /// Takes the pieces of an `if`'s second branch.
  public static func buildEither(second: [ConfettiPiece]) -> [ConfettiPiece] { second }

  /// Takes the pieces of a `for`.
  public static func buildArray(_ parts: [[ConfettiPiece]]) -> [ConfettiPiece] {
    parts.flatMap { $0 }
  }

  /// Takes the pieces of an availability check.
  public static func buildLimitedAvailability(_ part: [ConfettiPiece]) -> [ConfettiPiece] { part }
}

/// A view that pieces look like; made by ``ConfettiPieceBuilder``.
public struct ConfettiPiece {
  enum Content {
    case text(Text)
    case view(AnyView)
  }

  let content: Content

  init(_ content: Content) {
    self.content = content
  }
}

/// The views that the pieces of one host look like, ready for a canvas.
struct PieceViews {
  /// The width in points at which a recipe thinks of a view; a view is drawn at its own size.
  static let nominalSize = 24.0

  var pieces: [ConfettiPiece] = []

  /// What the renderer has to know of them.
  func symbols(of owner: ObjectIdentifier) -> [ConfettiScene.Symbol] {
    pieces.enumerated().map { index, piece in
      switch piece.content {
      case .text(let text): .text(text)
      case .view: .view(SymbolTag(owner: owner, index: index))
      }
    }
  }

  /// The recipe with these views for its shapes; the recipe itself without any.
  func applied(to confetti: Confetti) -> Confetti {
    guard !pieces.isEmpty else { return confetti }
    var confetti = confetti
    let shapes = pieces.indices.map { Confetti.Shape(.sprite(.symbol($0))) }
    confetti.look.setShapes(shapes)
    for index in confetti.launches.indices { confetti.launches[index].look?.setShapes(shapes) }
    return confetti
  }
}

extension Confetti.Look {
  /// Replaces the shapes by views; the range of sizes becomes one about the nominal size.
  fileprivate mutating func setShapes(_ shapes: [Confetti.Shape]) {
    self.shapes = shapes
    let middle = (size.lowerBound + size.upperBound) / 2
    guard middle > 0, middle.isFinite else { return }
    let factor = PieceViews.nominalSize / middle
    size = size.lowerBound * factor...size.upperBound * factor
  }
}

/// The views of a host inside a canvas, each under its tag.
struct PieceSymbols: View {
  let views: PieceViews
  let owner: ObjectIdentifier

  var body: some View {
    ForEach(views.pieces.indices, id: \.self) { index in
      if case .view(let view) = views.pieces[index].content {
        view.tag(SymbolTag(owner: owner, index: index))
      }
    }
  }
}
