import FeteCore
@testable import FeteSwiftUI
import Foundation
@_spi(Double) import SwiftUI
import XCTest

private struct Screen: View {
  var isDisabled = false
  let notes: Notes
  var body: some View {
    Button {
      notes.add("action")
    } label: {
      Text("Save").frame(width: 120, height: 44).background(Color.blue)
    }
    .buttonStyle(.ripple)
    .disabled(isDisabled)
  }
}

final class RippleButtonTests: ViewTestCase {
  private let system = TestSystem()
  private let notes = Notes()
  private let center = CGPoint(x: 195, y: 422)

  /// How many ripples are in the last frame; each is two rings, filled and stroked.
  private func ripples(_ host: ViewHost<Screen>) -> Int {
    host.canvases.flatMap(\.operations).count / 4
  }

  func testATapActsAndRipplesOnceFromTheCentre() async {
    let host = system.host(Screen(notes: notes))
    host.tap(at: CGPoint(x: 150, y: 410))
    await host.advance(by: 0.1)
    XCTAssertEqual(notes.take(), ["action"])
    XCTAssertEqual(ripples(host), 1)
    XCTAssertEqual(host.middle?.x ?? 0, 195, accuracy: 0.01)
    XCTAssertEqual(host.middle?.y ?? 0, 422, accuracy: 0.01)
  }

  func testARippleStartsWithThePressAndIsTheOneOfTheAction() async {
    let host = system.host(Screen(notes: notes))
    host.press(at: center)
    await host.advance(by: 0.1)
    XCTAssertEqual(ripples(host), 1)
    await host.advance(by: 0.2)
    host.release(at: center)
    await host.advance(by: 0.1)
    XCTAssertEqual(notes.take(), ["action"])
    XCTAssertEqual(ripples(host), 1)
  }

  func testF72LostPressesLeaveNothingBehind() async {
    let host = system.host(Screen(notes: notes))
    host.press(at: center)
    host.cancelPress(at: center)
    for round in 0..<30 {
      host.press(at: center)
      if round % 10 != 0 { host.release(at: center) }
      await host.advance(by: 0.02)
    }
    await host.advance(by: 2)
    XCTAssertEqual(host.canvases.count, 0)
    XCTAssertFalse(host.isAnimating)
    XCTAssertEqual(system.clock.sleeperCount, 0)
  }

  func testF73AReleaseDoesNotCutTheRippleOff() async {
    let host = system.host(Screen(notes: notes))
    host.press(at: center)
    await host.advance(by: 0.03)
    host.release(at: center)
    var last: Double?
    for _ in 0..<9 {
      await host.advance(by: 1.0 / 60)
      let opacity = host.canvases.flatMap(\.operations).map(\.opacity).max() ?? 0
      if let last { XCTAssertLessThan(last - opacity, 0.1) }
      last = opacity
    }
    XCTAssertGreaterThan(last ?? 0, 0)
  }

  func testF78KeysAndVoiceOverRippleOnceFromTheCentre() async {
    let host = system.host(Screen(notes: notes))
    XCTAssertTrue(host.select(), "Space, Enter or a remote's select")
    await host.advance(by: 0.1)
    XCTAssertEqual(ripples(host), 1)
    XCTAssertEqual(host.middle?.x ?? 0, 195, accuracy: 0.01)
    await host.advance(by: 2)
    XCTAssertTrue(host.activate("Save"), "an action without a press")
    await host.advance(by: 0.1)
    XCTAssertEqual(ripples(host), 1)
    XCTAssertEqual(notes.take(), ["action", "action"])
  }

  func testF79ADisabledButtonDoesNotRipple() async {
    let host = system.host(Screen(isDisabled: true, notes: notes))
    host.tap(at: center)
    host.press(at: center)
    XCTAssertFalse(host.select())
    await host.advance(by: 0.1)
    XCTAssertEqual(ripples(host), 0)
    XCTAssertEqual(notes.take(), [])
  }

  func testF79DisabledInMidRippleItFadesOut() async {
    let host = system.host(Screen(notes: notes))
    host.tap(at: center)
    await host.advance(by: 0.2)
    host.rootView = Screen(isDisabled: true, notes: notes)
    await host.advance(by: 0.2)
    XCTAssertEqual(ripples(host), 1)
    await host.advance(by: 1)
    XCTAssertEqual(host.canvases.count, 0)
  }

  func testItIsOneButtonForVoiceOver() async {
    let host = system.host(Screen(notes: notes))
    XCTAssertEqual(host.accessibilityElements.map(\.label), ["Save"])
    XCTAssertEqual(host.accessibilityElements[0].traits, ["button"])
  }

  func testPressAndActBelongTogether() async {
    var presses = Presses()
    XCTAssertTrue(presses.press())
    XCTAssertFalse(presses.press(), "a key that repeats")
    XCTAssertFalse(presses.act(at: 1))
    presses.release(at: 1)
    XCTAssertFalse(presses.act(at: 1.01), "released just before")
    XCTAssertTrue(presses.act(at: 1.02), "another one")
    XCTAssertTrue(presses.press())
    presses.release(at: 2)
    XCTAssertTrue(presses.act(at: 9), "a press that was lost long ago")
  }
}
