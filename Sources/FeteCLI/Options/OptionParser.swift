import CGetopt

/// Reads a command's arguments by its table of options, with getopt_long.
struct OptionParser {
  let command: Command

  /// What a command line says.
  struct Result {
    var settings = Settings()

    /// Whether help was asked for; the rest of the line is then not read.
    var wantsHelp = false
  }

  /// Reads the arguments after the command's name.
  func parse(_ arguments: [String]) throws(Failure) -> Result {
    var result = Result()
    let line = Line(command: command, arguments: arguments)
    defer { line.free() }
    while let item = line.next() {
      switch item {
      case .help:
        result.wantsHelp = true
        return result
      case .option(let option, let value):
        try apply(option, value: value, to: &result.settings)
      case .unknown(let text):
        throw usage(unknown: text)
      case .missingValue(let option):
        throw Failure(
          .usage, "\(option.spelling) needs a value: \(option.allowed)")
      case .needlessValue(let option, let text):
        throw Failure(.usage, "\(option.spelling) takes no value, but got '\(text)'")
      }
    }
    result.settings.operands = line.operands
    try checkOperands(result.settings.operands)
    return result
  }

  private func apply(_ option: Option, value: String, to settings: inout Settings)
    throws(Failure)
  {
    do throws(Refusal) {
      try option.apply(&settings, value)
    } catch {
      let reason = error.reason.map { "\($0); " } ?? ""
      throw Failure(
        .usage, "\(option.spelling) cannot be '\(value)': \(reason)allowed: \(option.allowed)")
    }
    settings.given.append(option)
  }

  private func checkOperands(_ operands: [String]) throws(Failure) {
    if let operand = command.operand, operands.isEmpty {
      throw Failure(
        .usage, "\(command.name) needs \(operand): try 'fete \(command.name) --help'")
    }
    let limit = command.operand == nil ? 0 : 1
    if operands.count > limit {
      let none = command.takesCommand ? "a command after -- only" : "no argument"
      let allowed = command.operand.map { "\($0), no more" } ?? none
      throw Failure(
        .usage, "unexpected argument '\(operands[limit])': \(command.name) takes \(allowed)")
    }
  }

  private func usage(unknown text: String) -> Failure {
    let name = String(text.drop { $0 == "-" }.prefix { $0 != "=" })
    let names = command.options.map(\.name) + ["help"]
    let matches = text.hasPrefix("--") ? names.filter { $0.hasPrefix(name) } : []
    if matches.count > 1 {
      return Failure(
        .usage,
        "option \(text) may be \(matches.map { "--\($0)" }.joined(separator: " or "))")
    }
    var hint = "'fete \(command.name) --help' lists them"
    if let near = Spelling.nearest(to: name, in: names) { hint = "did you mean --\(near)?" }
    return Failure(.usage, "unknown option \(text) for \(command.name): \(hint)")
  }
}

extension Option {
  /// How the option is written: "-o, --output" or "--fps".
  var spelling: String {
    letter.map { "-\($0), --\(name)" } ?? "--\(name)"
  }
}
