/// Premultiplied RGBA pixels.
public struct Bitmap: Sendable, Equatable {
  /// Pixels a row.
  public let width: Int

  /// Rows.
  public let height: Int

  /// The bytes.
  public var pixels: [UInt8]

  /// Makes a clear bitmap.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
    pixels = [UInt8](repeating: 0, count: width * height * 4)
  }
}

/// A box of pixels.
public struct PixelBox: Sendable, Equatable {
  /// The first column.
  public var minX: Int
  /// The first row.
  public var minY: Int
  /// One past the last column.
  public var maxX: Int
  /// One past the last row.
  public var maxY: Int

  /// Makes a box.
  public init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// Whether it covers nothing.
  public var isEmpty: Bool { minX >= maxX || minY >= maxY }
}
