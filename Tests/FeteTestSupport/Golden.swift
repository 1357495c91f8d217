public import Foundation
public import Testing

/// Compares with files under Tests/Goldens.
///
/// A golden that is missing is recorded and fails the test, so that somebody looks at it before it is
/// kept; `FETE_RECORD=1` records all anew. What differs is left beside it as `.actual`.
public enum Golden {
  /// The folder of all goldens.
  public static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Goldens")

  /// Whether goldens are to be recorded anew.
  public static var records: Bool { ProcessInfo.processInfo.environment["FETE_RECORD"] == "1" }

  /// Expects a text to equal its golden, line by line; the first line that differs is told.
  ///
  /// - Parameters:
  ///   - text: What the test made.
  ///   - name: The golden's path below the folder.
  ///   - location: The caller's line.
  public static func expect(
    _ text: String, equals name: String, at location: SourceLocation = #_sourceLocation
  ) {
    let file = folder.appendingPathComponent(name)
    guard !records, let data = try? Data(contentsOf: file) else {
      record(text, at: file)
      if !records {
        Issue.record("\(name) was missing and is recorded: look at it", sourceLocation: location)
      }
      return
    }
    let golden = String(decoding: data, as: UTF8.self)
    guard golden != text else { return }
    record(text, at: file.appendingPathExtension("actual"))
    let expected = golden.split(separator: "\n", omittingEmptySubsequences: false)
    let actual = text.split(separator: "\n", omittingEmptySubsequences: false)
    let line = zip(expected, actual).enumerated().first { $0.element.0 != $0.element.1 }
    let difference =
      line.map { "line \($0.offset + 1) is «\($0.element.1)», not «\($0.element.0)»" }
      ?? "it has \(actual.count) lines, not \(expected.count)"
    Issue.record("\(name) differs: \(difference)", sourceLocation: location)
  }

  private static func record(_ text: String, at file: URL) {
    try? FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? Data(text.utf8).write(to: file)
  }
}
