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
    return fire(
      validated: confetti, from: origin, at: time, seed: seed, motion: motion, keeping: keeping)
  }

  /// Fires a recipe that has passed ``Confetti/validate()``, or the same rules elsewhere.
  ///
  /// For surfaces that check before they cross a language's border, and so need no tables of fields.
  @_spi(Surface) public mutating func fire(
    validated confetti: Confetti, from origin: Origin?, at time: Double, seed: UInt64?,
    motion: Motion, keeping: Int
  ) -> Run {
    let run = nextRun()
    let stageTime = note(time)
    guard motion != .off else {
      live.report(Completion(run: run, reason: .finished))
      return run
    }
    let firing = Firing(
      confetti, seed: seed ?? RandomStream.mix(self.seed, UInt64(run.number)),
      keeping: keeping > 1 ? Int64(keeping) : 1, plan: nil)
    let index = live.count
    live.append(run, from: origin, motion, at: stageTime - confetti.prewarm)
    live.runs[index].confetti = firing
    guard live.sizes.current != nil else { return run }
    let coming = place(index, at: stageTime)
    evict(toFit: coming, at: stageTime)
    appendPieces(of: live.count - 1)
    return run
  }

  /// What became of a firing; nil once its end has been reported, or for a ripple.
  public func report(of run: Run) -> RunReport? {
    guard let index = live.index(of: run), live.runs[index].confetti != nil else { return nil }
    let state = live.runs[index]
    return RunReport(stored: state.count, dropped: state.dropped, end: state.end)
  }

  /// The stage time at which the last of the runs held ends; infinite while one is endless or waits.
  @_spi(Surface) public var latestEnd: Double {
    var latest = 0.0
    for index in 0..<live.count where live.runs[index].confetti != nil {
      latest = max(latest, live.runs[index].end)
    }
    return latest
  }

  /// Looks up all a run is made from, once the host has a size; gives how many pieces it will store.
  @discardableResult
  mutating func place(_ index: Int, at time: Double) -> Int64 {
    let state = live.runs + index
    guard let size = live.sizes.current, let firing = state.pointee.confetti else { return 0 }
    var unit: Vector?
    switch state.pointee.origin {
    case .unit(let position): unit = position
    case .points(let point): unit = Vector(point.x / size.x, point.y / size.y)
    case nil: break
    }
    let live = live
    let plan = Plan(
      firing.recipe, seed: firing.seed, motion: state.pointee.motion, origin: unit,
      form: { live.form(of: $0) })
    state.pointee.confetti = Firing(
      firing.recipe, seed: firing.seed, keeping: firing.keeping, plan: plan)
    if let envelope = plan.envelope {
      state.pointee.fadeStart = state.pointee.start + envelope.duration
      state.pointee.fadeDuration = envelope.fadeOut
    }
    if plan.isEndless { state.pointee.storeAround(time) }
    return thin(&state.pointee, plan: plan, keeping: firing.keeping)
  }

  /// Decides which part of the pieces is kept: every n-th, so that what is kept is as it was.
  private func thin(_ state: inout RunState, plan: Plan, keeping: Int64) -> Int64 {
    var allowed = Int64(limit > 0 ? limit : 0)
    if state.motion == .reduced, allowed > 60 { allowed = 60 }
    let launches = plan.launches.count
    let memory = Memory()
    memory.reserve(launches * 8, keeping: 0)
    let totals = memory.start.assumingMemoryBound(to: Int64.self)
    for index in 0..<launches { totals[index] = expectedStored(index, plan: plan) }
    func kept(_ n: Int64) -> Int64 {
      var sum: Int64 = 0
      for index in 0..<launches { sum += (totals[index] + n - 1) / n }
      return sum
    }
    let all = kept(1)
    var n = keeping
    if allowed == 0 {
      n = Int64.max / 2
    } else if kept(n) > allowed {
      n = keeping * (all / allowed / keeping)
      if n < keeping { n = keeping }
      // More launches than the limit has places cannot be thinned enough: the rest is cut off.
      while kept(n) > allowed, n < all { n += keeping * (1 + n / 64 / keeping) }
    }
    state.thinning = n
    let coming = kept(n)
    state.dropped = plan.isEndless ? 0 : Int(all - min(allowed, coming))
    return coming
  }

  /// How many pieces of a launch are stored at once: all, or about a second ahead and those alive.
  private func expectedStored(_ index: Int, plan: Plan) -> Int64 {
    let launch = plan.launches[index]
    guard launch.root != nil else { return launch.total }
    var longest = launch.chainLifetime
    if case .untilOutOfSight = launch.flight.lifetime, let size = live.sizes.current {
      // The bound of 60 seconds would thin far too much: look at some pieces instead.
      var cache = PieceCache(plan)
      longest = 0
      for ordinal: Int64 in 0..<32 {
        let piece = plan.piece(index, ordinal, size: { _ in size }, cache: &cache)
        longest = max(longest, piece.death - piece.rootBirth)
      }
      longest *= 1.2
    }
    return Scalar.nearestInt(launch.rate * Double(launch.total) * (longest + 1.5)) + 1
  }

  /// Evicts the oldest runs until the pieces of the newest fit.
  private mutating func evict(toFit coming: Int64, at time: Double) {
    var stored = live.pool.count
    var isStale = false
    for index in 0..<(live.count - 1) where live.runs[index].confetti != nil {
      if Int64(stored) + coming <= Int64(max(limit, 0)) { break }
      stored -= live.runs[index].count
      live.end(index, live.runs[index].end <= time ? .finished : .evicted)
      live.runs[index].isLeaving = true
      isStale = true
    }
    if isStale {
      live.removeLeaving()
      rebuildPool()
    }
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

extension LiveSet {
  /// The form word of a shape; an outline or sprite the stage has not seen yet gets a number.
  func form(of shape: Confetti.Shape) -> UInt32 {
    var form = UInt32(shape.markKind.rawValue)
    var index = 0
    switch shape.kind {
    case .outline(let outline):
      while index < outlines.count, outlines[index] != outline { index += 1 }
      if index == outlines.count, index < LiveSet.most { outlines.append(outline) }
    case .sprite(let sprite):
      form |= PieceRecord.faceless
      while index < sprites.count, sprites[index] != sprite { index += 1 }
      if index == sprites.count, index < LiveSet.most { sprites.append(sprite) }
    default: break
    }
    return form | UInt32(truncatingIfNeeded: min(index, LiveSet.most - 1)) << 16
  }

  /// Marks hold 16 bits of an outline's or sprite's number: beyond, the last one stands for all.
  private static let most = 65_535
}
