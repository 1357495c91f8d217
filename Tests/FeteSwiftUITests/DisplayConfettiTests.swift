import FeteCore
import FeteSwiftUI
import Foundation
@_spi(Double) import SwiftUI
import XCTest

private struct Screen: View {
  @Binding var isActive: Bool
  var duration = 3.0
  var body: some View {
    Color.gray.displayConfetti(isActive: $isActive, duration: duration)
  }
}

@MainActor
private final class Switch {
  var log: [Bool] = []
  var isOn = false { didSet { log.append(isOn) } }
}

final class DisplayConfettiTests: ViewTestCase {
  private let system = TestSystem()
  private let state = Switch()

  private func screen(_ duration: Double = 3) -> Screen {
    let state = state
    return Screen(
      isActive: Binding(get: { state.isOn }, set: { state.isOn = $0 }), duration: duration)
  }

  /// The opacities in the last frame, each once.
  private func opacities(_ host: ViewHost<Screen>) -> [Double] {
    Set(host.canvases.flatMap(\.operations).map { ($0.opacity * 1000).rounded() / 1000 }).sorted()
  }

  func testItRunsForItsDurationAndFadesEasingOut() async {
    let host = system.host(screen())
    state.isOn = true
    host.rootView = screen()
    await host.advance(by: 2.9)
    XCTAssertEqual(opacities(host), [1])
    await host.advance(to: 103.8)
    // Half-way through the fade: (1 − 0.5)².
    XCTAssertEqual(opacities(host).last ?? 0, 0.25, accuracy: 0.01)
    XCTAssertEqual(state.log, [true])
    await host.advance(to: 104.7)
    XCTAssertEqual(state.log, [true, false])
    XCTAssertEqual(host.canvases.count, 0)
  }

  func testTheDurationIsTheParameter() async {
    let host = system.host(screen(0.5))
    state.isOn = true
    host.rootView = screen(0.5)
    await host.advance(by: 0.5 + 1.6 + 0.05)
    XCTAssertEqual(state.log, [true, false])
  }

  func testSetFalseEarlyTheFadeStartsAtOnce() async {
    let host = system.host(screen())
    state.isOn = true
    host.rootView = screen()
    await host.advance(by: 1)
    state.isOn = false
    host.rootView = screen()
    await host.advance(by: 0.8)
    XCTAssertEqual(opacities(host).last ?? 0, 0.25, accuracy: 0.02)
    await host.advance(by: 1)
    XCTAssertEqual(host.canvases.count, 0)
    XCTAssertEqual(state.log, [true, false], "and nothing is set after that")
  }

  func testTrueAgainDuringTheFadeIsANewRunBesideTheOldOne() async {
    let host = system.host(screen())
    state.isOn = true
    host.rootView = screen()
    await host.advance(by: 1)
    state.isOn = false
    host.rootView = screen()
    await host.advance(by: 0.8)
    state.isOn = true
    host.rootView = screen()
    await host.advance(by: 0.1)
    let both = opacities(host)
    XCTAssertEqual(both.count, 2)
    XCTAssertEqual(both[1], 1)
    XCTAssertLessThan(both[0], 0.25)
    await host.advance(by: 1)
    XCTAssertEqual(opacities(host), [1], "the old run is gone")
    XCTAssertEqual(state.log, [true, false, true])
    await host.advance(by: 4)
    XCTAssertEqual(state.log, [true, false, true, false])
  }

  func testTrueWhileTrueIsNothing() async {
    let host = system.host(screen())
    state.isOn = true
    for _ in 0..<5 { host.rootView = screen() }
    await host.advance(by: 0.5)
    XCTAssertLessThanOrEqual(host.pieces.count, 50)
    await host.advance(by: 5)
    XCTAssertEqual(state.log, [true, false])
  }

  func testItCoversTheSafeAreas() async {
    let insets = EdgeInsets(top: 59, leading: 0, bottom: 34, trailing: 0)
    let host = system.host(screen(), insets: insets)
    state.isOn = true
    host.rootView = screen()
    await host.advance(by: 0.5)
    let frame = host.canvases.first?.frame ?? .zero
    XCTAssertTrue(frame.contains(CGRect(x: 0, y: 0, width: 390, height: 844)))
    XCTAssertLessThan(host.pieces.map(\.minY).min() ?? 100, 40)
  }

  func testPiecesTurnRoundTheirCornersAndKeepTheirColors() async {
    let host = system.host(screen())
    state.isOn = true
    host.rootView = screen()
    await host.advance(by: 0.5)
    func paints() -> [String] { host.canvases[0].operations.map { "\($0.paint)" } }
    XCTAssertLessThanOrEqual(Set(paints()).count, 10, "five papers, front and back")
    XCTAssertLessThanOrEqual(host.canvases[0].shadingsMade, 10)
  }
}
