import FeteCore

extension Scratch {
  /// How far from its centre a small shape may reach, in pixels; larger ones go by their contours.
  @inline(__always) static var largestReach: Float { 48 }

  /// The largest distance of a small shape's centre from the origin, in pixels.
  @inline(__always) static var largestCenter: Float { 1_048_576 }

  /// Paints a small rectangle.
  ///
  /// Returns false, with nothing painted, when it is too large or too far away for this way.
  func paintSmall(_ mark: borrowing Mark) -> Bool {
    if mark.fill.alpha == 0 { return true }
    let target = target
    let scale = target.scale
    let center = mark.center * scale
    let axisX = mark.axisX * scale
    let axisY = mark.axisY * scale
    let isEllipse = mark.kind == .ellipse
    var reachX = axisX.x.magnitude + axisY.x.magnitude
    var reachY = axisX.y.magnitude + axisY.y.magnitude
    if isEllipse {
      reachX = (axisX.x * axisX.x + axisY.x * axisY.x).squareRoot()
      reachY = (axisX.y * axisX.y + axisY.y * axisY.y).squareRoot()
    }
    // The comparisons are false for NaN.
    guard
      center.x.magnitude < Scratch.largestCenter, center.y.magnitude < Scratch.largestCenter,
      reachX < Scratch.largestReach, reachY < Scratch.largestReach
    else { return false }

    let pixelX = nearest(center.x)
    let pixelY = nearest(center.y)
    let middle = SIMD2(center.x - Float(pixelX), center.y - Float(pixelY))
    let offsetX = pixelX &- target.originX
    let offsetY = pixelY &- target.originY
    let firstColumn = atOrBelow(middle.x - reachX - 0.00390625)
    let endColumn = atOrAbove(middle.x + reachX + 0.00390625)
    let firstRow = higher(atOrBelow(middle.y - reachY), target.firstRow &- offsetY)
    let endRow = lower(atOrAbove(middle.y + reachY), target.endRow &- offsetY)
    let visible = PixelBox(
      minX: higher(firstColumn &+ offsetX, 0), minY: firstRow &+ offsetY,
      maxX: lower(endColumn &+ offsetX, target.width), maxY: endRow &+ offsetY)
    if visible.isEmpty { return true }

    // Groups of four pixels may reach three columns past the last one.
    let isInside = firstColumn &+ offsetX >= 0 && endColumn &+ offsetX &+ 3 <= target.width
    var pixels = target.row(visible.minY) + (firstColumn &+ offsetX) &* 4
    var bytesPerRow = target.bytesPerRow
    if isInside {
      fetch(pixels, endRow &- firstRow, bytesPerRow)
    } else {
      // It is painted in a copy that has room for all of it.
      pixels = margin
      bytesPerRow = Scratch.marginBytesPerRow
      copyMargin(visible, firstColumn &+ offsetX, isBack: false)
    }
    let ink = Ink(mark.fill)
    let painter = RowPainter(
      ink: ink, pixels: pixels - firstRow &* bytesPerRow, bytesPerRow: bytesPerRow,
      firstColumn: firstColumn, endColumn: endColumn, stretches: stretches)
    if isEllipse {
      SmallEllipse(middle, axisX, axisY, weight: ink.weight).paint(painter, rows: firstRow, endRow)
    } else {
      Parallelogram(middle, axisX, axisY, weight: ink.weight).paint(painter, rows: firstRow, endRow)
    }
    if !isInside { copyMargin(visible, firstColumn &+ offsetX, isBack: true) }
    touch(visible)
    return true
  }

  /// Copies the visible pixels of a shape to the margin, or back from there.
  private func copyMargin(_ box: PixelBox, _ firstColumn: Int, isBack: Bool) {
    var copy = margin + (box.minX &- firstColumn) &* 4
    var row = box.minY
    while row < box.maxY {
      let pixels = target.row(row) + box.minX &* 4
      (isBack ? pixels : copy).copyMemory(
        from: isBack ? copy : pixels, byteCount: (box.maxX &- box.minX) &* 4)
      copy += Scratch.marginBytesPerRow
      row &+= 1
    }
  }

  /// Reads a pixel of each row, so that the rows are in the cache once they are painted.
  ///
  /// Where thousands of pieces lie all over a bitmap, this saves a fifth of the time.
  @inline(__always)
  private func fetch(_ pixels: UnsafeMutableRawPointer, _ rows: Int, _ bytesPerRow: Int) {
    var line = pixels
    var left = rows
    var sum: UInt32 = 0
    while left > 0 {
      sum ^= line.loadUnaligned(as: UInt32.self)
      line += bytesPerRow
      left &-= 1
    }
    // Kept, or the compiler would leave the reads out.
    margin.storeBytes(of: sum, as: UInt32.self)
  }
}
