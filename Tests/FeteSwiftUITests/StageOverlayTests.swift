import FeteCore
import FeteSwiftUI
import Foundation
@_spi(Double) import SwiftUI
import XCTest

private struct Row: View {
  let name: Int
  var confetti = Confetti.still(3, at: Vector(0.5, -1))
  @State private var count = 0
  var body: some View {
    Button("row \(name)") { count += 1 }
      .frame(maxWidth: .infinity)
      .frame(height: 28)
      .confetti(confetti, trigger: count)
  }
}

private struct Goals: View {
  var hasStage = true
  let rows: Int
  var confetti = Confetti.still(3, at: Vector(0.5, -1))

  var body: some View {
    let list = List { ForEach(0..<rows, id: \.self) { Row(name: $0, confetti: confetti) } }
    if hasStage { list.confettiStage() } else { list }
  }
}

/// `confettiStage`: one overlay for everybody below.
final class StageOverlayTests: ViewTestCase {
  private let system = TestSystem()
  private let size = CGSize(width: 300, height: 400)

  private func seen<V: View>(_ host: ViewHost<V>) -> [CGRect] {
    host.canvases.flatMap(\.operations).map { operation in
      operation.clips.reduce(operation.bounds) { $0.intersection($1.path.boundingRect) }.rounded
    }
  }

  func testF42ConfettiOnAStageIsInFrontAndNotCutByRows() async {
    // The middle of the third row lies at 125; a row's height is 28, and pieces stand one above it.
    let place = CGPoint(x: 150, y: 125)
    let without = system.host(Goals(hasStage: false, rows: 5), size: size)
    without.tap(at: place)
    await without.advance(by: 0.1)
    XCTAssertTrue(seen(without).allSatisfy { $0.isNull || $0.isEmpty })
    let with = system.host(Goals(rows: 5), size: size)
    with.tap(at: place)
    await with.advance(by: 0.1)
    XCTAssertEqual(with.canvases.count, 1)
    XCTAssertEqual(
      seen(with), Array(repeating: CGRect(x: 145, y: 78, width: 10, height: 10), count: 3))
    guard case .canvas = with.drawing.last?.kind else { return XCTFail("the stage is in front") }
  }

  func testSeveralRowsShareOneCanvas() async {
    let host = system.host(Goals(rows: 5, confetti: .still(3)), size: size)
    for y in [25.0, 75, 125] { host.tap(at: CGPoint(x: 150, y: y)) }
    await host.advance(by: 0.1)
    XCTAssertEqual(host.canvases.count, 1)
    XCTAssertEqual(host.pieces.count, 9)
    await host.advance(by: 2)
    XCTAssertEqual(host.canvases.count, 0)
    XCTAssertFalse(host.isAnimating)
  }

  func testConfettiFollowsItsRowWhenTheListScrolls() async {
    let host = system.host(Goals(rows: 20), size: size)
    host.tap(at: CGPoint(x: 150, y: 125))
    await host.advance(by: 0.1)
    let before = host.middle?.y ?? 0
    host.scroll(to: 20)
    await host.advance(by: 0.1)
    XCTAssertEqual(host.middle?.y ?? 0, before - 20, accuracy: 1e-3)
    host.scroll(to: 400)
    await host.advance(by: 0.1)
    XCTAssertEqual(host.canvases.count, 0, "a row that is gone celebrates no more")
  }

  func testTheStageReachesOverTheSafeArea() async {
    let insets = EdgeInsets(top: 59, leading: 0, bottom: 34, trailing: 0)
    let view = ConfettiView(.still(3)).confettiStage()
    let host = system.host(view, size: size, insets: insets)
    host.tap(at: CGPoint(x: 100, y: 100))
    await host.advance(by: 0.1)
    XCTAssertEqual(host.canvases.first?.frame, CGRect(x: 0, y: 0, width: 300, height: 400))
    let place = counted(
      CGPoint(x: 100, y: 100), in: CGRect(x: 0, y: 59, width: 300, height: 307))
    XCTAssertEqual(host.middle?.y ?? 0, place.y, accuracy: 1e-3)
    host.keyboardHeight = 200
    await host.advance(by: 0.1)
    XCTAssertEqual(host.canvases.first?.frame.maxY, 200, "never over the keyboard")
  }

  func testTheNearestStageDraws() async {
    let view = VStack(spacing: 0) {
      ConfettiView(.still(3)).confettiStage().frame(height: 100)
      Color.gray.frame(height: 300)
    }
    .confettiStage()
    let host = system.host(view, size: size)
    host.tap(at: CGPoint(x: 150, y: 50))
    await host.advance(by: 0.1)
    XCTAssertEqual(host.canvases.map(\.frame.height), [100])
  }

  func testAPlayerDrawsOnTheStageToo() async {
    let player = ConfettiPlayer()
    let view = VStack(spacing: 0) {
      Color.gray.frame(width: 100, height: 100).confettiPlayer(player)
      Color.white
    }
    .confettiStage()
    let host = system.host(view, size: size)
    player.fire(.still(3), from: .bottomTrailing)
    await host.advance(by: 0.1)
    XCTAssertEqual(host.canvases.count, 1)
    XCTAssertEqual(host.middle ?? .zero, CGPoint(x: 200, y: 100))
  }

  func testAStageForgetsRowsThatAreGone() async {
    struct Screen: View {
      var rows: [Int]
      var body: some View {
        List { ForEach(rows, id: \.self) { Row(name: $0, confetti: .still(2)) } }.confettiStage()
      }
    }
    let host = system.host(Screen(rows: Array(0..<20)), size: size)
    host.tap(at: CGPoint(x: 150, y: 125))
    await host.advance(by: 0.1)
    host.scroll(to: 500)
    await host.advance(by: 0.1)
    XCTAssertEqual(host.canvases.count, 0)
    host.rootView = Screen(rows: Array(10..<20))
    host.scroll(to: 0)
    host.tap(at: CGPoint(x: 150, y: 125))
    await host.advance(by: 0.1)
    XCTAssertEqual(host.pieces.count, 2)
    XCTAssertEqual(host.middle?.y ?? 0, 125, accuracy: 1e-3)
  }

  func testF12NothingPilesUp() async {
    let host = system.host(
      Goals(rows: 3, confetti: .still(3, lasting: 0.1)), size: size)
    let quiet = host.nodeCount
    for _ in 0..<100 {
      host.tap(at: CGPoint(x: 150, y: 75))
      await host.advance(by: 0.05)
      XCTAssertEqual(host.canvases.count, 1)
      await host.advance(by: 0.1)
    }
    XCTAssertEqual(host.nodeCount, quiet)
    XCTAssertEqual(host.canvases.count, 0)
    XCTAssertEqual(system.clock.sleeperCount, 0)
  }
}
