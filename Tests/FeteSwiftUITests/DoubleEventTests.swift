import Foundation
@_spi(Double) import SwiftUI
import XCTest

private struct Lifecycle: View {
  var shown: Bool
  var value: Int
  let notes: Notes

  var body: some View {
    VStack {
      if shown {
        Color.red
          .onAppear { notes.add("appear") }
          .onDisappear { notes.add("disappear") }
          .onChange(of: value, initial: true) { notes.add("initial \($0) \($1)") }
          .onChange(of: value) { notes.add("change \($0) \($1)") }
          .task(id: value) {
            notes.add("task \(value)")
            await withTaskCancellationHandler {
              while !Task.isCancelled { await Task.yield() }
            } onCancel: {
            }
            notes.add("cancelled \(value)")
          }
      }
    }
  }
}

final class DoubleEventTests: ViewTestCase {
  private let size = CGSize(width: 100, height: 100)

  func testEventsComeAfterTheUpdateAndOnce() async {
    let notes = Notes()
    let host = ViewHost(Lifecycle(shown: true, value: 1, notes: notes), size: size)
    XCTAssertEqual(notes.take(), ["appear", "initial 1 1"])
    await host.settle()
    XCTAssertEqual(notes.take(), ["task 1"])
    host.rootView = Lifecycle(shown: true, value: 1, notes: notes)
    XCTAssertEqual(notes.take(), [])
    host.rootView = Lifecycle(shown: true, value: 2, notes: notes)
    XCTAssertEqual(notes.take(), ["initial 1 2", "change 1 2"])
    await host.settle()
    XCTAssertEqual(Set(notes.take()), ["cancelled 1", "task 2"])
    host.rootView = Lifecycle(shown: false, value: 3, notes: notes)
    XCTAssertEqual(notes.take(), ["disappear"])
    await host.settle()
    XCTAssertEqual(notes.take(), ["cancelled 2"])
  }

  func testAViewThatLeavesTheScreenKeepsItsState() async {
    let notes = Notes()
    let host = ViewHost(Lifecycle(shown: true, value: 1, notes: notes), size: size)
    _ = notes.take()
    host.disappear()
    XCTAssertEqual(notes.take(), ["disappear"])
    XCTAssertFalse(host.tap(at: CGPoint(x: 50, y: 50)))
    host.appear()
    XCTAssertEqual(notes.take(), ["appear"], "no initial change: the value is known")
  }

  func testClosingTearsEverythingDown() async {
    let notes = Notes()
    let host = ViewHost(Lifecycle(shown: true, value: 1, notes: notes), size: size)
    _ = notes.take()
    host.close()
    XCTAssertEqual(notes.take(), ["disappear"])
  }

  func testAnEmptyViewHasNoEvents() async {
    struct Screen: View {
      let notes: Notes
      var body: some View {
        Group { if notes.lines.count > 99 { Color.red } }.onAppear { notes.add("appear") }
      }
    }
    let notes = Notes()
    _ = ViewHost(Screen(notes: notes), size: size)
    XCTAssertEqual(notes.take(), [])
  }

  func testViewsThatNeverComeToRestAreReported() async {
    struct Restless: View {
      @State private var count = 0
      var body: some View { Color.red.onChange(of: count, initial: true) { count += 1 } }
    }
    _ = ViewHost(Restless(), size: size)
    XCTAssertEqual(Reports.takeViolations(), ["the views go on changing for ever"])
  }

  func testFeedbackAndAnimationsAreNoted() async {
    struct Screen: View {
      var value: Int
      var body: some View {
        Color.red.animation(.linear(duration: 1), value: value)
          #if !FETE_AS_VISIONOS
        .sensoryFeedback(.success, trigger: value)
          #endif
      }
    }
    let host = ViewHost(Screen(value: 0), size: size)
    XCTAssertEqual(Reports.takeAnimations(), [])
    host.rootView = Screen(value: 1)
    XCTAssertEqual(Reports.takeAnimations(), ["linear 1.0"])
    #if !FETE_AS_VISIONOS
    XCTAssertEqual(Reports.takeFeedback(), ["success"])
    #endif
  }
}
