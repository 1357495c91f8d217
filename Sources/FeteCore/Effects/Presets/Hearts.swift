extension Confetti {
  /// Hearts that well up from a point, grow and float away.
  public static let hearts = Confetti(
    Launch(
      .count(46, over: 1.1), source: .point(Vector(0.5, 0.86)), scatter: Vector(16, 4), angle: 90,
      spread: 88, speed: 140...680),
    flight: Flight(
      drag: 2.4, dragVariation: 0.2, fall: .gravity(-170 ... -70), sway: 6...18,
      swayFrequency: 0.3...0.7, spin: -0.04...0.04, spinPhase: -0.07...0.07,
      lifetime: .seconds(2...3.2)),
    look: Look(
      shapes: [.heart],
      palette: Paper.oneTone([
        RGBA(0xFF2D55), RGBA(0xFF4D6D), RGBA(0xFF758F), RGBA(0xE6194B), RGBA(0xFF9EBB),
      ]),
      size: 16...34, depth: 0.75...1.25, fade: Look.Fade(fadeIn: 0.12, start: 0.66),
      startScale: 0.35, endScale: 1.1))
}
