/// A closed shape as a list of corners: one contour or more, filled by a rule.
///
/// Its coordinates run from −1 to 1; a piece stretches it by its half axes.
public struct Outline: Sendable, Hashable {
  /// Which points are inside where contours overlap.
  public enum Rule: UInt8, Sendable {
    /// Inside where the contours wind around a point at all.
    case nonZero
    /// Inside where the contours wind around a point an odd number of times.
    case evenOdd
  }

  /// The corners of all contours, one contour after the other.
  public let points: [SIMD2<Float>]

  /// For each contour, the index in ``points`` just past its last corner.
  public let ends: [Int]

  /// How overlaps are filled.
  public let rule: Rule

  /// Whether the outline is a single convex contour, which paints faster.
  public let isConvex: Bool

  /// Copies for where it is drawn small, from fine to coarse.
  let details: [Detail]

  /// Makes an outline of one contour through the given corners.
  public init(_ points: [SIMD2<Float>], rule: Rule = .nonZero) {
    self.init(points: points, ends: [points.count], rule: rule)
  }

  /// Makes an outline of several contours.
  public init(points: [SIMD2<Float>], ends: [Int], rule: Rule) {
    self.points = points
    self.ends = ends
    self.rule = rule
    isConvex = ends.count == 1 && Outline.isConvex(points)
    details = Outline.details(of: points, ends: ends)
  }

  /// Whether walking along the corners turns one way only, and goes round once.
  private static func isConvex(_ points: [SIMD2<Float>]) -> Bool {
    guard points.count >= 3 else { return false }
    var turnsLeft = false
    var turnsRight = false
    var flips = 0
    var last = points[0] - points[points.count - 1]
    var goesRight = last.x > 0
    for i in points.indices {
      let next = points[i + 1 < points.count ? i + 1 : 0] - points[i]
      let cross = last.x * next.y - last.y * next.x
      if cross > 0 { turnsRight = true }
      if cross < 0 { turnsLeft = true }
      if next.x != 0, (next.x > 0) != goesRight {
        flips += 1
        goesRight.toggle()
      }
      last = next
    }
    return turnsLeft != turnsRight && flips <= 2
  }
}
