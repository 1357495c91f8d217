/// The options of canvas-confetti 1.9, with its names, its units and its defaults.
///
/// Its lengths are pixels of the page, its time is ticks, 60 a second.
public struct CanvasConfettiOptions: Sendable, Hashable {
  /// How many pieces, 0…1,000,000; 50 by default.
  public var particleCount = 50

  /// The middle of the directions in degrees, −3600…3600: 0 is right, 90 is up (the default).
  public var angle = 90.0

  /// The whole angle that directions spread over in degrees, 0…360; 45 by default.
  public var spread = 45.0

  /// The middle of the speeds in pixels a tick, 0…1000; 45 by default.
  public var startVelocity = 45.0

  /// What is left of a piece's speed a tick later, 0…1; 0.9 by default.
  public var decay = 0.9

  /// How fast pieces fall, −500…500, where 1 (the default) is 3 pixels a tick.
  public var gravity = 1.0

  /// How fast pieces drift to the right in pixels a tick, −1000…1000; 0 by default.
  public var drift = 0.0

  /// Whether pieces keep facing the viewer; false by default.
  public var flat = false

  /// How long a piece lives in ticks, 0…36,000; 200 by default.
  public var ticks = 200

  /// Where pieces come from, in fractions of the host, −1000…1000; its middle by default.
  public var origin = Vector.center

  /// The colours that are dealt to pieces in turn; at least one.
  public var colors = CanvasConfettiOptions.defaultColors

  /// The shapes that pieces are drawn from; at least one; squares and circles by default.
  public var shapes: [Confetti.Shape] = [.square, .circle]

  /// How large pieces are, 0…100, where 1 (the default) is a square of 10 pixels.
  public var scalar = 1.0

  /// Makes the default options.
  public init() {}

  /// The seven colours that canvas-confetti uses unless it is given others.
  public static let defaultColors = [
    RGBA(0x26CCFF), RGBA(0xA25AFD), RGBA(0xFF5E7E), RGBA(0x88FF5A), RGBA(0xFCFF42), RGBA(0xFFA62D),
    RGBA(0xFF36FF),
  ]
}

extension CanvasConfettiOptions {
  /// The numbers among the options.
  @_spi(Surface) public static let fields: [Field<CanvasConfettiOptions>] =
    [
      .whole(
        "particleCount", unit: "pieces", 0...1_000_000, default: 50, "How many pieces.",
        get: { $0.particleCount }, set: { $0.particleCount = $1 }),
      .number(
        "angle", unit: "degrees", -3600...3600, default: 90,
        "The middle of the directions: 0 is right, 90 is up.",
        get: { $0.angle }, set: { $0.angle = $1 }),
      .number(
        "spread", unit: "degrees", 0...360, default: 45,
        "The whole angle that directions spread over.",
        get: { $0.spread }, set: { $0.spread = $1 }),
      .number(
        "startVelocity", unit: "pixels/tick", 0...1000, default: 45, "The middle of the speeds.",
        get: { $0.startVelocity }, set: { $0.startVelocity = $1 }),
      .number(
        "decay", unit: "", 0...1, default: 0.9, "What is left of a piece's speed a tick later.",
        get: { $0.decay }, set: { $0.decay = $1 }),
      .number(
        "gravity", unit: "", -500...500, default: 1,
        "How fast pieces fall; 1 is 3 pixels a tick.",
        get: { $0.gravity }, set: { $0.gravity = $1 }),
      .number(
        "drift", unit: "pixels/tick", -1000...1000, default: 0,
        "How fast pieces drift to the right.",
        get: { $0.drift }, set: { $0.drift = $1 }),
      .whole(
        "ticks", unit: "ticks", 0...36_000, default: 200, "How long a piece lives.",
        get: { $0.ticks }, set: { $0.ticks = $1 }),
      .number(
        "scalar", unit: "", 0...100, default: 1,
        "How large pieces are; 1 is a square of 10 pixels.",
        get: { $0.scalar }, set: { $0.scalar = $1 }),
    ]
    + Field.vector(
      "origin.x", "origin.y", unit: "of the width or height", -1000...1000, default: .center,
      "Where pieces come from, from left (0) to right (1).",
      "Where pieces come from, from top (0) to bottom (1).",
      get: { $0.origin }, set: { $0.origin = $1 })
}
