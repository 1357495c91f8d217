import FeteTestSupport
import Foundation
import Testing

/// The cases that the fuzzer found, and those it starts from; see `Scripts/fuzz.sh`.
@Suite("Corpus")
struct CorpusTests {
  @Test("Corpus: what must hold holds of every case", arguments: FuzzSubject.allCases)
  func cases(subject: FuzzSubject) throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Corpus/\(subject.rawValue)")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    #expect(files.count >= 5)
    for file in files {
      let problem = subject.problem(with: [UInt8](try Data(contentsOf: file)))
      #expect(problem == nil, "\(file.lastPathComponent)")
    }
  }
}
