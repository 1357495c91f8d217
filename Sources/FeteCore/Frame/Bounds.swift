/// An upright box in points, by its two corners; empty when a corner is not below and right.
public struct Bounds: Sendable, Hashable {
  /// The top left corner.
  public var min: SIMD2<Float>

  /// The bottom right corner.
  public var max: SIMD2<Float>

  /// Makes a box from its top left and bottom right corner.
  public init(min: SIMD2<Float>, max: SIMD2<Float>) {
    self.min = min
    self.max = max
  }

  /// The box that covers nothing; a union with it changes nothing.
  public static var empty: Bounds {
    Bounds(
      min: SIMD2(repeating: .greatestFiniteMagnitude),
      max: SIMD2(repeating: -.greatestFiniteMagnitude))
  }

  /// Whether the box covers nothing.
  public var isEmpty: Bool { !(min.x < max.x && min.y < max.y) }

  /// Grows the box until it covers another.
  public mutating func formUnion(_ other: Bounds) {
    min.x = other.min.x < min.x ? other.min.x : min.x
    min.y = other.min.y < min.y ? other.min.y : min.y
    max.x = other.max.x > max.x ? other.max.x : max.x
    max.y = other.max.y > max.y ? other.max.y : max.y
  }
}
