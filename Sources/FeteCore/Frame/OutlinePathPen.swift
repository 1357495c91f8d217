/// Draws segments as corners, no farther from the true curve than its tolerance.
struct OutlinePathPen {
  let tolerance: Double
  private(set) var points: [SIMD2<Double>] = []
  private var ends: [Int] = []

  init(tolerance: Double) {
    self.tolerance = tolerance
  }

  mutating func move(to point: SIMD2<Double>) {
    endContour()
    points.append(point)
  }

  mutating func line(to end: SIMD2<Double>) {
    if end != points[points.count - 1] { points.append(end) }
  }

  mutating func quadratic(_ middle: SIMD2<Double>, to end: SIMD2<Double>) {
    let start = points[points.count - 1]
    // A chord over 1/n of the parameter is at most |second derivative| / 8n² off.
    let bend = length(start - 2 * middle + end)
    let n = steps(bend * 0.25)
    for i in stride(from: 1, to: n, by: 1) {
      line(to: OutlinePathPen.quadratic(start, middle, end, at: Double(i) / Double(n)))
    }
    line(to: end)
  }

  mutating func cubic(
    _ first: SIMD2<Double>, _ second: SIMD2<Double>, to end: SIMD2<Double>
  ) {
    let start = points[points.count - 1]
    let a = length(start - 2 * first + second)
    let b = length(first - 2 * second + end)
    let n = steps((a > b ? a : b) * 0.75)
    for i in stride(from: 1, to: n, by: 1) {
      line(to: OutlinePathPen.cubic(start, first, second, end, at: Double(i) / Double(n)))
    }
    line(to: end)
  }

  mutating func arc(_ arc: OutlinePathArc) {
    arc.visit(tolerance: tolerance) { line(to: $0) }
    line(to: arc.end)
  }

  /// Ends the contour at the last corner; one of fewer than three corners leaves nothing.
  mutating func endContour() {
    let first = ends.last ?? 0
    if points.count > first + 1, points[points.count - 1] == points[first] { points.removeLast() }
    if points.count >= first + 3 {
      ends.append(points.count)
    } else {
      points.removeLast(points.count - first)
    }
  }

  /// The contours so far, centred on their bounds, the longer side from −1 to 1.
  func outline(rule: Outline.Rule, dataCount: Int) throws(OutlinePathError) -> Outline {
    var low = SIMD2<Double>(repeating: .infinity)
    var high = SIMD2<Double>(repeating: -.infinity)
    for point in points {
      low = pointwiseMin(low, point)
      high = pointwiseMax(high, point)
    }
    let side = high - low
    guard side.x > 0, side.y > 0 else {
      throw OutlinePathError(position: dataCount, problem: .noArea)
    }
    let center = low + 0.5 * side
    let half = 0.5 * (side.x > side.y ? side.x : side.y)
    let corners = points.map { point in
      let unit = (point - center) / half
      return SIMD2(Float(unit.x), Float(unit.y))
    }
    return Outline(points: corners, ends: ends, rule: rule)
  }

  /// How many chords keep within the tolerance when one alone is `error` off.
  private func steps(_ error: Double) -> Int {
    let ratio = (error / tolerance).squareRoot()
    // The tolerance is a part of what the curve spans, so no curve comes near the thousand.
    return ratio < 1 ? 1 : (ratio < 1000 ? Int(ratio) + 1 : 1000)
  }

  private func length(_ v: SIMD2<Double>) -> Double {
    (v.x * v.x + v.y * v.y).squareRoot()
  }

  /// The point of a quadratic curve at t in 0…1.
  static func quadratic(
    _ start: SIMD2<Double>, _ middle: SIMD2<Double>, _ end: SIMD2<Double>, at t: Double
  ) -> SIMD2<Double> {
    let s = 1 - t
    let ends = s * s * start + t * t * end
    return ends + 2 * s * t * middle
  }

  /// The point of a cubic curve at t in 0…1.
  static func cubic(
    _ start: SIMD2<Double>, _ first: SIMD2<Double>, _ second: SIMD2<Double>, _ end: SIMD2<Double>,
    at t: Double
  ) -> SIMD2<Double> {
    let s = 1 - t
    let ends = s * s * s * start + t * t * t * end
    let middle = s * s * t * first + s * t * t * second
    return ends + 3 * middle
  }
}
