import Foundation

/// What the tests run in.
enum Environment {
  /// The sanitizer these tests were built with, as Scripts/sanitize.sh tells; nil for none.
  static let sanitizer = ProcessInfo.processInfo.environment["FETE_SANITIZER"]

  /// Where the modules and objects that the tests were built from lie.
  private static let products = URL(fileURLWithPath: Command.path).deletingLastPathComponent()

  /// Compiles a program that imports FeteCore; returns its path.
  static func compile(_ source: String, in folder: TemporaryFolder) throws -> String {
    let objects = products.appendingPathComponent("FeteCore.build")
    let names = try FileManager.default.contentsOfDirectory(atPath: objects.path)
      .filter { $0.hasSuffix(".o") }
    _ = try run(
      "/usr/bin/env",
      ["swiftc", source, "-o", "program", "-I", products.appendingPathComponent("Modules").path]
        + names.map { objects.appendingPathComponent($0).path }, in: folder)
    return folder.path("program")
  }

  /// Runs a program to its end; returns what it wrote to standard output.
  static func run(_ path: String, _ arguments: [String] = [], in folder: TemporaryFolder) throws
    -> String
  {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.currentDirectoryURL = folder.url
    process.standardOutput = try folder.handle(named: "printed")
    try process.run()
    process.waitUntilExit()
    return String(decoding: try folder.contents(of: "printed"), as: UTF8.self)
  }
}
