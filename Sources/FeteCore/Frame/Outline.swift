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
  public var points: [SIMD2<Float>] { body.points }

  /// For each contour, the index in ``points`` just past its last corner.
  public var ends: [Int] { body.ends }

  /// How overlaps are filled.
  public var rule: Rule { body.rule }

  /// Whether the outline is a single convex contour; O(corners).
  public var isConvex: Bool { ends.count == 1 && Outline.isConvex(points) }

  /// Copies with fewer corners for where it is drawn so small that nobody sees the others, from fine
  /// to coarse.
  var details: [Outline] { body.details }

  /// How far the corners of such a copy may lie from those they stand for; else 0.
  var distance: Float { body.distance }

  /// What an outline is made of: many pieces, marks and frames hold the same one.
  private final class Body: Sendable {
    let points: [SIMD2<Float>]
    let ends: [Int]
    let rule: Rule
    let details: [Outline]
    let distance: Float

    init(points: [SIMD2<Float>], ends: [Int], rule: Rule, distance: Float) {
      self.points = points
      self.ends = ends
      self.rule = rule
      self.distance = distance
      details = distance > 0 || !Build.isFull ? [] : Outline.details(of: points, ends: ends)
    }
  }

  private let body: Body

  /// Makes an outline of one contour through the given corners.
  public init(_ points: [SIMD2<Float>], rule: Rule = .nonZero) {
    self.init(points: points, ends: [points.count], rule: rule)
  }

  /// Makes an outline of several contours.
  public init(points: [SIMD2<Float>], ends: [Int], rule: Rule) {
    self.init(points: points, ends: ends, rule: rule, distance: 0)
  }

  /// Makes an outline, or a copy with fewer corners of one.
  init(points: [SIMD2<Float>], ends: [Int], rule: Rule, distance: Float) {
    body = Body(points: points, ends: ends, rule: rule, distance: distance)
  }

  /// Whether two outlines have the same corners and are filled alike.
  public static func == (a: Outline, b: Outline) -> Bool {
    if a.body === b.body { return true }
    guard a.rule == b.rule, a.points.count == b.points.count, a.ends == b.ends else { return false }
    for i in a.points.indices
    where a.points[i].x != b.points[i].x || a.points[i].y != b.points[i].y {
      return false
    }
    return true
  }

  /// Feeds what ``==(_:_:)`` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(points)
    hasher.combine(ends)
    hasher.combine(rule)
  }

  /// Whether walking along the corners turns one way only, and goes round once.
  private static func isConvex(_ points: [SIMD2<Float>]) -> Bool {
    guard points.count >= 3 else { return false }
    var turnsLeft = false
    var turnsRight = false
    var flips = 0
    var from = points[points.count - 1]
    var (lastX, lastY) = (points[0].x - from.x, points[0].y - from.y)
    from = points[0]
    var goesRight = lastX > 0
    for i in 1...points.count {
      let to = points[i < points.count ? i : 0]
      let (x, y) = (to.x - from.x, to.y - from.y)
      let cross = lastX * y - lastY * x
      if cross > 0 { turnsRight = true }
      if cross < 0 { turnsLeft = true }
      if x != 0, (x > 0) != goesRight {
        flips += 1
        goesRight.toggle()
      }
      (lastX, lastY, from) = (x, y, to)
    }
    return turnsLeft != turnsRight && flips <= 2
  }
}

#if !hasFeature(Embedded)
extension Outline: CustomDebugStringConvertible {
  /// The outline by what it is made of, and not by where that lies.
  public var debugDescription: String {
    "Outline(points: \(points), ends: \(ends), rule: \(rule))"
  }
}
#endif
