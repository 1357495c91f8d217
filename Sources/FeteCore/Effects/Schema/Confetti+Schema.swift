#if !hasFeature(Embedded)
extension Confetti {
  /// The JSON Schema of recipe files, draft 2020-12: what editors complete and check them with.
  ///
  /// Made from the same tables of fields that recipes are validated by. What it lets through may
  /// still be refused for what no schema can say, such as sparks of a launch that comes later.
  public static var jsonSchema: String {
    Schema.recipe.text() + "\n"
  }
}

/// The parts of the recipe's schema.
enum Schema {
  /// The schema of a whole file.
  static let recipe = JSONValue.object([
    .init("$schema", .text("https://json-schema.org/draft/2020-12/schema")),
    .init("title", .text("Fete recipe")),
    .init("description", .text("Confetti: where it comes from, how it flies, what it looks like.")),
    .init("type", .text("object")),
    .init(
      "properties",
      .object([
        .init("$schema", .object([.init("type", .text("string"))])),
        .init("version", .object([.init("const", .number(recipeVersion))])),
        .init("launches", list(of: reference("launch"), "What throws the pieces.")),
        .init("flight", reference("flight")), .init("look", reference("look")),
        .init(
          "envelope",
          object(
            "Fades the whole run after a time.",
            [
              ("duration", value("envelope.duration", of: Confetti.fields)),
              ("fadeOut", value("envelope.fadeOut", of: Confetti.fields)),
            ])), .init("prewarm", value("prewarm", of: Confetti.fields)),
      ])), .init("required", .list([.text("launches")])), closed,
    .init(
      "$defs",
      .object([
        .init("launch", launch), .init("source", source), .init("flight", flight),
        .init("look", look), .init("shape", shape), .init("paper", paper), .init("color", color),
      ])),
  ])

  private static let launch = object(
    "Throws pieces: how many, when, from where and how fast.",
    Confetti.Launch.keys.map { key in
      switch key {
      case "source": (key, reference("source"))
      case "speedUnit": (key, choice(Confetti.Launch.SpeedUnit.self, "What speeds count."))
      case "anchor":
        (key, choice(Confetti.Launch.Anchor.self, "What a point source is tied to."))
      case "scatter", "velocity": (key, vector(key, of: Confetti.Launch.fields))
      case "flight": (key, reference("flight"))
      case "look": (key, reference("look"))
      default: (key, value(key, of: Confetti.Launch.fields))
      }
    },
    excluding: [
      ["count", "rate"], ["count", "endless"], ["rate", "endless"], ["over", "rate"],
      ["over", "endless"],
    ],
    .init(
      "dependentRequired",
      .object([
        .init("rate", .list([.text("for")])), .init("for", .list([.text("rate")])),
      ])))

  private static let source: JSONValue = {
    let fields = Confetti.Launch.fields
    func pair(_ kind: String, _ names: [String], _ words: String) -> JSONValue {
      let parts = names.map { ($0, vector("source.\(kind).\($0)", of: fields)) }
      return only(kind, object(words, parts, required: names))
    }
    let edge = object(
      "Just outside an edge of the host, along a span of it.",
      [
        ("edge", choice(Confetti.Launch.HostEdge.self, "Which edge.")),
        ("from", value("source.from", of: fields)), ("to", value("source.to", of: fields)),
      ], required: ["edge"])
    return .object([
      .init("description", .text("Where pieces are born; places are fractions of the host.")),
      .init(
        "oneOf",
        .list([
          only("point", vector("source.point", of: fields)),
          pair("line", ["from", "to"], "Anywhere on a line."),
          pair("rectangle", ["from", "to"], "Anywhere in a rectangle."),
          pair("ring", ["center", "radius"], "On the rim of an ellipse."), edge,
          only(
            "endOfLaunch",
            .object([
              .init("type", .text("integer")), .init("minimum", .number(0)),
              .init(
                "description",
                .text("Where pieces of this launch end: the index of an earlier one.")),
            ])),
        ])),
    ])
  }()

  private static let flight = object(
    "How pieces move.",
    Confetti.Flight.keys.map { key in
      switch key {
      case "wind": (key, vector(key, of: Confetti.Flight.fields))
      case "windAddsOnTop": (key, .object([.init("type", .text("boolean"))]))
      case "lifetime": (key, lifetime)
      default: (key, value(key, of: Confetti.Flight.fields))
      }
    },
    excluding: [
      ["gravity", "terminalSpeed"], ["gravity", "descent"], ["terminalSpeed", "descent"],
    ])

  private static let lifetime = JSONValue.object([
    .init(
      "anyOf",
      .list([
        value("lifetime", of: Confetti.Flight.fields),
        .object([.init("const", .text("untilOutOfSight"))]),
        only("looping", value("lifetime.looping", of: Confetti.Flight.fields)),
      ]))
  ])
}
#endif
