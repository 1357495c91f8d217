#if GTK
import CGTK4
import FeteCore
import FeteGTK
import XCTest

/// The clock runs while the stage asks for frames, and not longer.
final class ClockTests: XCTestCase {
  func testF15TicksStopAfterTheLastPieceAndComeBackWithTheNextFiring() throws {
    try onDisplay {
      let host = Host()
      defer { host.close() }
      host.present()
      var ends: [Completion] = []
      host.overlay.onEnd = { ends.append($0) }
      let run = try host.overlay.fire(.still(lifetime: 0.3))
      XCTAssertTrue(Loop.run { !ends.isEmpty })
      XCTAssertEqual(ends.map(\.run), [run])
      XCTAssertEqual(ends.map(\.reason), [.finished])
      Loop.run(for: 0.1)
      let layer = try XCTUnwrap(host.overlay.layer)
      let before = (host.overlay.tickCount, host.overlay.paintCount)
      Loop.run(for: 1.5)
      XCTAssertLessThanOrEqual(host.overlay.tickCount - before.0, 1)
      XCTAssertLessThanOrEqual(host.overlay.paintCount - before.1, 1)
      XCTAssertEqual(host.overlay.spareBytes, 0)
      // What is left on screen is the untouched content.
      let still = Picture(of: layer)
      XCTAssertTrue((0..<still.height).allSatisfy { y in still[still.width / 2, y] == 0 })

      try host.overlay.fire(.burst)
      XCTAssertTrue(Loop.run { host.overlay.tickCount >= before.0 + 2 })
      let first = Picture(of: layer)
      XCTAssertTrue(Loop.run { host.overlay.tickCount >= before.0 + 6 })
      XCTAssertFalse(Picture(of: layer).differences(from: first).isEmpty, "it does not move")
      XCTAssertGreaterThan(host.overlay.spareBytes, 0, "memory is not used again")
    }
  }

  func testTicksRestBetweenVolleysAndWhilePaused() throws {
    try onDisplay {
      let host = Host()
      defer { host.close() }
      host.present()
      var confetti = Confetti.still(lifetime: 0.1)
      confetti.launches[0].repeats = 2
      confetti.launches[0].interval = 1.6
      var hasEnded = false
      try host.overlay.fire(confetti) { _ in hasEnded = true }
      Loop.run(for: 0.6)
      let between = host.overlay.tickCount
      Loop.run(for: 0.5)
      XCTAssertLessThanOrEqual(host.overlay.tickCount - between, 1, "between volleys")
      XCTAssertTrue(Loop.run { hasEnded }, "the timer does not wake the clock")
      XCTAssertGreaterThan(host.overlay.tickCount, between + 2)

      try host.overlay.fire(.still(lifetime: 1.5)) { _ in hasEnded = true }
      hasEnded = false
      Loop.run(for: 0.1)
      host.overlay.pause()
      Loop.run(for: 0.05)
      let paused = (host.overlay.tickCount, host.overlay.time)
      Loop.run(for: 0.6)
      XCTAssertEqual(host.overlay.tickCount, paused.0)
      XCTAssertEqual(host.overlay.time, paused.1)
      XCTAssertFalse(hasEnded)
      host.overlay.resume()
      XCTAssertTrue(Loop.run { hasEnded })
    }
  }

  func testF17NothingTicksWhileUnmappedTimeRunsOnAndEndsComeOnReturn() throws {
    try onDisplay {
      let host = Host()
      defer { host.close() }
      host.present()
      var ended: [String] = []
      try host.overlay.fire(.still(lifetime: 0.9)) { _ in ended.append("short") }
      try host.overlay.fire(.still(lifetime: 30)) { _ in ended.append("long") }
      Loop.run(for: 0.1)
      gtk_widget_set_visible(host.overlay.widget, 0)
      let before = (host.overlay.tickCount, host.overlay.paintCount, host.overlay.time)
      let hidden = g_get_monotonic_time()
      Loop.run(for: 1.2)
      XCTAssertEqual(host.overlay.tickCount, before.0)
      XCTAssertEqual(host.overlay.paintCount, before.1)
      XCTAssertEqual(ended, [])
      gtk_widget_set_visible(host.overlay.widget, 1)
      XCTAssertTrue(Loop.run { ended == ["short"] })
      let passed = Double(g_get_monotonic_time() - hidden) / 1e6
      XCTAssertEqual(host.overlay.time - before.2, passed, accuracy: 0.1)
      XCTAssertTrue(Loop.run { host.overlay.paintCount > before.1 })
    }
  }

  func testF17NothingTicksWhileTheWindowIsMinimised() throws {
    try onDisplay {
      let host = Host()
      defer { host.close() }
      host.present()
      gtk_window_set_title(host.window.of(), "fete-minimised")
      try host.overlay.fire(.still(lifetime: 30))
      Loop.run(for: 0.2)
      try Loop.type("search --name fete-minimised windowunmap")
      XCTAssertTrue(Loop.run { !host.overlay.isTicking }, "GTK itself stops a frozen clock only")
      let before = host.overlay.tickCount
      Loop.run(for: 0.6)
      XCTAssertEqual(host.overlay.tickCount, before)
      try Loop.type("search --name fete-minimised windowmap")
      XCTAssertTrue(Loop.run { host.overlay.tickCount > before + 5 })
    }
  }

  func testF84ThreeWidgetsInTwoWindowsTickEachAndOneMayGoInMidBurst() throws {
    try onDisplay {
      let one = Host()
      let two = Host()
      defer { two.close() }
      let third = ConfettiOverlay(over: gtk_label_new("third"), seed: 3)
      let child = two.overlay.widget
      g_object_ref(UnsafeMutableRawPointer(child!))
      gtk_window_set_child(two.window.of(), nil)
      let row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)!
      gtk_widget_set_hexpand(third.widget, 1)
      gtk_box_append(row.of(), child)
      gtk_box_append(row.of(), third.widget)
      g_object_unref(UnsafeMutableRawPointer(child!))
      gtk_window_set_child(two.window.of(), row)
      one.present()
      two.present()
      Loop.run(for: 0.1)
      let all = [one.overlay, two.overlay, third]
      var ends = [0, 0, 0]
      for (i, overlay) in all.enumerated() {
        try overlay.fire(.still(lifetime: 2 + 0.5 * Double(i))) { _ in ends[i] += 1 }
      }
      let before = all.map(\.tickCount)
      XCTAssertTrue(Loop.run { zip(all, before).allSatisfy { $0.tickCount > $1 + 5 } })
      XCTAssertEqual(ends, [0, 0, 0])
      one.close()
      XCTAssertNil(one.overlay.widget)
      XCTAssertNil(one.overlay.layer)
      XCTAssertTrue(Loop.run { ends[1] == 1 && ends[2] == 1 }, "the others go on: \(ends)")
      XCTAssertEqual(ends[0], 0)
      Loop.run(for: 0.1)
      let after = all.map(\.tickCount)
      Loop.run(for: 0.5)
      XCTAssertEqual(all.map(\.tickCount), after)
      XCTAssertTrue(all.allSatisfy { !$0.isTicking }, "a callback is still registered")
    }
  }
}
#endif
