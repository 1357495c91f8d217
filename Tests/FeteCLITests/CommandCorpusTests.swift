import Foundation
import Testing

@testable import FeteCLI

/// Command lines that the fuzzer found, and those it starts from: an argument a line.
@Suite("Corpus of command lines")
struct CommandCorpusTests {
  @Test("Corpus: every command line is read or refused in one line")
  func cases() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Corpus/command")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    #expect(files.count >= 5)
    for file in files {
      let bytes = [UInt8](try Data(contentsOf: file))
      #expect(CommandLineSubject.problem(with: bytes) == nil, "\(file.lastPathComponent)")
    }
  }
}
