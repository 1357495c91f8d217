#if !hasFeature(Embedded)
extension Schema {
  /// The member that refuses keys that are not listed.
  static let closed = JSONValue.Member("additionalProperties", .bool(false))

  static func reference(_ name: String) -> JSONValue {
    .object([.init("$ref", .text("#/$defs/\(name)"))])
  }

  /// A field of a table: a number, or for a range also two.
  static func value<Owner>(_ name: String, of fields: [Field<Owner>]) -> JSONValue {
    let field = fields.first { "\($0.name)" == name }!
    let number = number(field)
    guard field.isRange else { return described(number, field) }
    let range = JSONValue.object([.init("anyOf", .list([number, pair(number, number)]))])
    return described(range, field)
  }

  /// The two fields of a vector, as [x, y].
  static func vector<Owner>(_ name: String, of fields: [Field<Owner>]) -> JSONValue {
    pair(value("\(name).x", of: fields), value("\(name).y", of: fields))
  }

  /// A list of exactly two.
  static func pair(_ first: JSONValue, _ second: JSONValue) -> JSONValue {
    .object([
      .init("type", .text("array")), .init("prefixItems", .list([first, second])),
      .init("items", .bool(false)), .init("minItems", .number(2)),
    ])
  }

  /// A list of one or more.
  static func list(of items: JSONValue, _ words: String) -> JSONValue {
    .object([
      .init("type", .text("array")), .init("items", items), .init("minItems", .number(1)),
      .init("maxItems", .number(Double(Confetti.listLimits.upperBound))),
      .init("description", .text(words)),
    ])
  }

  static func either(_ first: JSONValue, _ second: JSONValue) -> JSONValue {
    .object([.init("anyOf", .list([first, second]))])
  }

  /// A case by its name.
  static func choice<Choice: RawRepresentable & CaseIterable>(
    _ type: Choice.Type, _ words: String
  ) -> JSONValue where Choice.RawValue == String {
    .object([
      .init("enum", .list(Choice.allCases.map { .text($0.rawValue) })),
      .init("description", .text(words)),
    ])
  }

  /// An object of one key.
  static func only(_ key: String, _ value: JSONValue) -> JSONValue {
    .object([
      .init("type", .text("object")), .init("properties", .object([.init(key, value)])),
      .init("required", .list([.text(key)])), closed,
    ])
  }

  /// An object of known keys; those of each list in `excluding` may not stand together.
  static func object(
    _ words: String, _ properties: [(String, JSONValue)], required: [String] = [],
    excluding: [[String]] = [], _ more: JSONValue.Member...
  ) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("type", .text("object")), .init("description", .text(words)),
      .init("properties", .object(properties.map { JSONValue.Member($0.0, $0.1) })),
    ]
    if !required.isEmpty { members.append(.init("required", .list(required.map { .text($0) }))) }
    if !excluding.isEmpty {
      let pairs = excluding.map { keys in
        JSONValue.object([.init("required", .list(keys.map { .text($0) }))])
      }
      members.append(.init("not", .object([.init("anyOf", .list(pairs))])))
    }
    return .object(members + more + [closed])
  }

  private static func number<Owner>(_ field: Field<Owner>) -> JSONValue {
    .object([
      .init("type", .text(field.isWhole ? "integer" : "number")),
      .init("minimum", .number(field.allowed.lowerBound)),
      .init("maximum", .number(field.allowed.upperBound)),
    ])
  }

  /// Adds what a field means, its unit and its default.
  private static func described<Owner>(_ schema: JSONValue, _ field: Field<Owner>) -> JSONValue {
    guard case .object(let members) = schema else { return schema }
    let unit = field.unit.utf8CodeUnitCount == 0 ? "" : " In \(field.unit)."
    let value = field.defaultValue
    return .object(
      members + [
        .init("description", .text("\(field.summary)\(unit)")),
        .init(
          "default",
          value.low == value.high
            ? .number(value.low) : .list([.number(value.low), .number(value.high)])),
      ])
  }
}
#endif
