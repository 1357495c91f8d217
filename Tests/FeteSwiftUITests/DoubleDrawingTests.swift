import Foundation
@_spi(Double) import SwiftUI
import XCTest

/// Renderers are made outside of any actor, as they must be.
private enum Renderers {
  typealias Renderer = (inout GraphicsContext, CGSize) -> Void

  static let box = CGRect(x: 10, y: 10, width: 10, height: 10)

  nonisolated static func whole() -> Renderer {
    { context, size in
      context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.red))
    }
  }

  nonisolated static func threads(_ seen: Seen) -> Renderer {
    { _, _ in seen.add(Thread.isMainThread) }
  }

  nonisolated static func copies() -> Renderer {
    { context, _ in
      var copy = context
      copy.opacity = 0.5
      copy.translateBy(x: 5, y: 0)
      copy.clip(to: Path(box))
      copy.fill(Path(box), with: .color(.red))
      context.fill(Path(box), with: .color(.blue))
    }
  }

  nonisolated static func transforms() -> Renderer {
    { context, _ in
      context.translateBy(x: 30, y: 0)
      context.scaleBy(x: 2, y: 2)
      context.concatenate(CGAffineTransform(translationX: 1, y: 0))
      context.fill(Path(box), with: .color(.red))
      context.transform = .identity
      context.fill(Path(box), with: .color(.red))
    }
  }

  nonisolated static func layers() -> Renderer {
    { context, _ in
      context.opacity = 0.5
      context.translateBy(x: 1, y: 0)
      context.drawLayer { layer in
        layer.translateBy(x: 1, y: 0)
        layer.fill(Path(box), with: .color(.red))
        layer.fill(Path(box), with: .color(.blue))
      }
      context.fill(Path(box), with: .color(.green))
    }
  }

  nonisolated static func symbols() -> Renderer {
    { context, _ in
      guard let symbol = context.resolveSymbol(id: 1) else { return }
      context.opacity = 0.25
      context.draw(symbol, at: CGPoint(x: 50, y: 50))
      context.draw(symbol, in: CGRect(x: 0, y: 0, width: 40, height: 40))
      if context.resolveSymbol(id: 9) != nil { context.fill(Path(box), with: .color(.red)) }
    }
  }

  nonisolated static func texts() -> Renderer {
    { context, _ in
      var star = context.resolve(Text("★"))
      star.shading = .color(.red)
      context.draw(star, at: .zero, anchor: .topLeading)
      var party = context.resolve(Text("🎉"))
      party.shading = .color(.red)
      context.draw(party, at: .zero, anchor: .topLeading)
    }
  }

  nonisolated static func wrong() -> Renderer {
    { context, _ in context.opacity = 1.25 }
  }
}

private final class Seen: @unchecked Sendable {
  private let lock = NSLock()
  private var values: [Bool] = []
  func add(_ value: Bool) { lock.withLock { values.append(value) } }
  func all() -> [Bool] { lock.withLock { values } }
}

final class DoubleDrawingTests: ViewTestCase {
  private let size = CGSize(width: 100, height: 100)

  private func canvas(
    _ renderer: @escaping Renderers.Renderer, width: CGFloat = 100
  ) -> CanvasRecord {
    let host = ViewHost(Canvas(renderer: renderer).frame(width: width), size: size)
    host.draw()
    return host.canvases[0]
  }

  func testRenderersAreCalledOffTheMainThread() async {
    let seen = Seen()
    _ = canvas(Renderers.threads(seen))
    XCTAssertEqual(seen.all(), [false])
  }

  func testDrawingIsCutAtTheCanvas() async {
    let view = Canvas(renderer: Renderers.whole()).frame(width: 40, height: 20)
    let host = ViewHost(view.clipShape(Circle()), size: size)
    host.draw()
    let fill = host.drawing.flatMap(\.leaves)[0]
    XCTAssertEqual(fill.bounds, CGRect(x: 30, y: 40, width: 40, height: 20))
    XCTAssertEqual(
      fill.clips.map(\.path.boundingRect),
      [CGRect(x: 40, y: 40, width: 20, height: 20), CGRect(x: 30, y: 40, width: 40, height: 20)])
  }

  func testContextIsAValue() async {
    let record = canvas(Renderers.copies())
    XCTAssertEqual(record.operations.map(\.opacity), [0.5, 1])
    XCTAssertEqual(record.operations.map(\.bounds.minX), [15, 10])
    XCTAssertEqual(record.operations.map(\.clips.count), [2, 1])
    XCTAssertEqual(record.calls, 5)
    XCTAssertEqual(record.shadingsMade, 2)
  }

  func testTransformsApplyBeforeWhatIsThere() async {
    let record = canvas(Renderers.transforms(), width: 50)
    // The canvas begins at x = 25: a transform that is set, not added to, loses that.
    XCTAssertEqual(record.operations.map(\.bounds.minX), [25 + 30 + 2 * (1 + 10), 10])
  }

  func testLayersAreOneAndKeepTheTransform() async {
    let record = canvas(Renderers.layers())
    XCTAssertEqual(record.operations.count, 2)
    XCTAssertEqual(record.operations[0].opacity, 0.5)
    guard case .layer(let inner) = record.operations[0].kind else { return XCTFail("no layer") }
    XCTAssertEqual(inner.map(\.opacity), [1, 1])
    XCTAssertEqual(inner.map(\.bounds.minX), [12, 12])
    XCTAssertEqual(record.operations[1].bounds.minX, 11)
  }

  func testSymbolsAreViewsByTheirTag() async {
    let view = Canvas(renderer: Renderers.symbols()) {
      Color.green.frame(width: 5, height: 5).tag(0)
      Color.red.frame(width: 20, height: 10).tag(1)
    }
    let host = ViewHost(view, size: size)
    host.draw()
    let record = host.canvases[0]
    XCTAssertEqual(
      record.operations.map(\.bounds),
      [CGRect(x: 40, y: 45, width: 20, height: 10), CGRect(x: 0, y: 0, width: 40, height: 40)])
    XCTAssertEqual(record.operations.map(\.opacity), [0.25, 0.25])
    XCTAssertEqual(record.symbolsResolved, 2)
  }

  func testTextTakesItsShadingAndEmojiDoNot() async {
    let record = canvas(Renderers.texts())
    let kinds = record.operations.map { operation -> Bool? in
      if case .text(_, _, let isEmoji) = operation.kind { return isEmoji }
      return nil
    }
    XCTAssertEqual(kinds, [false, true])
    guard case .color(let red, _, _, _) = record.operations[0].paint else { return XCTFail() }
    XCTAssertEqual(red, 1, accuracy: 1e-6)
  }

  func testAnOpacityOutOfRangeIsReported() async {
    _ = canvas(Renderers.wrong())
    XCTAssertEqual(
      Reports.takeViolations(), ["an opacity of 1.25 was set on a graphics context"])
  }

  func testColorsFollowTheScheme() async {
    let host = ViewHost(Color.red, size: size)
    host.draw()
    let light = host.drawing[0].paint
    host.configure { $0.colorScheme = .dark }
    host.draw()
    XCTAssertNotEqual(host.drawing[0].paint, light)
    let half = Color.red.opacity(0.5).resolve(in: EnvironmentValues())
    XCTAssertEqual(half.opacity, 0.5)
    XCTAssertEqual(half.green, 59.0 / 255, accuracy: 1e-6)
  }
}
