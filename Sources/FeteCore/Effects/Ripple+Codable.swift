#if !hasFeature(Embedded)
extension Ripple: Codable {
  static let keys = [
    "version", "color", "reach", "duration", "rings", "fillOpacity", "strokeOpacity",
  ]

  /// Reads a ripple, in its JSON form or whatever the decoder makes of it, and validates it.
  ///
  /// What is left out takes the defaults; unknown keys are refused. Throws a ``RecipeFileError``
  /// that says where, what was found and what is allowed.
  public init(from decoder: any Decoder) throws {
    try self.init(json: try JSONValue(reading: decoder))
  }

  /// Writes the ripple with all its numbers; throws a ``RecipeError`` when it is not valid.
  public func encode(to encoder: any Encoder) throws {
    try validate()
    try json.encode(to: encoder)
  }

  /// The ripple as JSON text, in the order of its parts: ready to be edited and read back.
  public var jsonText: String {
    json.text()
  }

  /// Reads a ripple from JSON text, as ``jsonText`` writes it, and validates it.
  ///
  /// As ``init(from:)``, and says line and column where the text is no JSON. Needs no Foundation.
  public init(jsonText: String) throws(RecipeFileError) {
    try self.init(json: try JSONParser.value(of: jsonText))
  }

  private var json: JSONValue {
    .object(
      Ripple.keys.compactMap { key in
        let value: JSONValue? =
          switch key {
          case "version": .number(recipeVersion)
          case "color": .text(color.hexString)
          case "reach" where reach == .farthestCorner: .text("farthestCorner")
          case "rings": .list(rings.map(\.json))
          default: JSONValue(key, of: Ripple.fields, in: self)
          }
        return value.map { JSONValue.Member(key, $0) }
      })
  }

  init(json: JSONValue) throws(RecipeFileError) {
    let object = try JSONObject(json, path: "", keys: Ripple.keys)
    try object.checkVersion()
    self.init()
    if let value = object["color"] { color = try RGBA(json: value, path: "color") }
    switch object["reach"] {
    case .text("farthestCorner"): reach = .farthestCorner
    case .text(let text):
      throw RecipeFileError(
        "reach", "\"\(text)\" is not known; give a radius in points or \"farthestCorner\"")
    default: try object.read("reach", of: Ripple.fields, into: &self)
    }
    for key in ["duration", "fillOpacity", "strokeOpacity"] {
      try object.read(key, of: Ripple.fields, into: &self)
    }
    if let entries = try object.list("rings") {
      rings = []
      for entry in entries { rings.append(try Ring(json: entry.value, path: entry.path)) }
    }
    do throws(RecipeError) {
      try validate()
    } catch {
      throw RecipeFileError(error)
    }
  }
}

extension Ripple.Ring {
  fileprivate static let keys = ["scale", "strokeWidth"]

  fileprivate var json: JSONValue {
    .object([.init("scale", .number(scale)), .init("strokeWidth", .number(strokeWidth))])
  }

  fileprivate init(json: JSONValue, path: String) throws(RecipeFileError) {
    let object = try JSONObject(json, path: path, keys: Ripple.Ring.keys)
    self.init(scale: 1, strokeWidth: 2.5)
    for key in Ripple.Ring.keys { try object.read(key, of: Ripple.Ring.fields, into: &self) }
  }
}
#endif
