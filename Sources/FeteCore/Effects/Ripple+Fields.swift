extension Ripple {
  /// The numbers of a ripple; its rings have a table of their own.
  @_spi(Surface) public static let fields: [Field<Ripple>] = [
    .number(
      "reach", unit: "points", 0...100_000, default: 170,
      "How far the outermost ring gets.",
      get: { if case .points(let radius) = $0.reach { radius } else { nil } },
      set: { $0.reach = .points($1) }),
    .number(
      "duration", unit: "s", 0.01...600, default: 0.9,
      "How long the ripple takes from the tap to nothing.",
      get: { $0.duration }, set: { $0.duration = $1 }),
    .number(
      "fillOpacity", unit: "", 0...1, default: 0.10,
      "How opaque the inside is at the start.",
      get: { $0.fillOpacity }, set: { $0.fillOpacity = $1 }),
    .number(
      "strokeOpacity", unit: "", 0...1, default: 0.75,
      "How opaque the stroke is at the start.",
      get: { $0.strokeOpacity }, set: { $0.strokeOpacity = $1 }),
  ]
}

extension Ripple.Ring {
  /// The numbers of a ring.
  @_spi(Surface) public static let fields: [Field<Ripple.Ring>] = [
    .number(
      "scale", unit: "", 0...1, default: 1,
      "Its radius, as a part of the ripple's.",
      get: { $0.scale }, set: { $0.scale = $1 }),
    .number(
      "strokeWidth", unit: "points", 0...1000, default: 2.5,
      "How wide its stroke is.",
      get: { $0.strokeWidth }, set: { $0.strokeWidth = $1 }),
  ]
}
