import FeteCore
import FeteSwiftUI
import Foundation
@_spi(Double) import SwiftUI
import XCTest

private struct Screen: View {
  var count = 0
  var unrelated = 0
  var confetti = Confetti.burst
  var colors: [Color]?
  var notes = Notes()

  var body: some View {
    VStack {
      Text(verbatim: "\(unrelated)")
      Color.gray.confetti(confetti, trigger: count, onCompletion: { notes.add("complete") })
    }
    .confettiColors(colors)
    .confettiSeed(11)
  }
}

final class TimeTests: ViewTestCase {
  private let system = TestSystem()
  private let notes = Notes()

  private func fired(_ confetti: Confetti = .burst) -> ViewHost<Screen> {
    let host = system.host(Screen(confetti: confetti, notes: notes))
    host.rootView = Screen(count: 1, confetti: confetti, notes: notes)
    return host
  }

  func testAFirstDateThatIsStaleCountsAsNow() async {
    let host = fired(.still(9))
    host.redraw()
    XCTAssertEqual(host.pieces.count, 9, "the timeline's first date is five seconds old")
  }

  func testDatesOutOfOrderAreEachDrawnAsTheyAre() async {
    let host = fired(.classic)
    await host.advance(by: 0.5)
    let now = host.clock.date
    host.draw(date: now.addingTimeInterval(0.03))
    let ahead = host.pieces
    host.draw(date: now.addingTimeInterval(-0.03))
    let behind = host.pieces
    host.draw(date: now.addingTimeInterval(0.03))
    XCTAssertEqual(host.pieces, ahead)
    XCTAssertNotEqual(behind, ahead)
    host.draw(date: now.addingTimeInterval(-3000))
    let clamped = host.pieces
    host.draw(date: now)
    XCTAssertEqual(host.pieces, clamped)
  }

  func testF02ManyBurstsShareOneFrameLoop() async {
    var confetti = Confetti.still(2, lasting: 8)
    confetti.flight.fall = .gravity(100...100)
    let host = system.host(Screen(confetti: confetti))
    for count in 1...20 {
      host.rootView = Screen(count: count, confetti: confetti)
      await host.advance(by: 0.1)
    }
    let frames = host.frames
    let before = host.pieces[0].midY
    await host.advance(by: 1)
    XCTAssertEqual(host.frames, frames + 60)
    XCTAssertEqual(host.canvases.count, 1)
    // From 2 s to 3 s at 100 points/s²: ½ · 100 · (9 − 4).
    XCTAssertEqual(host.pieces[0].midY - before, 250, accuracy: 0.25)
  }

  func testF04NothingCatchesUpAfterTimeWithoutFrames() async {
    let host = fired(.rain)
    await host.advance(by: 1)
    await host.suspend(until: 160)
    let start = Date()
    host.draw()
    XCTAssertLessThan(Date().timeIntervalSince(start), 1)
    XCTAssertLessThan(host.pieces.count, 1200)
    XCTAssertGreaterThan(host.pieces.count, 20)
  }

  func testF05ARunEndsByItselfInTheBackground() async {
    var confetti = Confetti.still(100)
    confetti.launches[0].emission = .rate(50, for: 2)
    let host = fired(confetti)
    await host.advance(by: 0.5)
    await host.suspend(until: 3700)
    XCTAssertEqual(notes.take(), ["complete"])
    await host.advance(by: 3)
    XCTAssertEqual(notes.take(), [])
    XCTAssertEqual(host.pieces.count, 0)
    XCTAssertFalse(host.isAnimating)
  }

  func testAPaymentSheetDoesNotStopTheCelebration() async {
    let host = fired()
    await host.advance(by: 0.2)
    host.configure { $0.scenePhase = .inactive }
    await host.advance(by: 0.2)
    XCTAssertEqual(host.pieces.count, 180)
    XCTAssertTrue(host.isAnimating)
  }

  func testF06TearDownInMidRunLeavesNothingBehind() async {
    let host = fired()
    await host.advance(by: 0.2)
    host.close()
    XCTAssertEqual(notes.take(), ["complete"])
    await host.settle()
    XCTAssertEqual(system.clock.sleeperCount, 0)
    await host.advance(by: 10)
    XCTAssertEqual(notes.take(), [])
  }

  func testF15NothingIsDrawnAfterTheLastPieceAndAllStartsAgain() async {
    let host = fired(.still(4, lasting: 0.5))
    await host.advance(by: 0.6)
    let frames = host.frames
    let bodies = host.evaluations
    await host.advance(by: 5)
    XCTAssertLessThanOrEqual(host.frames - frames, 2)
    XCTAssertLessThanOrEqual(host.evaluations - bodies, 2)
    XCTAssertEqual(system.clock.sleeperCount, 0)
    XCTAssertEqual(host.canvases.count, 0, "no frozen last piece")
    host.rootView = Screen(count: 2, confetti: .classic, notes: notes)
    await host.advance(by: 2.0 / 60)
    let first = host.pieces
    XCTAssertEqual(first.count, 120)
    await host.advance(by: 2.0 / 60)
    XCTAssertNotEqual(host.pieces, first)
  }

  func testF17NothingIsDrawnWhileHiddenAndTheRunIsOver() async {
    let host = fired()
    await host.advance(by: 0.2)
    let frames = host.frames
    host.disappear()
    XCTAssertEqual(notes.take(), ["complete"], "settled as cancelled in that turn")
    await host.advance(by: 5)
    XCTAssertEqual(host.frames, frames)
    host.appear()
    await host.advance(by: 1)
    XCTAssertEqual(host.pieces.count, 0)
  }

  func testF47ColorsApplyToTheNextFiringOnly() async {
    func colors(_ host: ViewHost<Screen>) -> Set<Int> {
      Set(
        host.canvases.flatMap(\.operations).compactMap { operation in
          guard case .color(let red, let green, let blue, _) = operation.paint else { return nil }
          return Int(red * 255 + 0.5) << 16 | Int(green * 255 + 0.5) << 8 | Int(blue * 255 + 0.5)
        })
    }
    let blue = [Color(red: 0, green: 0, blue: 1)]
    let orange = [Color(red: 1, green: 0.5, blue: 0)]
    let still = Confetti.still(5)
    let host = system.host(Screen(confetti: still, colors: blue))
    host.rootView = Screen(count: 1, confetti: still, colors: blue)
    await host.advance(by: 0.3)
    XCTAssertEqual(colors(host), [0x0000FF])
    let path = host.pieces
    host.rootView = Screen(count: 2, confetti: still, colors: orange)
    await host.advance(by: 0.1)
    XCTAssertEqual(colors(host), [0x0000FF, 0xFF8000])
    XCTAssertEqual(Array(host.pieces.prefix(5)), path)
  }

  func testF48SixtyParentUpdatesRollNothingAnew() async {
    func frame(_ host: ViewHost<Screen>) -> [String] {
      host.canvases.flatMap(\.operations).map { "\($0.bounds) \($0.paint) \($0.opacity)" }
    }
    let quiet = fired()
    await quiet.advance(by: 1)
    let expected = frame(quiet)
    let other = TestSystem()
    let host = other.host(Screen())
    host.rootView = Screen(count: 1)
    for update in 0..<60 {
      host.rootView = Screen(count: 1, unrelated: update)
      if update % 10 == 0 { host.evaluateEverything() }
      await host.advance(by: 1.0 / 60)
    }
    XCTAssertEqual(frame(host), expected)
  }

  func testF64ADelayedLaunchAppearsOnTimeAndCostsNothingBefore() async {
    var confetti = Confetti.still(5)
    confetti.launches[0].delay = 0.5
    let host = fired(confetti)
    await host.advance(by: 0.45)
    XCTAssertLessThanOrEqual(host.frames, 3)
    XCTAssertEqual(host.pieces.count, 0)
    await host.advance(by: 0.05 + 1.0 / 60)
    XCTAssertEqual(host.pieces.count, 5)
    await host.advance(by: 1)
    XCTAssertEqual(notes.take(), ["complete"])
  }

  func testRunsOfAnyLengthEndWithoutSpinning() async {
    let host = system.host(Screen(notes: notes))
    host.frameRate = 4
    for round in 1...60 {
      let confetti = Confetti.still(1, lasting: 0.1 + Double(round) * 0.003_71)
      host.rootView = Screen(count: round, confetti: confetti, notes: notes)
      await host.advance(by: 0.017_3)
    }
    await host.advance(by: 1)
    XCTAssertEqual(notes.take().count, 60)
    XCTAssertEqual(system.clock.sleeperCount, 0)
    XCTAssertLessThan(system.clock.sleeps, 400, "no run is waited for over and over")
  }

  func testReducedLuminanceDrawsNothing() async {
    let host = fired()
    host.configure { $0.isLuminanceReduced = true }
    await host.advance(by: 0.5)
    XCTAssertEqual(host.canvases.count, 0)
    XCTAssertFalse(host.isAnimating)
    host.configure { $0.isLuminanceReduced = false }
    await host.advance(by: 0.1)
    XCTAssertEqual(host.pieces.count, 180)
    await host.advance(by: 5)
    XCTAssertEqual(notes.take(), ["complete"])
  }
}
