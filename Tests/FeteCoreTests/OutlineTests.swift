import Testing

@testable import FeteCore

/// The built-in outlines are worked out from formulas: these are the points they have always had.
@Suite("Outlines")
struct OutlineTests {
  @Test("Outlines: the built-in ones are the same points, to the bit, everywhere")
  func builtIn() {
    #expect(Outline.triangle.points == OutlineTests.triangle)
    #expect(Outline.star.points == OutlineTests.star)
    #expect(Outline.heart.points == OutlineTests.heart)
    #expect(Outline.ribbon.points == OutlineTests.ribbon)
    #expect(Outline.triangle.isConvex && !Outline.star.isConvex)
    for kind in Mark.Kind.allCases {
      let outline: Outline? =
        switch kind {
        case .triangle: .triangle
        case .star: .star
        case .heart: .heart
        case .ribbon: .ribbon
        default: nil
        }
      #expect(Outline.builtIn(kind) == outline)
    }
    for outline in [Outline.triangle, .star, .heart, .ribbon] {
      let isNegativeZero = outline.points.contains {
        $0.x == 0 && $0.x.sign == .minus || $0.y == 0 && $0.y.sign == .minus
      }
      #expect(!isNegativeZero)
    }
  }

  @Test("Outlines: those with the same corners and rule are equal, and only those")
  func equality() {
    let points = Outline.star.points
    #expect(Outline(points) == .star)
    #expect(Outline(points).hashValue == Outline.star.hashValue)
    #expect(Outline(points, rule: .evenOdd) != .star)
    #expect(Outline(points.reversed()) != .star)
    #expect(Outline(points: points, ends: [4, 10], rule: .nonZero) != .star)
  }

  private static let triangle: [SIMD2<Float>] = [
    SIMD2(0.00000, -1.00000), SIMD2(0.86603, 0.50000), SIMD2(-0.86603, 0.50000),
  ]

  private static let star: [SIMD2<Float>] = [
    SIMD2(0.00000, -1.00000), SIMD2(0.27038, -0.37215), SIMD2(0.95106, -0.30902),
    SIMD2(0.43749, 0.14215), SIMD2(0.58779, 0.80902), SIMD2(0.00000, 0.46000),
    SIMD2(-0.58779, 0.80902), SIMD2(-0.43749, 0.14215), SIMD2(-0.95106, -0.30902),
    SIMD2(-0.27038, -0.37215),
  ]

  private static let heart: [SIMD2<Float>] = [
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
  ]

  private static let ribbon: [SIMD2<Float>] = [
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
  ]
}
