public import Foundation

/// One run of corners; curves are already cut into lines.
struct Contour: Equatable {
  var points: [CGPoint]
  var isClosed: Bool
}

extension Path {
  /// The path as lines, thirty-two to a curve: within 0.03 % of the radius for a quarter circle.
  var contours: [Contour] {
    var result: [Contour] = []
    var points: [CGPoint] = []
    func finish(closed: Bool) {
      if points.count > 1 { result.append(Contour(points: points, isClosed: closed)) }
      points = []
    }
    let steps = 32
    for element in elements {
      switch element {
      case .move(let end):
        finish(closed: false)
        points = [end]
      case .line(let end): points.append(end)
      case .quadCurve(let end, let control):
        let start = points.last ?? control
        for step in 1...steps {
          let t = CGFloat(step) / CGFloat(steps)
          let u = 1 - t
          let (a, b, c) = (u * u, 2 * u * t, t * t)
          points.append(
            CGPoint(
              x: a * start.x + b * control.x + c * end.x,
              y: a * start.y + b * control.y + c * end.y))
        }
      case .curve(let end, let control1, let control2):
        let start = points.last ?? control1
        for step in 1...steps {
          let t = CGFloat(step) / CGFloat(steps)
          let u = 1 - t
          let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
          points.append(
            CGPoint(
              x: a * start.x + b * control1.x + c * control2.x + d * end.x,
              y: a * start.y + b * control1.y + c * control2.y + d * end.y))
        }
      case .closeSubpath:
        let start = points.first
        finish(closed: true)
        if let start { points = [start] }
      }
    }
    finish(closed: false)
    return result
  }

  public func contains(_ p: CGPoint, eoFill: Bool = false) -> Bool {
    var winding = 0
    for contour in contours {
      for (index, a) in contour.points.enumerated() {
        let b = contour.points[(index + 1) % contour.points.count]
        guard (a.y <= p.y) != (b.y <= p.y) else { continue }
        let x = a.x + (p.y - a.y) / (b.y - a.y) * (b.x - a.x)
        if x > p.x { winding += b.y > a.y ? 1 : -1 }
      }
    }
    return eoFill ? winding % 2 != 0 : winding != 0
  }
}
