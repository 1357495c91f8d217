#if !hasFeature(Embedded)
extension Confetti.Flight {
  /// The keys of a flight, in the order of writing.
  static let keys = [
    "drag", "dragVariation", "gravity", "terminalSpeed", "descent", "wind", "windAddsOnTop", "sway",
    "swayFrequency", "spin", "spinPhase", "tumble", "tumblePhase", "lifetime",
  ]

  private static let falls = ["gravity", "terminalSpeed", "descent"]

  /// The flight's JSON form.
  var json: JSONValue {
    .object(
      Confetti.Flight.keys.compactMap { key in
        let value: JSONValue? =
          switch key {
          case "wind": JSONValue(wind)
          case "windAddsOnTop": .bool(windAddsOnTop)
          case "lifetime": lifetime.json
          default: JSONValue(key, of: Confetti.Flight.fields, in: self)
          }
        return value.map { JSONValue.Member(key, $0) }
      })
  }

  /// Reads a flight; what is left out takes the defaults.
  init(json: JSONValue, path: String) throws(RecipeFileError) {
    let object = try JSONObject(json, path: path, keys: Confetti.Flight.keys)
    self.init()
    _ = try object.only(of: Confetti.Flight.falls)
    for key in Confetti.Flight.keys
    where !["wind", "windAddsOnTop", "lifetime"].contains(key) {
      try object.read(key, of: Confetti.Flight.fields, into: &self)
    }
    try object.readVector("wind", of: Confetti.Flight.fields, into: &self)
    if let value = try object.bool("windAddsOnTop") { windAddsOnTop = value }
    try readLifetime(object)
  }

  private mutating func readLifetime(_ object: JSONObject) throws(RecipeFileError) {
    guard let value = object["lifetime"] else { return }
    let path = object.path(of: "lifetime")
    switch value {
    case .text("untilOutOfSight"):
      lifetime = .untilOutOfSight
    case .text:
      throw RecipeFileError(
        path, "\(value.kind) is not known; give seconds, \"untilOutOfSight\" or {\"looping\": …}")
    case .object:
      let inner = try JSONObject(value, path: path, keys: ["looping"])
      try inner.read(
        "lifetime.looping", as: "looping", of: Confetti.Flight.fields, into: &self)
    default:
      try object.read("lifetime", of: Confetti.Flight.fields, into: &self)
    }
  }
}

extension Confetti.Flight.Lifetime {
  fileprivate var json: JSONValue {
    switch self {
    case .seconds(let range): JSONValue(range)
    case .untilOutOfSight: .text("untilOutOfSight")
    case .looping(let range): .object([.init("looping", JSONValue(range))])
    }
  }
}
#endif
