extension Confetti {
  /// A sparkler that burns for 4 seconds: white-hot sparks that die within a hand's breadth.
  public static let sparkler = Confetti(
    launches: [
      Launch(
        .rate(250, for: 4), source: .point(.center), spread: 360, speed: 160...900,
        flight: Flight(
          drag: 6, dragVariation: 0.3, fall: .gravity(240...420), lifetime: .seconds(0.18...0.62)),
        look: Look(
          shapes: [.circle], palette: sparks, size: 1.4...2.6, fade: Look.Fade(start: 0.3),
          heading: .alongMotion, streak: 0.05, endScale: 0.4)),
      Launch(
        .rate(40, for: 4), source: .point(.center), spread: 360, speed: 120...460,
        flight: Flight(
          drag: 3.4, dragVariation: 0.2, fall: .gravity(300...460), spin: -0.6...0.6,
          lifetime: .seconds(0.35...0.95)),
        look: Look(
          shapes: [.star], palette: sparks, size: 5...10, fade: Look.Fade(start: 0.45),
          startScale: 1, endScale: 0.2)),
    ])

  /// From white heat to the orange of cooling iron.
  private static let sparks = Paper.oneTone([
    RGBA(0xFFFFFF), RGBA(0xFFF6D5), RGBA(0xFFE08A), RGBA(0xFFC24B), RGBA(0xFF9A3D),
  ])
}
