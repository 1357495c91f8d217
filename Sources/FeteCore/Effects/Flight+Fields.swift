extension Confetti.Flight {
  /// The numbers of a flight.
  @_spi(Surface) public static let fields: [Field<Confetti.Flight>] =
    fallFields + windFields + turnFields

  private static let fallFields: [Field<Confetti.Flight>] = [
    .number(
      "drag", unit: "1/s", 0...1000, default: 0,
      "How fast air takes a piece's speed; after 1/drag seconds a third of it is left.",
      get: { $0.drag }, set: { $0.drag = $1 }),
    .number(
      "dragVariation", unit: "", 0...0.95, default: 0,
      "How far a piece's own drag may lie from it, as a part of it.",
      get: { $0.dragVariation }, set: { $0.dragVariation = $1 }),
    .range(
      "gravity", unit: "points/s²", -100_000...100_000, default: 400...400,
      "A constant pull; negative rises.",
      get: { if case .gravity(let range) = $0.fall { range } else { nil } },
      set: { $0.fall = .gravity($1) }),
    .range(
      "terminalSpeed", unit: "points/s", 0...100_000, default: 100...100,
      "The falling speed that drag lets a piece reach, relative to the air.",
      get: { if case .terminalSpeed(let range) = $0.fall { range } else { nil } },
      set: { $0.fall = .terminalSpeed($1) }),
    .range(
      "descent", unit: "host heights", -1000...1000, default: 1...1,
      "How far a piece falls in its lifetime, at constant speed.",
      get: { if case .descent(let range) = $0.fall { range } else { nil } },
      set: { $0.fall = .descent($1) }),
  ]

  private static let turnFields: [Field<Confetti.Flight>] = [
    .range(
      "sway", unit: "points", 0...10_000, default: 0...0,
      "How far a piece swings to either side.",
      get: { $0.sway }, set: { $0.sway = $1 }),
    .range(
      "swayFrequency", unit: "1/s", 0...60, default: 0...0,
      "How often a piece that does not tumble swings.",
      get: { $0.swayFrequency }, set: { $0.swayFrequency = $1 }),
    .range(
      "spin", unit: "turns/s", -100...100, default: 0...0,
      "How fast a piece turns in the plane, positive clockwise.",
      get: { $0.spin }, set: { $0.spin = $1 }),
    .range(
      "spinPhase", unit: "turns", -1...1, default: 0...1,
      "Where the turning starts.",
      get: { $0.spinPhase }, set: { $0.spinPhase = $1 }),
    .range(
      "tumble", unit: "turns/s", -100...100, default: 0...0,
      "How fast a piece turns over, about its own horizontal middle.",
      get: { $0.tumble }, set: { $0.tumble = $1 }),
    .range(
      "tumblePhase", unit: "turns", -1...1, default: 0...1,
      "Where the tumbling starts.",
      get: { $0.tumblePhase }, set: { $0.tumblePhase = $1 }),
    .range(
      "lifetime", unit: "s", 0...600, default: 2...3,
      "How long a piece lives.",
      get: { if case .seconds(let range) = $0.lifetime { range } else { nil } },
      set: { $0.lifetime = .seconds($1) }),
    .range(
      "lifetime.looping", unit: "s", 0.01...600, default: 1...2,
      "How often a piece starts again from its source, until the envelope ends.",
      get: { if case .looping(let range) = $0.lifetime { range } else { nil } },
      set: { $0.lifetime = .looping($1) }),
  ]

  private static let windFields = Field<Confetti.Flight>.vector(
    "wind.x", "wind.y", unit: "points/s", -100_000...100_000, default: .zero,
    "The velocity of the air to the right.", "The velocity of the air downwards.",
    get: { $0.wind }, set: { $0.wind = $1 })
}
