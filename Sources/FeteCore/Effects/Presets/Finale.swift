extension Confetti {
  /// A grand finale: cannons, shells, streamers and a golden rain, one after the other for 6 seconds.
  public static let finale = Confetti(
    launches: [
      // The corners open it, and answer themselves once.
      Launch(
        .count(80, over: 0.15), repeats: 2, interval: 2.6, source: .point(Vector(0, 1)), angle: 58,
        spread: 34, speed: 1.2...5, speedUnit: .hostHeights, anchor: .host),
      Launch(
        .count(80, over: 0.15), repeats: 2, interval: 2.6, source: .point(Vector(1, 1)), angle: 122,
        spread: 34, speed: 1.2...5, speedUnit: .hostHeights, anchor: .host),
      // Shells, whose sparks are the launch after them.
      Launch(
        .count(8, over: 3.4), delay: 0.5,
        source: .line(from: Vector(0.15, 1.02), to: Vector(0.85, 1.02)), angle: 90, spread: 16,
        speed: 1.2...1.5, speedUnit: .hostHeights, anchor: .host,
        flight: Flight(drag: 1.1, fall: .gravity(60...60), lifetime: .seconds(0.8...1.05)),
        look: Look(
          shapes: [.circle], palette: Paper.oneTone([RGBA(0xFFC24B)]), size: 3.4...3.4,
          fade: Look.Fade(start: 0.8), heading: .alongMotion, streak: 0.06)),
      Launch(
        .count(64), source: .end(ofLaunch: 2), spread: 360, speed: 40...340,
        flight: Flight(
          drag: 2.4, dragVariation: 0.1, fall: .terminalSpeed(36...60),
          lifetime: .seconds(0.9...1.7)),
        look: Look(
          shapes: [.circle], palette: Paper.oneTone(Paper.party.map { $0.front }),
          colorOrder: .together, size: 3...4.6, fade: Look.Fade(start: 0.4), heading: .alongMotion,
          streak: 0.08, endScale: 0.4)),
      // Streamers in the middle, then gold from above until the end.
      Launch(
        .count(22, over: 0.3), delay: 1.5,
        source: .line(from: Vector(0.25, 1.04), to: Vector(0.75, 1.04)), angle: 90, spread: 56,
        speed: 2.4...4.4, speedUnit: .hostHeights, anchor: .host,
        look: Look(
          shapes: [.ribbon], size: 44...80, aspect: 0.16...0.3, depth: 0.8...1.2,
          fade: Look.Fade(start: 0.8))),
      Launch(
        .rate(90, for: 2.2), delay: 3, source: .edge(.top, from: -0.02, to: 1.02), angle: 270,
        spread: 20, speed: 180...320,
        look: Look(
          shapes: [.rectangle, .rectangle, .star.scaled(by: 1.3)], palette: Paper.gold,
          size: 8...13, aspect: 0.45...0.8, depth: 0.75...1.3)),
    ],
    flight: Flight(
      drag: 3.2, dragVariation: 0.15, fall: .terminalSpeed(95...165), sway: 8...22,
      spin: -0.7...0.7, tumble: 0.5...1.5, lifetime: .seconds(2.6...4)),
    look: Look(
      shapes: [
        .rectangle, .rectangle, .circle.scaled(by: 0.75), .ribbon.scaled(by: 1.3),
        .triangle.scaled(by: 1.2),
      ],
      size: 9...15, aspect: 0.42...0.78, depth: 0.75...1.3),
    envelope: Envelope(duration: 5, fadeOut: 1))
}
