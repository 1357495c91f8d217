import Testing

@testable import FeteCLI

@Suite("Options")
struct OptionTests {
  /// A wrong command line, and what its one line of error must name.
  struct Wrong: Sendable, CustomTestStringConvertible {
    var line: String
    var names: [String]
    var testDescription: String { line }
  }

  static let wrong: [Wrong] = [
    Wrong(line: "", names: ["which command", "list", "show"]),
    Wrong(line: "lsit", names: ["'lsit'", "did you mean list?"]),
    Wrong(line: "--versoin", names: ["unknown option '--versoin'"]),
    Wrong(line: "show", names: ["an effect", "fete show --help"]),
    Wrong(line: "show burst rain", names: ["unexpected argument 'rain'"]),
    Wrong(line: "list burst", names: ["unexpected argument 'burst'", "no argument"]),
    Wrong(line: "show burst --cuont 3", names: ["--cuont", "did you mean --count?"]),
    Wrong(line: "show burst --co 3", names: ["--co", "--count", "--colors"]),
    Wrong(line: "show burst -x", names: ["-x", "fete show --help"]),
    Wrong(line: "show burst --count", names: ["--count needs a value", "0 to 1000000"]),
    Wrong(line: "show burst --count 2.5", names: ["--count", "'2.5'", "a whole number, 0 to"]),
    Wrong(line: "show burst --count -1", names: ["--count", "'-1'", "0 to 1000000"]),
    Wrong(line: "show burst --spread 361", names: ["--spread", "'361'", "0 to 360 degrees"]),
    Wrong(line: "show burst --speed 9..3", names: ["--speed", "'9..3'", "ends before it begins"]),
    Wrong(line: "show burst --speed 1..2..3", names: ["--speed", "'1..2..3'", "A..B"]),
    Wrong(line: "show burst --wind 3", names: ["--wind", "'3'", "X,Y"]),
    Wrong(line: "show burst --shapes blob", names: ["--shapes", "'blob'", "rectangle", "ribbon"]),
    Wrong(line: "show burst --shapes path:M0,0h9x", names: ["--shapes", "byte 6", "“x”"]),
    Wrong(line: "render burst --sheet 4", names: ["--sheet", "'4'", "COLUMNSxROWS"]),
    Wrong(line: "cheer make", names: ["'make'", "after --"]),
    Wrong(line: "show burst --as yaml", names: ["--as", "'yaml'", "json or swift"]),
    Wrong(line: "show burst --fps 30", names: ["unknown option --fps for show"]),
  ]

  @Test("Wrong usage gives status 64 and one line that names the option", arguments: wrong)
  func wrongUsage(_ wrong: Wrong) throws {
    let outcome = try Command.run(wrong.line.split(separator: " ").map(String.init))
    #expect(outcome.status == 64)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errorLines.count == 1)
    for name in wrong.names { #expect(outcome.errors.contains(name), "\(outcome.errors)") }
  }

  @Test(
    "F-26 Numbers that are none are refused",
    arguments: ["nan", "inf", "-inf", "1e999", "0x1p3", ""])
  func notANumber(_ text: String) throws {
    for option in ["--spread", "--lifetime", "--gravity", "--drag"] {
      let outcome = try Command.run("show", "burst", "\(option)=\(text)")
      #expect(outcome.status == 64)
      #expect(outcome.errors.contains("\(option) cannot be '\(text)'"))
    }
  }

  @Test("F-46 Empty lists are refused", arguments: ["--colors", "--shapes"])
  func emptyLists(_ option: String) throws {
    for text in ["", " ", "red,", ",star"] {
      let outcome = try Command.run("show", "burst", "\(option)=\(text)")
      #expect(outcome.status == 64)
      #expect(outcome.errors.contains("\(option) cannot be '\(text)'"))
      #expect(outcome.errors.contains("empty"))
    }
  }

  @Test("Options and operands may come in any order, and options may be shortened")
  func order() throws {
    let plain = try Command.run("show", "burst", "--count", "7", "--as", "swift")
    let mixed = try Command.run("show", "--as=swift", "--coun=7", "--", "burst")
    #expect(plain.status == 0)
    #expect(plain.text.contains(".count(7)"))
    #expect(mixed.text == plain.text)
  }

  @Test("Help lists every option of the command with its range")
  func help() throws {
    for command in FeteCLI.Command.all {
      let outcome = try Command.run(command.name, "--help")
      #expect(outcome.status == 0)
      #expect(outcome.errors.isEmpty)
      for option in command.options { #expect(outcome.text.contains("--\(option.name)")) }
      for line in outcome.text.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
    }
    let overview = try Command.run("--help")
    for command in FeteCLI.Command.all { #expect(overview.text.contains("fete \(command.name)")) }
  }

  @Test("Two options of one command never share a name or a letter")
  func uniqueNames() {
    for command in FeteCLI.Command.all {
      let names = command.options.map(\.name)
      let letters = command.options.compactMap(\.letter)
      #expect(Set(names).count == names.count)
      #expect(Set(letters).count == letters.count)
      #expect(!letters.contains("h"))
    }
  }
}
