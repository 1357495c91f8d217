import FeteCore
import FeteSwiftUI
import Foundation
@_spi(Double) import SwiftUI
import XCTest

private struct Counted: View {
  var count: Int
  var confetti: Confetti? = .still(3)
  let notes: Notes

  var body: some View {
    Color.gray.frame(width: 100, height: 40)
      .confetti(confetti, trigger: count) { notes.add("complete") }
  }
}

private struct Switched: View {
  @State private var isOn = false
  let notes: Notes

  var body: some View {
    Button("go") { isOn = true }
      .frame(width: 100, height: 40)
      .confetti(.still(3), trigger: $isOn, onCompletion: { notes.add("complete") })
      .onChange(of: isOn) { notes.add("\(isOn)") }
  }
}

private struct Presented: View {
  @State private var isPresented = false
  var confetti = Confetti.still(3)
  let notes: Notes

  var body: some View {
    Button("go") { isPresented.toggle() }
      .frame(width: 100, height: 40)
      .confetti(confetti, isPresented: $isPresented, onCompletion: { notes.add("complete") })
      .onChange(of: isPresented) { notes.add("\(isPresented)") }
  }
}

final class TriggerTests: ViewTestCase {
  private let system = TestSystem()
  private let notes = Notes()
  private let center = CGPoint(x: 195, y: 422)

  func testValueFiresOnEveryChangeAndNotAtFirst() async {
    let host = system.host(Counted(count: 1, notes: notes))
    await host.advance(by: 0.1)
    XCTAssertEqual(host.pieces.count, 0)
    host.rootView = Counted(count: 2, notes: notes)
    await host.advance(by: 0.1)
    XCTAssertEqual(host.pieces.count, 3)
    host.rootView = Counted(count: 1, notes: notes)
    await host.advance(by: 0.1)
    XCTAssertEqual(host.pieces.count, 6)
    await host.advance(by: 2)
    XCTAssertEqual(notes.take(), ["complete", "complete"])
    XCTAssertEqual(host.pieces.count, 0)
    XCTAssertFalse(host.isAnimating)
  }

  func testBindingOfAValueFiresAsTheValueDoes() async {
    struct Bound: View {
      @State private var count = 0
      var body: some View {
        Button("go") { count += 1 }.frame(width: 100, height: 40)
          .confetti(.still(3), trigger: $count)
      }
    }
    let host = system.host(Bound())
    host.tap(at: center)
    await host.advance(by: 0.1)
    XCTAssertEqual(host.pieces.count, 3)
  }

  func testSwitchIsSetFalseInTheNextTurnAndFiresAgainAtOnce() async {
    let host = system.host(Switched(notes: notes))
    host.tap(at: center)
    XCTAssertEqual(notes.take(), ["true"])
    await host.settle()
    XCTAssertEqual(notes.take(), ["false"])
    host.tap(at: center)
    await host.settle()
    XCTAssertEqual(notes.take(), ["true", "false"])
    await host.advance(by: 0.1)
    XCTAssertEqual(host.pieces.count, 6)
    await host.advance(by: 1)
    XCTAssertEqual(notes.take(), ["complete", "complete"])
  }

  func testSwitchThatIsOnAtFirstCountsOnce() async {
    let view = Color.gray.confetti(
      .still(3), trigger: .constant(true), onCompletion: { [notes] in notes.add("complete") })
    let host = system.host(view)
    host.evaluateEverything()
    await host.advance(by: 0.1)
    XCTAssertEqual(host.pieces.count, 3)
    await host.advance(by: 3)
    host.evaluateEverything()
    await host.advance(by: 3)
    XCTAssertEqual(notes.take(), ["complete"])
  }

  func testPresentedIsTrueWhilePiecesLive() async {
    let host = system.host(Presented(notes: notes))
    host.tap(at: center)
    await host.advance(by: 0.9)
    XCTAssertEqual(notes.take(), ["true"])
    XCTAssertEqual(host.pieces.count, 3)
    await host.advance(by: 0.2)
    XCTAssertEqual(notes.take(), ["complete", "false"])
  }

  func testPresentedSetFalseEarlyClears() async {
    let host = system.host(Presented(confetti: .rain, notes: notes))
    host.tap(at: center)
    await host.advance(by: 3)
    XCTAssertGreaterThan(host.pieces.count, 20)
    XCTAssertEqual(notes.take(), ["true"])
    host.tap(at: center)
    XCTAssertEqual(notes.take(), ["complete", "false"])
    await host.advance(by: 0.1)
    XCTAssertEqual(host.pieces.count, 0)
    XCTAssertFalse(host.isAnimating)
    host.tap(at: center)
    await host.advance(by: 1)
    XCTAssertGreaterThan(host.pieces.count, 20)
  }

  func testARecipeThatCannotBeFiredIsExplainedAndCompletes() async {
    var bad = Confetti.still(3)
    bad.flight.drag = -1
    let host = system.host(Counted(count: 1, confetti: bad, notes: notes))
    host.rootView = Counted(count: 2, confetti: bad, notes: notes)
    await host.advance(by: 0.1)
    XCTAssertEqual(notes.take(), ["complete"])
    XCTAssertEqual(system.logs.count, 1)
    XCTAssertTrue(system.logs[0].contains("flight.drag"), system.logs[0])
  }

  func testF58AViewThatIsMissingIsNamed() async {
    var confetti = Confetti.still(3)
    confetti.look.shapes = [Confetti.Shape(.sprite(.symbol(2)))]
    let host = system.host(Counted(count: 1, confetti: confetti, notes: notes))
    host.rootView = Counted(count: 2, confetti: confetti, notes: notes)
    await host.advance(by: 0.1)
    XCTAssertEqual(system.logs.count, 1)
    XCTAssertTrue(system.logs[0].contains("view 2"), system.logs[0])
    XCTAssertEqual(host.pieces.count, 0)
  }

  func testF08EqualSettingsAndRemountingDoNotSwallowABurst() async {
    struct Screen: View {
      var count: Int
      var shown = true
      let notes: Notes
      var body: some View {
        VStack { if shown { Counted(count: count, notes: notes) } }
      }
    }
    let host = system.host(Screen(count: 1, notes: notes))
    for count in [2, 3, 3] { host.rootView = Screen(count: count, notes: notes) }
    await host.advance(by: 2)
    XCTAssertEqual(notes.take().count, 2)
    host.rootView = Screen(count: 3, shown: false, notes: notes)
    host.rootView = Screen(count: 3, notes: notes)
    host.rootView = Screen(count: 4, notes: notes)
    await host.advance(by: 2)
    XCTAssertEqual(notes.take(), ["complete"])
  }

  func testF09AppearingAgainFiresNothing() async {
    let host = system.host(Counted(count: 1, notes: notes))
    host.rootView = Counted(count: 2, notes: notes)
    await host.advance(by: 2)
    _ = notes.take()
    for _ in 0..<5 {
      host.disappear()
      await host.advance(by: 30)
      host.appear()
      await host.advance(by: 1)
    }
    XCTAssertEqual(notes.take(), [])
    XCTAssertEqual(host.pieces.count, 0)
  }

  func testF11EveryFiringCompletesOnce() async {
    let host = system.host(Counted(count: 0, notes: notes))
    for count in 1...3 {
      host.rootView = Counted(count: count, notes: notes)
      await host.advance(by: 0.2)
    }
    await host.advance(by: 5)
    XCTAssertEqual(notes.take(), ["complete", "complete", "complete"])
    host.rootView = Counted(count: 9, confetti: .burst, notes: notes)
    await host.advance(by: 0.5)
    host.disappear()
    XCTAssertEqual(notes.take(), ["complete"], "in the turn in which the view leaves")
    await host.advance(by: 5)
    XCTAssertEqual(notes.take(), [])
  }
}
