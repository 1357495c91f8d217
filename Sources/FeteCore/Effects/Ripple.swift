/// A ripple: rings that spread from a tap and fade.
///
/// With progress p = age / duration, clamped to 0…1, the radius is radius · (1 − (1 − p)³) and
/// everything fades as 1 − p.
public struct Ripple: Sendable, Hashable {
  /// The colour of fill and stroke; white by default.
  public var color: RGBA

  /// How far the outermost ring gets; 170 points by default.
  public var reach: Reach

  /// Seconds from the tap to nothing, 0.01…600; 0.9 by default.
  public var duration: Double

  /// The rings, drawn in this order; at least one.
  public var rings: [Ring]

  /// The opacity of the fill at the start, 0…1; 0.10 by default.
  public var fillOpacity: Double

  /// The opacity of the stroke at the start, 0…1; 0.75 by default.
  public var strokeOpacity: Double

  /// Makes a ripple from its parts.
  public init(
    color: RGBA = .white, reach: Reach = .points(170), duration: Double = 0.9,
    rings: [Ring] = [Ring(scale: 1, strokeWidth: 2.5), Ring(scale: 0.62, strokeWidth: 1.5)],
    fillOpacity: Double = 0.10, strokeOpacity: Double = 0.75
  ) {
    self.color = color
    self.reach = reach
    self.duration = duration
    self.rings = rings
    self.fillOpacity = fillOpacity
    self.strokeOpacity = strokeOpacity
  }

  /// How far a ripple's outermost ring gets.
  public enum Reach: Sendable, Hashable {
    /// This many points, 0…100,000.
    case points(Double)
    /// To the corner of the host that is farthest from the tap, whatever its size then is.
    case farthestCorner
  }

  /// One ring of a ripple.
  public struct Ring: Sendable, Hashable {
    /// Its radius as a part of the ripple's, 0…1.
    public var scale: Double

    /// The width of its stroke in points, 0…1000.
    public var strokeWidth: Double

    /// Makes a ring.
    public init(scale: Double, strokeWidth: Double) {
      self.scale = scale
      self.strokeWidth = strokeWidth
    }
  }
}
