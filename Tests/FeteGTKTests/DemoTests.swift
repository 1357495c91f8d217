#if GTK
import Foundation
import XCTest

/// The window of `fete play` as its user meets it: a process, a pointer, a keyboard and a screen.
final class DemoTests: XCTestCase {
  func testOneClickOnBuyGivesABurstAndAnOrderAndThenNothingRuns() throws {
    let demo = try Demo("burst")
    defer { demo.stop() }
    try demo.settle()
    let before = try Screen.shot()
    try demo.type("mousemove \(Demo.buy.x) \(Demo.buy.y) click 1")
    // Above the button, in strong colours, and nowhere far from it.
    let above = Screen.Box(430..<922, 120..<390)
    let count = before.vividCount(in: above)
    let burst = try demo.wait("the burst") { $0.vividCount(in: above) > count + 1000 }
    XCTAssertEqual(try demo.title(), "Fete · 1 order")
    let far = Screen.Box(280..<330, 600..<658)
    XCTAssertEqual(burst.differences(from: before, in: far).count, 0)

    try demo.waitUntilIdle()
    try demo.type("mousemove 1590 990")
    try demo.waitUntilIdle()
    let time = try demo.processorTime()
    Thread.sleep(forTimeInterval: 3)
    XCTAssertEqual(try demo.processorTime(), time, "it works without need")
    let after = try Screen.shot()
    let left = after.differences(from: before, in: Demo.page)
      .filter { !Demo.buttonAndCount.contains($0) }
    XCTAssertEqual(left.count, 0, "something is left on screen")
  }

  func testKeysFirePauseAndClear() throws {
    let demo = try Demo("burst")
    defer { demo.stop() }
    try demo.settle()
    let empty = try Screen.shot()
    try demo.type("key space")
    _ = try demo.wait("the burst") { $0.differences(from: empty, in: Demo.page).count > 4000 }
    try demo.type("key p")
    try demo.waitUntilIdle()
    let paused = try Screen.shot()
    XCTAssertGreaterThan(paused.differences(from: empty, in: Demo.page).count, 1500)
    Thread.sleep(forTimeInterval: 0.5)
    XCTAssertEqual(try Screen.shot().differences(from: paused, in: Demo.page).count, 0)
    // The scrubber: a click far to the right shows the end of the run, where little is left.
    try demo.type("mousemove 610 688 mousedown 1 mousemove 700 688 mousemove 855 688 mouseup 1")
    _ = try demo.wait("the end of the run") {
      let count = $0.differences(from: empty, in: Demo.page).count
      return count > 0 && count < 2500
    }
    try demo.type("key p key space")
    _ = try demo.wait("another burst") { $0.differences(from: empty, in: Demo.page).count > 4000 }
    try demo.type("key Escape")
    _ = try demo.wait("nothing") { $0.differences(from: empty, in: Demo.page).isEmpty }
  }

  func testF60WithAnimationsOffPiecesStandStill() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("fete-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let settings = folder.appendingPathComponent("gtk-4.0/settings.ini")
    try FileManager.default.createDirectory(
      at: settings.deletingLastPathComponent(), withIntermediateDirectories: true)
    try "[Settings]\ngtk-enable-animations=0\n".write(
      to: settings, atomically: true, encoding: .utf8)
    let demo = try Demo("burst", environment: ["XDG_CONFIG_HOME": folder.path])
    defer { demo.stop() }
    try demo.settle()
    let empty = try Screen.shot()
    try demo.type("key space")
    let pieces = try demo.wait("pieces") {
      $0.differences(from: empty, in: Demo.page).count > 1000
    }
    // They come in for 0.3 s and stand for more than a second; moving ones never look the same twice.
    var last = pieces
    _ = try demo.wait("the same twice") { shot in
      defer { last = shot }
      return shot.differences(from: last, in: Demo.page).isEmpty
        && shot.differences(from: empty, in: Demo.page).count > 1000
    }
  }

  func testAResizeAndAClosedWindowInMidBurstEndWell() throws {
    let demo = try Demo("sideCannons")
    defer { demo.stop() }
    try demo.settle()
    let before = try Screen.shot()
    try demo.type("key space")
    _ = try demo.wait("the burst") { $0.differences(from: before, in: Demo.page).count > 2000 }
    let windows = try Shell.run("xdotool", "search", "--onlyvisible", "--name", "^Fete")
    let window = windows.split(separator: "\n").first.map(String.init) ?? ""
    try demo.type("windowsize \(window) 1300 900")
    let new = Screen.Box(1080..<1290, 54..<800)
    _ = try demo.wait("the new width") { $0.differences(from: before, in: new).count > 10_000 }
    try demo.type("key space")
    _ = try demo.wait("pieces where the window was not before") { $0.vividCount(in: new) > 300 }
    // The button that closes it, in mid-burst.
    try demo.type("mousemove 1273 27 click 1")
    for _ in 0..<200 where demo.process.isRunning { Thread.sleep(forTimeInterval: 0.05) }
    XCTAssertFalse(demo.process.isRunning, "it does not close")
    if !demo.process.isRunning { XCTAssertEqual(demo.process.terminationStatus, 0) }
  }

  func testClicksOnTheRipplePageGiveRipples() throws {
    let demo = try Demo("ripple", "--lifetime", "4")
    defer { demo.stop() }
    try demo.settle()
    let before = try Screen.shot()
    try demo.type("mousemove 420 200 click 1 mousemove 900 520 click 1")
    let ripples = try demo.wait("two ripples") {
      let left = $0.differences(from: before, in: Screen.Box(380..<460, 160..<240))
      let right = $0.differences(from: before, in: Screen.Box(860..<940, 480..<560))
      return left.count > 1000 && right.count > 1000
    }
    XCTAssertEqual(ripples[676, 640], before[676, 640])
    try demo.waitUntilIdle()
    XCTAssertEqual(try Screen.shot().differences(from: before, in: Demo.page).count, 0)
  }
}
#endif
