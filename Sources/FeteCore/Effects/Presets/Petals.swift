extension Confetti {
  /// Cherry petals that drift down on a light wind until they are drained.
  public static let petals = Confetti(
    Launch(
      .endless(rate: 20), source: .edge(.top, from: -0.3, to: 1.02), angle: 270, spread: 40,
      speed: 30...70),
    flight: Flight(
      drag: 1.4, dragVariation: 0.2, fall: .terminalSpeed(42...84), wind: Vector(26, 0),
      sway: 14...40, spin: -0.22...0.22, tumble: 0.22...0.55, lifetime: .untilOutOfSight),
    look: Look(
      shapes: [Shape(.outline(petal))],
      palette: [
        Paper(RGBA(0xFFC2D6), back: RGBA(0xF7A3C0)), Paper(RGBA(0xFFD3E1), back: RGBA(0xF9B4CC)),
        Paper(RGBA(0xFBAFC9), back: RGBA(0xEE8DB0)), Paper(RGBA(0xFFE4EC), back: RGBA(0xFBC6D8)),
      ],
      size: 13...20, depth: 0.6...1.35, fade: .never),
    prewarm: 3)

  /// One petal of a cherry blossom: round, with a notch at its far end.
  private static let petal = Outline([
    SIMD2(0.0000, -0.7200), SIMD2(0.0841, -0.8225), SIMD2(0.1625, -0.9100),
    SIMD2(0.2447, -0.9675), SIMD2(0.3400, -0.9800), SIMD2(0.4590, -0.9114),
    SIMD2(0.5551, -0.8090), SIMD2(0.6272, -0.6777), SIMD2(0.6741, -0.5222),
    SIMD2(0.6946, -0.3476), SIMD2(0.6875, -0.1588), SIMD2(0.6517, 0.0395), SIMD2(0.5859, 0.2422),
    SIMD2(0.4891, 0.4445), SIMD2(0.3599, 0.6415), SIMD2(0.1973, 0.8283), SIMD2(0.0000, 1.0000),
    SIMD2(-0.1973, 0.8283), SIMD2(-0.3599, 0.6415), SIMD2(-0.4891, 0.4445),
    SIMD2(-0.5859, 0.2422), SIMD2(-0.6517, 0.0395), SIMD2(-0.6875, -0.1588),
    SIMD2(-0.6946, -0.3476), SIMD2(-0.6741, -0.5222), SIMD2(-0.6272, -0.6777),
    SIMD2(-0.5551, -0.8090), SIMD2(-0.4590, -0.9114), SIMD2(-0.3400, -0.9800),
    SIMD2(-0.2447, -0.9675), SIMD2(-0.1625, -0.9100), SIMD2(-0.0841, -0.8225),
  ])
}
