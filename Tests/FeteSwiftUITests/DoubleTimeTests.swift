import Foundation
@_spi(Double) import SwiftUI
import XCTest

private struct Clockwork: View {
  var paused = false
  let notes: Notes

  var body: some View {
    TimelineView(.animation(paused: paused)) { context in
      let _ = notes.add("\(context.date.timeIntervalSinceReferenceDate)")
      Color.red
    }
  }
}

final class DoubleTimeTests: ViewTestCase {
  private let size = CGSize(width: 100, height: 100)

  func testTimelineHandsOutAStaleDateFirst() async {
    let notes = Notes()
    let host = ViewHost(Clockwork(notes: notes), size: size, clock: HostClock(now: 100))
    XCTAssertEqual(notes.take(), ["95.0"])
    await host.advance(to: 100.05)
    XCTAssertEqual(host.frames, 3)
    let dates = notes.take().compactMap(Double.init)
    XCTAssertEqual(dates.count, 3)
    for (date, expected) in zip(dates, [6001, 6002, 6003]) {
      XCTAssertEqual(date, Double(expected) / 60, accuracy: 1e-6)
    }
  }

  func testTimelineKeepsItsDateWhilePaused() async {
    let notes = Notes()
    let host = ViewHost(Clockwork(notes: notes), size: size, clock: HostClock(now: 10))
    await host.advance(to: 11)
    let last = notes.take().last
    host.rootView = Clockwork(paused: true, notes: notes)
    await host.advance(to: 20)
    host.rootView = Clockwork(paused: true, notes: notes)
    XCTAssertEqual(Set(notes.take()), [last ?? "none"])
    XCTAssertFalse(host.isAnimating)
    host.rootView = Clockwork(notes: notes)
    XCTAssertEqual(notes.take(), [last ?? "none"], "stale until the next frame")
    await host.advance(to: 20.02)
    XCTAssertEqual(Double(notes.take().last ?? "") ?? 0, 20.0167, accuracy: 1e-3)
  }

  func testNothingIsDrawnWhileNothingChanges() async {
    let host = ViewHost(Color.red, size: size)
    await host.advance(to: 100)
    XCTAssertEqual(host.frames, 1)
  }

  func testNothingIsDrawnOffScreen() async {
    let host = ViewHost(Clockwork(notes: Notes()), size: size)
    await host.advance(to: 1)
    let frames = host.frames
    host.disappear()
    await host.advance(to: 6)
    XCTAssertEqual(host.frames, frames)
    host.appear()
    await host.advance(to: 6.1)
    XCTAssertGreaterThan(host.frames, frames)
  }

  func testSleepersWakeInOrderAndAtTheirTime() async {
    let host = ViewHost(Color.red, size: size)
    let clock = host.clock
    let notes = Notes()
    let tasks = [3.0, 1.0, 2.0].map { deadline in
      Task { @MainActor in
        do {
          try await clock.sleep(until: deadline)
          notes.add("\(deadline) at \(clock.now)")
        } catch {
          notes.add("cancelled \(deadline)")
        }
      }
    }
    await host.settle()
    XCTAssertEqual(clock.sleeperCount, 3)
    tasks[0].cancel()
    await host.advance(to: 2.5)
    XCTAssertEqual(notes.take(), ["cancelled 3.0", "1.0 at 1.0", "2.0 at 2.0"])
    XCTAssertEqual(clock.sleeperCount, 0)
  }

  func testASuspendedHostWakesLate() async {
    let host = ViewHost(Color.red, size: size)
    let clock = host.clock
    let notes = Notes()
    let task = Task { @MainActor in
      try await clock.sleep(until: 2)
      notes.add("woken at \(clock.now)")
    }
    await host.settle()
    await host.suspend(until: 3600)
    XCTAssertEqual(notes.take(), ["woken at 3600.0"])
    task.cancel()
  }
}
