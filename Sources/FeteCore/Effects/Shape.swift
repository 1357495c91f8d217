extension Confetti {
  /// What a piece is cut into.
  public struct Shape: Sendable, Hashable {
    /// Which shape.
    public var kind: Kind

    /// Its size as a part of the look's, 0…100; 1 by default.
    public var scale: Double

    /// Makes a shape of a kind.
    public init(_ kind: Kind, scale: Double = 1) {
      self.kind = kind
      self.scale = scale
    }

    /// The same shape at `factor` times its size.
    public func scaled(by factor: Double) -> Shape {
      Shape(kind, scale: scale * factor)
    }
  }
}

extension Confetti.Shape {
  /// The shapes there are.
  public enum Kind: Sendable, Hashable {
    /// A strip as wide as the size and as high as the aspect says.
    case rectangle
    /// A square as wide as the size.
    case square
    /// A disc as wide as the size.
    case circle
    /// A triangle in the box of a rectangle.
    case triangle
    /// A five-pointed star as wide as the size.
    case star
    /// A heart as wide as the size.
    case heart
    /// A curled strip of paper in the box of a rectangle.
    case ribbon
    /// Any closed outline; its coordinates −1…1 span the size.
    case outline(Outline)
    /// A text or a picture the surface draws, as wide as the size.
    case sprite(Sprite)
  }

  /// A strip as wide as the size and as high as the aspect says.
  public static let rectangle = Confetti.Shape(.rectangle)
  /// A square as wide as the size.
  public static let square = Confetti.Shape(.square)
  /// A disc as wide as the size.
  public static let circle = Confetti.Shape(.circle)
  /// A triangle in the box of a rectangle.
  public static let triangle = Confetti.Shape(.triangle)
  /// A five-pointed star as wide as the size.
  public static let star = Confetti.Shape(.star)
  /// A heart as wide as the size.
  public static let heart = Confetti.Shape(.heart)
  /// A curled strip of paper in the box of a rectangle.
  public static let ribbon = Confetti.Shape(.ribbon)

  /// Any closed outline through the given corners, in coordinates −1…1 of its size.
  public static func outline(_ points: [SIMD2<Float>]) -> Confetti.Shape {
    Confetti.Shape(.outline(Outline(points)))
  }
}
