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
    forgetShapes()
    let table = RecipeTable(confetti) { form(of: $0) }
    return fire(table, from: origin, at: time, seed: seed, motion: motion, keeping: keeping)
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
      endings.append(Completion(run: run, reason: .finished))
      return run
    }
    var state = RunState(
      run: run, table: table, seed: seed ?? RandomStream.mix(self.seed, UInt64(run.number)),
      origin: origin, motion: motion, keeping: keeping > 1 ? Int64(keeping) : 1,
      start: stageTime - table.prewarm)
    if sizes.current == nil {
      runs.append(state)
    } else {
      place(&state)
      if evict(toFit: state, at: stageTime) { rebuildPool() }
      if state.plan?.isEndless == true { state.storeAround(stageTime) }
      runs.append(state)
      appendPieces(of: runs.count - 1)
    }
    return run
  }

  /// What became of a firing; nil once its end has been reported, or for a ripple.
  public func report(of run: Run) -> RunReport? {
    guard let state = runs.first(where: { $0.run == run }) else { return nil }
    return RunReport(stored: state.count, dropped: state.dropped, end: state.end)
  }

  /// The stage time at which the last of the runs held ends; infinite while one is endless or waits.
  @_spi(Surface) public var latestEnd: Double {
    runs.reduce(0) { max($0, $1.end) }
  }

  /// Looks up all a run is made from, once the host has a size; decides how far to thin it.
  mutating func place(_ state: inout RunState) {
    guard let size = sizes.current else { return }
    var unit: Vector?
    switch state.origin {
    case .unit(let position): unit = position
    case .points(let point): unit = Vector(point.x / size.x, point.y / size.y)
    case nil: break
    }
    let plan = Plan(state.table, seed: state.seed, motion: state.motion, origin: unit)
    state.plan = plan
    if let envelope = plan.envelope {
      state.fadeStart = state.start + envelope.duration
      state.fadeDuration = envelope.fadeOut
    }
    thin(&state, plan: plan)
  }

  /// Decides which part of the pieces is kept: every n-th, so that what is kept is as it was.
  private func thin(_ state: inout RunState, plan: Plan) {
    var allowed = Int64(limit > 0 ? limit : 0)
    if state.motion == .reduced, allowed > 60 { allowed = 60 }
    var totals: [Int64] = []
    for index in plan.launches.indices { totals.append(expectedStored(index, plan: plan)) }
    func kept(_ n: Int64) -> Int64 { totals.reduce(0) { $0 + ($1 + n - 1) / n } }
    let all = totals.reduce(0, +)
    var n = state.keeping
    if allowed == 0 {
      n = Int64.max / 2
    } else if kept(n) > allowed {
      n = state.keeping * (all / allowed / state.keeping)
      if n < state.keeping { n = state.keeping }
      // More launches than the limit has places cannot be thinned enough: the rest is cut off.
      while kept(n) > allowed, n < all { n += state.keeping * (1 + n / 64 / state.keeping) }
    }
    state.thinning = n
    state.dropped = plan.isEndless ? 0 : Int(all - min(allowed, kept(n)))
  }

  /// How many pieces of a launch are stored at once: all, or about a second ahead and those alive.
  private func expectedStored(_ index: Int, plan: Plan) -> Int64 {
    let launch = plan.launches[index]
    guard launch.root != nil else { return launch.total }
    var longest = launch.chainLifetime
    if plan.lastsUntilOutOfSight(launch) {
      // The bound of 60 seconds would thin far too much: look at some pieces instead.
      var cache = PieceCache(plan)
      longest = 0
      for ordinal: Int64 in 0..<32 {
        let piece = plan.piece(index, ordinal, sizes: sizes, start: .infinity, cache: &cache)
        longest = max(longest, piece.death - piece.rootBirth)
      }
      longest *= 1.2
    }
    return Scalar.nearestInt(launch.rate * Double(launch.total) * (longest + 1.5)) + 1
  }

  /// Forgets the outlines and sprites of all that was fired before, once none of it is held.
  private mutating func forgetShapes() {
    guard runs.isEmpty else { return }
    outlines.removeAll(keepingCapacity: true)
    sprites.removeAll(keepingCapacity: true)
  }

  /// The form word of a shape; an outline or sprite the stage has not seen yet gets a number.
  private mutating func form(of shape: Confetti.Shape) -> UInt32 {
    switch shape.kind {
    case .outline(let outline): form(of: outline)
    case .sprite(let sprite): form(of: sprite)
    default: UInt32(shape.markKind.rawValue)
    }
  }

  /// The form word of an outline, for a ``RecipeTable`` that is laid out elsewhere.
  @_spi(Surface) public mutating func form(of outline: Outline) -> UInt32 {
    UInt32(Mark.Kind.outline.rawValue)
      | UInt32(truncatingIfNeeded: Stage.index(of: outline, in: &outlines)) << 16
  }

  /// The form word of a picture, for a ``RecipeTable`` that is laid out elsewhere.
  @_spi(Surface) public mutating func formOfSprite(_ number: Int) -> UInt32 {
    form(of: .symbol(number))
  }

  private mutating func form(of sprite: Sprite) -> UInt32 {
    UInt32(Mark.Kind.sprite.rawValue) | PieceRecord.faceless
      | UInt32(truncatingIfNeeded: Stage.index(of: sprite, in: &sprites)) << 16
  }

  private static func index<T: Equatable>(of value: T, in list: inout [T]) -> Int {
    if let index = list.firstIndex(of: value) { return index }
    // Marks hold 16 bits of it: beyond, the last one stands for all.
    guard list.count < 65_535 else { return list.count - 1 }
    list.append(value)
    return list.count - 1
  }

  /// Evicts the oldest runs until the new one fits; says whether any had to go.
  private mutating func evict(toFit state: RunState, at time: Double) -> Bool {
    guard let plan = state.plan else { return false }
    var coming: Int64 = 0
    for index in plan.launches.indices {
      coming += (expectedStored(index, plan: plan) + state.thinning - 1) / state.thinning
    }
    var stored = pool.count
    var leaving = 0
    while leaving < runs.count, Int64(stored) + coming > Int64(max(limit, 0)) {
      let old = runs[leaving]
      stored -= old.count
      if !old.isCompleted {
        endings.append(
          Completion(run: old.run, reason: old.end <= time ? .finished : .evicted))
      }
      leaving += 1
    }
    runs.removeFirst(leaving)
    return leaving > 0
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
