#if !hasFeature(Embedded)
extension Confetti.Launch {
  /// The keys of a launch, in the order of writing.
  static let keys = [
    "count", "over", "rate", "for", "endless", "delay", "repeats", "interval", "source", "scatter",
    "angle", "spread", "speed", "speedUnit", "velocity", "anchor", "flight", "look",
  ]

  /// The launch's JSON form.
  var json: JSONValue {
    .object(
      Confetti.Launch.keys.compactMap { key in
        let value: JSONValue? =
          switch key {
          case "source": source.json
          case "scatter": JSONValue(scatter)
          case "speedUnit": .text(speedUnit.rawValue)
          case "velocity": JSONValue(velocity)
          case "anchor": .text(anchor.rawValue)
          case "flight": flight?.json
          case "look": look?.json
          default: JSONValue(key, of: Confetti.Launch.fields, in: self)
          }
        return value.map { JSONValue.Member(key, $0) }
      })
  }

  /// Reads a launch; what is left out takes the defaults.
  init(json: JSONValue, path: String) throws(RecipeFileError) {
    let object = try JSONObject(json, path: path, keys: Confetti.Launch.keys)
    self.init()
    try readEmission(object)
    for key in ["delay", "repeats", "interval", "angle", "spread", "speed"] {
      try object.read(key, of: Confetti.Launch.fields, into: &self)
    }
    try object.readVector("scatter", of: Confetti.Launch.fields, into: &self)
    try object.readVector("velocity", of: Confetti.Launch.fields, into: &self)
    if let unit = try object.choice("speedUnit", SpeedUnit.self) { speedUnit = unit }
    if let anchor = try object.choice("anchor", Anchor.self) { self.anchor = anchor }
    if let value = object["source"] {
      try readSource(value, path: object.path(of: "source"))
    }
    if let value = object["flight"] {
      flight = try Confetti.Flight(json: value, path: object.path(of: "flight"))
    }
    if let value = object["look"] {
      look = try Confetti.Look(json: value, path: object.path(of: "look"))
    }
  }

  private mutating func readEmission(_ object: JSONObject) throws(RecipeFileError) {
    let kind = try object.only(of: ["count", "rate", "endless"]) ?? "count"
    if kind != "count", object["over"] != nil {
      throw RecipeFileError(object.path(of: "over"), "goes with \"count\", not with \"\(kind)\"")
    }
    if kind != "rate", object["for"] != nil {
      throw RecipeFileError(object.path(of: "for"), "goes with \"rate\", which is not given")
    }
    if kind == "rate", object["for"] == nil {
      throw RecipeFileError(
        object.path(of: "rate"), "needs \"for\", the seconds it lasts; or give \"endless\" instead")
    }
    for key in ["count", "over", "rate", "for", "endless"] {
      try object.read(key, of: Confetti.Launch.fields, into: &self)
    }
  }

  private mutating func readSource(_ value: JSONValue, path: String) throws(RecipeFileError) {
    let kinds = ["point", "line", "rectangle", "ring", "edge", "endOfLaunch"]
    let object = try JSONObject(value, path: path, keys: kinds + ["from", "to"])
    guard let kind = try object.only(of: kinds) else {
      throw RecipeFileError(path, "needs one of \(kinds.joined(separator: ", "))")
    }
    if kind != "edge", let key = ["from", "to"].first(where: { object[$0] != nil }) {
      throw RecipeFileError(object.path(of: key), "goes with \"edge\", not with \"\(kind)\"")
    }
    let fields = Confetti.Launch.fields
    switch kind {
    case "edge":
      source = .edge(try object.choice("edge", HostEdge.self) ?? .top)
      try object.read("source.from", as: "from", of: fields, into: &self)
      try object.read("source.to", as: "to", of: fields, into: &self)
    case "endOfLaunch":
      guard case .number(let number)? = object["endOfLaunch"], let index = wholeNumber(number)
      else {
        throw RecipeFileError(
          object.path(of: "endOfLaunch"), "needs the index of an earlier launch, 0 for the first")
      }
      source = .end(ofLaunch: index)
    case "point":
      try object.readVector("source.point", as: "point", of: fields, into: &self)
    default:
      let names = kind == "ring" ? ["center", "radius"] : ["from", "to"]
      let parts = try JSONObject(object[kind]!, path: object.path(of: kind), keys: names)
      for name in names {
        guard parts[name] != nil else {
          throw RecipeFileError(parts.path, "needs \(JSONObject.list(names)), each as [x, y]")
        }
        try parts.readVector("source.\(kind).\(name)", as: name, of: fields, into: &self)
      }
    }
  }
}

extension Confetti.Launch.Source {
  /// The source's JSON form: an object whose first key is the kind.
  fileprivate var json: JSONValue {
    func pair(_ a: String, _ first: Vector, _ b: String, _ second: Vector) -> JSONValue {
      .object([.init(a, JSONValue(first)), .init(b, JSONValue(second))])
    }
    return switch self {
    case .point(let point): .object([.init("point", JSONValue(point))])
    case .line(let from, let to): .object([.init("line", pair("from", from, "to", to))])
    case .rectangle(let from, let to):
      .object([.init("rectangle", pair("from", from, "to", to))])
    case .ring(let center, let radius):
      .object([.init("ring", pair("center", center, "radius", radius))])
    case .edge(let edge, let from, let to):
      .object([
        .init("edge", .text(edge.rawValue)), .init("from", .number(from)),
        .init("to", .number(to)),
      ])
    case .end(let index): .object([.init("endOfLaunch", .number(Double(index)))])
    }
  }
}
#endif
