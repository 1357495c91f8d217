/// A number of a recipe, as validation, help, the JSON form and the playground's sliders see it.
///
/// Everything that can be said about a number is said once, in the table of its owner:
/// `Confetti.fields`, `Confetti.Launch.fields`, `Confetti.Flight.fields`, `Confetti.Look.fields`,
/// `Confetti.Shape.fields`, `Ripple.fields` and `Ripple.Ring.fields`.
@_spi(Surface) public struct Field<Owner>: Sendable {
  /// What the field is called: its key in JSON; a part of a pair or of a case follows a dot.
  public let name: StaticString

  /// What its numbers are measured in; empty for plain numbers.
  public let unit: StaticString

  /// What it means, in one line.
  public let summary: StaticString

  /// The numbers it may hold, both ends included.
  public let allowed: ClosedRange<Double>

  /// What it holds unless something else is given.
  public let defaultValue: FieldValue

  /// Whether it holds whole numbers only.
  public let isWhole: Bool

  /// Whether pieces draw from a range of it, rather than share one number.
  public let isRange: Bool

  /// Reads the field without judging it.
  let read: @Sendable (Owner) -> FieldValue?

  /// Writes the field without judging the value.
  let write: @Sendable (inout Owner, FieldValue) -> Void
}

/// What a field holds: one number, or the two ends of a range.
///
/// Unlike a `ClosedRange` it can carry anything, so that a bad value is an error and not a trap.
@_spi(Surface) public struct FieldValue: Sendable, Hashable {
  /// The lower end.
  public var low: Double

  /// The upper end; the same as the lower one for a single number.
  public var high: Double

  /// Makes a value from two ends, in whatever order and of whatever kind.
  public init(_ low: Double, _ high: Double) {
    self.low = low
    self.high = high
  }

  /// Makes a value of one number.
  public init(_ number: Double) {
    self.init(number, number)
  }

  /// Makes a value from a range.
  public init(_ range: ClosedRange<Double>) {
    self.init(range.lowerBound, range.upperBound)
  }
}

extension Field {
  /// What `owner` holds in this field; nil where the field does not apply to it.
  ///
  /// The `over` of an endless emission does not apply, say, and nor does the gravity of a flight
  /// that falls at a terminal speed.
  public func value(of owner: Owner) -> FieldValue? {
    read(owner)
  }

  /// Puts a value into this field of `owner`, first making the field apply where it did not.
  ///
  /// Throws a ``RecipeError`` that names the field, and changes nothing, when the value is not
  /// allowed.
  public func set(_ value: FieldValue, in owner: inout Owner) throws(RecipeError) {
    try check(value)
    write(&owner, value)
  }

  /// Throws unless `value` may stand in this field.
  public func check(_ value: FieldValue) throws(RecipeError) {
    if value.low > value.high {
      throw error(.reversed(low: value.low, high: value.high, allowed: allowed))
    }
    // Written so that NaN, which compares with nothing, is refused.
    guard value.low >= allowed.lowerBound, value.high <= allowed.upperBound,
      isRange || value.low == value.high
    else {
      throw error(.outside(low: value.low, high: value.high, allowed: allowed))
    }
    if isWhole, wholeNumber(value.low) == nil || wholeNumber(value.high) == nil {
      throw error(.notWhole(value.low, allowed: allowed))
    }
  }

  /// Throws unless what `owner` holds in this field may stand there.
  func check(in owner: Owner) throws(RecipeError) {
    if let value = read(owner) { try check(value) }
  }

  private func error(_ problem: RecipeError.Problem) -> RecipeError {
    RecipeError(field: name, unit: unit, problem: problem)
  }
}

extension Array {
  /// Throws the first error among the fields of `owner`, in the order of the table.
  func check<Owner>(in owner: Owner) throws(RecipeError) where Element == Field<Owner> {
    for field in self { try field.check(in: owner) }
  }
}

// MARK: Ways to fill a table

extension Field {
  /// A field of one number.
  static func number(
    _ name: StaticString, unit: StaticString, _ allowed: ClosedRange<Double>,
    default defaultValue: Double, _ summary: StaticString,
    get: @escaping @Sendable (Owner) -> Double?,
    set: @escaping @Sendable (inout Owner, Double) -> Void
  ) -> Field {
    Field(
      name: name, unit: unit, summary: summary, allowed: allowed,
      defaultValue: FieldValue(defaultValue), isWhole: false, isRange: false,
      read: { owner in
        if let number = get(owner) { FieldValue(number) } else { nil }
      },
      write: { owner, value in set(&owner, value.low) })
  }

  /// A field of one whole number; what no `Int` can hold is written as the nearest one.
  static func whole(
    _ name: StaticString, unit: StaticString, _ allowed: ClosedRange<Double>,
    default defaultValue: Int, _ summary: StaticString,
    get: @escaping @Sendable (Owner) -> Int?, set: @escaping @Sendable (inout Owner, Int) -> Void
  ) -> Field {
    Field(
      name: name, unit: unit, summary: summary, allowed: allowed,
      defaultValue: FieldValue(Double(defaultValue)), isWhole: true, isRange: false,
      read: { owner in
        if let number = get(owner) { FieldValue(Double(number)) } else { nil }
      },
      write: { owner, value in
        set(&owner, wholeNumber(value.low) ?? (value.low > 0 ? .max : .min))
      })
  }

  /// A field that pieces draw from.
  static func range(
    _ name: StaticString, unit: StaticString, _ allowed: ClosedRange<Double>,
    default defaultValue: ClosedRange<Double>, _ summary: StaticString,
    get: @escaping @Sendable (Owner) -> ClosedRange<Double>?,
    set: @escaping @Sendable (inout Owner, ClosedRange<Double>) -> Void
  ) -> Field {
    Field(
      name: name, unit: unit, summary: summary, allowed: allowed,
      defaultValue: FieldValue(defaultValue), isWhole: false, isRange: true,
      read: { owner in
        if let range = get(owner) { FieldValue(range) } else { nil }
      },
      write: { owner, value in
        // Values are checked before they are written; a bad one changes nothing.
        if value.low <= value.high { set(&owner, value.low...value.high) }
      })
  }

  /// Two fields, for the components of a vector; a vector that does not apply starts at `fallback`.
  static func vector(
    _ x: StaticString, _ y: StaticString, unit: StaticString, _ allowed: ClosedRange<Double>,
    default fallback: Vector, _ summaryX: StaticString, _ summaryY: StaticString,
    get: @escaping @Sendable (Owner) -> Vector?,
    set: @escaping @Sendable (inout Owner, Vector) -> Void
  ) -> [Field] {
    [
      number(
        x, unit: unit, allowed, default: fallback.x, summaryX, get: { get($0)?.x },
        set: { owner, value in set(&owner, Vector(value, (get(owner) ?? fallback).y)) }),
      number(
        y, unit: unit, allowed, default: fallback.y, summaryY, get: { get($0)?.y },
        set: { owner, value in set(&owner, Vector((get(owner) ?? fallback).x, value)) }),
    ]
  }
}

/// The whole number that `number` is; nil for fractions, NaN and what is beyond ±1e15 or an `Int`.
///
/// `Int(exactly:)` would round by libm, which the engine does without.
func wholeNumber(_ number: Double) -> Int? {
  guard number.magnitude <= 1e15 else { return nil }
  let whole = Int64(number)
  return Double(whole) == number ? Int(exactly: whole) : nil
}
