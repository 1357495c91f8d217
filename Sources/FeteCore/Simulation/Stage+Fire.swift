extension Stage {
  /// Fires confetti.
  ///
  /// Before the host has a valid size the run waits for it. Its frames are decided here: O(pieces),
  /// about 0.2 µs each.
  ///
  /// - Parameters:
  ///   - confetti: The recipe.
  ///   - origin: Where point sources that are not tied to the host are moved; nil leaves them.
  ///   - time: The host's time.
  ///   - seed: What this run's chance starts from; nil makes one of the stage's seed and its number.
  ///   - motion: How much it may move.
  ///   - keeping: Keeps every n-th piece only, without changing the kept ones; at least 1.
  /// - Returns: The handle of the run.
  /// - Throws: A ``RecipeError`` that names the field; the stage is as it was.
  @discardableResult
  public mutating func fire(
    _ confetti: Confetti, from origin: Origin? = nil, at time: Double, seed: UInt64? = nil,
    motion: Motion = .full, keeping: Int = 1
  ) throws(RecipeError) -> Run {
    try confetti.validate()
    if let origin { try Stage.validate(origin) }
    own()
    live.forgetShapes()
    let table = RecipeTable(confetti) { live.form(of: $0) }
    return fire(
      table, from: origin, at: time, seed: seed, motion: motion, keeping: keeping)
  }

  /// Fires a recipe that has passed ``Confetti/validate()``, or the same rules elsewhere.
  ///
  /// For surfaces that check before they cross a language's border, and so need no tables of fields.
  @_spi(Surface) public mutating func fire(
    _ table: RecipeTable, from origin: Origin?, at time: Double, seed: UInt64?,
    motion: Motion, keeping: Int
  ) -> Run {
    let run = nextRun()
    let stageTime = note(time)
    guard motion != .off else {
      live.report(Completion(run: run, reason: .finished))
      return run
    }
    let index = live.count
    live.append(run, from: origin, motion, at: stageTime - table.prewarm)
    live.runs[index].isWaiting = true
    live.runs[index].plan = Plan(
      table, seed: seed ?? RandomStream.mix(self.seed, UInt64(run.number)), motion: motion,
      keeping: keeping > 1 ? Int64(keeping) : 1)
    if live.sizes.isEmpty { return run }
    live.evict(toFit: live.place(index, at: stageTime), at: stageTime)
    live.appendPieces(of: live.count - 1)
    return run
  }

  /// What became of a firing; nil once its end has been reported, or for a ripple.
  public func report(of run: Run) -> RunReport? {
    guard let index = live.index(of: run), live.runs[index].plan != nil else { return nil }
    let state = live.runs[index]
    return RunReport(stored: state.count, dropped: state.dropped, end: state.end)
  }

  /// The stage time at which the last of the runs held ends; infinite while one is endless or waits.
  @_spi(Surface) public var latestEnd: Double {
    var latest = 0.0
    for index in 0..<live.count where live.runs[index].plan != nil {
      latest = max(latest, live.runs[index].end)
    }
    return latest
  }

  /// Keeps an outline under the number by which a ``RecipeTable`` laid out elsewhere names it.
  @_spi(Surface) public mutating func setOutline(_ outline: Outline, at number: Int) {
    own()
    while live.outlines.count <= number { live.outlines.append(outline) }
    live.outlines[number] = outline
  }

  static func validate(_ origin: Origin) throws(RecipeError) {
    switch origin {
    case .unit(let place):
      try check(place, unit: "of the host", allowed: -1000...1000)
    case .points(let place):
      try check(place, unit: "points", allowed: -1_000_000...1_000_000)
    }
  }

  private static func check(
    _ place: Vector, unit: StaticString, allowed: ClosedRange<Double>
  ) throws(RecipeError) {
    for value in [place.x, place.y] where !allowed.contains(value) {
      throw RecipeError(
        field: "from", unit: unit, problem: .outside(low: value, high: value, allowed: allowed))
    }
  }
}
