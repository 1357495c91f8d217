/// The segments of SVG path data in absolute coordinates, and their way to an outline.
struct OutlinePathSegments {
  private enum Segment {
    case move(SIMD2<Double>)
    case line(SIMD2<Double>)
    case quadratic(SIMD2<Double>, SIMD2<Double>)
    case cubic(SIMD2<Double>, SIMD2<Double>, SIMD2<Double>)
    case arc(OutlinePathArc)
  }

  private var segments: [Segment] = []

  /// The box around points of the shape, a few of each curve: close to the shape's own from inside.
  private var low = SIMD2<Double>(repeating: .infinity)
  private var high = SIMD2<Double>(repeating: -.infinity)

  /// Whether the next segment goes on from the last, or opens a contour at its own start.
  private var isOpen = false

  /// How many segments there are.
  var count: Int { segments.count }

  /// Ends the contour: what follows opens another where the pen is.
  mutating func endContour() { isOpen = false }

  mutating func line(from start: SIMD2<Double>, to end: SIMD2<Double>) {
    append(.line(end), from: start)
    note(end)
  }

  mutating func quadratic(
    from start: SIMD2<Double>, _ middle: SIMD2<Double>, to end: SIMD2<Double>
  ) {
    append(.quadratic(middle, end), from: start)
    for i in 1...4 { note(OutlinePathPen.quadratic(start, middle, end, at: Double(i) / 4)) }
  }

  mutating func cubic(
    from start: SIMD2<Double>, _ first: SIMD2<Double>, _ second: SIMD2<Double>,
    to end: SIMD2<Double>
  ) {
    append(.cubic(first, second, end), from: start)
    for i in 1...4 { note(OutlinePathPen.cubic(start, first, second, end, at: Double(i) / 4)) }
  }

  mutating func arc(
    from start: SIMD2<Double>, radii: SIMD2<Double>, rotation: Double, isLarge: Bool,
    isPositive: Bool, to end: SIMD2<Double>
  ) {
    guard
      let arc = OutlinePathArc(
        from: start, radii: radii, rotation: rotation, isLarge: isLarge, isPositive: isPositive,
        to: end)
    else { return line(from: start, to: end) }
    append(.arc(arc), from: start)
    arc.visit(halvings: 2) { note($0) }
    note(end)
  }

  private mutating func append(_ segment: Segment, from start: SIMD2<Double>) {
    if !isOpen {
      // A move that nothing follows is no shape, so contours are opened here.
      isOpen = true
      note(start)
      segments.append(.move(start))
    }
    segments.append(segment)
  }

  private mutating func note(_ point: SIMD2<Double>) {
    low = pointwiseMin(low, point)
    high = pointwiseMax(high, point)
  }
}

// MARK: Flattening

extension OutlinePathSegments {
  /// The outline: curves flattened, centred on its bounds, its longer side from −1 to 1.
  ///
  /// `dataCount` is the position that errors about the whole shape name.
  func flattened(rule: Outline.Rule, dataCount: Int) throws(OutlinePathError) -> Outline {
    let side = high - low
    guard side.x > 0, side.y > 0 else {
      throw OutlinePathError(position: dataCount, problem: .noArea)
    }
    var pen = OutlinePathPen(
      tolerance: Outline.pathTolerance * 0.5 * (side.x > side.y ? side.x : side.y))
    for segment in segments {
      switch segment {
      case .move(let point): pen.move(to: point)
      case .line(let end): pen.line(to: end)
      case .quadratic(let middle, let end): pen.quadratic(middle, to: end)
      case .cubic(let first, let second, let end): pen.cubic(first, second, to: end)
      case .arc(let arc): pen.arc(arc)
      }
      guard pen.points.count <= Outline.pathPointLimit else {
        throw OutlinePathError(
          position: dataCount, problem: .tooManyPoints(limit: Outline.pathPointLimit))
      }
    }
    pen.endContour()
    return try pen.outline(rule: rule, dataCount: dataCount)
  }
}
