/// The pixels to paint into: a bitmap's memory, which rows of it, and where it lies in the frame.
struct Target {
  /// The first byte of the bitmap's row 0.
  var base: UnsafeMutableRawPointer

  /// The number of columns.
  var width: Int

  /// The bytes from one row to the next.
  var bytesPerRow: Int

  /// The first row to paint.
  var firstRow: Int

  /// The row just past the last one to paint.
  var endRow: Int

  /// The column of the frame's pixels that is the bitmap's column 0.
  var originX: Int

  /// The row of the frame's pixels that is the bitmap's row 0.
  var originY: Int

  /// Pixels a point.
  var scale: Float

  @inline(__always)
  func row(_ y: Int) -> UnsafeMutableRawPointer { base + y &* bytesPerRow }
}

extension Target {
  /// The target's columns and rows, as pixels of the frame.
  var box: PixelBox {
    PixelBox(
      minX: originX, minY: firstRow + originY, maxX: originX + width, maxY: endRow + originY)
  }

  /// The byte where a pixel of the frame lies.
  @inline(__always)
  func pixel(_ x: Int, _ y: Int) -> UnsafeMutableRawPointer {
    row(y &- originY) + (x &- originX) &* 4
  }
}
