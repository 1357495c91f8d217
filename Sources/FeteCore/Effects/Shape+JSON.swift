#if !hasFeature(Embedded)
extension Confetti.Shape {
  /// The shapes that a name is enough for.
  private static let named: [(name: String, kind: Kind)] = [
    ("rectangle", .rectangle), ("square", .square), ("circle", .circle), ("triangle", .triangle),
    ("star", .star), ("heart", .heart), ("ribbon", .ribbon),
  ]

  /// The shape's JSON form: a name, or an object of one key, which says what is not the default.
  var json: JSONValue {
    let scaling: [JSONValue.Member] = scale == 1 ? [] : [.init("scale", .number(scale))]
    switch kind {
    case .outline(let outline):
      return .object([.init("outline", .object(outline.members + scaling))])
    case .sprite(.text(let bytes)):
      let text = JSONValue.text(String(decoding: bytes, as: UTF8.self))
      return .object([
        .init("text", scaling.isEmpty ? text : .object([.init("of", text)] + scaling))
      ])
    case .sprite(.symbol(let number)):
      return .object([
        .init("symbol", .object([.init("number", .number(Double(number)))] + scaling))
      ])
    case .rectangle, .square, .circle, .triangle, .star, .heart, .ribbon:
      let name = Confetti.Shape.named.first { $0.kind == kind }?.name ?? ""
      return scaling.isEmpty ? .text(name) : .object([.init(name, .object(scaling))])
    }
  }

  /// Reads a shape; an unknown name is refused with the list of those there are.
  init(json: JSONValue, path: String) throws(RecipeFileError) {
    if case .text(let name) = json {
      guard let kind = Confetti.Shape.kind(named: name) else {
        throw Confetti.Shape.unknown(name, path)
      }
      self.init(kind)
      return
    }
    guard case .object(let members) = json, members.count == 1, let member = members.first else {
      throw RecipeFileError(
        path, "needs a shape's name, or an object of one key, not \(json.kind)")
    }
    let inner = "\(path).\(member.key)"
    switch member.key {
    case "text": try self.init(text: member.value, path: inner)
    case "outline": try self.init(outline: member.value, path: inner)
    case "path": try self.init(svgPath: member.value, path: inner)
    case "symbol":
      let object = try JSONObject(member.value, path: inner, keys: ["number", "scale"])
      guard case .number(let number)? = object["number"], let whole = wholeNumber(number) else {
        throw RecipeFileError(inner, "needs \"number\", a whole number")
      }
      self.init(.sprite(.symbol(whole)))
      try object.read("scale", of: Confetti.Shape.fields, into: &self)
    default:
      guard let kind = Confetti.Shape.kind(named: member.key) else {
        throw Confetti.Shape.unknown(member.key, path)
      }
      self.init(kind)
      let object = try JSONObject(member.value, path: inner, keys: ["scale"])
      try object.read("scale", of: Confetti.Shape.fields, into: &self)
    }
  }

  private init(text json: JSONValue, path: String) throws(RecipeFileError) {
    if case .text(let text) = json {
      self.init(.sprite(.text(Array(text.utf8))))
      return
    }
    let object = try JSONObject(json, path: path, keys: ["of", "scale"])
    guard case .text(let text)? = object["of"] else {
      throw RecipeFileError(path, "needs \"of\", a text")
    }
    self.init(.sprite(.text(Array(text.utf8))))
    try object.read("scale", of: Confetti.Shape.fields, into: &self)
  }

  private init(outline json: JSONValue, path: String) throws(RecipeFileError) {
    let object = try JSONObject(json, path: path, keys: ["points", "ends", "rule", "scale"])
    self.init(.outline(try Outline(object)))
    try object.read("scale", of: Confetti.Shape.fields, into: &self)
  }

  private init(svgPath json: JSONValue, path: String) throws(RecipeFileError) {
    var data = json
    var rule = Outline.Rule.nonZero
    var object: JSONObject?
    if case .object = json {
      let parts = try JSONObject(json, path: path, keys: ["data", "rule", "scale"])
      data = parts["data"] ?? .null
      if try parts.choice("rule", Outline.RuleName.self) == .evenOdd { rule = .evenOdd }
      object = parts
    }
    guard case .text(let text) = data else {
      throw RecipeFileError(path, "needs SVG path data as text, not \(data.kind)")
    }
    do throws(OutlinePathError) {
      self.init(.outline(try Outline(svgPath: text, rule: rule)))
    } catch {
      throw RecipeFileError(path, error.description)
    }
    try object?.read("scale", of: Confetti.Shape.fields, into: &self)
  }

  /// The names of the shapes that a name is enough for.
  static var namesOfKinds: [String] { named.map(\.name) }

  private static func kind(named name: String) -> Kind? {
    named.first { $0.name == name }?.kind
  }

  private static func unknown(_ name: String, _ path: String) -> RecipeFileError {
    let names = named.map { "\"\($0.name)\"" }.joined(separator: ", ")
    return RecipeFileError(
      path,
      "no shape is called \"\(name)\"; allowed are \(names), {\"text\": …}, {\"path\": …} "
        + "and {\"outline\": …}")
  }
}

extension Outline {
  /// The outline's keys: its points, and what is not the default.
  fileprivate var members: [JSONValue.Member] {
    var members: [JSONValue.Member] = [
      .init(
        "points", .list(points.map { .list([JSONValue(exactly: $0.x), JSONValue(exactly: $0.y)]) }))
    ]
    if ends != [points.count] {
      members.append(.init("ends", .list(ends.map { .number(Double($0)) })))
    }
    if rule == .evenOdd { members.append(.init("rule", .text("evenOdd"))) }
    return members
  }

  fileprivate init(_ object: JSONObject) throws(RecipeFileError) {
    var points: [SIMD2<Float>] = []
    for entry in try object.list("points") ?? [] {
      guard case .list(let parts) = entry.value, parts.count == 2,
        case .number(let x) = parts[0], case .number(let y) = parts[1]
      else {
        throw RecipeFileError(entry.path, "needs two numbers as [x, y], not \(entry.value.kind)")
      }
      points.append(SIMD2(Float(x), Float(y)))
    }
    var ends: [Int] = []
    for entry in try object.list("ends") ?? [] {
      guard case .number(let number) = entry.value, let end = wholeNumber(number) else {
        throw RecipeFileError(entry.path, "needs a whole number, not \(entry.value.kind)")
      }
      ends.append(end)
    }
    let rule = try object.choice("rule", RuleName.self) ?? .nonZero
    self.init(
      points: points, ends: object["ends"] == nil ? [points.count] : ends,
      rule: rule == .evenOdd ? .evenOdd : .nonZero)
  }

  fileprivate enum RuleName: String, CaseIterable {
    case nonZero, evenOdd
  }
}

extension JSONValue {
  /// A number with no more digits than a `Float` needs to be read back as it was.
  fileprivate init(exactly number: Float) {
    let short = Double("\(number)") ?? Double(number)
    self = .number(Float(short) == number ? short : Double(number))
  }
}
#endif
