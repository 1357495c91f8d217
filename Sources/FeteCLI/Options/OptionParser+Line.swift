import CGetopt

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

extension OptionParser {
  /// A thing found on a command line.
  enum Item {
    case help
    case option(Option, value: String)
    case unknown(String)
    case missingValue(Option)
    case needlessValue(Option, String)
  }

  /// A command line in the form getopt_long wants, which also reorders it: operands come last.
  final class Line {
    private let options: [Option]
    private let count: Int32
    private let words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
    private let table: UnsafeMutablePointer<CGetopt.option>
    private let letters: UnsafeMutablePointer<CChar>

    /// A long option's value for getopt: its index past every character.
    private static let base: Int32 = 1000
    private static let help = Int32(UInt8(ascii: "h"))

    init(command: Command, arguments: [String]) {
      options = command.options
      count = Int32(arguments.count + 1)
      words = .allocate(capacity: arguments.count + 2)
      for (index, word) in (["fete"] + arguments).enumerated() { words[index] = strdup(word) }
      words[arguments.count + 1] = nil

      table = .allocate(capacity: options.count + 2)
      // The leading colon tells a missing value from an unknown option.
      var letters = ":h"
      for (index, option) in options.enumerated() {
        table[index] = CGetopt.option(
          name: strdup(option.name), has_arg: option.value == nil ? 0 : 1, flag: nil,
          val: Self.base + Int32(index))
        if let letter = option.letter { letters += "\(letter)" + (option.value == nil ? "" : ":") }
      }
      table[options.count] = CGetopt.option(
        name: strdup("help"), has_arg: 0, flag: nil, val: Self.help)
      table[options.count + 1] = CGetopt.option(name: nil, has_arg: 0, flag: nil, val: 0)
      self.letters = strdup(letters)
      fete_getopt_start()
    }

    /// Gives back what C was lent.
    func free() {
      for index in 0..<Int(count) { Self.release(words[index]) }
      for index in 0...options.count {
        Self.release(UnsafeMutablePointer(mutating: table[index].name))
      }
      words.deallocate()
      table.deallocate()
      Self.release(letters)
    }

    private static func release(_ text: UnsafeMutablePointer<CChar>?) {
      #if canImport(Darwin)
      Darwin.free(text)
      #elseif canImport(Musl)
      Musl.free(text)
      #else
      Glibc.free(text)
      #endif
    }

    /// The next option; nil when only operands are left.
    func next() -> Item? {
      let code = getopt_long(count, words, letters, table, nil)
      switch code {
      case -1: return nil
      case Self.help: return .help
      case Int32(UInt8(ascii: ":")):
        return option(fete_getopt_culprit()).map(Item.missingValue) ?? .unknown(previousWord)
      case Int32(UInt8(ascii: "?")):
        let culprit = fete_getopt_culprit()
        if culprit == Self.help, previousWord.hasPrefix("--") { return .unknown(previousWord) }
        if let option = option(culprit) {
          let value = previousWord.drop { $0 != "=" }.dropFirst()
          return .needlessValue(option, String(value))
        }
        if culprit > 0, culprit < 128 {
          return .unknown("-\(Character(Unicode.Scalar(UInt8(culprit))))")
        }
        return .unknown(previousWord)
      default:
        guard let option = option(code) else { return .unknown(previousWord) }
        return .option(option, value: fete_getopt_argument().map { String(cString: $0) } ?? "")
      }
    }

    /// What is left once the options are read.
    var operands: [String] {
      (fete_getopt_position()..<max(count, fete_getopt_position())).compactMap {
        words[Int($0)].map { String(cString: $0) }
      }
    }

    private func option(_ code: Int32) -> Option? {
      if code >= Self.base, code < Self.base + Int32(options.count) {
        return options[Int(code - Self.base)]
      }
      return options.first { $0.letter?.asciiValue.map(Int32.init) == code }
    }

    private var previousWord: String {
      let index = Int(fete_getopt_position()) - 1
      guard index > 0, index < Int(count), let word = words[index] else { return "" }
      return String(cString: word)
    }
  }
}
