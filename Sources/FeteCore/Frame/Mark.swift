/// One thing to draw: a shape with its place, its two half axes and its paint.
///
/// A shape's own coordinates run from −1 to 1 in both directions. The point (u, v) of the shape is
/// drawn at `center + u · axisX + v · axisY`: size, spin, tumble and pivot are in the axes already.
/// Forty-eight bytes, pinned by a test, since surfaces walk over thousands of them a frame.
public struct Mark: Sendable, Hashable {
  /// What a mark looks like.
  public enum Kind: UInt8, Sendable, CaseIterable {
    /// The whole square from (−1, −1) to (1, 1), as the axes stretch it.
    case rectangle
    /// The unit circle, as the axes stretch it.
    case ellipse
    /// ``Outline/triangle``.
    case triangle
    /// ``Outline/star``.
    case star
    /// ``Outline/heart``.
    case heart
    /// ``Outline/ribbon``.
    case ribbon
    /// A ripple: a filled circle of ``Mark/radius`` with a stroke centred on its rim.
    case ring
    /// The outline number ``Mark/index`` of ``Frame/outlines``.
    case outline
    /// The sprite number ``Mark/index`` of ``Frame/sprites``.
    case sprite
  }

  /// The middle of the shape, in points; it may lie outside the host.
  public var center: SIMD2<Float>

  /// From the middle to the shape's own (1, 0), in points.
  public var axisX: SIMD2<Float>

  /// From the middle to the shape's own (0, 1), in points.
  public var axisY: SIMD2<Float>

  /// The radius of a ring in points; 0 for every other kind.
  public var radius: Float

  /// The width of a ring's stroke in points, half of it on either side of the rim; else 0.
  public var strokeWidth: Float

  /// The colour inside.
  ///
  /// A sprite takes its alpha only, unless the sprite is tinted.
  public var fill: RGBA

  /// The colour of a ring's stroke, drawn over its fill; else clear.
  public var stroke: RGBA

  /// What the mark looks like.
  public var kind: Kind

  /// Which outline or sprite; 0 for the built-in shapes.
  public var index: UInt16

  /// Makes a mark from its parts.
  public init(
    center: SIMD2<Float>, axisX: SIMD2<Float>, axisY: SIMD2<Float>, fill: RGBA, kind: Kind,
    index: UInt16 = 0, radius: Float = 0, strokeWidth: Float = 0, stroke: RGBA = .clear
  ) {
    self.center = center
    self.axisX = axisX
    self.axisY = axisY
    self.radius = radius
    self.strokeWidth = strokeWidth
    self.fill = fill
    self.stroke = stroke
    self.kind = kind
    self.index = index
  }
}

extension Mark {
  /// The box around the mark, in points, strokes included.
  public var bounds: Bounds {
    if kind == .ring {
      let reach = SIMD2<Float>(repeating: radius + strokeWidth * 0.5)
      return Bounds(min: center - reach, max: center + reach)
    }
    let reach = SIMD2<Float>(
      axisX.x.magnitude + axisY.x.magnitude, axisX.y.magnitude + axisY.y.magnitude)
    return Bounds(min: center - reach, max: center + reach)
  }
}
