#if !hasFeature(Embedded)
/// The version of the recipe's JSON form, which files name under `version`.
let recipeVersion = 1.0

extension Confetti: Codable {
  static let keys = [
    "version", "launches", "flight", "look", "envelope", "prewarm",
    // Where editors look for the schema; no part of the recipe.
    "$schema",
  ]

  /// Reads a recipe, in its JSON form or whatever the decoder makes of it, and validates it.
  ///
  /// What is left out takes the defaults; only `launches` must be there. Unknown keys and names are
  /// refused. Throws a ``RecipeFileError`` that says where, what was found and what is allowed.
  public init(from decoder: any Decoder) throws {
    try self.init(json: try JSONValue(reading: decoder))
  }

  /// Writes the recipe with all its numbers, so that a file keeps its picture and shows what can be
  /// changed; throws a ``RecipeError`` when it is not valid.
  public func encode(to encoder: any Encoder) throws {
    try validate()
    try json.encode(to: encoder)
  }

  /// The recipe as JSON text, in the order of its parts: ready to be edited and read back.
  public var jsonText: String {
    json.text()
  }

  /// Reads a recipe from JSON text, as ``jsonText`` writes it, and validates it.
  ///
  /// As ``init(from:)``, and says line and column where the text is no JSON. Needs no Foundation.
  public init(jsonText: String) throws(RecipeFileError) {
    try self.init(json: try JSONParser.value(of: jsonText))
  }

  private var json: JSONValue {
    var members: [JSONValue.Member] = [
      .init("version", .number(recipeVersion)), .init("launches", .list(launches.map(\.json))),
    ]
    // Where every launch has its own, the recipe's would only be read in vain.
    if flight != Flight() || launches.contains(where: { $0.flight == nil }) {
      members.append(.init("flight", flight.json))
    }
    if look != Look() || launches.contains(where: { $0.look == nil }) {
      members.append(.init("look", look.json))
    }
    if let envelope {
      members.append(
        .init(
          "envelope",
          .object([
            .init("duration", .number(envelope.duration)),
            .init("fadeOut", .number(envelope.fadeOut)),
          ])))
    }
    members.append(.init("prewarm", .number(prewarm)))
    return .object(members)
  }

  init(json: JSONValue) throws(RecipeFileError) {
    let object = try JSONObject(json, path: "", keys: Confetti.keys)
    try object.checkVersion()
    self.init(launches: [])
    for entry in try object.list("launches") ?? [] {
      launches.append(try Launch(json: entry.value, path: entry.path))
    }
    if let value = object["flight"] { flight = try Flight(json: value, path: "flight") }
    if let value = object["look"] { look = try Look(json: value, path: "look") }
    if let value = object["envelope"] {
      envelope = Envelope()
      let inner = try JSONObject(value, path: "envelope", keys: ["duration", "fadeOut"])
      try inner.read("envelope.duration", as: "duration", of: Confetti.fields, into: &self)
      try inner.read("envelope.fadeOut", as: "fadeOut", of: Confetti.fields, into: &self)
    }
    try object.read("prewarm", of: Confetti.fields, into: &self)
    do throws(RecipeError) {
      try validate()
    } catch {
      throw RecipeFileError(error)
    }
  }
}

extension JSONObject {
  /// Throws unless the version is left out or is the one that is known.
  func checkVersion() throws(RecipeFileError) {
    guard let version = self["version"], version != .number(recipeVersion) else { return }
    throw RecipeFileError(
      "version", "\(version.kind) is not known; this Fete reads version \(plain(recipeVersion))")
  }
}

extension JSONValue {
  /// Reads whatever a decoder has, telling what goes wrong in one line.
  init(reading decoder: any Decoder) throws(RecipeFileError) {
    do {
      try self.init(from: decoder)
    } catch {
      throw RecipeFileError(error)
    }
  }
}
#endif
