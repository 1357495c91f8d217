#if GTK
import CGTK4
import Foundation
import XCTest

/// `fete play` in a window of its own process, with the pointer and the keyboard on it.
final class Demo {
  /// The page's area, between the list, the header and the bar with the scrubber.
  static let page = Screen.Box(280..<1074, 54..<658)
  static let buy = (x: 676, y: 433)
  /// What Buy changes beside the confetti: its own look under the pointer, and the count below it.
  static let buttonAndCount = Screen.Box(588..<764, 396..<492)

  let process = Process()

  /// Starts it, and waits for its window.
  init(_ arguments: String..., environment: [String: String] = [:]) throws {
    try MainActor.assumeIsolated { try Loop.needDisplay() }
    // Beside the test bundle lies what was built with it.
    let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    process.executableURL = folder.appendingPathComponent("fete")
    process.arguments = ["play"] + arguments + ["--in", "window", "--seed", "7"]
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    try Shell.run("xdotool", "mousemove", "1590", "990")
    try process.run()
    try Shell.run("xdotool", "search", "--sync", "--onlyvisible", "--name", "^Fete")
  }

  func type(_ commands: String) throws {
    let words = ["xdotool"] + commands.split(separator: " ").map(String.init)
    let xdotool = Process()
    xdotool.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    xdotool.arguments = words
    try xdotool.run()
    xdotool.waitUntilExit()
    XCTAssertEqual(xdotool.terminationStatus, 0, commands)
  }

  /// The title of its window.
  func title() throws -> String {
    let window = try Shell.run("xdotool", "search", "--onlyvisible", "--name", "^Fete")
    let number = window.split(separator: "\n").first.map(String.init) ?? ""
    return try Shell.run("xdotool", "getwindowname", number)
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// How long it has kept a processor busy so far, in seconds.
  func processorTime() throws -> Double {
    let line = try String(
      contentsOfFile: "/proc/\(process.processIdentifier)/stat", encoding: .utf8)
    let fields = line.split(separator: ")").last!.split(separator: " ")
    return (Double(fields[11])! + Double(fields[12])!) / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  /// Clears what it plays at first, and waits until it has come to rest.
  func settle() throws {
    _ = try wait("the page") { $0[Demo.page.columns.lowerBound, Demo.page.rows.lowerBound] != 0 }
    Thread.sleep(forTimeInterval: 0.5)
    try type("key Escape")
    try waitUntilIdle()
  }

  /// Waits until it has used no processor time for half a second.
  func waitUntilIdle() throws {
    var last = -1.0
    for _ in 0..<40 {
      Thread.sleep(forTimeInterval: 0.5)
      let now = try processorTime()
      if now == last { return }
      last = now
    }
    XCTFail("it never comes to rest")
  }

  /// Waits until a photograph has something to it, or fails.
  func wait(_ what: String, until holds: (Screen) -> Bool) throws -> Screen {
    for _ in 0..<100 {
      let shot = try Screen.shot()
      if holds(shot) { return shot }
      Thread.sleep(forTimeInterval: 0.05)
    }
    XCTFail("never seen: \(what)")
    return try Screen.shot()
  }

  func stop() {
    if process.isRunning { process.terminate() }
    process.waitUntilExit()
  }
}
#endif
