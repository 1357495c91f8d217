extension PieceRecord {
  /// The longest that a piece may stay before it counts as gone: 60 seconds.
  static let longestSight = 60.0

  /// The age from which no part of the piece is ever inside the host again, at most 60 seconds.
  ///
  /// Along each axis the path turns at most once (sway aside, which is added to the margin), so past
  /// the turn the moment of leaving is found by halving. O(1).
  func ageOutOfSight(of size: Vector) -> Double {
    let margin = extent
    let horizontal = lastAgeInside(size.x, margin: margin + Double(sway)) { position(at: $0).x }
    let vertical = lastAgeInside(size.y, margin: margin) { position(at: $0).y }
    return horizontal < vertical ? horizontal : vertical
  }

  /// The last age at which a coordinate lies within the host's length and a margin.
  private func lastAgeInside(
    _ length: Double, margin: Double, coordinate: (Double) -> Double
  ) -> Double {
    var late = PieceRecord.longestSight
    let final = coordinate(late)
    guard final < -margin || final > length + margin else { return late }
    let leavesHigh = final > length + margin
    func outside(_ age: Double) -> Bool {
      leavesHigh ? coordinate(age) > length + margin : coordinate(age) < -margin
    }
    // A path that turns can be outside on the same side early on; start after the turn.
    var early = turningAge(towardHigh: leavesHigh, coordinate: coordinate)
    if outside(early) { return early > 0 ? early : 0 }
    for _ in 0..<24 {
      let middle = (early + late) * 0.5
      if outside(middle) { late = middle } else { early = middle }
    }
    return late
  }

  /// The age at which a coordinate is farthest from where it goes in the end, by golden section.
  private func turningAge(towardHigh: Bool, coordinate: (Double) -> Double) -> Double {
    var low = 0.0
    var high = PieceRecord.longestSight
    for _ in 0..<32 {
      let a = low + (high - low) * 0.381966
      let b = low + (high - low) * 0.618034
      let keepsLow = towardHigh ? coordinate(a) <= coordinate(b) : coordinate(a) >= coordinate(b)
      if keepsLow { high = b } else { low = a }
    }
    return low
  }
}
