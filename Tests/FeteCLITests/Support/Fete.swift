import Foundation
import Testing

/// Runs the `fete` command that was built with these tests.
enum Command {
  /// What a finished run left.
  struct Outcome {
    var status: Int32
    var output: Data
    var errors: String

    /// Standard output as text.
    var text: String { String(decoding: output, as: UTF8.self) }

    /// The lines of standard error.
    var errorLines: [String] {
      errors.split(separator: "\n").map(String.init)
    }
  }

  /// The binary: it lies beside the test bundle.
  static let path: String = {
    var folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    #if os(macOS)
    if let bundle = Bundle.allBundles.first(where: { $0.bundlePath.hasSuffix(".xctest") }) {
      folder = bundle.bundleURL.deletingLastPathComponent()
    }
    #endif
    while folder.path != "/" {
      let candidate = folder.appendingPathComponent("fete").path
      var isFolder: ObjCBool = false
      if FileManager.default.fileExists(atPath: candidate, isDirectory: &isFolder),
        !isFolder.boolValue
      {
        return candidate
      }
      folder.deleteLastPathComponent()
    }
    fatalError("no fete beside \(CommandLine.arguments[0])")
  }()

  /// Runs `fete` in a folder until it ends, at most a minute.
  static func run(
    _ arguments: String..., in folder: TemporaryFolder? = nil, environment: [String: String] = [:]
  ) throws -> Outcome {
    try run(arguments, in: folder, environment: environment)
  }

  static func run(
    _ arguments: [String], in folder: TemporaryFolder? = nil, environment: [String: String] = [:]
  ) throws -> Outcome {
    // Output goes to files: a pipe that nobody empties would stop the command.
    let logs = try TemporaryFolder()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.currentDirectoryURL = (folder ?? logs).url
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try logs.handle(named: "output")
    process.standardError = try logs.handle(named: "errors")
    try process.run()
    let deadline = Date(timeIntervalSinceNow: 120)
    while process.isRunning, Date() < deadline { usleep(2000) }
    if process.isRunning {
      process.terminate()
      Issue.record("fete \(arguments.joined(separator: " ")) did not end")
    }
    process.waitUntilExit()
    return Outcome(
      status: process.terminationReason == .exit
        ? process.terminationStatus : 128 + process.terminationStatus,
      output: try logs.contents(of: "output"),
      errors: String(decoding: try logs.contents(of: "errors"), as: UTF8.self))
  }
}

/// A folder that is there for one test and gone after it.
final class TemporaryFolder: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("fete-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The names of what is in it, sorted.
  var names: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: url.path).sorted()) ?? []
  }

  func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: url.appendingPathComponent(name))
  }

  func contents(of name: String) throws -> Data {
    try Data(contentsOf: url.appendingPathComponent(name))
  }

  func handle(named name: String) throws -> FileHandle {
    _ = FileManager.default.createFile(atPath: path(name), contents: nil)
    return try FileHandle(forWritingTo: url.appendingPathComponent(name))
  }
}
