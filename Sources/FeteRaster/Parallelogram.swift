import FeteCore

/// A small parallelogram cut into rows of pixels, relative to the pixel of its centre.
struct Parallelogram {
  /// The slope at which an edge counts as upright: it is widened to this, which is invisible.
  @inline(__always) static var leastSlope: Float { 0.000244140625 }

  /// One of the two directions of edges.
  struct Edge {
    /// Columns a row, x over y.
    var slope: Float
    /// The magnitude of the slope, at least the least.
    var span: Float
    /// From the column at the upper end of a stretch one row high to its leftmost column.
    var shift: Float
    /// 1 / (2 |slope|), times the weight of the ink.
    var gain: Float

    init(_ along: SIMD2<Float>, weight: Float) {
      if along.y < 0.000001 {
        // A level edge: no rows, no area.
        slope = 0
        span = 0
        shift = 0
        gain = 0
      } else {
        slope = along.x / along.y
        span = higher(slope.magnitude, Parallelogram.leastSlope)
        shift = (slope - span) * 0.5
        gain = weight * 0.5 / span
      }
    }
  }

  var top: SIMD2<Float>
  var left: SIMD2<Float>
  var right: SIMD2<Float>
  var bottomY: Float
  /// From the top to the left corner, and from the right corner to the bottom.
  var falling: Edge
  /// From the top to the right corner, and from the left corner to the bottom.
  var rising: Edge

  /// Makes the parallelogram of a centre and two half axes.
  init(_ center: SIMD2<Float>, _ axisX: SIMD2<Float>, _ axisY: SIMD2<Float>, weight: Float) {
    // Both half axes downwards; the one that goes further left a row starts the left side.
    var first = Parallelogram.downwards(axisX)
    var second = Parallelogram.downwards(axisY)
    if first.x * second.y > first.y * second.x {
      (first, second) = (second, first)
    }
    top = center - first - second
    left = center + first - second
    right = center - first + second
    bottomY = center.y + first.y + second.y
    falling = Edge(first, weight: weight)
    rising = Edge(second, weight: weight)
  }

  /// The vector or its opposite, whichever does not go up: its signs flipped, without a branch.
  @inline(__always)
  private static func downwards(_ axis: SIMD2<Float>) -> SIMD2<Float> {
    let sign = axis.y.bitPattern & 0x8000_0000
    return SIMD2(
      Float(bitPattern: axis.x.bitPattern ^ sign), Float(bitPattern: axis.y.bitPattern ^ sign))
  }

  /// Paints the rows of a range.
  func paint(_ painter: borrowing RowPainter, rows firstRow: Int, _ endRow: Int) {
    let topRow = atOrBelow(top.y)
    let bottomRow = atOrAbove(bottomY) &- 1
    let leftRow = lower(higher(atOrBelow(left.y), topRow), bottomRow)
    let rightRow = lower(higher(atOrBelow(right.y), topRow), bottomRow)
    var row = higher(topRow, firstRow)
    let end = lower(bottomRow &+ 1, endRow)
    while row < end {
      if row == topRow || row == leftRow || row == rightRow || row == bottomRow {
        paintCorners(
          painter, row,
          isRightFirst: row == rightRow && row != leftRow && row != topRow && row != bottomRow)
        row &+= 1
        continue
      }
      // Whole rows between one edge on the left and one on the right.
      let isAboveLeft = row < leftRow
      let isAboveRight = row < rightRow
      let next = lower(
        isAboveLeft ? leftRow : bottomRow, lower(isAboveRight ? rightRow : bottomRow, end))
      let a = isAboveLeft ? falling : rising
      let b = isAboveRight ? rising : falling
      let from = isAboveLeft ? top : left
      let to = isAboveRight ? top : right
      let x = SIMD2(from.x + a.shift, to.x + b.shift)
      let y = SIMD2(from.y, to.y)
      let slope = SIMD2(a.slope, b.slope)
      let stretches = painter.stretches
      stretches[0] = RowPainter.Stretch(at: 0, span: a.span, gain: a.gain)
      stretches[1] = RowPainter.Stretch(at: 0, span: b.span, gain: -b.gain)
      while row < next {
        let at = x + slope * (Float(row) - y)
        stretches[0].at = Four(repeating: at.x)
        stretches[1].at = Four(repeating: at.y)
        painter.paint(row, from: at.x, to: at.y + b.span, count: 2)
        row &+= 1
      }
    }
  }

  /// Paints a row with corners in it: up to two edges on either side.
  ///
  /// The side of a lone corner comes first: its two areas are summed before the other's is taken off.
  private func paintCorners(_ painter: borrowing RowPainter, _ row: Int, isRightFirst: Bool) {
    var stretches = painter.stretches
    var reach = SIMD2(Float.infinity, -Float.infinity)
    add(isRightFirst, false, row, &stretches, &reach)
    add(isRightFirst, true, row, &stretches, &reach)
    add(!isRightFirst, false, row, &stretches, &reach)
    add(!isRightFirst, true, row, &stretches, &reach)
    // False where one side is missing, as it is where a row has next to no height.
    if reach.y >= reach.x {
      painter.paint(row, from: reach.x, to: reach.y, count: stretches - painter.stretches)
    }
  }

  /// Adds the part of one of the four edges that lies in a row.
  #if arch(wasm32)
  @inline(never)
  #endif
  private func add(
    _ isRight: Bool, _ isLower: Bool, _ row: Int,
    _ stretches: inout UnsafeMutablePointer<RowPainter.Stretch>, _ reach: inout SIMD2<Float>
  ) {
    let edge = isRight == isLower ? falling : rising
    let corner = isRight ? right : left
    let upper = isLower ? corner : top
    let fromY = higher(upper.y, Float(row))
    let height = lower(isLower ? bottomY : corner.y, Float(row) + 1) - fromY
    if !(height > 0) { return }
    let at = upper.x + edge.slope * (fromY - upper.y) + edge.shift * height
    let span = edge.span * height
    stretches.pointee = RowPainter.Stretch(
      at: at, span: span, gain: isRight ? -edge.gain : edge.gain)
    stretches += 1
    if isRight {
      reach.y = higher(reach.y, at + span)
    } else {
      reach.x = lower(reach.x, at)
    }
  }
}
