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
      reachX < largestReach, reachY < largestReach
    else { return false }

    let pixelX = nearest(center.x)
    let pixelY = nearest(center.y)
    let x = center.x - Float(pixelX)
    let y = center.y - Float(pixelY)
    let offsetX = pixelX &- target.originX
    let offsetY = pixelY &- target.originY
    let firstColumn = atOrBelow(x - reachX - 0.00390625)
    let endColumn = atOrAbove(x + reachX + 0.00390625)
    if firstColumn &+ offsetX >= target.width || endColumn &+ offsetX <= 0 { return true }
    let ink = Ink(mark.fill)
    let shape = Parallelogram(x: x, y: y, axisX, axisY, weight: ink.weight)
    // The rows that `measure` walks over, no others: what it does not write must not be read.
    let firstRow = higher(atOrBelow(shape.topY), target.firstRow &- offsetY)
    let endRow = lower(atOrAbove(shape.bottomY), target.endRow &- offsetY)
    if firstRow >= endRow { return true }
    let rows = Range(uncheckedBounds: (firstRow, endRow))
    let measured = Measured(
      areas: scratch, columns: scratch + Scratch.areaBytes,
      stride: (endColumn &- firstColumn &+ 4) &* 4,
      firstRow: firstRow, firstColumn: Float(firstColumn), endColumn: Float(endColumn))
    shape.measure(rows: rows, measured)
    // Groups of four pixels may reach three columns past the last one.
    if firstColumn &+ offsetX >= 0 && endColumn &+ offsetX &+ 3 <= target.width {
      ink.paint(
        rows: rows, measured, target.row(offsetY) + offsetX &* 4, bytesPerRow: target.bytesPerRow)
    } else {
      ink.paintOverhanging(
        rows: rows, measured, target, offsetX: offsetX, offsetY: offsetY,
        columns: Range(uncheckedBounds: (firstColumn, endColumn)))
    }
    touched.formUnion(
      PixelBox(
        minX: higher(firstColumn &+ offsetX, 0), minY: firstRow &+ offsetY,
        maxX: lower(endColumn &+ offsetX, target.width), maxY: endRow &+ offsetY))
    return true
  }
}

extension Ink {
  /// Lays the ink over the measured rows of a shape that hangs over a side of the target.
  @inline(never)
  func paintOverhanging(
    rows: Range<Int>, _ measured: Measured, _ target: Target, offsetX: Int, offsetY: Int,
    columns: Range<Int>
  ) {
    // Each row is painted in a copy that has room for all of it. Its place is the end of the
    // memory for areas: no shape that is small enough for this way comes near it.
    let first = higher(columns.lowerBound, 0 &- offsetX)
    let count = lower(columns.upperBound, target.width &- offsetX) &- first
    let margin = measured.areas + (Scratch.areaBytes - 1_024)
    let visible = margin + (first &- columns.lowerBound) &* 4
    for row in rows {
      let pixels = target.row(row &+ offsetY) + (first &+ offsetX) &* 4
      visible.copyMemory(from: pixels, byteCount: count &* 4)
      paint(
        rows: Range(uncheckedBounds: (row, row &+ 1)), measured,
        margin - columns.lowerBound &* 4, bytesPerRow: 0)
      pixels.copyMemory(from: visible, byteCount: count &* 4)
    }
  }
}
