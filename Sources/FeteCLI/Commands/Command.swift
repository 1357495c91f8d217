/// A command of `fete`: its words for help, its table of options and what it does.
struct Command: Sendable {
  let name: String

  /// What it does, in one line.
  let summary: String

  /// What it needs besides options: "an effect"; nil for nothing.
  let operand: String?

  /// Lines for the end of its help.
  let notes: [String]

  let options: [Option]

  /// Whether a command to run may follow `--`.
  var takesCommand = false

  let run: @Sendable (Settings) throws(Failure) -> Void

  /// All commands, in the order help lists them.
  static let all = [render, play, list, show, schema, cheer]

  /// The changes to a recipe that every command about one effect takes.
  static let recipeOptions: [Option] = [
    .count, .angle, .spread, .speed, .gravity, .drag, .wind, .lifetime, .pieceSize, .colors,
    .shapes, .text,
  ]

  /// A ripple's own values.
  static let rippleOptions: [Option] = [.tap, .color, .radius]

  /// What EFFECT may be.
  static let effectNotes = [
    "EFFECT is a preset ('fete list'), a recipe file ending in .json ('fete show EFFECT > my.json'"
      + " makes one), or ripple.",
    "Positions are X,Y from the top left corner: plain numbers are points, 50% is relative.",
    editNote,
  ]

  /// What changes to a recipe reach.
  static let editNote =
    "Changes to a recipe reach all its launches, flights and looks that they make sense for: sparks"
    + " keep their own number, angle, spread and speed."
}
