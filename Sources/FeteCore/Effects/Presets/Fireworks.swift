extension Confetti {
  /// Eight shells that rise and burst into sparks with streaks about a golden core, a colour a shell.
  public static let fireworks = Confetti(
    launches: [
      Launch(
        .count(8, over: 3.4), source: .line(from: Vector(0.2, 1.02), to: Vector(0.8, 1.02)),
        angle: 90, spread: 18, speed: 1.15...1.5, speedUnit: .hostHeights, anchor: .host,
        flight: Flight(drag: 1.1, fall: .gravity(60...60), lifetime: .seconds(0.85...1.15)),
        look: Look(
          shapes: [.circle], palette: Paper.oneTone([RGBA(0xFFE2A8)]), size: 3.4...3.4,
          fade: Look.Fade(start: 0.8), heading: .alongMotion, streak: 0.06)),
      Launch(
        .count(80), source: .end(ofLaunch: 0), spread: 360, speed: 40...330,
        flight: Flight(
          drag: 2.4, dragVariation: 0.1, fall: .terminalSpeed(36...60), lifetime: .seconds(1...1.9)),
        look: Look(
          shapes: [.circle],
          palette: Paper.oneTone([
            RGBA(0xFF4D6D), RGBA(0xFFB52E), RGBA(0x35D6A5), RGBA(0x3FA9FF), RGBA(0xB06BFF),
            RGBA(0xFF79C6),
          ]),
          colorOrder: .together, size: 3...4.6, fade: Look.Fade(start: 0.35),
          heading: .alongMotion, streak: 0.085, endScale: 0.4)),
      Launch(
        .count(18), source: .end(ofLaunch: 0), spread: 360, speed: 20...130,
        flight: Flight(
          drag: 2, dragVariation: 0.1, fall: .terminalSpeed(30...50), lifetime: .seconds(0.7...1.3)),
        look: Look(
          shapes: [.circle], palette: Paper.gold, size: 2.6...3.8, fade: Look.Fade(start: 0.3),
          heading: .alongMotion, streak: 0.06, endScale: 0.3)),
    ])
}
