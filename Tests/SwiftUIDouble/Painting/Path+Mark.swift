import FeteCore
import Foundation

extension Path {
  /// The path as a mark of Fete's own: a rectangle where it is one, else an outline.
  func mark(isEvenOdd: Bool, fill: RGBA, in frame: inout Frame) -> Mark? {
    let contours = contours.filter { $0.points.count >= 3 }
    if contours.count == 1, let mark = contours[0].parallelogram(fill: fill) { return mark }
    let points = contours.flatMap(\.points)
    guard points.count < 60_000, let first = points.first else { return nil }
    var (low, high) = (first, first)
    for point in points {
      low = CGPoint(x: min(low.x, point.x), y: min(low.y, point.y))
      high = CGPoint(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    let middle = CGPoint(x: (low.x + high.x) / 2, y: (low.y + high.y) / 2)
    let half = CGSize(width: (high.x - low.x) / 2, height: (high.y - low.y) / 2)
    guard half.width > 0, half.height > 0 else { return nil }
    let own = points.map {
      SIMD2(Float(($0.x - middle.x) / half.width), Float(($0.y - middle.y) / half.height))
    }
    var ends: [Int] = []
    for contour in contours { ends.append((ends.last ?? 0) + contour.points.count) }
    frame.outlines = [Outline(points: own, ends: ends, rule: isEvenOdd ? .evenOdd : .nonZero)]
    return Mark(
      center: SIMD2(Float(middle.x), Float(middle.y)), axisX: SIMD2(Float(half.width), 0),
      axisY: SIMD2(0, Float(half.height)), fill: fill, kind: .outline)
  }

  /// The area that a stroke covers, its joins as they come.
  func stroked(_ style: StrokeStyle) -> Path {
    var area = Path()
    let half = style.lineWidth / 2
    guard half > 0 else { return area }
    for contour in contours {
      let one = contour.moved(by: half)
      let other = Array(contour.moved(by: -half).reversed())
      if contour.isClosed {
        // Two rims, wound against each other: what is between them is filled.
        for rim in [one, other] {
          area.addLines(rim)
          area.closeSubpath()
        }
      } else {
        area.addLines(one + other)
        area.closeSubpath()
      }
    }
    return area
  }
}

extension Contour {
  /// The corners, each moved sideways by a distance: along the mean of its two sides' normals.
  fileprivate func moved(by distance: CGFloat) -> [CGPoint] {
    var corners: [CGPoint] = []
    for point in points where corners.last != point { corners.append(point) }
    if isClosed, corners.count > 1, corners.first == corners.last { corners.removeLast() }
    func normal(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
      let length = CGFloat(hypot(Double(b.x - a.x), Double(b.y - a.y)))
      return length > 0
        ? CGPoint(x: -(b.y - a.y) / length, y: (b.x - a.x) / length) : .zero
    }
    return corners.indices.map { i in
      let point = corners[i]
      let before = i > 0 ? corners[i - 1] : isClosed ? corners[corners.count - 1] : point
      let after = i + 1 < corners.count ? corners[i + 1] : isClosed ? corners[0] : point
      let (a, b) = (normal(before, point), normal(point, after))
      let (x, y) = (a.x + b.x, a.y + b.y)
      // The longer the sharper the corner, so that both sides keep their distance.
      let square = max(0.25, (x * x + y * y) / (a == .zero || b == .zero ? 1 : 2))
      return CGPoint(x: point.x + x * distance / square, y: point.y + y * distance / square)
    }
  }

  /// Four corners whose opposite sides are alike.
  fileprivate func parallelogram(fill: RGBA) -> Mark? {
    guard points.count == 4 else { return nil }
    let (a, b, c, d) = (points[0], points[1], points[2], points[3])
    guard abs(a.x + c.x - b.x - d.x) < 1e-6, abs(a.y + c.y - b.y - d.y) < 1e-6 else { return nil }
    return Mark(
      center: SIMD2(Float((a.x + c.x) / 2), Float((a.y + c.y) / 2)),
      axisX: SIMD2(Float((b.x - a.x) / 2), Float((b.y - a.y) / 2)),
      axisY: SIMD2(Float((d.x - a.x) / 2), Float((d.y - a.y) / 2)), fill: fill, kind: .rectangle)
  }
}
