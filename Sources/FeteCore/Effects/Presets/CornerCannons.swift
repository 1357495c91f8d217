extension Confetti {
  /// Cannons in the two lower corners: one great blast each that meets over the middle.
  public static let cornerCannons = Confetti(
    launches: [
      Launch(
        .count(110, over: 0.18), source: .point(Vector(0, 1)), angle: 58, spread: 34,
        speed: 1.2...5.2, speedUnit: .hostHeights, anchor: .host),
      Launch(
        .count(110, over: 0.18), source: .point(Vector(1, 1)), angle: 122, spread: 34,
        speed: 1.2...5.2, speedUnit: .hostHeights, anchor: .host),
    ],
    flight: Flight(
      drag: 3.2, dragVariation: 0.15, fall: .terminalSpeed(85...150), sway: 8...22,
      spin: -0.9...0.9, tumble: 0.6...1.6, lifetime: .seconds(2.8...4.4)),
    look: Look(
      shapes: [
        .rectangle, .rectangle, .rectangle, .circle.scaled(by: 0.75), .ribbon.scaled(by: 1.3),
        .triangle.scaled(by: 1.2),
      ],
      size: 9...15, aspect: 0.42...0.78, depth: 0.75...1.3, fade: Look.Fade(start: 0.78)))
}
