extension Confetti.Launch {
  /// The numbers of a source: unit positions, fractions of the host's size.
  static let sourceFields: [Field<Confetti.Launch>] =
    Field.vector(
      "source.point.x", "source.point.y", unit: "of the width or height", unitPositions,
      default: .center, "Where the point lies from left (0) to right (1).",
      "Where the point lies from top (0) to bottom (1).",
      get: { if case .point(let point) = $0.source { point } else { nil } },
      set: { $0.source = .point($1) })
    + lineFields + rectangleFields + ringFields + edgeFields

  private static let unitPositions: ClosedRange<Double> = -1000...1000

  private static let lineFields: [Field<Confetti.Launch>] =
    Field.vector(
      "source.line.from.x", "source.line.from.y", unit: "of the width or height", unitPositions,
      default: Vector(0, 0.5), "Where the line starts from left to right.",
      "Where the line starts from top to bottom.",
      get: { if case .line(let from, _) = $0.source { from } else { nil } },
      set: { launch, from in
        if case .line(_, let to) = launch.source {
          launch.source = .line(from: from, to: to)
        } else {
          launch.source = .line(from: from, to: Vector(1, 0.5))
        }
      })
    + Field.vector(
      "source.line.to.x", "source.line.to.y", unit: "of the width or height", unitPositions,
      default: Vector(1, 0.5), "Where the line ends from left to right.",
      "Where the line ends from top to bottom.",
      get: { if case .line(_, let to) = $0.source { to } else { nil } },
      set: { launch, to in
        if case .line(let from, _) = launch.source {
          launch.source = .line(from: from, to: to)
        } else {
          launch.source = .line(from: Vector(0, 0.5), to: to)
        }
      })

  private static let rectangleFields: [Field<Confetti.Launch>] =
    Field.vector(
      "source.rectangle.from.x", "source.rectangle.from.y", unit: "of the width or height",
      unitPositions, default: .zero, "Where one corner lies from left to right.",
      "Where one corner lies from top to bottom.",
      get: { if case .rectangle(let from, _) = $0.source { from } else { nil } },
      set: { launch, from in
        if case .rectangle(_, let to) = launch.source {
          launch.source = .rectangle(from: from, to: to)
        } else {
          launch.source = .rectangle(from: from, to: Vector(1, 1))
        }
      })
    + Field.vector(
      "source.rectangle.to.x", "source.rectangle.to.y", unit: "of the width or height",
      unitPositions, default: Vector(1, 1), "Where the opposite corner lies from left to right.",
      "Where the opposite corner lies from top to bottom.",
      get: { if case .rectangle(_, let to) = $0.source { to } else { nil } },
      set: { launch, to in
        if case .rectangle(let from, _) = launch.source {
          launch.source = .rectangle(from: from, to: to)
        } else {
          launch.source = .rectangle(from: .zero, to: to)
        }
      })

  private static let ringFields: [Field<Confetti.Launch>] =
    Field.vector(
      "source.ring.center.x", "source.ring.center.y", unit: "of the width or height",
      unitPositions, default: .center, "Where the middle of the ring lies from left to right.",
      "Where the middle of the ring lies from top to bottom.",
      get: { if case .ring(let center, _) = $0.source { center } else { nil } },
      set: { launch, center in
        if case .ring(_, let radius) = launch.source {
          launch.source = .ring(center: center, radius: radius)
        } else {
          launch.source = .ring(center: center, radius: Vector(0.25, 0.25))
        }
      })
    + Field.vector(
      "source.ring.radius.x", "source.ring.radius.y", unit: "of the width or height", 0...1000,
      default: Vector(0.25, 0.25), "Half the width of the ring.", "Half the height of the ring.",
      get: { if case .ring(_, let radius) = $0.source { radius } else { nil } },
      set: { launch, radius in
        if case .ring(let center, _) = launch.source {
          launch.source = .ring(center: center, radius: radius)
        } else {
          launch.source = .ring(center: .center, radius: radius)
        }
      })

  private static let edgeFields: [Field<Confetti.Launch>] = [
    .number(
      "source.from", unit: "of the edge", unitPositions, default: 0,
      "Where the span of the edge starts, from left or top.",
      get: { if case .edge(_, let from, _) = $0.source { from } else { nil } },
      set: { launch, from in
        if case .edge(let edge, _, let to) = launch.source {
          launch.source = .edge(edge, from: from, to: to)
        } else {
          launch.source = .edge(.top, from: from)
        }
      }),
    .number(
      "source.to", unit: "of the edge", unitPositions, default: 1,
      "Where the span of the edge ends, from left or top.",
      get: { if case .edge(_, _, let to) = $0.source { to } else { nil } },
      set: { launch, to in
        if case .edge(let edge, let from, _) = launch.source {
          launch.source = .edge(edge, from: from, to: to)
        } else {
          launch.source = .edge(.top, to: to)
        }
      }),
  ]
}
