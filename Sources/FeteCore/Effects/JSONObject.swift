#if !hasFeature(Embedded)
/// An object of a recipe file, with where it stands, for reading it key by key.
struct JSONObject {
  let path: String
  private let members: [JSONValue.Member]

  /// Takes an object apart; refuses anything else, and keys that are not among `keys`, by name.
  init(_ value: JSONValue, path: String, keys: [String]) throws(RecipeFileError) {
    guard case .object(let members) = value else {
      throw RecipeFileError(path, "needs an object, not \(value.kind)")
    }
    let unknown = members.map(\.key).filter { !keys.contains($0) }.sorted()
    if let key = unknown.first {
      throw RecipeFileError(
        path, "there is no \"\(key)\" here; allowed are \(keys.joined(separator: ", "))")
    }
    self.path = path
    // A null stands for what is left out.
    self.members = members.filter { $0.value != .null }
  }

  /// What stands under a key; nil where nothing does.
  subscript(key: String) -> JSONValue? {
    members.first { $0.key == key }?.value
  }

  /// Where what stands under a key stands in the file.
  func path(of key: String) -> String {
    path.isEmpty ? key : "\(path).\(key)"
  }

  /// The one of `keys` that is there; nil for none, and an error for several.
  func only(of keys: [String]) throws(RecipeFileError) -> String? {
    let found = keys.filter { self[$0] != nil }
    guard found.count <= 1 else {
      throw RecipeFileError(
        path, "\(JSONObject.list(found)) exclude one another; give one of them")
    }
    return found.first
  }

  // MARK: Values

  /// A case by its name.
  func choice<Choice: RawRepresentable & CaseIterable>(
    _ key: String, _ type: Choice.Type = Choice.self
  ) throws(RecipeFileError) -> Choice? where Choice.RawValue == String {
    guard let value = self[key] else { return nil }
    if case .text(let name) = value, let choice = Choice(rawValue: name) { return choice }
    let names = Choice.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
    throw RecipeFileError(path(of: key), "\(value.kind) is not known; allowed are \(names)")
  }

  /// A truth value.
  func bool(_ key: String) throws(RecipeFileError) -> Bool? {
    guard let value = self[key] else { return nil }
    guard case .bool(let bool) = value else {
      throw RecipeFileError(path(of: key), "needs true or false, not \(value.kind)")
    }
    return bool
  }

  /// The entries of a list, each with where it stands.
  func list(_ key: String) throws(RecipeFileError) -> [(value: JSONValue, path: String)]? {
    guard let value = self[key] else { return nil }
    let path = path(of: key)
    guard case .list(let values) = value else {
      throw RecipeFileError(path, "needs a list, not \(value.kind)")
    }
    return values.enumerated().map { ($1, "\(path)[\($0)]") }
  }

  // MARK: Fields

  /// Puts what stands under a field's name, or under `key`, into `owner`.
  func read<Owner>(
    _ name: String, as key: String? = nil, of fields: [Field<Owner>], into owner: inout Owner
  ) throws(RecipeFileError) {
    guard let value = self[key ?? name] else { return }
    let field = fields.first { "\($0.name)" == name }!
    try JSONObject.read(value, path: path(of: key ?? name), field, into: &owner)
  }

  /// Puts a value into a field of `owner`: a number, or a list of two for a range.
  static func read<Owner>(
    _ value: JSONValue, path: String, _ field: Field<Owner>, into owner: inout Owner
  ) throws(RecipeFileError) {
    let fieldValue: FieldValue
    switch value {
    case .number(let number):
      fieldValue = FieldValue(number)
    case .list(let values) where field.isRange:
      guard values.count == 2, case .number(let low) = values[0],
        case .number(let high) = values[1]
      else { throw RecipeFileError(path, "needs a number, or two as [low, high]") }
      fieldValue = FieldValue(low, high)
    default:
      let needs = field.isRange ? "a number, or two as [low, high]" : "a number"
      throw RecipeFileError(path, "needs \(needs), not \(value.kind)")
    }
    do throws(RecipeError) {
      try field.set(fieldValue, in: &owner)
    } catch {
      throw RecipeFileError(path, error.message)
    }
  }

  /// Puts the [x, y] under a key into the two fields `name.x` and `name.y` of `owner`.
  func readVector<Owner>(
    _ name: String, as key: String? = nil, of fields: [Field<Owner>], into owner: inout Owner
  ) throws(RecipeFileError) {
    guard let value = self[key ?? name] else { return }
    let path = path(of: key ?? name)
    guard case .list(let parts) = value, parts.count == 2 else {
      throw RecipeFileError(path, "needs two numbers as [x, y], not \(value.kind)")
    }
    for (part, axis) in zip(parts, ["x", "y"]) {
      let field = fields.first { "\($0.name)" == "\(name).\(axis)" }!
      try JSONObject.read(part, path: "\(path).\(axis)", field, into: &owner)
    }
  }

  /// Names in quotes, as in a sentence.
  static func list(_ names: [String]) -> String {
    let quoted = names.map { "\"\($0)\"" }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
    return quoted.dropLast().joined(separator: ", ") + " and " + last
  }
}

extension JSONValue {
  /// A field's value as a number, or as [low, high]; nil where the field does not apply.
  init?<Owner>(_ name: String, of fields: [Field<Owner>], in owner: Owner) {
    guard let field = fields.first(where: { "\($0.name)" == name }),
      let value = field.value(of: owner)
    else { return nil }
    self.init(value)
  }

  private init(_ value: FieldValue) {
    self =
      value.low == value.high
      ? .number(value.low) : .list([.number(value.low), .number(value.high)])
  }

  /// A range as a number, or as [low, high].
  init(_ range: ClosedRange<Double>) {
    self.init(FieldValue(range))
  }

  /// A vector as [x, y].
  init(_ vector: Vector) {
    self = .list([.number(vector.x), .number(vector.y)])
  }
}
#endif
