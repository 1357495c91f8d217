extension Confetti {
  /// Two cannons at the sides, three volleys each, that cross over the middle.
  public static let sideCannons = Confetti(
    launches: [
      Launch(
        .count(45, over: 0.15), repeats: 3, interval: 0.35, source: .point(Vector(0, 0.8)),
        angle: 55, spread: 40, speed: 1...3.6, speedUnit: .hostHeights, anchor: .host),
      Launch(
        .count(45, over: 0.15), repeats: 3, interval: 0.35, source: .point(Vector(1, 0.8)),
        angle: 125, spread: 40, speed: 1...3.6, speedUnit: .hostHeights, anchor: .host),
    ],
    flight: Flight(
      drag: 3, dragVariation: 0.15, fall: .terminalSpeed(80...150), sway: 8...20, spin: -0.9...0.9,
      tumble: 0.7...1.6, lifetime: .seconds(2.4...3.8)),
    look: Look(
      shapes: [.rectangle, .rectangle, .ribbon.scaled(by: 1.3), .circle.scaled(by: 0.75)],
      size: 8...14, aspect: 0.4...0.75,
      depth: 0.75...1.25))
}
