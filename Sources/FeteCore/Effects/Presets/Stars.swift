extension Confetti {
  /// Golden stars that pop out of a point and shrink away.
  public static let stars = Confetti(
    Launch(.count(60), source: .point(Vector(0.5, 0.5)), spread: 360, speed: 140...720),
    flight: Flight(
      drag: 3.2, dragVariation: 0.1, fall: .terminalSpeed(20...60), spin: -0.5...0.5,
      lifetime: .seconds(1.2...2.2)),
    look: Look(
      shapes: [.star], palette: Paper.gold, size: 12...26, depth: 0.7...1.3,
      fade: Look.Fade(start: 0.6), startScale: 1, endScale: 0.3))
}
