import FeteCore
import FeteSwiftUI
import Foundation
@_spi(Double) import SwiftUI
import XCTest

/// A button that celebrates.
private struct Celebrating: View {
  var confetti = Confetti.burst
  var from: UnitPoint?
  var isClipped = false
  @State private var count = 0

  var body: some View {
    let button = Button("Buy") { count += 1 }
      .frame(width: 100, height: 40)
      .confetti(confetti, trigger: count, from: from)
    if isClipped { button.clipped() } else { button }
  }
}

final class PlaceTests: ViewTestCase {
  private let system = TestSystem()

  func testASmallButtonHasRoomToFly() async throws {
    let host = system.host(Celebrating())
    host.tap(at: CGPoint(x: 195, y: 422))
    await host.advance(by: 0.5)
    let canvas = try XCTUnwrap(host.canvases.first)
    XCTAssertEqual(host.pieces.count, 180)
    XCTAssertTrue(
      host.pieces.allSatisfy { canvas.frame.contains($0) }, "a canvas cuts at its frame")
    let seen = host.pieces.reduce(CGRect.null) { $0.union($1) }
    XCTAssertGreaterThan(seen.width, 250)
    XCTAssertLessThan(seen.minY, 422 - 100)
    XCTAssertLessThanOrEqual(canvas.frame.width, 1000)
    XCTAssertLessThanOrEqual(canvas.frame.height, 1000)
  }

  func testClippedCutsTheLayerAtTheView() async throws {
    let host = system.host(Celebrating(isClipped: true))
    host.tap(at: CGPoint(x: 195, y: 422))
    await host.advance(by: 0.5)
    let clips = try XCTUnwrap(host.canvases.first?.operations.first?.clips)
    XCTAssertTrue(
      clips.contains { $0.path.boundingRect == CGRect(x: 145, y: 402, width: 100, height: 40) })
  }

  func testATapUnderATopInsetIsDrawnWhereItWas() async {
    let view = ConfettiView(.still(5))
    let host = system.host(view, insets: EdgeInsets(top: 59, leading: 0, bottom: 34, trailing: 0))
    XCTAssertTrue(host.tap(at: CGPoint(x: 100, y: 100)))
    await host.advance(by: 0.1)
    XCTAssertEqual(host.pieces.count, 5)
    let place = counted(
      CGPoint(x: 100, y: 100), in: CGRect(x: 0, y: 59, width: 390, height: 751))
    for piece in host.pieces {
      XCTAssertEqual(piece.midX, place.x, accuracy: 1e-3)
      XCTAssertEqual(piece.midY, place.y, accuracy: 1e-3)
    }
  }

  func testFromMovesPointSourcesAndLeavesEdges() async {
    let host = system.host(Celebrating(confetti: .still(5), from: .topLeading))
    host.tap(at: CGPoint(x: 195, y: 422))
    await host.advance(by: 0.1)
    XCTAssertEqual(host.middle?.x ?? 0, 145, accuracy: 1e-3)
    XCTAssertEqual(host.middle?.y ?? 0, 402, accuracy: 1e-3)
    var edge = Confetti.still(5)
    edge.launches[0].source = .edge(.bottom)
    let other = system.host(Celebrating(confetti: edge, from: .topLeading))
    other.tap(at: CGPoint(x: 195, y: 422))
    await other.advance(by: 0.1)
    XCTAssertEqual(other.middle?.y ?? 0, 442 + 50.squareRoot(), accuracy: 1e-2)
  }

  func testF33AFiringBeforeLayoutWaitsForASize() async {
    struct Screen: View {
      var side: CGFloat
      var body: some View {
        Color.gray.frame(width: side, height: side * 2)
          .confetti(.still(20, at: Vector(0.5, 0)), trigger: .constant(true))
      }
    }
    let host = system.host(Screen(side: 0))
    await host.advance(by: 0.5)
    XCTAssertEqual(host.pieces.count, 0)
    host.rootView = Screen(side: 300)
    await host.advance(by: 0.1)
    XCTAssertEqual(host.pieces.count, 20)
    XCTAssertEqual(host.middle?.x ?? 0, 195, accuracy: 1e-3)
  }

  func testF34NewPiecesUseTheNewSizeAndOldOnesKeepTheirPath() async {
    var rain = Confetti.still(1)
    rain.launches[0].emission = .rate(50, for: 10)
    rain.launches[0].source = .edge(.top)
    rain.flight.lifetime = .seconds(4...4)
    struct Screen: View {
      let confetti: Confetti
      let width: CGFloat
      var body: some View {
        Color.gray.frame(width: width, height: 100)
          .confetti(confetti, trigger: .constant(true))
      }
    }
    let host = system.host(
      Screen(confetti: rain, width: 400), size: CGSize(width: 1200, height: 400))
    await host.advance(by: 1)
    let left = host.pieces.map { $0.midX - 400 }
    host.rootView = Screen(confetti: rain, width: 1200)
    await host.advance(by: 0.02)
    let kept = host.pieces.prefix(left.count).map(\.midX)
    for (x, old) in zip(kept, left) { XCTAssertEqual(x, old, accuracy: 1e-3) }
    await host.advance(by: 1)
    let new = host.pieces.dropFirst(left.count)
    XCTAssertGreaterThan(Double(new.filter { $0.midX > 800 }.count), 0.2 * Double(new.count))
    let piece = host.pieces[0]
    XCTAssertEqual(piece.width, piece.height, accuracy: 1e-3, "a square stays square")
  }

  func testF37AHostThatIsNotTheWindowDrawsInItsOwnSpace() async {
    struct Screen: View {
      var body: some View {
        Color.gray.frame(width: 200, height: 100)
          .confetti(.still(50), trigger: .constant(true))
          .scaleEffect(0.5)
          .position(x: 700, y: 150)
      }
    }
    let host = system.host(Screen(), size: CGSize(width: 900, height: 400))
    await host.advance(by: 0.1)
    XCTAssertEqual(host.pieces.count, 50)
    XCTAssertEqual(host.middle?.x ?? 0, 700, accuracy: 1e-3)
    XCTAssertEqual(host.middle?.y ?? 0, 150, accuracy: 1e-3)
    XCTAssertEqual(host.pieces[0].width, 5, accuracy: 1e-3)
  }

  func testF76ATapInsideATransformIsWhereItTouches() async {
    let view = ConfettiView(.still(3)).frame(width: 200, height: 100)
      .scaleEffect(0.5).rotationEffect(.degrees(90))
    let host = system.host(view)
    let point = CGPoint(x: 205, y: 440)
    XCTAssertTrue(host.tap(at: point))
    await host.advance(by: 0.1)
    let place = counted(point, in: CGRect(x: 170, y: 372, width: 50, height: 100))
    XCTAssertEqual(host.middle?.x ?? 0, place.x, accuracy: 0.01)
    XCTAssertEqual(host.middle?.y ?? 0, place.y, accuracy: 0.01)
  }

  func testPiecesFromViewsKeepTheirSizeAndColors() async throws {
    struct Screen: View {
      var extra = true
      let count: Int
      var body: some View {
        Color.gray
          .confetti(.still(60), trigger: count) {
            Text("🎊")
            if extra { Color.green.frame(width: 30, height: 15) }
            for mark in ["A", "B"] { Text(mark) }
          }
      }
    }
    let host = system.host(Screen(count: 0))
    host.rootView = Screen(count: 1)
    await host.advance(by: 0.1)
    let record = try XCTUnwrap(host.canvases.first)
    XCTAssertEqual(record.operations.count, 60)
    XCTAssertEqual(record.symbolsResolved, 1, "once a frame")
    var kinds: [String: Int] = [:]
    for operation in record.operations {
      switch operation.kind {
      case .text(let text, _, _): kinds[text, default: 0] += 1
      case .symbol(_, let inner):
        kinds["view", default: 0] += 1
        XCTAssertEqual(inner[0].bounds.width, 30, accuracy: 1e-3)
        XCTAssertEqual(inner[0].bounds.height, 15, accuracy: 1e-3)
      default: XCTFail("a shape of the recipe")
      }
    }
    XCTAssertEqual(Set(kinds.keys), ["🎊", "A", "B", "view"])
    XCTAssertGreaterThan(kinds.values.min() ?? 0, 4)
  }

  func testWithoutViewsTheShapesAreTheRecipes() async {
    struct Screen: View {
      let count: Int
      var body: some View {
        Color.gray.confetti(.still(4), trigger: count) { if count > 99 { Text("x") } }
      }
    }
    let host = system.host(Screen(count: 0))
    host.rootView = Screen(count: 1)
    await host.advance(by: 0.1)
    XCTAssertEqual(host.pieces.map(\.width), [10, 10, 10, 10])
  }
}
