extension Confetti {
  /// The burst of the well-known SwiftUI canvas tutorial, to the figure: no drag, one tone.
  public static let classic = Confetti(
    Launch(
      .count(120), source: .point(Vector(0.5, 0.3)), scatter: Vector(20, 0), spread: 360,
      speed: 200...600, velocity: Vector(0, -300)),
    flight: Flight(
      fall: .gravity(400...400), spin: -0.954_929_658_551_372...0.954_929_658_551_372,
      spinPhase: 0...0, lifetime: .seconds(1.5...3)),
    look: Look(
      shapes: [.circle, .rectangle, .triangle],
      palette: Paper.oneTone([
        RGBA(0xFF3B30), RGBA(0xFF9500), RGBA(0xFFCC00), RGBA(0x34C759), RGBA(0x007AFF),
        RGBA(0xAF52DE), RGBA(0xFF2D55), RGBA(0x32ADE6),
      ]),
      size: 6...14, aspect: 0.5...0.5, fade: .linear))
}
