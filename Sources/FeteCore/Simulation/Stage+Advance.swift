extension Stage {
  /// Makes it a time: forgets what has ended by then, and reports each end exactly once.
  ///
  /// Call it whenever ``nextAdvance(after:)`` says so, and as often as you like. O(runs), and
  /// O(stored pieces) when some run ends or an endless one needs more pieces.
  public mutating func advance(to time: Double) -> [Completion] {
    _ = pass(to: time)
    let endings = (0..<live.endingCount).map { live.ending($0) }
    live.forgetEndings()
    return endings
  }

  /// The same for surfaces with a memory of their own; gives how many ends there are to copy.
  @_spi(Surface) public mutating func pass(to time: Double) -> Int {
    let stageTime = note(time)
    let old = live.endingCount
    live.end(.finished, ripples: false, by: stageTime)
    let isStale = live.endingCount > old
    live.end(.finished, ripples: true, by: stageTime)
    if !keepsFinishedRuns {
      for index in 0..<live.count where live.runs[index].isCompleted {
        live.runs[index].isLeaving = isStale || live.runs[index].ripple != nil
      }
      live.removeLeaving()
      if isStale { live.rebuildPool() }
    }
    for index in 0..<live.count { live.extendPieces(of: index, about: stageTime) }
    if !live.hasConfetti { live.sizes.forget(before: stageTime) }
    return live.endingCount
  }

  /// Writes the ends that ``pass(to:)`` has counted, two words each, and takes them for reported.
  ///
  /// The first word is the run's number; the second is 0 for finished, 1 for cleared, 2 for evicted.
  @_spi(Surface) public mutating func copyEndings(to words: UnsafeMutablePointer<UInt32>) {
    for index in 0..<live.endingCount {
      let ending = live.ending(index)
      words[index * 2] = ending.run.number
      switch ending.reason {
      case .finished: words[index * 2 + 1] = 0
      case .cleared: words[index * 2 + 1] = 1
      case .evicted: words[index * 2 + 1] = 2
      }
    }
    live.forgetEndings()
  }

  /// When the host next has to draw, in its own time: now while something moves, nil when nothing will.
  ///
  /// Between repeats and before a delay has passed it names the moment the next piece is born, so the
  /// host's clock may stop until then. Nil while paused: one frame after the command is enough.
  /// O(runs), and O(stored pieces) where none is alive.
  public func nextFrame(after time: Double) -> Double? {
    guard clock.pausedAt == nil, time.isFinite else { return nil }
    let stageTime = clock.stageTime(at: time)
    var next = Double.infinity
    for index in 0..<live.count { next = min(next, live.nextSight(of: index, from: stageTime)) }
    return next < .infinity ? clock.hostTime(at: next) : nil
  }

  /// When ``advance(to:)`` next has something to do, in the host's time; nil when nothing is to come.
  ///
  /// An end to report, or an endless run that needs more pieces. Never before `time`.
  public func nextAdvance(after time: Double) -> Double? {
    if live.endingCount > 0 { return time }
    guard clock.pausedAt == nil, time.isFinite else { return nil }
    let stageTime = clock.stageTime(at: time)
    var next = Double.infinity
    for index in 0..<live.count where !live.runs[index].isCompleted {
      next = min(next, live.runs[index].end)
      let storedTo = live.runs[index].storedTo
      // A little later than pieces run short by the rule, so that rounding cannot call too early.
      if storedTo < live.runs[index].drainedAt { next = min(next, storedTo - 0.2) }
    }
    guard next < .infinity else { return nil }
    return clock.hostTime(at: max(next, stageTime))
  }
}

extension LiveSet {
  /// The first stage time from one on at which something of a run is alive; infinite for never.
  fileprivate func nextSight(of index: Int, from time: Double) -> Double {
    let run = runs + index
    let opening = run.pointee.opening
    let end = run.pointee.end
    if opening < .infinity { return time < max(opening, end) ? max(time, opening) : .infinity }
    var next = Double.infinity
    guard time < end else { return next }
    let start = run.pointee.start
    let fadeEnd = run.pointee.fadeStart + run.pointee.fadeDuration
    for i in run.pointee.first..<(run.pointee.first + run.pointee.count) {
      let birth = start + pool.births[i]
      let death = min(start + pool.death(i), fadeEnd)
      if time < death, birth < death {
        if birth <= time { return time }
        next = min(next, birth)
      }
    }
    return next
  }
}
