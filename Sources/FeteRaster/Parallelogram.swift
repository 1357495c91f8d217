import FeteCore

/// A parallelogram cut into rows of pixels, and the exact area of each pixel that it covers.
///
/// One edge leaves, to its left and within a row, up to the column X the area
///
///     A(X) = c · (2t − c) · gain      t = X − left, c = t clamped to 0…span, gain = 1 / (2 |slope|)
///
/// where the edge runs from `left` to `left + span` inside the row. What the shape covers left of X
/// is A of its left edges less A of its right edges; a pixel's coverage is the difference of two
/// neighbours. That needs no branch a pixel. Positions are relative to the pixel of the centre: they
/// stay small, so that Float is enough, and a piece gives the same bytes wherever it is.
struct Parallelogram {
  /// The slope at which an edge counts as upright: it is widened to this, which is invisible.
  @inline(__always) static var leastSlope: Float { 0.000244140625 }

  /// How far from its centre the shape may reach, in pixels; larger ones are painted as polygons.
  @inline(__always) static var largestReach: Float { 48 }

  /// The largest distance of a centre from the origin, in pixels.
  @inline(__always) static var largestCenter: Float { 1_048_576 }

  /// The longest row of pixels, so that offsets of pixels within a shape fit into 31 bits.
  @inline(__always) static var largestBytesPerRow: Int { 1 << 24 }

  /// One of the two directions of edges.
  struct Edge {
    /// Columns a row, x over y.
    var slope: Float
    /// The magnitude of the slope, at least the least.
    var span: Float
    /// From the column at the upper end of a stretch one row high to its leftmost column.
    var shift: Float
    /// 1 / (2 |slope|), times the weight of the ink.
    var gain: Float

    @inline(__always)
    init(x: Float, y: Float, weight: Float) {
      if y < 0.000001 {
        // A level edge: no rows, no area.
        slope = 0
        span = 0
        shift = 0
        gain = 0
      } else {
        slope = x / y
        span = higher(slope.magnitude, Parallelogram.leastSlope)
        shift = (slope - span) * 0.5
        gain = weight * 0.5 / span
      }
    }
  }

  var topX: Float
  var topY: Float
  var leftX: Float
  var leftY: Float
  var rightX: Float
  var rightY: Float
  var bottomY: Float
  /// From the top to the left corner, and from the right corner to the bottom.
  var falling: Edge
  /// From the top to the right corner, and from the left corner to the bottom.
  var rising: Edge

  /// Makes the parallelogram of a centre and two half axes.
  @inline(__always)
  init(x: Float, y: Float, _ axisX: SIMD2<Float>, _ axisY: SIMD2<Float>, weight: Float) {
    // Both half axes downwards; the one that goes further left a row starts the left side.
    var first = Parallelogram.downwards(axisX)
    var second = Parallelogram.downwards(axisY)
    if first.x * second.y > first.y * second.x {
      (first, second) = (second, first)
    }
    topX = x - first.x - second.x
    topY = y - first.y - second.y
    leftX = x + first.x - second.x
    leftY = y + first.y - second.y
    rightX = x - first.x + second.x
    rightY = y - first.y + second.y
    bottomY = y + first.y + second.y
    falling = Edge(x: first.x, y: first.y, weight: weight)
    rising = Edge(x: second.x, y: second.y, weight: weight)
  }

  /// The vector or its opposite, whichever does not go up: its signs flipped, without a branch.
  @inline(__always)
  private static func downwards(_ axis: SIMD2<Float>) -> SIMD2<Float> {
    let sign = axis.y.bitPattern & 0x8000_0000
    return SIMD2(
      Float(bitPattern: axis.x.bitPattern ^ sign), Float(bitPattern: axis.y.bitPattern ^ sign))
  }
}
