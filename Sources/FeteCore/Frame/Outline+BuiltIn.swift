extension Outline {
  /// An upright triangle with equal sides, its tip on the unit circle.
  public static let triangle = Outline([
    SIMD2(0.00000, -1.00000), SIMD2(0.86603, 0.50000), SIMD2(-0.86603, 0.50000),
  ])

  /// A five-pointed star with one point up; the inner corners lie at 0.46 of the outer radius.
  public static let star = Outline([
    SIMD2(0.00000, -1.00000), SIMD2(0.27038, -0.37215), SIMD2(0.95106, -0.30902),
    SIMD2(0.43749, 0.14215), SIMD2(0.58779, 0.80902), SIMD2(0.00000, 0.46000),
    SIMD2(-0.58779, 0.80902), SIMD2(-0.43749, 0.14215), SIMD2(-0.95106, -0.30902),
    SIMD2(-0.27038, -0.37215),
  ])

  /// A heart: x = 16 sin³ t, y = 13 cos t − 5 cos 2t − 2 cos 3t − cos 4t, centred on its bounds.
  public static let heart = Outline([
    SIMD2(0.00000, -0.47199), SIMD2(0.00524, -0.50986), SIMD2(0.04001, -0.61025),
    SIMD2(0.12500, -0.73814), SIMD2(0.26558, -0.84887), SIMD2(0.44953, -0.90301),
    SIMD2(0.64952, -0.87824), SIMD2(0.82977, -0.77417), SIMD2(0.95511, -0.60886),
    SIMD2(1.00000, -0.40949), SIMD2(0.95511, -0.20168), SIMD2(0.82977, -0.00188),
    SIMD2(0.64952, 0.18426), SIMD2(0.44953, 0.35803), SIMD2(0.26558, 0.52095),
    SIMD2(0.12500, 0.66915), SIMD2(0.04001, 0.79175), SIMD2(0.00524, 0.87394),
    SIMD2(0.00000, 0.90301), SIMD2(-0.00524, 0.87394), SIMD2(-0.04001, 0.79175),
    SIMD2(-0.12500, 0.66915), SIMD2(-0.26558, 0.52095), SIMD2(-0.44953, 0.35803),
    SIMD2(-0.64952, 0.18426), SIMD2(-0.82977, -0.00188), SIMD2(-0.95511, -0.20168),
    SIMD2(-1.00000, -0.40949), SIMD2(-0.95511, -0.60886), SIMD2(-0.82977, -0.77417),
    SIMD2(-0.64952, -0.87824), SIMD2(-0.44953, -0.90301), SIMD2(-0.26558, -0.84887),
    SIMD2(-0.12500, -0.73814), SIMD2(-0.04001, -0.61025), SIMD2(-0.00524, -0.50986),
  ])

  /// A strip of paper that curls: a band along one and a half waves of a sine.
  public static let ribbon = Outline([
    SIMD2(-1.00000, 0.10000), SIMD2(-0.87500, 0.00731), SIMD2(-0.75000, -0.23952),
    SIMD2(-0.62500, -0.55730), SIMD2(-0.50000, -0.83891), SIMD2(-0.37500, -0.98943),
    SIMD2(-0.25000, -0.95813), SIMD2(-0.12500, -0.75556), SIMD2(0.00000, -0.45000),
    SIMD2(0.12500, -0.14444), SIMD2(0.25000, 0.05813), SIMD2(0.37500, 0.08943),
    SIMD2(0.50000, -0.06109), SIMD2(0.62500, -0.34270), SIMD2(0.75000, -0.66048),
    SIMD2(0.87500, -0.90731), SIMD2(1.00000, -1.00000), SIMD2(1.00000, -0.10000),
    SIMD2(0.87500, -0.00731), SIMD2(0.75000, 0.23952), SIMD2(0.62500, 0.55730),
    SIMD2(0.50000, 0.83891), SIMD2(0.37500, 0.98943), SIMD2(0.25000, 0.95813),
    SIMD2(0.12500, 0.75556), SIMD2(0.00000, 0.45000), SIMD2(-0.12500, 0.14444),
    SIMD2(-0.25000, -0.05813), SIMD2(-0.37500, -0.08943), SIMD2(-0.50000, 0.06109),
    SIMD2(-0.62500, 0.34270), SIMD2(-0.75000, 0.66048), SIMD2(-0.87500, 0.90731),
    SIMD2(-1.00000, 1.00000),
  ])

  /// The outline of a built-in kind; nil for those that are none: rectangle, ellipse, ring, sprite.
  public static func builtIn(_ kind: Mark.Kind) -> Outline? {
    switch kind {
    case .triangle: triangle
    case .star: star
    case .heart: heart
    case .ribbon: ribbon
    case .rectangle, .ellipse, .ring, .outline, .sprite: nil
    }
  }
}
