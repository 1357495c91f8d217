extension Confetti {
  /// Soft flakes that drift down until they are drained.
  public static let snow = Confetti(
    Launch(
      .endless(rate: 42), source: .edge(.top, from: -0.1, to: 1.1), angle: 270, spread: 30,
      speed: 36...70),
    flight: Flight(
      drag: 1.5, fall: .terminalSpeed(36...70), wind: Vector(8, 0), sway: 8...24,
      swayFrequency: 0.15...0.4, lifetime: .untilOutOfSight),
    look: Look(
      shapes: [.circle],
      palette: Paper.oneTone([RGBA(0xFFFFFF), RGBA(0xEEF5FF), RGBA(0xDCEAFF), RGBA(0xCADDFA)]),
      size: 4...8, depth: 0.6...1.7, fade: .never),
    prewarm: 2)
}
