#if FETE_FUZZING
typealias ReadCommand = Command
#else
@testable import FeteCLI

typealias ReadCommand = FeteCLI.Command
#endif

/// The reader of command lines, with what must hold of any.
enum CommandLineSubject {
  /// What does not hold of a command line, an argument a line; nil when all does.
  static func problem(with bytes: [UInt8]) -> String? {
    var words = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    // An argument ends at its first zero byte, and names of files lead out of what is tested.
    guard !bytes.contains(0), !bytes.contains(UInt8(ascii: "/")), !words.isEmpty else { return nil }
    let name = words.removeFirst()
    let command = ReadCommand.all.first { $0.name == name } ?? .render
    do throws(Failure) {
      let line = try OptionParser(command: command).parse(words)
      if line.wantsHelp || command.operand == nil { return nil }
      let effect = try Effect(line.settings)
      try effect.checkDrawable(line.settings)
    } catch {
      guard let message = error.message, !message.isEmpty else { return "an error without a word" }
      // What was given is quoted, line breaks and all; nothing of ours has any.
      if !bytes.contains(UInt8(ascii: "\r")), message.contains("\n") { return "lines: \(message)" }
    }
    return nil
  }
}
