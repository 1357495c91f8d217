#if !hasFeature(Embedded)
extension Confetti.Look {
  /// The keys of a look, in the order of writing.
  static let keys = [
    "shapes", "palette", "colorOrder", "size", "aspect", "depth", "fadeIn", "fadeStart", "heading",
    "streak", "pivot", "startScale", "endScale",
  ]

  /// The look's JSON form.
  var json: JSONValue {
    .object(
      Confetti.Look.keys.compactMap { key in
        let value: JSONValue? =
          switch key {
          case "shapes": .list(shapes.map(\.json))
          case "palette": .list(palette.map(\.json))
          case "colorOrder": .text(colorOrder.rawValue)
          case "heading": .text(heading.rawValue)
          case "pivot": .text(pivot.rawValue)
          default: JSONValue(key, of: Confetti.Look.fields, in: self)
          }
        return value.map { JSONValue.Member(key, $0) }
      })
  }

  /// Reads a look; what is left out takes the defaults.
  init(json: JSONValue, path: String) throws(RecipeFileError) {
    let object = try JSONObject(json, path: path, keys: Confetti.Look.keys)
    self.init()
    if let entries = try object.list("shapes") {
      shapes = []
      for entry in entries {
        shapes.append(try Confetti.Shape(json: entry.value, path: entry.path))
      }
    }
    if let entries = try object.list("palette") {
      palette = []
      for entry in entries {
        palette.append(try Confetti.Paper(json: entry.value, path: entry.path))
      }
    }
    for key in [
      "size", "aspect", "depth", "fadeIn", "fadeStart", "streak", "startScale", "endScale",
    ] {
      try object.read(key, of: Confetti.Look.fields, into: &self)
    }
    if let order = try object.choice("colorOrder", ColorOrder.self) { colorOrder = order }
    if let heading = try object.choice("heading", Heading.self) { self.heading = heading }
    if let pivot = try object.choice("pivot", Pivot.self) { self.pivot = pivot }
  }
}

extension Confetti.Paper {
  /// The paper's JSON form: its colour, or front and back where the back is not the default.
  fileprivate var json: JSONValue {
    if self == Confetti.Paper(front) { return .text(front.hexString) }
    return .object([
      .init("front", .text(front.hexString)), .init("back", .text(back.hexString)),
    ])
  }

  fileprivate init(json: JSONValue, path: String) throws(RecipeFileError) {
    if case .text = json {
      self.init(try RGBA(json: json, path: path))
      return
    }
    let object = try JSONObject(json, path: path, keys: ["front", "back"])
    guard let front = object["front"] else {
      throw RecipeFileError(path, "needs \"front\", a colour")
    }
    var back: RGBA?
    if let value = object["back"] { back = try RGBA(json: value, path: object.path(of: "back")) }
    self.init(try RGBA(json: front, path: object.path(of: "front")), back: back)
  }
}

extension RGBA {
  /// Reads a colour, in any syntax that colours have.
  init(json: JSONValue, path: String) throws(RecipeFileError) {
    guard case .text(let text) = json else {
      throw RecipeFileError(path, "needs a colour as text, not \(json.kind)")
    }
    do throws(ColorError) {
      try self.init(parsing: text)
    } catch {
      throw RecipeFileError(path, error.description)
    }
  }
}
#endif
