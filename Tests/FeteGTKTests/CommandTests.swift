#if GTK
import CGTK4
import FeteCore
import FeteGTK
import XCTest

/// Firing, ends, chance and the clock of the layer.
final class CommandTests: XCTestCase {
  func testEachEndIsReportedOnceAndNeverFromWithinACommand() throws {
    try onDisplay {
      let host = Host(limit: 100)
      defer { host.close() }
      host.present()
      var ends: [(Run, Completion.Reason)] = []
      host.overlay.onEnd = { ends.append(($0.run, $0.reason)) }
      let evicted = try host.overlay.fire(.still(90, lifetime: 5))
      let cleared = try host.overlay.fire(.still(90, lifetime: 5))
      host.overlay.clear()
      XCTAssertTrue(ends.isEmpty)
      XCTAssertTrue(Loop.run { ends.count == 2 })
      let finished = try host.overlay.fire(.still(lifetime: 0.05))
      XCTAssertTrue(Loop.run { ends.count == 3 })
      Loop.run(for: 0.2)
      XCTAssertEqual(ends.map(\.0), [evicted, cleared, finished])
      XCTAssertEqual(ends.map(\.1), [.evicted, .cleared, .finished])
    }
  }

  func testABadRecipeIsRefusedByNameAndNothingIsFired() throws {
    try onDisplay {
      let host = Host()
      defer { host.close() }
      host.present()
      var confetti = Confetti.burst
      confetti.flight.drag = -1
      XCTAssertThrowsError(try host.overlay.fire(confetti)) {
        XCTAssertTrue("\($0)".contains("drag"), "\($0)")
      }
      XCTAssertEqual(host.overlay.storedCount, 0)
    }
  }

  func testTheSameSeedDrawsTheSamePictureAtTheSameMoment() throws {
    try onDisplay {
      let hosts = [Host(seed: 5), Host(seed: 5), Host(seed: 6)]
      defer { for host in hosts { host.close() } }
      let pictures = try hosts.map { host in
        host.present()
        host.overlay.pause()
        let start = host.overlay.time
        try host.overlay.fire(.burst)
        host.overlay.seek(to: start + 0.5)
        Loop.run(for: 0.1)
        return Picture(of: host.overlay.layer!)
      }
      XCTAssertTrue(pictures[1].differences(from: pictures[0]).isEmpty)
      XCTAssertGreaterThan(pictures[2].differences(from: pictures[0]).count, 500)
    }
  }

  func testSeekingBackShowsARunThatIsKept() throws {
    try onDisplay {
      let host = Host()
      defer { host.close() }
      host.present()
      host.overlay.keepsFinishedRuns = true
      var ends = 0
      host.overlay.onEnd = { _ in ends += 1 }
      let start = host.overlay.time
      try host.overlay.fire(.still(lifetime: 0.3))
      XCTAssertTrue(Loop.run { ends == 1 })
      Loop.run(for: 0.1)
      XCTAssertEqual(Picture(of: host.overlay.layer!)[200, 150], 0)
      host.overlay.pause()
      host.overlay.seek(to: start + 0.1)
      Loop.run(for: 0.1)
      XCTAssertEqual(Picture(of: host.overlay.layer!)[200, 150] >> 24, 255)
      XCTAssertEqual(ends, 1)
    }
  }

  func testDrainEndsARainThatWouldGoOn() throws {
    try onDisplay {
      let host = Host()
      defer { host.close() }
      host.present()
      var rain = Confetti.rain
      rain.flight.lifetime = .seconds(0.3...0.3)
      var reason: Completion.Reason?
      try host.overlay.fire(rain) { reason = $0.reason }
      Loop.run(for: 0.5)
      XCTAssertNil(reason)
      host.overlay.drain()
      XCTAssertTrue(Loop.run { reason == .finished })
    }
  }

  func testF60TheDesktopsSwitchDecidesTheNextRun() throws {
    try onDisplay {
      let host = Host()
      defer { host.close() }
      host.present()
      let settings = UnsafeMutableRawPointer(gtk_widget_get_settings(host.window)!)
      defer { fete_set_flag(settings, "gtk-enable-animations", 1) }
      // Reduced keeps 60 pieces that stand still; full keeps all, and they move.
      for (isOn, count) in [(false, 60), (true, 180), (false, 60)] {
        fete_set_flag(settings, "gtk-enable-animations", isOn ? 1 : 0)
        let run = try host.overlay.fire(.burst)
        XCTAssertEqual(host.overlay.report(of: run)?.stored, count, "animations \(isOn)")
        host.overlay.clear()
      }
      host.overlay.motion = .full
      let run = try host.overlay.fire(.burst)
      XCTAssertEqual(host.overlay.report(of: run)?.stored, 180, "the app's word stands first")
      host.overlay.motion = .off
      var hasEnded = false
      try host.overlay.fire(.burst) { _ in hasEnded = true }
      XCTAssertTrue(Loop.run { hasEnded })
    }
  }

  func testF34AResizeMovesTheUnbornOnly() throws {
    try onDisplay {
      let host = Host(width: 400, height: 300)
      defer { host.close() }
      host.present()
      try host.overlay.fire(.still(lifetime: 10))
      Loop.run(for: 0.1)
      XCTAssertEqual(Picture(of: host.overlay.layer!)[200, 150] >> 24, 255)
      var rain = Confetti.rain
      rain.launches[0].emission = .endless(rate: 400)
      rain.launches[0].speed = 100...100
      try host.overlay.fire(rain)
      gtk_window_set_default_size(host.window.of(), 1200, 300)
      XCTAssertTrue(Loop.run { gtk_widget_get_width(host.overlay.layer!) == 1200 })
      Loop.run(for: 1)
      let picture = Picture(of: host.overlay.layer!)
      XCTAssertEqual(picture[200, 150] >> 24, 255, "a piece in flight has moved")
      var painted = [Bool](repeating: false, count: 1200)
      for x in 0..<1200 { painted[x] = (0..<140).contains { picture[x, $0] != 0 } }
      let right = painted[800...].count { $0 }
      XCTAssertGreaterThan(Double(right), 0.2 * Double(painted.count { $0 }))
    }
  }
}
#endif
