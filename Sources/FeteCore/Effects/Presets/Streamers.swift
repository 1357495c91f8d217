extension Confetti {
  /// Paper streamers that shoot up from below and curl down through a little confetti.
  public static let streamers = Confetti(
    launches: [
      Launch(
        .count(34, over: 0.2), source: .line(from: Vector(0.2, 1.04), to: Vector(0.8, 1.04)),
        angle: 90, spread: 64, speed: 2.2...4.4, speedUnit: .hostHeights),
      Launch(
        .count(70, over: 0.25), source: .line(from: Vector(0.2, 1.04), to: Vector(0.8, 1.04)),
        angle: 90, spread: 70, speed: 1.2...4.4, speedUnit: .hostHeights,
        look: Look(
          shapes: [.rectangle, .circle.scaled(by: 0.7)], size: 6...10, aspect: 0.45...0.8,
          depth: 0.75...1.2, fade: Look.Fade(start: 0.8))),
    ],
    flight: Flight(
      drag: 3.2, dragVariation: 0.15, fall: .terminalSpeed(80...135), sway: 10...26,
      spin: -0.35...0.35, tumble: 0.35...0.9, lifetime: .seconds(3...4.6)),
    look: Look(
      shapes: [.ribbon], size: 44...84, aspect: 0.16...0.3, depth: 0.8...1.2,
      fade: Look.Fade(start: 0.8)))
}
