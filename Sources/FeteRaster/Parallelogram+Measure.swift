/// Areas of the pixels of one small shape, four at a time, and where those pixels lie.
///
/// Measuring comes first and painting second, since a value just written cannot at once be read
/// again from one place further on without a stall.
struct Measured {
  /// The areas left of columns: for each row a zero, then four for each group of pixels.
  var areas: UnsafeMutableRawPointer

  /// For each group the offset of its first pixel and, 32 bits higher, that of its areas, in bytes.
  var groups: UnsafeMutableRawPointer

  /// The offset of the next group's areas.
  var nextArea = 0

  /// The offset of the next group, and in the end the size of all.
  var nextGroup = 0

  /// From one row of pixels to the next, in bytes.
  var bytesPerRow: Int

  /// The row and the column of the pixel with offset 0.
  var firstRow: Int
  var firstColumn: Int

  /// The column just past the last one.
  var endColumn: Int

  /// Measures a row between two positions, four pixels a step; `area` gives the areas left of columns.
  @inline(__always)
  mutating func addRow(_ row: Int, from left: Float, to right: Float, _ area: (Four) -> Four) {
    let first = higher(atOrBelow(left), firstColumn)
    let count = (lower(atOrAbove(right), endColumn) &- first &+ 3) &>> 2
    let pixel = (row &- firstRow) &* bytesPerRow &+ (first &- firstColumn) &* 4
    var group = UInt64(truncatingIfNeeded: pixel) | UInt64(truncatingIfNeeded: nextArea) &<< 32
    var place = areas + nextArea
    var entry = groups + nextGroup
    place.storeBytes(of: 0, as: Float.self)
    place += 4
    var position = Four(1, 2, 3, 4) + Float(first)
    let end = entry + count &* 8
    while entry < end {
      place.storeBytes(of: area(position), as: Four.self)
      entry.storeBytes(of: group, as: UInt64.self)
      position += 4
      place += 16
      entry += 8
      group &+= 0x0000_0010_0000_0010
    }
    nextArea = place - areas
    nextGroup = entry - groups
  }
}

extension Parallelogram {
  /// Measures the rows of a range.
  @inline(__always)
  func measure(rows: Range<Int>, _ measured: inout Measured) {
    let topRow = atOrBelow(topY)
    let bottomRow = atOrAbove(bottomY) &- 1
    let leftRow = lower(higher(atOrBelow(leftY), topRow), bottomRow)
    let rightRow = lower(higher(atOrBelow(rightY), topRow), bottomRow)
    let upperRow = lower(leftRow, rightRow)
    let lowerRow = higher(leftRow, rightRow)
    var corner = topRow
    while true {
      if corner >= rows.lowerBound && corner < rows.upperBound {
        measureCorners(corner, topRow, leftRow, rightRow, bottomRow, &measured)
      }
      if corner >= bottomRow { return }
      let next =
        corner < upperRow ? upperRow : corner < lowerRow ? lowerRow : bottomRow
      // Whole rows between one edge on the left and one on the right.
      var row = higher(corner &+ 1, rows.lowerBound)
      let stop = lower(next, rows.upperBound)
      if row < stop {
        let isAboveLeft = row < leftRow
        let isAboveRight = row < rightRow
        let left = isAboveLeft ? falling : rising
        let right = isAboveRight ? rising : falling
        let x = SIMD2(
          (isAboveLeft ? topX : leftX) + left.shift, (isAboveRight ? topX : rightX) + right.shift)
        let y = SIMD2(isAboveLeft ? topY : leftY, isAboveRight ? topY : rightY)
        let slope = SIMD2(left.slope, right.slope)
        var top = Float(row)
        repeat {
          let at = x + slope * (top - y)
          measured.addRow(row, from: at.x, to: at.y + right.span) {
            Parallelogram.areaInside($0 - at.x, left.span, left.gain)
              - Parallelogram.area($0 - at.y, right.span, right.gain)
          }
          top += 1
          row &+= 1
        } while row < stop
      }
      corner = next
    }
  }

  /// Measures a row with corners in it.
  @inline(never)
  private func measureCorners(
    _ row: Int, _ topRow: Int, _ leftRow: Int, _ rightRow: Int, _ bottomRow: Int,
    _ measured: inout Measured
  ) {
    let top = Float(row)
    if row == topRow {
      if row == leftRow || row == rightRow || row == bottomRow {
        measureAnyCorners(row, &measured)
        return
      }
      let height = top + 1 - topY
      measureEnds(
        row, topX + falling.shift * height, falling, topX + rising.shift * height, rising, height,
        &measured)
    } else if row == bottomRow {
      if row == leftRow || row == rightRow {
        measureAnyCorners(row, &measured)
        return
      }
      let height = bottomY - top
      measureEnds(
        row, leftX + rising.slope * (top - leftY) + rising.shift * height, rising,
        rightX + falling.slope * (top - rightY) + falling.shift * height, falling, height,
        &measured)
    } else if leftRow == rightRow {
      measureAnyCorners(row, &measured)
    } else {
      measureSide(row, isLeft: row == leftRow, &measured)
    }
  }

  /// Measures a row that two edges share for a part of its height.
  @inline(__always)
  private func measureEnds(
    _ row: Int, _ leftAt: Float, _ left: Edge, _ rightAt: Float, _ right: Edge, _ height: Float,
    _ measured: inout Measured
  ) {
    let leftSpan = left.span * height
    let rightSpan = right.span * height
    measured.addRow(row, from: leftAt, to: rightAt + rightSpan) {
      Parallelogram.areaInside($0 - leftAt, leftSpan, left.gain)
        - Parallelogram.area($0 - rightAt, rightSpan, right.gain)
    }
  }

  /// Measures a row with the left or the right corner in it, and no other.
  @inline(__always)
  private func measureSide(_ row: Int, isLeft: Bool, _ measured: inout Measured) {
    let top = Float(row)
    let upper = isLeft ? falling : rising
    let lower = isLeft ? rising : falling
    let cornerX = isLeft ? leftX : rightX
    let cornerY = isLeft ? leftY : rightY
    let upperHeight = cornerY - top
    let lowerHeight = top + 1 - cornerY
    let upperAt = topX + upper.slope * (top - topY) + upper.shift * upperHeight
    let lowerAt = cornerX + lower.shift * lowerHeight
    let upperSpan = upper.span * upperHeight
    let lowerSpan = lower.span * lowerHeight
    // The other side: still on its way down from the top, or already past its corner.
    let otherY = isLeft ? rightY : leftY
    let isAbove = top < otherY
    let other = isAbove ? lower : upper
    let otherX = isAbove ? topX : isLeft ? rightX : leftX
    let otherAt = otherX + other.slope * (top - (isAbove ? topY : otherY)) + other.shift
    let from = isLeft ? (lowerAt < upperAt ? lowerAt : upperAt) : otherAt
    let to = isLeft ? otherAt + other.span : higher(upperAt + upperSpan, lowerAt + lowerSpan)
    let sign: Float = isLeft ? 1 : -1
    let upperGain = upper.gain * sign
    let lowerGain = lower.gain * sign
    let otherGain = other.gain * sign
    measured.addRow(row, from: from, to: to) {
      Parallelogram.area($0 - upperAt, upperSpan, upperGain)
        + Parallelogram.area($0 - lowerAt, lowerSpan, lowerGain)
        - Parallelogram.area($0 - otherAt, other.span, otherGain)
    }
  }

  /// Measures a row with any corners in it: two edges on either side, some of them empty.
  @inline(never)
  private func measureAnyCorners(_ row: Int, _ measured: inout Measured) {
    // Lanes: the two left edges, then the two right ones, upper before lower.
    let top = Four(repeating: Float(row))
    let fromY = Four(topY, leftY, topY, rightY)
    let toY = Four(leftY, bottomY, rightY, bottomY)
    let down = positive(top - fromY)
    let height = positive((toY + negative(top + 1 - toY)) - (fromY + down))
    let at =
      Four(topX, leftX, topX, rightX)
      + Four(falling.slope, rising.slope, rising.slope, falling.slope) * down
      + Four(falling.shift, rising.shift, rising.shift, falling.shift) * height
    let span = Four(falling.span, rising.span, rising.span, falling.span) * height
    let to = at + span
    let from = height.x <= 0 ? at.y : height.y <= 0 ? at.x : lower(at.x, at.y)
    let end = height.z <= 0 ? to.w : height.w <= 0 ? to.z : higher(to.z, to.w)
    measured.addRow(row, from: from, to: end) {
      Parallelogram.area($0 - at.x, span.x, falling.gain)
        + Parallelogram.area($0 - at.y, span.y, rising.gain)
        - Parallelogram.area($0 - at.z, span.z, rising.gain)
        - Parallelogram.area($0 - at.w, span.w, falling.gain)
    }
  }

  /// The weighted area between an edge and the columns `t` to the right of its left end.
  @inline(__always)
  private static func area(_ t: Four, _ span: Float, _ gain: Float) -> Four {
    let c = positive(negative(t - span) + span)
    return c * (t + (t - c)) * gain
  }

  /// The same for columns that are known not to lie left of the edge: `t` is 0 or more.
  @inline(__always)
  private static func areaInside(_ t: Four, _ span: Float, _ gain: Float) -> Four {
    let c = negative(t - span) + span
    return c * (t + (t - c)) * gain
  }
}

extension Ink {
  /// Lays the ink over measured groups of pixels; `pixels` is the place with offset 0.
  @inline(__always)
  func paint(_ measured: Measured, _ pixels: UnsafeMutableRawPointer) {
    var entry = UnsafeRawPointer(measured.groups)
    let end = entry + measured.nextGroup
    while entry < end {
      let group = entry.load(as: UInt64.self)
      let place = pixels + Int(UInt32(truncatingIfNeeded: group))
      let areas = measured.areas + Int(truncatingIfNeeded: group &>> 32)
      let left = areas.loadUnaligned(as: Four.self)
      let right = (areas + 4).loadUnaligned(as: Four.self)
      paint(place, right - left)
      entry += 8
    }
  }
}
