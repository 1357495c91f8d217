/// One option of a command: how it is written, what it does and what may be given.
///
/// The tables of options drive parsing, validation and help alike; nothing is said twice.
struct Option: Sendable {
  /// What kind of effect an option makes sense for.
  enum Scope: Sendable {
    case any
    case confetti
    case ripple
  }

  /// The long name, without dashes.
  let name: String

  /// The letter that may stand for it.
  let letter: Character?

  /// What its value is called in help; nil for a flag.
  let value: String?

  /// What may be given, as a part of a sentence: "a whole number, 1 to 64".
  let allowed: String

  /// What it does, as a sentence without a full stop at its end.
  let help: String

  /// What it makes sense for.
  let scope: Scope

  /// Takes the value over; throws where it is not allowed.
  let apply: @Sendable (inout Settings, String) throws(Refusal) -> Void

  init(
    _ name: String, letter: Character? = nil, value: String? = nil, allowed: String = "",
    help: String, scope: Scope = .any,
    apply: @escaping @Sendable (inout Settings, String) throws(Refusal) -> Void
  ) {
    self.name = name
    self.letter = letter
    self.value = value
    self.allowed = allowed
    self.help = help
    self.scope = scope
    self.apply = apply
  }
}

/// A value that an option does not take.
struct Refusal: Error {
  /// What is wrong, where it is more than a value outside of what is allowed.
  var reason: String?

  init(_ reason: String? = nil) { self.reason = reason }
}
