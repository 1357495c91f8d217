import FeteCore

/// Closed contours in pixels, gathered for one shape and used again for the next.
struct Contours: Sendable {
  /// A corner in Double, so that shapes far larger than a bitmap keep their edges in place.
  typealias Corner = SIMD2<Double>

  /// The corners of all contours, one contour after the other.
  private(set) var corners: [Corner] = []

  /// For each contour, the index just past its last corner.
  private(set) var ends: [Int] = []

  /// How overlaps are filled.
  var rule = Outline.Rule.nonZero

  /// Makes room for what the built-in shapes need, so that painting them never allocates.
  init() {
    corners.reserveCapacity(4 * Contours.mostSegments)
    ends.reserveCapacity(16)
  }

  /// The most straight pieces that a full ellipse is cut into.
  static let mostSegments = 2_048

  /// Forgets all contours, keeping the memory.
  mutating func removeAll() {
    corners.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    rule = .nonZero
  }

  /// Adds a corner to the contour that is being made.
  @inline(__always)
  mutating func add(_ corner: Corner) {
    corners.append(corner)
  }

  /// Ends the contour that is being made.
  mutating func close() {
    if corners.count > (ends.last ?? 0) { ends.append(corners.count) }
  }

  /// Adds a parallelogram.
  mutating func addParallelogram(_ center: Corner, _ axisX: Corner, _ axisY: Corner) {
    add(center - axisX - axisY)
    add(center + axisX - axisY)
    add(center + axisX + axisY)
    add(center - axisX + axisY)
    close()
  }

  /// Adds an outline stretched by two half axes.
  ///
  /// Corners that come closer together than a third of a pixel are taken together where the outline
  /// has copies for that.
  mutating func add(_ outline: Outline, _ center: Corner, _ axisX: Corner, _ axisY: Corner) {
    rule = outline.rule
    let squareX = axisX.x * axisX.x + axisX.y * axisX.y
    let squareY = axisY.x * axisY.x + axisY.y * axisY.y
    let square = squareX > squareY ? squareX : squareY
    if square > 0, let detail = outline.detail(within: Float(0.33 / square.squareRoot())) {
      add(detail.points, detail.ends, center, axisX, axisY)
    } else {
      add(outline.points, outline.ends, center, axisX, axisY)
    }
  }

  private mutating func add(
    _ points: [SIMD2<Float>], _ ends: [Int], _ center: Corner, _ axisX: Corner, _ axisY: Corner
  ) {
    var start = 0
    for end in ends where end >= start && end <= points.count {
      for i in start..<end {
        let point = points[i]
        add(center + axisX * Double(point.x) + axisY * Double(point.y))
      }
      close()
      start = end
    }
  }

  /// Adds an ellipse of two half axes, clockwise or, as a hole in another, the other way round.
  ///
  /// It is a polygon of the same area, so fine that no pixel's coverage is off by more than 1/250.
  mutating func addEllipse(
    _ center: Corner, _ axisX: Corner, _ axisY: Corner, isHole: Bool = false
  ) {
    let square =
      axisX.x * axisX.x + axisX.y * axisX.y + axisY.x * axisY.x + axisY.y * axisY.y
    let (count, turn) = Turn.dividing(4, radius: square.squareRoot())
    let grow = turn.growth(count)
    let across = axisX * grow
    let down = (isHole ? -axisY : axisY) * grow
    var at = Corner(1, 0)
    for _ in 0..<count {
      add(center + across * at.x + down * at.y)
      at = turn.applied(to: at)
    }
    close()
  }

  /// Adds a quarter of a circle from the direction `start` on, clockwise, to the contour being made.
  mutating func addCorner(_ center: Corner, radius: Double, from start: Corner) {
    if !(radius > 0) {
      add(center)
      return
    }
    // Not balanced by area, so that it joins its sides: finer instead.
    let (count, turn) = Turn.dividing(1, radius: radius * 16)
    var at = start
    for i in 0...count {
      add(center + at * radius)
      if i < count { at = turn.applied(to: at) }
    }
  }
}

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
    while count < Contours.mostSegments / 4 && needed > Double(count * count) {
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
