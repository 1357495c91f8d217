/// A part of an ellipse, as SVG's arc command describes it.
///
/// In the circle's own coordinates, where the ellipse is the unit circle about the origin, the arc
/// runs from one unit vector to another. It is halved by sums of those: no angle is ever needed.
struct OutlinePathArc {
  let center: SIMD2<Double>
  let end: SIMD2<Double>

  /// The half axes of the ellipse, as vectors.
  private let axisX: SIMD2<Double>
  private let axisY: SIMD2<Double>

  /// The start and the end on the unit circle, and the way from one to the other.
  private let from: SIMD2<Double>
  private let to: SIMD2<Double>
  private let isPositive: Bool

  /// The larger half axis.
  private let radius: Double

  /// Makes an arc; nil where it is a straight line: no radius, or no way to go.
  init?(
    from start: SIMD2<Double>, radii: SIMD2<Double>, rotation: Double, isLarge: Bool,
    isPositive: Bool, to end: SIMD2<Double>
  ) {
    var rx = radii.x.magnitude
    var ry = radii.y.magnitude
    guard rx > 0, ry > 0, start != end else { return nil }
    let (sine, cosine) = Scalar.sineCosine(turns: rotation / 360)
    // Half the chord, turned into the ellipse's own directions (SVG 1.1, F.6.5).
    let half = 0.5 * (start - end)
    let turned = SIMD2(cosine * half.x + sine * half.y, cosine * half.y - sine * half.x)
    var chord = SIMD2(turned.x / rx, turned.y / ry)
    var squared = chord.x * chord.x + chord.y * chord.y
    // Radii too small for the chord grow until they reach (F.6.6).
    if squared > 1 {
      let factor = squared.squareRoot()
      rx *= factor
      ry *= factor
      chord /= factor
      squared = 1
    }
    guard squared > 0, rx < 1e15, ry < 1e15 else { return nil }
    // From the middle of the chord to the centre, across the chord.
    let reach = ((1 - squared) / squared).squareRoot()
    let side = isLarge != isPositive ? reach : -reach
    let offset = SIMD2(chord.y * side, -chord.x * side)
    axisX = SIMD2(rx * cosine, rx * sine)
    axisY = SIMD2(-ry * sine, ry * cosine)
    let middle = 0.5 * (start + end)
    center = middle + offset.x * axisX + offset.y * axisY
    from = chord - offset
    to = -chord - offset
    self.end = end
    self.isPositive = isPositive
    radius = rx > ry ? rx : ry
  }

  /// Visits points between the ends, close enough for the chords to keep within the tolerance.
  func visit(tolerance: Double, _ body: (SIMD2<Double>) -> Void) {
    visit(from, to, tolerance, isFirst: true, halvings: 12, body)
  }

  /// Visits points between the ends: 1 for one halving, 3 for two, 7 for three.
  func visit(halvings: Int, _ body: (SIMD2<Double>) -> Void) {
    visit(from, to, 0, isFirst: true, halvings: halvings, body)
  }

  private func visit(
    _ a: SIMD2<Double>, _ b: SIMD2<Double>, _ tolerance: Double, isFirst: Bool, halvings: Int,
    _ body: (SIMD2<Double>) -> Void
  ) {
    let chord = b - a
    // The middle of any arc lies across its chord, even of one beyond a half turn, which only the
    // first can be. Across a short chord it is less sharp than the sum of its ends.
    let isWide = isFirst || chord.x * chord.x + chord.y * chord.y > 1
    let across = isPositive ? SIMD2(chord.y, -chord.x) : SIMD2(-chord.y, chord.x)
    let middle = OutlinePathArc.unit(isWide ? across : a + b, or: a)
    let sagitta = 1 - (middle.x * a.x + middle.y * a.y)
    guard halvings > 0, isFirst || sagitta * radius > tolerance else { return }
    visit(a, middle, tolerance, isFirst: false, halvings: halvings - 1, body)
    body(center + middle.x * axisX + middle.y * axisY)
    visit(middle, b, tolerance, isFirst: false, halvings: halvings - 1, body)
  }

  private static func unit(_ v: SIMD2<Double>, or other: SIMD2<Double>) -> SIMD2<Double> {
    let length = (v.x * v.x + v.y * v.y).squareRoot()
    return length > 0 ? v / length : other
  }
}
