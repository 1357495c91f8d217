extension Outline {
  /// Outlines of up to this many corners have no coarser copies: they are cheap as they are.
  static let detailThreshold = 96

  /// The copies of an outline, from fine to coarse, each with fewer corners than the one before.
  ///
  /// O(*n*) in corners, once an outline.
  static func details(of points: [SIMD2<Float>], ends: [Int]) -> [Outline] {
    var details: [Outline] = []
    guard points.count > detailThreshold else { return details }
    var count = points.count
    var distance: Float = 0.01
    while distance < 0.2 {
      if let detail = detail(of: points, ends: ends, distance: distance),
        detail.points.count < count - count / 4
      {
        details.append(detail)
        count = detail.points.count
      }
      distance *= 1.5
    }
    return details
  }

  /// Puts the middle of corners that lie close together in their place; nil where nothing is left.
  ///
  /// The middle keeps the area of what is finer than a pixel, as leaving out corners would not.
  private static func detail(
    of points: [SIMD2<Float>], ends: [Int], distance: Float
  ) -> Outline? {
    var corners: [SIMD2<Float>] = []
    var cornerEnds: [Int] = []
    var start = 0
    for end in ends {
      guard end > start, end <= points.count else { return nil }
      let first = corners.count
      var from = points[start]
      var (sumX, sumY, number): (Float, Float, Float) = (0, 0, 0)
      for i in start...end {
        let point = points[i < end ? i : start]
        let (x, y) = (point.x - from.x, point.y - from.y)
        if i == end || number > 0 && x * x + y * y > distance * distance {
          add(sumX / number, sumY / number, to: &corners)
          from = point
          (sumX, sumY, number) = (0, 0, 0)
        }
        sumX += point.x
        sumY += point.y
        number += 1
      }
      // A contour that small is nothing to be seen.
      if corners.count < first + 3 {
        while corners.count > first { corners.removeLast() }
      } else {
        cornerEnds.append(corners.count)
      }
      start = end
    }
    return cornerEnds.isEmpty
      ? nil : Outline(points: corners, ends: cornerEnds, rule: .nonZero, distance: distance)
  }

  /// Adds a corner; here once, since a list grows in a hundred bytes of code wherever it does.
  #if arch(wasm32)
  @inline(never)
  #endif
  static func add(_ x: Float, _ y: Float, to corners: inout [SIMD2<Float>]) {
    corners.append(SIMD2(x, y))
  }

  /// The coarsest copy whose corners are at most `distance` off; nil where the outline itself is.
  package func detail(within distance: Float) -> Outline? {
    var count = details.count
    while count > 0 {
      count -= 1
      if details[count].distance <= distance { return details[count] }
    }
    return nil
  }
}
