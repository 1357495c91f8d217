extension Confetti {
  /// Fete's own burst: opens fast, slows in the air, then flutters down in two tones.
  ///
  /// 180 pieces from a point a little below the middle; the last is gone after 3.5 seconds.
  public static let burst = Confetti(
    Launch(
      .count(180), source: .point(Vector(0.5, 0.66)), angle: 90, spread: 130, speed: 200...1350),
    flight: Flight(
      drag: 4.6, dragVariation: 0.15, fall: .terminalSpeed(60...110), sway: 8...20,
      spin: -0.8...0.8, tumble: 0.6...1.5, lifetime: .seconds(2.2...3.5)),
    look: Look(
      shapes: [
        .rectangle, .rectangle, .rectangle, .circle.scaled(by: 0.8), .triangle.scaled(by: 1.2),
      ], size: 9...15,
      aspect: 0.45...0.8, depth: 0.75...1.25, fade: Look.Fade(start: 0.75)))
}
