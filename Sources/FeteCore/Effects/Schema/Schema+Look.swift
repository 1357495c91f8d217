#if !hasFeature(Embedded)
extension Schema {
  static let look = object(
    "What pieces look like.",
    Confetti.Look.keys.map { key in
      switch key {
      case "shapes": (key, list(of: reference("shape"), "The shapes pieces are drawn from."))
      case "palette": (key, list(of: reference("paper"), "The papers pieces are cut from."))
      case "colorOrder":
        (key, choice(Confetti.Look.ColorOrder.self, "How colours are dealt to pieces."))
      case "heading": (key, choice(Confetti.Look.Heading.self, "Which way a piece points."))
      case "pivot": (key, choice(Confetti.Look.Pivot.self, "The point a piece spins about."))
      default: (key, value(key, of: Confetti.Look.fields))
      }
    })

  static let shape: JSONValue = {
    let scale = value("scale", of: Confetti.Shape.fields)
    let names = Confetti.Shape.namesOfKinds
    func text(_ words: String) -> JSONValue {
      .object([.init("type", .text("string")), .init("description", .text(words))])
    }
    let rule = JSONValue.object([
      .init("enum", .list([.text("nonZero"), .text("evenOdd")]))
    ])
    let points = JSONValue.object([
      .init("type", .text("array")), .init("minItems", .number(3)),
      .init(
        "items",
        pair(.object([.init("type", .text("number"))]), .object([.init("type", .text("number"))]))),
    ])
    let ends = JSONValue.object([
      .init("type", .text("array")),
      .init("items", .object([.init("type", .text("integer"))])),
    ])
    let scaled = names.map { only($0, object("The shape at another size.", [("scale", scale)])) }
    return .object([
      .init("description", .text("A shape: its name, or an object of one key.")),
      .init(
        "oneOf",
        .list(
          [.object([.init("enum", .list(names.map { .text($0) }))])] + scaled + [
            only(
              "text",
              either(
                text("One character or a short text."),
                object(
                  "A text at another size.",
                  [("of", text("The text.")), ("scale", scale)], required: ["of"]))),
            only(
              "path",
              either(
                text("SVG path data."),
                object(
                  "SVG path data, how overlaps are filled and the size.",
                  [("data", text("SVG path data.")), ("rule", rule), ("scale", scale)],
                  required: ["data"]))),
            only(
              "outline",
              object(
                "A closed shape by its corners, in coordinates −1…1.",
                [("points", points), ("ends", ends), ("rule", rule), ("scale", scale)],
                required: ["points"])),
            only(
              "symbol",
              object(
                "A picture that the surface keeps under this number.",
                [("number", .object([.init("type", .text("integer"))])), ("scale", scale)],
                required: ["number"])),
          ])),
    ])
  }()

  static let paper = either(
    reference("color"),
    object(
      "A paper: the colours of its front and of its back.",
      [("front", reference("color")), ("back", reference("color"))], required: ["front"]))

  static let color = JSONValue.object([
    .init("type", .text("string")),
    .init("description", .text("A colour, such as #FF8A1F.")),
  ])
}
#endif
