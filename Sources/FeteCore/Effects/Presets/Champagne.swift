extension Confetti {
  /// Champagne: a spray of foam as the cork goes, then bubbles that rise for 4 seconds.
  public static let champagne = Confetti(
    launches: [
      Launch(
        .count(70, over: 0.4), source: .point(Vector(0.5, 1.02)), angle: 90, spread: 34,
        speed: 0.9...3.3, speedUnit: .hostHeights, anchor: .host,
        flight: Flight(
          drag: 2.6, dragVariation: 0.2, fall: .gravity(340...520), lifetime: .seconds(1.1...1.9)),
        look: Look(
          shapes: [.circle], palette: bubbleTones, size: 3...8, depth: 0.7...1.2,
          fade: Look.Fade(start: 0.6), startScale: 1, endScale: 0.5)),
      Launch(
        .rate(42, for: 4), source: .edge(.bottom, from: 0.02, to: 0.98), angle: 90, spread: 16,
        speed: 60...150),
      Launch(
        .rate(26, for: 4), delay: 0.1, source: .edge(.bottom, from: 0.02, to: 0.98), angle: 90,
        spread: 16, speed: 40...110,
        look: Look(
          shapes: [.circle], palette: bubbleTones, size: 2...4, depth: 0.7...1.3,
          fade: Look.Fade(fadeIn: 0.2, start: 0.8))),
    ],
    flight: Flight(
      drag: 1.6, dragVariation: 0.3, fall: .gravity(-270 ... -130), sway: 3...12,
      swayFrequency: 0.5...1.3, spinPhase: 0...0, lifetime: .seconds(2.6...4.2)),
    look: Look(
      shapes: [Shape(.outline(bubble))], palette: bubbleTones, size: 9...22, depth: 0.6...1.4,
      fade: Look.Fade(fadeIn: 0.2, start: 0.82), startScale: 0.5, endScale: 1.15))

  /// Pale gold to amber: light through wine.
  private static let bubbleTones = Paper.oneTone([
    RGBA(0xF2CB6C), RGBA(0xE8B649), RGBA(0xD99C2B), RGBA(0xF5DC9A),
  ])

  /// A thin ring with a glint at its upper left.
  private static let bubble = Outline(
    points: [
      SIMD2(0.0000, -1.0000), SIMD2(0.1951, -0.9808), SIMD2(0.3827, -0.9239),
      SIMD2(0.5556, -0.8315), SIMD2(0.7071, -0.7071), SIMD2(0.8315, -0.5556),
      SIMD2(0.9239, -0.3827), SIMD2(0.9808, -0.1951), SIMD2(1.0000, 0.0000),
      SIMD2(0.9808, 0.1951), SIMD2(0.9239, 0.3827), SIMD2(0.8315, 0.5556), SIMD2(0.7071, 0.7071),
      SIMD2(0.5556, 0.8315), SIMD2(0.3827, 0.9239), SIMD2(0.1951, 0.9808), SIMD2(0.0000, 1.0000),
      SIMD2(-0.1951, 0.9808), SIMD2(-0.3827, 0.9239), SIMD2(-0.5556, 0.8315),
      SIMD2(-0.7071, 0.7071), SIMD2(-0.8315, 0.5556), SIMD2(-0.9239, 0.3827),
      SIMD2(-0.9808, 0.1951), SIMD2(-1.0000, 0.0000), SIMD2(-0.9808, -0.1951),
      SIMD2(-0.9239, -0.3827), SIMD2(-0.8315, -0.5556), SIMD2(-0.7071, -0.7071),
      SIMD2(-0.5556, -0.8315), SIMD2(-0.3827, -0.9239), SIMD2(-0.1951, -0.9808),
      SIMD2(0.0000, -0.8000), SIMD2(-0.1561, -0.7846), SIMD2(-0.3061, -0.7391),
      SIMD2(-0.4445, -0.6652), SIMD2(-0.5657, -0.5657), SIMD2(-0.6652, -0.4445),
      SIMD2(-0.7391, -0.3061), SIMD2(-0.7846, -0.1561), SIMD2(-0.8000, 0.0000),
      SIMD2(-0.7846, 0.1561), SIMD2(-0.7391, 0.3061), SIMD2(-0.6652, 0.4445),
      SIMD2(-0.5657, 0.5657), SIMD2(-0.4445, 0.6652), SIMD2(-0.3061, 0.7391),
      SIMD2(-0.1561, 0.7846), SIMD2(0.0000, 0.8000), SIMD2(0.1561, 0.7846),
      SIMD2(0.3061, 0.7391), SIMD2(0.4445, 0.6652), SIMD2(0.5657, 0.5657), SIMD2(0.6652, 0.4445),
      SIMD2(0.7391, 0.3061), SIMD2(0.7846, 0.1561), SIMD2(0.8000, 0.0000),
      SIMD2(0.7846, -0.1561), SIMD2(0.7391, -0.3061), SIMD2(0.6652, -0.4445),
      SIMD2(0.5657, -0.5657), SIMD2(0.4445, -0.6652), SIMD2(0.3061, -0.7391),
      SIMD2(0.1561, -0.7846),
      SIMD2(-0.6500, -0.1146), SIMD2(-0.6250, -0.2122), SIMD2(-0.5854, -0.3048),
      SIMD2(-0.5323, -0.3903), SIMD2(-0.4667, -0.4667), SIMD2(-0.3903, -0.5323),
      SIMD2(-0.3048, -0.5854), SIMD2(-0.2122, -0.6250), SIMD2(-0.1146, -0.6500),
      SIMD2(-0.1925, -0.5670), SIMD2(-0.2525, -0.4851), SIMD2(-0.3029, -0.4130),
      SIMD2(-0.3536, -0.3536), SIMD2(-0.4130, -0.3029), SIMD2(-0.4851, -0.2525),
      SIMD2(-0.5670, -0.1925),
    ],
    ends: [32, 64, 80], rule: .nonZero)
}
