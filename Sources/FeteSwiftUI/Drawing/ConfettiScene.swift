import FeteCore
import Foundation
import SwiftUI

/// One stage at one moment: all that a drawing needs, as values that any thread may have.
struct ConfettiScene: Sendable {
  var stage: Stage
  var time: Double

  /// Where the host's origin lies in the canvas.
  var offset = CGPoint.zero

  /// What the recipe's symbols are, by their number.
  var symbols: [Symbol] = []
  var outlines: OutlinePaths

  /// A piece that comes from a view.
  enum Symbol: Sendable {
    /// A text, which takes the palette where it has no colour of its own.
    case text(Text)
    /// A view, by the tag that it has in the canvas.
    case view(SymbolTag)
  }
}

/// What a view is tagged with in a canvas: whose it is, and which.
struct SymbolTag: Hashable, Sendable {
  var owner: ObjectIdentifier
  var index: Int
}

/// Outlines as paths, each made once; any thread may ask.
final class OutlinePaths: @unchecked Sendable {
  private let lock = NSLock()
  private var known: [(outline: Outline, path: Path)] = []

  /// How many paths have been made.
  private(set) var made = 0

  func path(of outline: Outline) -> Path {
    lock.withLock {
      // Equal outlines share their storage, so that this compares no points.
      if let found = known.first(where: { $0.outline == outline }) { return found.path }
      let path = Path(outline)
      made += 1
      known.append((outline, path))
      if known.count > 64 { known.removeFirst() }
      return path
    }
  }
}

extension Path {
  /// An outline in its own coordinates, −1…1.
  init(_ outline: Outline) {
    self.init()
    var start = 0
    for end in outline.ends where end > start && end <= outline.points.count {
      addLines(
        outline.points[start..<end].map { CGPoint(x: CGFloat($0.x), y: CGFloat($0.y)) })
      closeSubpath()
      start = end
    }
  }
}
