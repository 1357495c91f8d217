import FeteCore

/// A small ellipse cut into rows of pixels, relative to the pixel of its centre.
///
/// At a height of v, −1…1 of the half height, it reaches √(1 − v²) half widths to either side of a
/// line through its centre. In each row both sides are a few chords, each moved outwards until it
/// has the area of its arc. They are of equal steps in u = √(1 − |v|), next to equal in angle.
struct SmallEllipse {
  var center: SIMD2<Float>
  /// Half the width in pixels of the row through the centre, and half the height.
  var halfWidth: Float
  var halfHeight: Float
  /// How far the middle of the rows moves to the right over half the height.
  var shear: Float
  /// How many chords a quarter of the ellipse takes, at least: so many that no pixel's coverage is
  /// off by more than 1/250.
  var detail: Float
  var weight: Float

  /// Makes the ellipse of a centre and two half axes.
  init(_ center: SIMD2<Float>, _ axisX: SIMD2<Float>, _ axisY: SIMD2<Float>, weight: Float) {
    self.center = center
    self.weight = weight
    halfHeight = (axisX.y * axisX.y + axisY.y * axisY.y).squareRoot()
    halfWidth = (axisX.x * axisY.y - axisX.y * axisY.x).magnitude / halfHeight
    shear = (axisX.x * axisX.y + axisY.x * axisY.y) / halfHeight
    let reach = higher(halfHeight, higher(halfWidth, shear.magnitude))
    detail = 1 + 2.2 * reach.squareRoot() + 0.25 * reach
  }

  /// Paints the rows of a range.
  func paint(_ painter: borrowing RowPainter, rows firstRow: Int, _ endRow: Int) {
    // False for NaN: there is no height to divide by.
    guard halfHeight > 0.00001 else { return }
    let scale = 1 / halfHeight
    var v = lower(higher((Float(firstRow) - center.y) * scale, -1), 1)
    var u = (1 - v.magnitude).squareRoot()
    var root = (2 - u * u).squareRoot()
    var row = firstRow
    var next = painter.stretches
    var left = Float.infinity
    var right = -Float.infinity
    while row < endRow {
      let bottom = lower((Float(row) + 1 - center.y) * scale, 1)
      let isUpper = v < 0
      let end = isUpper ? lower(bottom, 0) : bottom
      let last = (1 - end.magnitude).squareRoot()
      var chords = higher(atOrAbove((last - u).magnitude * detail), 1)
      let step = (last - u) / Float(chords)
      while chords > 0 {
        chords &-= 1
        let nextU = chords == 0 ? last : u + step
        let nextV = chords == 0 ? end : isUpper ? nextU * nextU - 1 : 1 - nextU * nextU
        let nextRoot = (2 - nextU * nextU).squareRoot()
        let height = (nextV - v) * halfHeight
        if height > 0.000001 {
          // An arc of an angle a lies a³ / 12 outside its chord, where the radius is 1.
          let bulge =
            step * step * 1.3333333 / ((u + nextU) * root * nextRoot * (root + nextRoot))
          let width = ((u * root + nextU * nextRoot) * 0.5 + bulge) * halfWidth
          let middle = (v + nextV) * shear * 0.5 + center.x
          let tilt = (nextV - v) * shear
          let spread = (nextU * nextRoot - u * root) * halfWidth
          let least = height * Parallelogram.leastSlope
          let leftSpan = higher((tilt - spread).magnitude, least)
          let rightSpan = higher((tilt + spread).magnitude, least)
          let leftAt = middle - width - leftSpan * 0.5
          let rightAt = middle + width - rightSpan * 0.5
          let gain = height * weight * 0.5 / (leftSpan * rightSpan)
          next[0] = RowPainter.Stretch(at: leftAt, span: leftSpan, gain: gain * rightSpan)
          next[1] = RowPainter.Stretch(at: rightAt, span: rightSpan, gain: -gain * leftSpan)
          next += 2
          left = lower(left, leftAt)
          right = higher(right, rightAt + rightSpan)
        }
        u = nextU
        v = nextV
        root = nextRoot
      }
      // Where the row goes on below the middle, that half of it comes next.
      if end != bottom { continue }
      if right >= left {
        painter.paint(row, from: left, to: right, count: next - painter.stretches)
        next = painter.stretches
        left = .infinity
        right = -left
      }
      row &+= 1
    }
  }
}
