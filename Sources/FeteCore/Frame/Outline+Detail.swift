extension Outline {
  /// A copy with fewer corners, for where the shape is drawn so small that nobody sees the others.
  package struct Detail: Sendable, Hashable {
    /// How far a corner may lie from those it stands for, in the outline's own coordinates.
    package let distance: Float

    /// The corners of all contours, one contour after the other.
    package let points: [SIMD2<Float>]

    /// For each contour, the index in ``points`` just past its last corner.
    package let ends: [Int]
  }

  /// Outlines of up to this many corners have no coarser copies: they are cheap as they are.
  static let detailThreshold = 96

  /// The copies of an outline, from fine to coarse, each with fewer corners than the one before.
  ///
  /// O(*n*) in corners, once an outline.
  static func details(of points: [SIMD2<Float>], ends: [Int]) -> [Detail] {
    guard points.count > detailThreshold else { return [] }
    var details: [Detail] = []
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
  ) -> Detail? {
    var corners: [SIMD2<Float>] = []
    var cornerEnds: [Int] = []
    var start = 0
    for end in ends {
      guard end > start, end <= points.count else { return nil }
      let first = corners.count
      var from = points[start]
      var sum = SIMD2<Float>.zero
      var number: Float = 0
      for i in start..<end {
        let way = points[i] - from
        if number > 0, way.x * way.x + way.y * way.y > distance * distance {
          corners.append(sum / number)
          from = points[i]
          sum = .zero
          number = 0
        }
        sum += points[i]
        number += 1
      }
      corners.append(sum / number)
      if corners.count < first + 3 {
        // A contour that small is nothing to be seen.
        corners.removeLast(corners.count - first)
      } else {
        cornerEnds.append(corners.count)
      }
      start = end
    }
    return cornerEnds.isEmpty
      ? nil : Detail(distance: distance, points: corners, ends: cornerEnds)
  }

  /// The coarsest copy whose corners are at most `distance` off; nil where the outline itself is.
  package func detail(within distance: Float) -> Detail? {
    details.last { $0.distance <= distance }
  }
}
