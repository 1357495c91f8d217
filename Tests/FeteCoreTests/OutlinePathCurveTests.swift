import FeteCore
import Testing

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The largest distance of a curve's points from a closed polygon.
private func farthest(
  _ outline: Outline, _ curve: (Double) -> SIMD2<Double>
) -> Double {
  var worst = 0.0
  for step in 0...400 {
    let point = curve(Double(step) / 400)
    var nearest = Double.infinity
    for i in outline.points.indices {
      let a = SIMD2<Double>(outline.points[i])
      let b = SIMD2<Double>(outline.points[(i + 1) % outline.points.count])
      let along = b - a
      let length = (along * along).sum()
      let t = length > 0 ? min(max(((point - a) * along).sum() / length, 0), 1) : 0
      let off = point - (a + t * along)
      nearest = min(nearest, (off * off).sum().squareRoot())
    }
    worst = max(worst, nearest)
  }
  return worst
}

@Suite("Outline path curves")
struct OutlinePathCurveTests {
  @Test("Outline path: a circle of arcs is a circle, within the tolerance")
  func circle() throws {
    for data in [
      "M0 5A5 5 0 0 1 10 5A5 5 0 0 1 0 5z", "M0 5A5 5 0 0 0 10 5A5 5 0 0 0 0 5z",
      "M5 0A5 5 0 1 1 4.999 0z", "M0 5A1 1 77 0 1 10 5A2 2 0 0 1 0 5z",
    ] {
      let outline = try Outline(svgPath: data)
      #expect(outline.points.count > 40 && outline.points.count < 300)
      for point in outline.points {
        #expect(abs(Double((point * point).sum()).squareRoot() - 1) < 2e-4, "\(data)")
      }
      let worst = farthest(outline) { SIMD2(cos($0 * 2 * .pi), sin($0 * 2 * .pi)) }
      #expect(worst <= 0.00101, "\(data)")
    }
  }

  @Test("Outline path: the flags choose one of four arcs", arguments: [0, 1], [0, 1])
  func flags(large: Int, sweep: Int) throws {
    // From (0, 0) to (1, 1) on a circle of radius 1 about (1, 0) or (0, 1); the line back closes it.
    let outline = try Outline(svgPath: "M0 0A1 1 0 \(large) \(sweep) 1 1z")
    let center = large == sweep ? SIMD2(1.0, 0) : SIMD2(0.0, 1)
    let start = large == sweep ? Double.pi : -Double.pi / 2
    let way = (large == 1 ? 1.5 : 0.5) * Double.pi * (sweep == 1 ? 1 : -1)
    func curve(_ t: Double) -> SIMD2<Double> {
      center + SIMD2(cos(start + way * t), sin(start + way * t))
    }
    var low = SIMD2(Double.infinity, .infinity)
    var high = -low
    for i in 0...4000 {
      low = pointwiseMin(low, curve(Double(i) / 4000))
      high = pointwiseMax(high, curve(Double(i) / 4000))
    }
    let side = max(high.x - low.x, high.y - low.y)
    let middle = (low + high) / 2
    #expect(farthest(outline) { (curve($0) - middle) / (side / 2) } <= 0.0012)
  }

  @Test("Outline path: a turned ellipse keeps its axes")
  func ellipse() throws {
    // Half axes 4 and 2, turned by 30°: the box of the whole is 2·√(16 cos² + 4 sin²) wide.
    let c = cos(Double.pi / 6)
    let s = sin(Double.pi / 6)
    let data = "M\(4 * c) \(4 * s)A4 2 30 0 1 \(-4 * c) \(-4 * s)A4 2 30 0 1 \(4 * c) \(4 * s)"
    let outline = try Outline(svgPath: data)
    let half = (16 * c * c + 4 * s * s).squareRoot()
    let worst = farthest(outline) { t in
      let x = 4 * cos(t * 2 * .pi)
      let y = 2 * sin(t * 2 * .pi)
      return SIMD2(c * x - s * y, s * x + c * y) / half
    }
    #expect(worst <= 0.0012)
  }

  @Test("Outline path: curves keep within the tolerance, however far their control points lie")
  func bezier() throws {
    let cubics: [[SIMD2<Double>]] = [
      [[0, 0], [0, 10], [10, 10], [10, 0]], [[0, 0], [90, 60], [-80, 60], [10, 0]],
      [[0, 0], [1, 40], [2, -40], [3, 0]],
    ]
    for p in cubics {
      let data =
        "M\(p[0].x) \(p[0].y)C\(p[1].x) \(p[1].y) \(p[2].x) \(p[2].y) \(p[3].x) \(p[3].y)"
      let outline = try Outline(svgPath: data)
      func curve(_ t: Double) -> SIMD2<Double> {
        let s = 1 - t
        let a = s * s * s * p[0] + 3 * s * s * t * p[1]
        return a + 3 * s * t * t * p[2] + t * t * t * p[3]
      }
      var low = SIMD2(Double.infinity, .infinity)
      var high = -low
      for i in 0...4000 {
        low = pointwiseMin(low, curve(Double(i) / 4000))
        high = pointwiseMax(high, curve(Double(i) / 4000))
      }
      let half = max(high.x - low.x, high.y - low.y) / 2
      // The bounds are those of the corners, which may miss the curve's by the tolerance.
      #expect(farthest(outline) { (curve($0) - (low + high) / 2) / half } <= 0.0021, "\(data)")
      #expect(outline.points.count < 400)
    }
  }

  @Test("Outline path: a shallow arc of a huge circle is no line")
  func shallow() throws {
    let outline = try Outline(svgPath: "M0 0A1000 1000 0 0 1 100 0A1000 1000 0 0 1 0 0z")
    #expect(outline.points.count > 12)
    #expect(abs(outline.points.map(\.y).max()! - 0.025) < 0.001)
  }
}
