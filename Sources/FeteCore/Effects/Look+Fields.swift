extension Confetti.Look {
  /// The numbers of a look; its shapes have a table of their own.
  @_spi(Surface) public static let fields: [Field<Confetti.Look>] = [
    .range(
      "size", unit: "points", 0...10_000, default: 8...12,
      "How wide a piece is.",
      get: { $0.size }, set: { $0.size = $1 }),
    .range(
      "aspect", unit: "", 0...100, default: 0.5...0.8,
      "How high a rectangle, triangle or ribbon is, as a part of its width.",
      get: { $0.aspect }, set: { $0.aspect = $1 }),
    .range(
      "depth", unit: "", 0.01...100, default: 1...1,
      "How near a piece is: scales its size and all its motion.",
      get: { $0.depth }, set: { $0.depth = $1 }),
    .number(
      "fadeIn", unit: "s", 0...600, default: 0,
      "How long a piece takes to come in.",
      get: { $0.fade.fadeIn }, set: { $0.fade.fadeIn = $1 }),
    .number(
      "fadeStart", unit: "", 0...1, default: 0.75,
      "The part of its life after which a piece fades; 1 never fades.",
      get: { $0.fade.start }, set: { $0.fade.start = $1 }),
    .number(
      "streak", unit: "s", 0...10, default: 0,
      "How much of its own path a piece that points along it is drawn over.",
      get: { $0.streak }, set: { $0.streak = $1 }),
    .number(
      "startScale", unit: "", 0...100, default: 1,
      "A piece's size at the start of its life, as a part of its own.",
      get: { $0.startScale }, set: { $0.startScale = $1 }),
    .number(
      "endScale", unit: "", 0...100, default: 1,
      "A piece's size at the end of its life, as a part of its own.",
      get: { $0.endScale }, set: { $0.endScale = $1 }),
  ]
}

extension Confetti.Shape {
  /// The numbers of a shape.
  @_spi(Surface) public static let fields: [Field<Confetti.Shape>] = [
    .number(
      "scale", unit: "", 0...100, default: 1,
      "Its size, as a part of the look's.",
      get: { $0.scale }, set: { $0.scale = $1 })
  ]
}
