/// The whole command: picks a command, reads its options, runs it and turns errors into statuses.
enum Fete {
  static let version = "0.1.0"

  /// Runs a command line, without the program's name; returns the exit status.
  static func run(_ arguments: [String]) -> Int32 {
    Platform.ignoreWriteSignals()
    var arguments = arguments
    let first = arguments.isEmpty ? nil : arguments.removeFirst()
    let command = Command.all.first { $0.name == first }
    do throws(Failure) {
      if let command {
        try run(command, arguments)
      } else {
        try run(word: first, arguments)
      }
      return 0
    } catch {
      guard let message = error.message else { Platform.dieByBrokenPipe() }
      Console.note("fete: \(message)")
      return error.status.rawValue
    }
  }

  private static func run(_ command: Command, _ arguments: [String]) throws(Failure) {
    var own = arguments[...]
    var rest: [String]?
    if command.takesCommand, let dashes = arguments.firstIndex(of: "--") {
      own = arguments[..<dashes]
      rest = Array(arguments[(dashes + 1)...])
    }
    var line = try OptionParser(command: command).parse(Array(own))
    line.settings.command = rest
    if line.wantsHelp {
      try Console.write(Help.text(of: command))
    } else {
      try command.run(line.settings)
    }
  }

  /// What is no command: a wish for help or the version, or an error.
  private static func run(word: String?, _ arguments: [String]) throws(Failure) {
    switch word {
    case "--help", "-h": try Console.write(Help.overview)
    case "help":
      guard let name = arguments.first else { return try Console.write(Help.overview) }
      guard let command = Command.all.first(where: { $0.name == name }) else {
        throw unknownCommand(name)
      }
      try Console.write(Help.text(of: command))
    case "--version": try Console.write("fete \(version)\n")
    case nil: throw Failure(.usage, "which command? One of \(names); try 'fete --help'")
    case .some(let word): throw unknownCommand(word)
    }
  }

  private static var names: String {
    Command.all.map(\.name).joined(separator: ", ")
  }

  private static func unknownCommand(_ word: String) -> Failure {
    let kind = word.hasPrefix("-") ? "option" : "command"
    let near = Spelling.nearest(to: word, in: Command.all.map(\.name))
    let hint = near.map { "did you mean \($0)?" } ?? "allowed are \(names), --help and --version"
    return Failure(.usage, "unknown \(kind) '\(word)': \(hint)")
  }
}
