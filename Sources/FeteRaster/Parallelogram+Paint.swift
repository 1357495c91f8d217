import FeteCore

extension Parallelogram {
  /// Paints the parallelogram of a mark, and grows `touched` by the pixels it may have changed.
  ///
  /// Returns false, with nothing painted, when it is too large or too far away for this way.
  @inline(__always)
  static func paint(
    _ mark: borrowing Mark, into target: Target, scratch: UnsafeMutableRawPointer,
    touched: inout PixelBox
  ) -> Bool {
    let scale = target.scale
    let center = mark.center * scale
    let axisX = mark.axisX * scale
    let axisY = mark.axisY * scale
    let reachX = axisX.x.magnitude + axisY.x.magnitude
    let reachY = axisX.y.magnitude + axisY.y.magnitude
    // The comparisons are false for NaN.
    guard
      center.x.magnitude < largestCenter, center.y.magnitude < largestCenter,
      reachX < largestReach, reachY < largestReach,
      target.bytesPerRow < largestBytesPerRow
    else { return false }

    let pixelX = nearest(center.x)
    let pixelY = nearest(center.y)
    let x = center.x - Float(pixelX)
    let y = center.y - Float(pixelY)
    let offsetX = pixelX &- target.originX
    let offsetY = pixelY &- target.originY
    let firstColumn = atOrBelow(x - reachX - 0.00390625)
    let endColumn = atOrAbove(x + reachX + 0.00390625)
    let box = PixelBox(
      minX: firstColumn &+ offsetX, minY: 0, maxX: endColumn &+ offsetX, maxY: 0)
    if box.minX >= target.width || box.maxX <= 0 { return true }
    let ink = Ink(mark.fill)
    let shape = Parallelogram(x: x, y: y, axisX, axisY, weight: ink.weight)
    let firstRow = higher(atOrBelow(shape.topY), target.firstRow &- offsetY)
    let endRow = lower(atOrAbove(shape.bottomY), target.endRow &- offsetY)
    if firstRow >= endRow { return true }

    // Groups of four pixels may reach three columns past the last one.
    let isInside = box.minX >= 0 && box.maxX &+ 3 <= target.width
    var measured = Measured(
      areas: scratch, groups: scratch + Scratch.areaBytes,
      bytesPerRow: isInside ? target.bytesPerRow : Scratch.marginBytesPerRow,
      firstRow: firstRow, firstColumn: firstColumn, endColumn: endColumn)
    if isInside {
      fetch(
        target.row(firstRow &+ offsetY) + box.minX &* 4, endRow &- firstRow, &measured,
        target.bytesPerRow)
    }
    shape.measure(rows: Range(uncheckedBounds: (firstRow, endRow)), &measured)
    let visible = PixelBox(
      minX: higher(box.minX, 0), minY: firstRow &+ offsetY,
      maxX: lower(box.maxX, target.width), maxY: endRow &+ offsetY)
    if isInside {
      ink.paint(measured, target.row(visible.minY) + box.minX &* 4)
    } else {
      ink.paintOverhanging(measured, target, visible, skipped: visible.minX &- box.minX)
    }
    touched.formUnion(visible)
    return true
  }

  /// Reads a pixel of each row, so that the rows are in the cache once they have been measured.
  ///
  /// Where thousands of pieces lie all over a bitmap, this saves a fifth of the time.
  @inline(__always)
  private static func fetch(
    _ pixels: UnsafeMutableRawPointer, _ rows: Int, _ measured: inout Measured, _ bytesPerRow: Int
  ) {
    var line = pixels
    var left = rows
    var sum: UInt32 = 0
    while left > 0 {
      sum ^= line.loadUnaligned(as: UInt32.self)
      line += bytesPerRow
      left &-= 1
    }
    // Kept, or the compiler would leave the reads out.
    (measured.groups + (Scratch.groupBytes - 4)).storeBytes(of: sum, as: UInt32.self)
  }
}

extension Ink {
  /// Lays the ink over measured pixels some of which hang over a side of the target.
  ///
  /// They are painted in a copy that has room for all of them.
  @inline(never)
  func paintOverhanging(
    _ measured: Measured, _ target: Target, _ visible: PixelBox, skipped: Int
  ) {
    let margin = measured.groups + Scratch.groupBytes
    let count = (visible.maxX &- visible.minX) &* 4
    var row = visible.minY
    var copy = margin + skipped &* 4
    while row < visible.maxY {
      copy.copyMemory(from: target.row(row) + visible.minX &* 4, byteCount: count)
      copy += measured.bytesPerRow
      row &+= 1
    }
    paint(measured, margin)
    row = visible.minY
    copy = margin + skipped &* 4
    while row < visible.maxY {
      (target.row(row) + visible.minX &* 4).copyMemory(from: copy, byteCount: count)
      copy += measured.bytesPerRow
      row &+= 1
    }
  }
}
