/// Why a recipe cannot be fired: which field it is, what it holds and what is allowed.
public struct RecipeError: Error, Sendable {
  /// The launch that the field belongs to, by its index; nil for the recipe's own.
  public var launch: Int?

  /// The part of the launch or of the recipe that the field belongs to.
  public var part: Part

  /// What the field is called: its key in JSON.
  public let field: StaticString

  /// What its numbers are measured in; empty for plain numbers, lists and the like.
  public var unit: StaticString

  /// What is wrong with it.
  public let problem: Problem

  init(
    launch: Int? = nil, part: Part = .own, field: StaticString, unit: StaticString = "",
    problem: Problem
  ) {
    self.launch = launch
    self.part = part
    self.field = field
    self.unit = unit
    self.problem = problem
  }

  /// A part of a recipe that has fields of its own.
  public enum Part: Sendable, Hashable {
    /// The launch, the recipe or the ripple itself.
    case own
    /// Its flight.
    case flight
    /// Its look.
    case look
    /// The shape of its look with this index.
    case shape(Int)
    /// The ring of the ripple with this index.
    case ring(Int)
  }

  /// What can be wrong with a field.
  public enum Problem: Sendable, Hashable {
    /// It is no number, or outside of what is allowed; `low` and `high` are equal for one number.
    case outside(low: Double, high: Double, allowed: ClosedRange<Double>)
    /// The range's lower end lies above its upper end.
    case reversed(low: Double, high: Double, allowed: ClosedRange<Double>)
    /// Only whole numbers are allowed.
    case notWhole(Double, allowed: ClosedRange<Double>)
    /// The list, or the text, has too few or too many entries.
    case length(Int, allowed: ClosedRange<Int>)
    /// A terminal speed needs drag above 0.
    case needsDrag
    /// Looping pieces need an envelope, which ends them.
    case needsEnvelope
    /// Sparks come from a launch that stands earlier in the list; this is the one they name.
    case notAnEarlierLaunch(Int)
    /// Sparks cannot be endless: each shell would throw them for ever.
    case endlessSparks
    /// The recipe makes more pieces in all than this.
    case tooManyPieces(limit: Int)
    /// The outline's contours do not each have three points or more, or do not end in order.
    case contours
    /// The text's bytes are not UTF-8.
    case notUTF8
  }
}

extension RecipeError: Equatable {
  /// Whether two errors say the same of the same field; an error about NaN equals no other.
  public static func == (a: RecipeError, b: RecipeError) -> Bool {
    a.launch == b.launch && a.part == b.part && sameText(a.field, b.field)
      && sameText(a.unit, b.unit) && a.problem == b.problem
  }

  /// The same error, told of another part or launch than its own.
  func at(_ part: Part, launch: Int? = nil) -> RecipeError {
    RecipeError(launch: launch, part: part, field: field, unit: unit, problem: problem)
  }
}

/// Whether two literals hold the same bytes; `StaticString` cannot compare itself.
@_spi(Surface) public func sameText(_ a: StaticString, _ b: StaticString) -> Bool {
  guard a.hasPointerRepresentation, b.hasPointerRepresentation,
    a.utf8CodeUnitCount == b.utf8CodeUnitCount
  else { return false }
  for i in 0..<a.utf8CodeUnitCount where a.utf8Start[i] != b.utf8Start[i] { return false }
  return true
}
