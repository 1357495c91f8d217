extension PieceRecord {
  /// The longest that a piece may stay before it counts as gone: 60 seconds.
  static let longestSight = 60.0

  /// The age from which no part of the piece is ever inside the host again, at most 60 seconds.
  ///
  /// Along each axis the path turns at most once (sway aside, which is added to the margin), so past
  /// the turn the moment of leaving is found by halving. O(1).
  func ageOutOfSight(of size: Vector) -> Double {
    let margin = extent
    let horizontal = Course(
      start: Double(x), velocity: Double(velocityX), wind: Double(windX), gravity: 0,
      drag: Double(drag))
    let vertical = Course(
      start: Double(y), velocity: Double(velocityY), wind: Double(windY),
      gravity: Double(gravity), drag: Double(drag))
    return min(
      horizontal.lastAgeInside(size.x, margin: margin + Double(sway)),
      vertical.lastAgeInside(size.y, margin: margin))
  }
}

/// The path along one axis, without sway.
private struct Course {
  let start: Double
  let velocity: Double
  let wind: Double
  let gravity: Double
  let drag: Double

  #if arch(wasm32)
  @inline(never)
  #endif
  func position(_ a: Double) -> Double {
    let (first, second) = Scalar.phi(drag * a)
    return start + velocity * a * first + wind * a + gravity * a * a * second
  }

  /// The last age at which the path lies within the host's length and a margin.
  func lastAgeInside(_ length: Double, margin: Double) -> Double {
    var late = PieceRecord.longestSight
    let final = position(late)
    guard final < -margin || final > length + margin else { return late }
    let leavesHigh = final > length + margin
    // A path that turns can be outside on the same side early on; start at the turn.
    var early = min(turn, late)
    var middle = early
    for step in 0...24 {
      let place = position(middle)
      if leavesHigh ? place > length + margin : place < -margin {
        late = middle
        if step == 0 { break }
      } else {
        early = middle
      }
      middle = (early + late) * 0.5
    }
    return late
  }

  /// The age at which the velocity is 0; 0 for a path that never turns.
  ///
  /// v·e^(−ka) + w + g·(1 − e^(−ka))/k = 0, hence e^(−ka) = (w + g/k) / (g/k − v).
  private var turn: Double {
    if drag < 1e-6 {
      let age = gravity == 0 ? 0 : -(velocity + wind) / gravity
      return age > 0 ? age : 0
    }
    let pull = gravity / drag
    let ratio = (wind + pull) / (pull - velocity)
    guard ratio > 0, ratio < 1 else { return 0 }
    return -Scalar.logarithm(ratio) / drag
  }
}
