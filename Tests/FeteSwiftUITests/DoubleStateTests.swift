import Foundation
import Observation
@_spi(Double) import SwiftUI
import XCTest

private struct Counter: View {
  let name: String
  let notes: Notes
  @State private var count = 0

  var body: some View {
    let _ = notes.add("\(name) \(count)")
    Button("add \(name)") { count += 1 }.frame(width: 100, height: 50)
  }
}

private struct Branches: View {
  var first: Bool
  let notes: Notes

  var body: some View {
    if first { Counter(name: "a", notes: notes) } else { Counter(name: "b", notes: notes) }
  }
}

private struct Writer: View {
  @State private var count = 0
  var body: some View {
    let _ = count = 1
    Color.red
  }
}

private struct EarlyWriter: View {
  @State private var count = 0
  init() { count = 3 }
  var body: some View { Text(verbatim: "\(count)") }
}

@Observable
private final class Model {
  var shown = false
  @ObservationIgnored var hidden = 0
}

private struct Observing: View {
  let model: Model
  let notes: Notes
  var body: some View {
    let _ = notes.add("body \(model.shown) \(model.hidden)")
    Color.red
  }
}

private struct Parent: View {
  var unrelated: Int
  let model: Model
  let notes: Notes
  var body: some View {
    VStack {
      Text(verbatim: "\(unrelated)")
      Observing(model: model, notes: notes)
    }
  }
}

private struct Depth: EnvironmentKey { static let defaultValue = 0 }

extension EnvironmentValues {
  fileprivate var depth: Int {
    get { self[Depth.self] }
    set { self[Depth.self] = newValue }
  }
}

private struct Reader: View {
  let notes: Notes
  @Environment(\.depth) private var depth
  var body: some View {
    let _ = notes.add("depth \(depth)")
    Color.red
  }
}

private struct Rows: View {
  var ids: [Int]
  let notes: Notes
  var body: some View {
    VStack(spacing: 0) {
      ForEach(ids, id: \.self) { Counter(name: "\($0)", notes: notes) }
    }
  }
}

/// A wrapper of wrappers, as libraries have them.
@propertyWrapper
private struct Twice: DynamicProperty {
  @State private var value = 1
  var wrappedValue: Int {
    get { value * 2 }
    nonmutating set { value = newValue }
  }
}

private struct Doubled: View {
  @Twice var number
  let notes: Notes
  var body: some View {
    let _ = notes.add("\(number)")
    Button("set") { number = 5 }
  }
}

final class DoubleStateTests: ViewTestCase {
  private let size = CGSize(width: 200, height: 200)
  private let middle = CGPoint(x: 100, y: 100)

  func testStateIsKeptWhileTheParentUpdates() async {
    let notes = Notes()
    let host = ViewHost(Branches(first: true, notes: notes), size: size)
    host.tap(at: middle)
    host.tap(at: middle)
    for _ in 0..<60 { host.rootView = Branches(first: true, notes: notes) }
    host.evaluateEverything()
    XCTAssertEqual(Set(notes.take()), ["a 0", "a 1", "a 2"])
  }

  func testStateBeginsAnewInAnotherBranch() async {
    let notes = Notes()
    let host = ViewHost(Branches(first: true, notes: notes), size: size)
    host.tap(at: middle)
    host.rootView = Branches(first: false, notes: notes)
    host.tap(at: middle)
    host.rootView = Branches(first: true, notes: notes)
    XCTAssertEqual(notes.take(), ["a 0", "a 1", "b 0", "b 1", "a 0"])
  }

  func testStateFollowsTheElementOfAForEach() async {
    let notes = Notes()
    let host = ViewHost(Rows(ids: [1, 2], notes: notes), size: size)
    host.tap(at: CGPoint(x: 100, y: 75))
    _ = notes.take()
    host.rootView = Rows(ids: [2, 1], notes: notes)
    host.evaluateEverything()
    XCTAssertEqual(notes.take().suffix(2), ["2 0", "1 1"])
  }

  func testStateOfTwoViewsOfOneValueIsApart() async {
    struct Pair: View {
      let notes: Notes
      var body: some View {
        let view = Counter(name: "x", notes: notes)
        VStack(spacing: 0) {
          view
          view
        }
      }
    }
    let notes = Notes()
    let host = ViewHost(Pair(notes: notes), size: size)
    host.tap(at: CGPoint(x: 100, y: 75))
    host.tap(at: CGPoint(x: 100, y: 75))
    host.tap(at: CGPoint(x: 100, y: 125))
    XCTAssertEqual(notes.take(), ["x 0", "x 0", "x 1", "x 2", "x 1"])
  }

  func testStateInAWrapperOfWrappersIsKept() async {
    let notes = Notes()
    let host = ViewHost(Doubled(notes: notes), size: size)
    host.tap(at: middle)
    host.evaluateEverything()
    XCTAssertEqual(notes.take(), ["2", "10", "10"])
  }

  func testStateSetByBodyIsReported() async {
    _ = ViewHost(Writer(), size: size)
    let violations = Reports.takeViolations()
    XCTAssertEqual(violations.count, 1)
    XCTAssertTrue(violations[0].contains("set while views were being updated"), violations[0])
  }

  func testStateSetBeforeTheViewIsInTheTreeIsReported() async {
    _ = ViewHost(EarlyWriter(), size: size)
    XCTAssertEqual(Reports.takeViolations().count, 1)
  }

  func testObservedChangeUpdatesAndAnUnobservedOneDoesNot() async {
    let model = Model()
    let notes = Notes()
    let host = ViewHost(Parent(unrelated: 0, model: model, notes: notes), size: size)
    model.hidden = 7
    await host.settle()
    host.rootView = Parent(unrelated: 1, model: model, notes: notes)
    XCTAssertEqual(notes.take(), ["body false 0"], "an equal view is not evaluated again")
    model.shown = true
    await host.settle()
    XCTAssertEqual(notes.take(), ["body true 7"])
  }

  func testEnvironmentReachesTheViewsBelow() async {
    struct Screen: View {
      var depth: Int
      let notes: Notes
      var body: some View {
        VStack {
          Reader(notes: notes)
          Reader(notes: notes).environment(\.depth, depth)
        }
        .transformEnvironment(\.depth) { $0 += 1 }
      }
    }
    let notes = Notes()
    let host = ViewHost(Screen(depth: 5, notes: notes), size: size)
    XCTAssertEqual(notes.take(), ["depth 1", "depth 5"])
    host.rootView = Screen(depth: 6, notes: notes)
    XCTAssertEqual(notes.take().last, "depth 6")
  }
}
