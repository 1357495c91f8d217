/// Where the rows of a shape are measured: areas left of columns, and which columns they are.
struct Measured {
  /// Room for the areas of all rows: `stride` values a row.
  var areas: UnsafeMutableRawPointer

  /// The first and the end column of every row, as Int32.
  var columns: UnsafeMutableRawPointer

  /// The bytes from one row's areas to the next.
  var stride: Int

  /// The row that comes first.
  var firstRow: Int

  /// The columns that no row may leave.
  var firstColumn: Float
  var endColumn: Float
}

extension Parallelogram {
  /// Measures the rows of a range.
  ///
  /// A row's first value belongs to the left side of its first column and is 0; at most three values
  /// past its last column are written too.
  @inline(__always)
  func measure(rows: Range<Int>, _ measured: Measured) {
    let first = rows.lowerBound
    let end = rows.upperBound
    let topRow = atOrBelow(topY)
    let leftRow = atOrBelow(leftY)
    let rightRow = atOrBelow(rightY)
    let bottomRow = atOrAbove(bottomY) &- 1
    var corner = topRow
    while true {
      if corner >= first && corner < end {
        measureCorner(corner, measured)
      }
      if corner >= bottomRow { return }
      var next = bottomRow
      if leftRow > corner { next = lower(next, leftRow) }
      if rightRow > corner { next = lower(next, rightRow) }
      var row = higher(corner &+ 1, first)
      let stop = lower(next, end)
      if row < stop {
        let isAboveLeft = corner < leftRow
        let isAboveRight = corner < rightRow
        let leftEdge = isAboveLeft ? falling : rising
        let rightEdge = isAboveRight ? rising : falling
        let fromX = (isAboveLeft ? topX : leftX) + leftEdge.shift
        let fromY = isAboveLeft ? topY : leftY
        let toX = (isAboveRight ? topX : rightX) + rightEdge.shift
        let toY = isAboveRight ? topY : rightY
        var place = measured.areas + (row &- measured.firstRow) &* measured.stride
        var top = Float(row)
        repeat {
          Parallelogram.measure(
            row, place, measured,
            left: fromX + leftEdge.slope * (top - fromY), leftEdge.span, leftEdge.gain,
            right: toX + rightEdge.slope * (top - toY), rightEdge.span, rightEdge.gain)
          top += 1
          row &+= 1
          place += measured.stride
        } while row < stop
      }
      corner = next
    }
  }

  /// Measures a row between one edge on the left and one on the right.
  @inline(__always)
  private static func measure(
    _ row: Int, _ place: UnsafeMutableRawPointer, _ measured: Measured,
    left: Float, _ leftSpan: Float, _ leftGain: Float,
    right: Float, _ rightSpan: Float, _ rightGain: Float
  ) {
    var column = higher(below(left), measured.firstColumn)
    let end = lower(above(right + rightSpan), measured.endColumn)
    record(row, column, end, measured)
    let steps = Four(1, 2, 3, 4) + column
    var fromLeft = steps - left
    var fromRight = steps - right
    place.storeBytes(of: 0, as: Float.self)
    var place = place + 4
    while column < end {
      let area =
        Parallelogram.area(fromLeft, leftSpan, leftGain)
        - Parallelogram.area(fromRight, rightSpan, rightGain)
      place.storeBytes(of: area, as: Four.self)
      fromLeft += 4
      fromRight += 4
      place += 16
      column += 4
    }
  }

  /// Measures a row with a corner in it: two edges on either side, any of which may be empty.
  @inline(never)
  private func measureCorner(_ row: Int, _ measured: Measured) {
    // Lanes: the two left edges, then the two right ones, upper before lower.
    let top = Four(repeating: Float(row))
    let fromY = Four(topY, leftY, topY, rightY)
    let toY = Four(leftY, bottomY, rightY, bottomY)
    let down = positive(top - fromY)
    let height = positive((toY + negative(top + 1 - toY)) - (fromY + down))
    let left =
      Four(topX, leftX, topX, rightX)
      + Four(falling.slope, rising.slope, rising.slope, falling.slope) * down
      + Four(falling.shift, rising.shift, rising.shift, falling.shift) * height
    let span = Four(falling.span, rising.span, rising.span, falling.span) * height
    let right = left + span
    let place = measured.areas + (row &- measured.firstRow) &* measured.stride
    if height.y <= 0 && height.w <= 0 {
      Parallelogram.measure(
        row, place, measured, left: left.x, span.x, falling.gain,
        right: left.z, span.z, rising.gain)
      return
    }
    if height.x <= 0 && height.z <= 0 {
      Parallelogram.measure(
        row, place, measured, left: left.y, span.y, rising.gain,
        right: left.w, span.w, falling.gain)
      return
    }
    let least = height.x <= 0 ? left.y : height.y <= 0 ? left.x : lower(left.x, left.y)
    let most = height.z <= 0 ? right.w : height.w <= 0 ? right.z : higher(right.z, right.w)
    var column = higher(below(least), measured.firstColumn)
    let end = lower(above(most), measured.endColumn)
    record(row, column, end, measured)
    var position = Four(1, 2, 3, 4) + column
    place.storeBytes(of: 0, as: Float.self)
    var next = place + 4
    while column < end {
      let before =
        Parallelogram.area(position - left.x, span.x, falling.gain)
        + Parallelogram.area(position - left.y, span.y, rising.gain)
      let after =
        Parallelogram.area(position - left.z, span.z, rising.gain)
        + Parallelogram.area(position - left.w, span.w, falling.gain)
      next.storeBytes(of: before - after, as: Four.self)
      position += 4
      next += 16
      column += 4
    }
  }

  /// The weighted area between an edge and the columns `t` to the right of its left end.
  @inline(__always)
  private static func area(_ t: Four, _ span: Float, _ gain: Float) -> Four {
    let c = positive(negative(t - span) + span)
    return c * (t + (t - c)) * gain
  }

  @inline(__always)
  private static func record(_ row: Int, _ first: Float, _ end: Float, _ measured: Measured) {
    (measured.columns + (row &- measured.firstRow) &* 8).storeBytes(
      of: SIMD2(first, end), as: SIMD2<Float>.self)
  }

  @inline(__always)
  private func record(_ row: Int, _ first: Float, _ end: Float, _ measured: Measured) {
    Parallelogram.record(row, first, end, measured)
  }
}

extension Ink {
  /// Lays the ink over the measured rows of a range; `pixels` is row 0, column 0 of the shape.
  @inline(__always)
  func paint(
    rows: Range<Int>, _ measured: Measured, _ pixels: UnsafeMutableRawPointer, bytesPerRow: Int
  ) {
    var row = rows.lowerBound
    var line = pixels + row &* bytesPerRow
    var areas = measured.areas + (row &- measured.firstRow) &* measured.stride
    var columns = measured.columns + (row &- measured.firstRow) &* 8
    while row < rows.upperBound {
      let span = columns.load(as: SIMD2<Float>.self)
      var place = line + nearest(span.x) &* 4
      let end = line + nearest(span.y) &* 4
      var next = areas
      while place < end {
        let left = next.loadUnaligned(as: Four.self)
        let right = (next + 4).loadUnaligned(as: Four.self)
        paint(place, right - left)
        next += 16
        place += 16
      }
      row &+= 1
      line += bytesPerRow
      areas += measured.stride
      columns += 8
    }
  }
}
