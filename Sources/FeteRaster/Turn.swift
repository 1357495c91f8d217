/// A turn by an angle, as its cosine and sine.
///
/// Halving it needs a square root only, so the bits are the same everywhere.
struct Turn {
  var cosine: Double
  var sine: Double

  /// A number of equal turns that make up `quarters` of 90°, and one of them.
  ///
  /// A chord of a circle cut into n leaves the arc by 5 · radius / n² at most. Balanced by area and
  /// averaged over a pixel, a tenth of it is left, here below 1/250 of a pixel.
  static func dividing(_ quarters: Int, radius: Double) -> (count: Int, turn: Turn) {
    var count = 2
    var turn = Turn(cosine: 0.5.squareRoot(), sine: 0.5.squareRoot())
    let needed = radius * 9
    while count < 512 && needed > Double(count * count) {
      if needed <= Double(count * count) * 2.25 && count % 2 == 0 {
        // Three for two: the angle of 45° / 2ᵏ becomes 30° / 2ᵏ.
        return (count / 2 * 3 * quarters, Turn.thirds(of: count))
      }
      count *= 2
      turn = turn.half
    }
    return (count * quarters, turn)
  }

  /// The turn by 60° / `count`, for a power of two: the quarter in 3 · count / 2.
  private static func thirds(of count: Int) -> Turn {
    var turn = Turn(cosine: 0.5, sine: 0.75.squareRoot())
    var halves = 1
    while halves < count {
      turn = turn.half
      halves *= 2
    }
    return turn
  }

  /// The turn by half the angle, for angles below 180°.
  var half: Turn {
    let halved = ((1 + cosine) * 0.5).squareRoot()
    return Turn(cosine: halved, sine: sine / (2 * halved))
  }

  @inline(__always)
  func applied(to point: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(point.x * cosine - point.y * sine, point.x * sine + point.y * cosine)
  }

  /// By how much a regular polygon of `count` sides, one turn each, grows to the area of its circle.
  func growth(_ count: Int) -> Double {
    (6.283185307179586 / (Double(count) * sine)).squareRoot()
  }
}
