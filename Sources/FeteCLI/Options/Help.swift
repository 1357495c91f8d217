/// Help, written from the tables of commands and options.
enum Help {
  /// What `fete --help` prints.
  static var overview: String {
    var text = "Confetti and ripples, as pictures and in the terminal.\n\nUsage:\n"
    let rows = Command.all.map { (usage(of: $0), $0.summary) }
    text += table(rows)
    text += table([
      ("fete COMMAND --help", "all options of a command"),
      ("fete --version", "the version"),
    ])
    text += "\nExit status: 0 done, 64 wrong usage, 65 invalid recipe file, 66 no such recipe,\n"
    text += "69 not in this build, 73 cannot create the file, 74 cannot write it.\n"
    return text
  }

  /// What `fete COMMAND --help` prints.
  static func text(of command: Command) -> String {
    var text = "Usage: \(usage(of: command))\n\n\(capitalized(command.summary)).\n"
    text += section("Options", command.options.filter { $0.scope == .any })
    text += section("Confetti", command.options.filter { $0.scope == .confetti })
    text += section("Ripples", command.options.filter { $0.scope == .ripple })
    for note in command.notes { text += "\n" + wrap(note, indent: 0) }
    return text
  }

  private static func usage(of command: Command) -> String {
    let operand = command.operand == nil ? "" : " EFFECT"
    let rest = command.takesCommand ? " [-- COMMAND...]" : ""
    return "fete \(command.name)\(operand)" + (command.options.isEmpty ? "" : " [OPTION]...") + rest
  }

  private static func section(_ title: String, _ options: [Option]) -> String {
    guard !options.isEmpty else { return "" }
    var text = "\n\(title):\n"
    for option in options {
      let letter = option.letter.map { "-\($0), " } ?? "    "
      text += "  \(letter)--\(option.name)\(option.value.map { " \($0)" } ?? "")\n"
      text += wrap(option.help + ".", indent: 10)
      let isListed = option.help.contains(option.allowed)
      if option.value != nil, !isListed { text += wrap("(\(option.allowed))", indent: 10) }
    }
    return text
  }

  /// Two columns, the first as wide as its widest entry.
  private static func table(_ rows: [(String, String)]) -> String {
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { left, right in
      "  \(left)\(String(repeating: " ", count: width - left.count + 2))\(right)\n"
    }.joined()
  }

  /// Breaks text into lines of at most 80 columns.
  static func wrap(_ text: String, indent: Int) -> String {
    let margin = String(repeating: " ", count: indent)
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, indent + line.count + 1 + word.count > 80 {
        lines.append(margin + line)
        line = ""
      }
      line += line.isEmpty ? String(word) : " \(word)"
    }
    lines.append(margin + line)
    return lines.joined(separator: "\n") + "\n"
  }

  private static func capitalized(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }
}
