extension Confetti.Launch {
  /// The numbers of a launch; a flight and a look of its own have tables of theirs.
  @_spi(Surface) public static let fields: [Field<Confetti.Launch>] =
    emissionFields + timeFields + directionFields + sourceFields

  private static let emissionFields: [Field<Confetti.Launch>] = [
    .whole(
      "count", unit: "pieces", 0...1_000_000, default: 50,
      "How many pieces; for sparks, how many from each piece they come from.",
      get: { if case .count(let count, _) = $0.emission { count } else { nil } },
      set: { launch, value in
        if case .count(_, let over) = launch.emission {
          launch.emission = .count(value, over: over)
        } else {
          launch.emission = .count(value)
        }
      }),
    .number(
      "over", unit: "s", 0...3600, default: 0,
      "How long the pieces of a count take to come; 0 is all at once.",
      get: { if case .count(_, let over) = $0.emission { over } else { nil } },
      set: { launch, value in
        if case .count(let count, _) = launch.emission {
          launch.emission = .count(count, over: value)
        } else {
          launch.emission = .count(50, over: value)
        }
      }),
    .number(
      "rate", unit: "pieces/s", 0.001...100_000, default: 50,
      "How many pieces a second, for a time.",
      get: { if case .rate(let rate, _) = $0.emission { rate } else { nil } },
      set: { launch, value in
        if case .rate(_, let time) = launch.emission {
          launch.emission = .rate(value, for: time)
        } else {
          launch.emission = .rate(value, for: 3)
        }
      }),
    .number(
      "for", unit: "s", 0...3600, default: 3,
      "How long pieces come at a rate.",
      get: { if case .rate(_, let time) = $0.emission { time } else { nil } },
      set: { launch, value in
        if case .rate(let rate, _) = launch.emission {
          launch.emission = .rate(rate, for: value)
        } else {
          launch.emission = .rate(50, for: value)
        }
      }),
    .number(
      "endless", unit: "pieces/s", 0.001...100_000, default: 50,
      "How many pieces a second, until the run is drained or cleared.",
      get: { if case .endless(let rate) = $0.emission { rate } else { nil } },
      set: { $0.emission = .endless(rate: $1) }),
  ]

  private static let timeFields: [Field<Confetti.Launch>] = [
    .number(
      "delay", unit: "s", 0...3600, default: 0,
      "How long after firing, or after the end of its shell, the first piece comes.",
      get: { $0.delay }, set: { $0.delay = $1 }),
    .whole(
      "repeats", unit: "times", 1...10_000, default: 1,
      "How often the emission happens in all; endless ones happen once.",
      get: { $0.repeats }, set: { $0.repeats = $1 }),
    .number(
      "interval", unit: "s", 0...3600, default: 1,
      "How long from the start of one repeat to the start of the next.",
      get: { $0.interval }, set: { $0.interval = $1 }),
  ]

  private static let directionFields: [Field<Confetti.Launch>] =
    [
      .number(
        "angle", unit: "degrees", -3600...3600, default: 90,
        "The middle of the directions: 0 is right, 90 is up.",
        get: { $0.angle }, set: { $0.angle = $1 }),
      .number(
        "spread", unit: "degrees", 0...360, default: 45,
        "The whole angle that directions spread over.",
        get: { $0.spread }, set: { $0.spread = $1 }),
      .range(
        "speed", unit: "points/s", 0...100_000, default: 200...600,
        "How fast a piece is at birth; in host heights a second where speedUnit says so.",
        get: { $0.speed }, set: { $0.speed = $1 }),
    ]
    + Field.vector(
      "velocity.x", "velocity.y", unit: "points/s", -100_000...100_000, default: .zero,
      "A velocity to the right added to every piece.",
      "A velocity downwards added to every piece.",
      get: { $0.velocity }, set: { $0.velocity = $1 })
    + Field.vector(
      "scatter.x", "scatter.y", unit: "points", 0...100_000, default: .zero,
      "How far to either side of its source a piece may be born.",
      "How far above or below its source a piece may be born.",
      get: { $0.scatter }, set: { $0.scatter = $1 })
}
