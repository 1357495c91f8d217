import Foundation
@_spi(Double) import SwiftUI
import XCTest

private struct Pressed: ButtonStyle {
  let notes: Notes
  @Environment(\.isEnabled) private var isEnabled
  func makeBody(configuration: Configuration) -> some View {
    let _ = notes.add("pressed \(configuration.isPressed) \(isEnabled)")
    configuration.label
  }
}

private struct Counting: PrimitiveButtonStyle {
  let notes: Notes
  func makeBody(configuration: Configuration) -> some View {
    Button {
      notes.add("styled")
      configuration.trigger()
    } label: {
      configuration.label
    }
  }
}

final class DoubleInputTests: ViewTestCase {
  private let size = CGSize(width: 100, height: 100)
  private let middle = CGPoint(x: 50, y: 50)

  func testFrontMostIsHitAndOneWins() async {
    let notes = Notes()
    let view = ZStack {
      Color.red.onTapGesture { notes.add("behind") }
      Color.blue.frame(width: 50, height: 50)
        .onTapGesture { notes.add("inner") }
        .onTapGesture { notes.add("outer") }
    }
    let host = ViewHost(view, size: size)
    host.tap(at: middle)
    host.tap(at: CGPoint(x: 5, y: 5))
    XCTAssertEqual(notes.take(), ["inner", "behind"])
  }

  func testSimultaneousGesturesGoWithTheWinner() async {
    let notes = Notes()
    let view = Button("go") { notes.add("button") }.frame(width: 60, height: 40)
      .background(Color.red)
      .simultaneousGesture(TapGesture().onEnded { notes.add("with") })
      .onTapGesture { notes.add("never") }
    let host = ViewHost(view, size: size)
    host.tap(at: middle)
    XCTAssertEqual(notes.take(), ["button", "with"])
  }

  func testHitTestingCanBeTurnedOff() async {
    let notes = Notes()
    let view = Button("go") { notes.add("button") }
      .overlay { Color.red.padding(-100).allowsHitTesting(false) }
    let host = ViewHost(view, size: size)
    XCTAssertTrue(host.tap(at: middle))
    XCTAssertEqual(notes.take(), ["button"])
    let covered = ViewHost(
      Button("go") { notes.add("button") }.overlay { Color.red.padding(-100) }, size: size)
    XCTAssertFalse(covered.tap(at: middle))
  }

  func testClearAndInvisibleViewsLetTapsThroughUnlessTheyHaveAShape() async {
    let notes = Notes()
    func reacts(_ view: some View, at point: CGPoint) -> Bool {
      ViewHost(view, size: size).tap(at: point)
    }
    XCTAssertFalse(reacts(Color.clear.onTapGesture { notes.add("clear") }, at: middle))
    XCTAssertFalse(reacts(Color.red.opacity(0.0).onTapGesture { notes.add("0") }, at: middle))
    let shaped = Color.clear.contentShape(Circle()).onTapGesture { notes.add("shape") }
    XCTAssertTrue(reacts(shaped, at: middle))
    XCTAssertFalse(reacts(shaped, at: CGPoint(x: 5, y: 5)))
    let gaps = VStack { Spacer() }.frame(maxWidth: .infinity).contentShape(Rectangle()).onTapGesture
    { notes.add("gap") }
    XCTAssertTrue(reacts(gaps, at: middle))
    XCTAssertEqual(notes.take(), ["shape", "gap"])
  }

  #if !FETE_AS_TVOS
  func testLocationsAreInTheSpaceThatWasAskedFor() async {
    let notes = Notes()
    let view = Color.red.frame(width: 40, height: 20)
      .onTapGesture { notes.add("\($0.x) \($0.y)") }
      .simultaneousGesture(
        SpatialTapGesture(coordinateSpace: .global)
          .onEnded { notes.add("\($0.location.x) \($0.location.y)") }
      )
      .scaleEffect(2)
    let host = ViewHost(view, size: size)
    host.tap(at: CGPoint(x: 30, y: 40))
    XCTAssertEqual(notes.take(), ["10.0 5.0", "30.0 40.0"])
  }
  #endif

  func testButtonIsPressedThenActs() async {
    let notes = Notes()
    let view = Button("go") { notes.add("action") }.buttonStyle(Pressed(notes: notes))
    let host = ViewHost(view, size: size)
    _ = notes.take()
    host.tap(at: middle)
    XCTAssertEqual(
      notes.take(), ["pressed true true", "action", "pressed false true"])
    host.press(at: middle)
    host.cancelPress(at: middle)
    XCTAssertEqual(notes.take(), ["pressed true true", "pressed false true"])
    host.press(at: middle)
    host.release(at: middle)
    XCTAssertEqual(notes.take(), ["pressed true true", "action", "pressed false true"])
  }

  func testDisabledButtonDoesNothing() async {
    let notes = Notes()
    let view = Button("go") { notes.add("action") }.disabled(true)
    let host = ViewHost(view, size: size)
    XCTAssertFalse(host.tap(at: middle))
    XCTAssertFalse(host.press(at: middle))
    XCTAssertFalse(host.select())
    XCTAssertEqual(notes.take(), [])
  }

  func testPrimitiveStyleSeesEveryActivation() async {
    let notes = Notes()
    let view = Button("go") { notes.add("action") }.buttonStyle(Counting(notes: notes))
    let host = ViewHost(view, size: size)
    host.tap(at: middle)
    host.select()
    host.activate("go")
    XCTAssertEqual(notes.take(), Array(repeating: ["styled", "action"], count: 3).flatMap(\.self))
  }

  func testVoiceOverFindsWhatViewsSay() async {
    let notes = Notes()
    let view = VStack {
      Text("Title")
      Color.red.accessibilityElement().accessibilityLabel("Confetti")
        .accessibilityAddTraits(.isButton)
        .accessibilityAction { notes.add("action") }
      Text("Hidden").accessibilityHidden(true)
      Canvas { _, _ in }
    }
    let host = ViewHost(view, size: size)
    XCTAssertEqual(host.accessibilityElements.map(\.label), ["Title", "Confetti", ""])
    XCTAssertEqual(host.accessibilityElements[1].traits, ["button"])
    XCTAssertTrue(host.activate("Confetti"))
    XCTAssertEqual(notes.take(), ["action"])
  }

  func testARemoteSelectsWhatHasTheFocus() async {
    let notes = Notes()
    let view = VStack {
      Color.red.onTapGesture { notes.add("no focus") }
      Color.blue.focusable().onTapGesture { notes.add("selected") }
    }
    let host = ViewHost(view, size: size)
    XCTAssertTrue(host.select())
    XCTAssertEqual(notes.take(), ["selected"])
  }
}
