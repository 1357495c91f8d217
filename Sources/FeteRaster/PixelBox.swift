/// An upright box of whole pixels: from the first column and row up to, not including, the last.
public struct PixelBox: Sendable, Hashable {
  /// The first column.
  public var minX: Int

  /// The first row.
  public var minY: Int

  /// The column just past the last one.
  public var maxX: Int

  /// The row just past the last one.
  public var maxY: Int

  /// Makes a box from its first column and row, and those just past its last.
  public init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// The box without a pixel; a union with it changes nothing.
  public static let empty = PixelBox(minX: .max, minY: .max, maxX: .min, maxY: .min)

  /// Whether the box holds no pixel.
  public var isEmpty: Bool { minX >= maxX || minY >= maxY }

  /// How many columns the box has; 0 when it is empty.
  public var width: Int { isEmpty ? 0 : maxX - minX }

  /// How many rows the box has; 0 when it is empty.
  public var height: Int { isEmpty ? 0 : maxY - minY }

  /// Grows the box until it covers another; an empty one changes nothing.
  public mutating func formUnion(_ other: PixelBox) {
    if other.isEmpty { return }
    if isEmpty {
      self = other
      return
    }
    minX = other.minX < minX ? other.minX : minX
    minY = other.minY < minY ? other.minY : minY
    maxX = other.maxX > maxX ? other.maxX : maxX
    maxY = other.maxY > maxY ? other.maxY : maxY
  }

  /// Shrinks the box to what it shares with another.
  public mutating func formIntersection(_ other: PixelBox) {
    minX = other.minX > minX ? other.minX : minX
    minY = other.minY > minY ? other.minY : minY
    maxX = other.maxX < maxX ? other.maxX : maxX
    maxY = other.maxY < maxY ? other.maxY : maxY
    if isEmpty { self = .empty }
  }
}
