@_spi(Surface) import FeteCore

extension Field {
  /// The field of a table with this name; the names stand in the source, so one is always there.
  static func named(_ name: String, of table: [Field]) -> Field {
    guard let field = table.first(where: { "\($0.name)" == name }) else {
      preconditionFailure("FeteCore has no field named \(name)")
    }
    return field
  }

  /// How its value is called in help.
  var placeholder: String { isRange ? "A..B" : "N" }

  /// What may be given, as a part of a sentence.
  var allowedText: String {
    let range = "\(Self.text(allowed.lowerBound)) to \(Self.text(allowed.upperBound))"
    let unit = "\(unit)".isEmpty ? "" : " \(unit)"
    if isWhole { return "a whole number, \(range)\(unit)" }
    return isRange ? "a number or a range A..B, \(range)\(unit)" : "a number, \(range)\(unit)"
  }

  /// Reads a value that may stand in this field.
  func read(_ text: String) throws(Refusal) -> FieldValue {
    if isWhole {
      let range = Int(allowed.lowerBound)...Int(allowed.upperBound)
      return FieldValue(Double(try Values.integer(text, in: range)))
    }
    return isRange
      ? FieldValue(try Values.range(text, in: allowed))
      : FieldValue(try Values.number(text, in: allowed))
  }

  /// Puts a value that was read by ``read(_:)`` into this field.
  func assign(_ value: FieldValue, to owner: inout Owner) {
    // `read` has judged it by the same table.
    try? set(value, in: &owner)
  }

  private static func text(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? "\(number)"
  }
}
