/// A position, an offset or a velocity in two dimensions: x to the right, y down.
///
/// The unit depends on where it stands: points, points a second, or fractions of the host's size
/// (0.5, 0.5 is its centre; values outside 0…1 lie outside the host).
public struct Vector: Sendable, Hashable {
  /// The horizontal component; positive is right.
  public var x: Double

  /// The vertical component; positive is down.
  public var y: Double

  /// Makes a vector from its components.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Makes a vector from its components, x then y.
  public init(_ x: Double, _ y: Double) {
    self.init(x: x, y: y)
  }

  /// The origin: no length.
  public static let zero = Vector(0, 0)

  /// The middle of the host, as a unit position.
  public static let center = Vector(0.5, 0.5)
}
