extension Confetti {
  /// How many pieces a recipe may make in all, repeats and sparks included.
  public static let pieceLimit = 1_000_000

  /// How many launches, shapes or papers a list may hold.
  static let listLimits = 1...1000

  /// Throws a ``RecipeError`` that names the first field that cannot be used, whatever it holds.
  ///
  /// What passes can be fired: every number is finite and in its range, lists hold something,
  /// sparks have a launch to come from, and the pieces of all launches together are at most
  /// ``pieceLimit``; those of an endless launch do not count. O(*n*) in launches, shapes and points.
  public func validate() throws(RecipeError) {
    try Confetti.fields.check(in: self)
    try flight.check(launch: nil, hasEnvelope: envelope != nil)
    try look.check(launch: nil)
    guard Confetti.listLimits.contains(launches.count) else {
      throw RecipeError(
        field: "launches", problem: .length(launches.count, allowed: Confetti.listLimits))
    }
    for (index, launch) in launches.enumerated() {
      do throws(RecipeError) {
        try launch.check(index: index)
      } catch {
        throw error.at(.own, launch: index)
      }
      try launch.flight?.check(launch: index, hasEnvelope: envelope != nil)
      try launch.look?.check(launch: index)
    }
    try checkPieceCount()
  }

  /// Throws when the launches make too many pieces; their own numbers are in range by now.
  private func checkPieceCount() throws(RecipeError) {
    // Doubles, which cannot overflow here: no launch adds more than 1e6 · 1e4 · 1e6 pieces to a
    // sum that is checked after each.
    let limit = Double(Confetti.pieceLimit)
    var counts: [Double] = []
    var total = 0.0
    for (index, launch) in launches.enumerated() {
      var count = launch.emission.pieceCount * Double(launch.repeats)
      if launch.emission.isEndless {
        // Each of its pieces may throw sparks of its own; what one of them throws is bounded.
        count = 1
      }
      if case .end(let parent) = launch.source { count *= counts[parent] }
      counts.append(count)
      if !launch.emission.isEndless { total += count }
      guard total <= limit else {
        throw RecipeError(
          launch: index, field: launch.emission.countField,
          problem: .tooManyPieces(limit: Confetti.pieceLimit))
      }
    }
  }
}

extension Confetti.Launch {
  /// Throws when one of its own fields cannot be used; `index` is its place among the launches.
  fileprivate func check(index: Int) throws(RecipeError) {
    do throws(RecipeError) {
      try Confetti.Launch.fields.check(in: self)
    } catch {
      var error = error
      if speedUnit == .hostHeights, sameText(error.field, "speed") {
        error.unit = "host heights/s"
      }
      throw error
    }
    if case .end(let parent) = source {
      guard parent >= 0, parent < index else {
        throw RecipeError(field: "source.endOfLaunch", problem: .notAnEarlierLaunch(parent))
      }
      if emission.isEndless {
        throw RecipeError(field: "endless", problem: .endlessSparks)
      }
    }
  }
}

extension Confetti.Launch.Emission {
  /// Whether it goes on until it is drained.
  var isEndless: Bool {
    if case .endless = self { true } else { false }
  }

  /// How many pieces one repeat makes; 0 for an endless one.
  fileprivate var pieceCount: Double {
    switch self {
    case .count(let count, _): Double(count)
    case .rate(let rate, let time): rate * time > 1 ? Scalar.floor(rate * time + 0.5) : 1
    case .endless: 0
    }
  }

  fileprivate var countField: StaticString {
    switch self {
    case .count: "count"
    case .rate: "rate"
    case .endless: "endless"
    }
  }
}

extension Confetti.Flight {
  fileprivate func check(launch: Int?, hasEnvelope: Bool) throws(RecipeError) {
    do throws(RecipeError) {
      try Confetti.Flight.fields.check(in: self)
    } catch {
      throw error.at(.flight, launch: launch)
    }
    if case .terminalSpeed = fall, drag == 0 {
      throw RecipeError(
        launch: launch, part: .flight, field: "terminalSpeed", problem: .needsDrag)
    }
    if case .looping = lifetime, !hasEnvelope {
      throw RecipeError(
        launch: launch, part: .flight, field: "lifetime.looping", problem: .needsEnvelope)
    }
  }
}

extension Confetti.Look {
  fileprivate func check(launch: Int?) throws(RecipeError) {
    do throws(RecipeError) {
      try Confetti.Look.fields.check(in: self)
    } catch {
      throw error.at(.look, launch: launch)
    }
    guard Confetti.listLimits.contains(shapes.count) else {
      throw RecipeError(
        launch: launch, part: .look, field: "shapes",
        problem: .length(shapes.count, allowed: Confetti.listLimits))
    }
    guard Confetti.listLimits.contains(palette.count) else {
      throw RecipeError(
        launch: launch, part: .look, field: "palette",
        problem: .length(palette.count, allowed: Confetti.listLimits))
    }
    for (index, shape) in shapes.enumerated() {
      do throws(RecipeError) {
        try shape.check()
      } catch {
        throw error.at(.shape(index), launch: launch)
      }
    }
  }
}
