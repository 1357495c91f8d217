/// All it takes to know a piece at any time: 32 words of 4 bytes, in this order, pinned by a test.
///
/// What every piece needs stands in the first 21 words, so that sampling reads no others.
/// The second seam, for GPUs: upload it once at firing and evaluate the closed form there. Lengths
/// are points, times seconds, phases turns; depth, pivot and shape are worked into the numbers.
@_spi(Surface) public struct PieceRecord: Sendable, Equatable {
  /// Where it is born, x.
  public var x: Float = 0
  /// Where it is born, y.
  public var y: Float = 0
  /// Its velocity that drag acts on, x.
  public var velocityX: Float = 0
  /// Its velocity that drag acts on, y.
  public var velocityY: Float = 0
  /// The velocity it is carried at, x.
  public var windX: Float = 0
  /// The velocity it is carried at, y.
  public var windY: Float = 0
  /// The pull down in points/s².
  public var gravity: Float = 0
  /// The drag rate k a second.
  public var drag: Float = 0
  /// 1 / k; 0 without drag.
  public var inverseDrag: Float = 0
  /// How far it swings in points.
  public var sway: Float = 0
  /// Turns a second of tumble and sway.
  public var phaseRate: Float = 0
  /// Where tumble and sway start, in turns.
  public var phase: Float = 0
  /// Turns a second of spin.
  public var spinRate: Float = 0
  /// Where spin starts, in turns.
  public var spinPhase: Float = 0
  /// Half its width.
  public var halfWidth: Float = 0
  /// Half its height.
  public var halfHeight: Float = 0
  /// Alpha going out is this less ``fadeOutSlope`` · age, at most 1.
  public var fadeOutBase: Float = 1
  /// How fast alpha goes out, a second; 0: never.
  public var fadeOutSlope: Float = 0
  /// The front colour, as ``RGBA/bits``.
  public var front: UInt32 = 0
  /// The back colour, as ``RGBA/bits``.
  public var back: UInt32 = 0
  /// The mark's kind in bits 0…7, the flags below in 8…15, the outline or sprite in 16…31.
  public var form: UInt32 = 0
  /// Seconds from the run's start to the birth.
  public var birth: Float = 0
  /// Seconds from birth to the end.
  public var lifetime: Float = 0
  /// Seconds after which the path starts again; 0: never.
  public var period: Float = 0
  /// How near it is: what pieces of a run are ordered by.
  public var depth: Float = 1
  /// From its middle to the point it spins about, x.
  public var pivotX: Float = 0
  /// From its middle to the point it spins about, y.
  public var pivotY: Float = 0
  /// 1 / seconds of coming in; 1e9: at once.
  public var fadeInRate: Float = 1e9
  /// Seconds of its path that it is drawn over.
  public var streak: Float = 0
  /// Scale at birth.
  public var startScale: Float = 1
  /// How fast the scale grows, a second.
  public var growth: Float = 0
  /// Not used; keeps the record at 128 bytes, eight texels of a GPU.
  public var reserved: Float = 0

  /// Set in ``form`` where the piece tumbles: its height is multiplied by the phase's cosine.
  public static let tumbles: UInt32 = 1 << 8
  /// Set in ``form`` where there is no back: the cosine's magnitude counts.
  public static let faceless: UInt32 = 1 << 9
  /// Set in ``form`` where the piece points along its motion.
  public static let alongMotion: UInt32 = 1 << 10

  /// The number of 4-byte words in a record.
  public static let words = 32

  init() {}
}

extension PieceRecord {
  /// Where the piece's middle would be at an age, in points, before spin about a pivot.
  ///
  /// The closed form of ARCHITECTURE.md in double precision: what firing needs to know ahead.
  func position(at age: Double) -> Vector {
    var a = age
    if period > 0 {
      let p = Double(period)
      a -= Scalar.floor(a / p) * p
    }
    let (first, second) = Scalar.phi(Double(drag) * a)
    let t = a * 2 < 1 ? a * 2 : 1
    let swing =
      sway == 0
      ? 0
      : Double(sway) * t * t * (3 - 2 * t)
        * Scalar.sineCosine(turns: Double(phaseRate) * a + Double(phase)).sine
    return Vector(
      Double(x) + Double(velocityX) * a * first + Double(windX) * a + swing,
      Double(y) + Double(velocityY) * a * first + Double(windY) * a
        + Double(gravity) * a * a * second)
  }

  /// The farthest that any part of the piece may be from ``position(at:)``, in points.
  var extent: Double {
    let w = Double(halfWidth)
    let h = Double(halfHeight)
    let end = Double(startScale + growth * lifetime)
    let scale = end > Double(startScale) ? end : Double(startScale)
    let px = Double(pivotX)
    let py = Double(pivotY)
    return (w * w + h * h).squareRoot() * scale + 2 * (px * px + py * py).squareRoot()
  }
}
