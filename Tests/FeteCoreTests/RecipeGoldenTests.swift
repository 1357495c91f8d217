import Foundation
import Testing

import FeteCore

/// Every preset as a file; `FETE_RECORD=1 swift test` keeps what has changed.
@Suite("Recipe goldens")
struct RecipeGoldenTests {
  @Test("Goldens: every preset's recipe", arguments: Confetti.Preset.all.map { "\($0.name)" })
  func preset(name: String) throws {
    let preset = try #require(Confetti.Preset.all.first { "\($0.name)" == name })
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Goldens/recipes")
    let file = folder.appendingPathComponent("\(name).json")
    let text = preset.confetti.jsonText + "\n"
    let golden = try? String(contentsOf: file, encoding: .utf8)
    guard golden != text else { return }
    if golden == nil || ProcessInfo.processInfo.environment["FETE_RECORD"] == "1" {
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    Issue.record(
      golden == nil
        ? "\(name).json was missing and is recorded: look at it"
        : "\(name).json differs: \(RecipeGoldenTests.firstDifference(golden!, text))")
  }

  private static func firstDifference(_ a: String, _ b: String) -> String {
    let old = a.split(separator: "\n", omittingEmptySubsequences: false)
    let new = b.split(separator: "\n", omittingEmptySubsequences: false)
    for (line, pair) in zip(old, new).enumerated() where pair.0 != pair.1 {
      return "line \(line + 1) was \(pair.0) and is \(pair.1)"
    }
    return "\(old.count) lines were \(new.count)"
  }
}
