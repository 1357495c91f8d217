/// Paints the rows of one small shape, each between stretches of its edges.
///
/// One stretch leaves, to its left and within a row, up to the column X the area
///
///     A(X) = c · (2t − c) · gain      t = X − at, c = t clamped to 0…span
///
/// where the edge runs over the columns `at` to `at + span`, and gain is its height / (2 · span).
/// What a shape covers left of X is the sum over its left edges less that over its right ones; a
/// pixel's coverage is the difference of two neighbours. That needs no branch a pixel. Positions are
/// relative to the pixel of the shape's centre: they stay small, so that Float is enough, and a
/// piece gives the same bytes wherever it is.
struct RowPainter {
  /// The part of an edge inside a row; each number in all four lanes.
  struct Stretch {
    /// Its leftmost column.
    var at: Four
    /// How many columns it passes, at least the least slope.
    var span: Four
    /// Height / (2 · span), times the weight of the ink; below zero on the right side.
    var gain: Four

    @inline(__always)
    init(at: Float, span: Float, gain: Float) {
      self.at = Four(repeating: at)
      self.span = Four(repeating: span)
      self.gain = Four(repeating: gain)
    }

    @inline(__always)
    func area(_ columns: Four) -> Four {
      let t = columns - at
      let c = larger(smaller(t, span), .zero)
      return c * (t + (t - c)) * gain
    }
  }

  /// What is laid over the pixels; the gains hold its weight.
  var ink: Ink

  /// The pixel in column `firstColumn` of row 0.
  var pixels: UnsafeMutableRawPointer

  /// From one row of pixels to the next.
  var bytesPerRow: Int

  /// The first column that may be painted, and the one past the last: up to three more are written.
  var firstColumn: Int
  var endColumn: Int

  /// The stretches of the row; room for as many as any row may have.
  var stretches: UnsafeMutablePointer<Stretch>

  /// Paints a row between two positions, four pixels a step, by its first `count` stretches.
  ///
  /// There are two or more.
  func paint(_ row: Int, from left: Float, to right: Float, count: Int) {
    let first = higher(atOrBelow(left), firstColumn)
    var groups = (lower(atOrAbove(right), endColumn) &- first &+ 3) &>> 2
    var place = pixels + (row &* bytesPerRow &+ (first &- firstColumn) &* 4)
    var columns = Four(1, 2, 3, 4) + Float(first)
    let end = stretches + count
    // One loop for all stretches: the compiler would mix two equal bodies lane by lane.
    var before = Four.zero
    while groups > 0 {
      var areas = stretches.pointee.area(columns)
      var next = stretches + 1
      repeat {
        areas += next.pointee.area(columns)
        next += 1
      } while next < end
      ink.paint(place, areas - Four(before.w, areas.x, areas.y, areas.z))
      before = areas
      columns += 4
      place += 16
      groups &-= 1
    }
  }
}
