extension Stage {
  /// Makes it a time: forgets what has ended by then, and reports each end exactly once.
  ///
  /// Call it whenever ``nextAdvance(after:)`` says so, and as often as you like. O(runs), and
  /// O(stored pieces) when some run ends or an endless one needs more pieces.
  public mutating func advance(to time: Double) -> [Completion] {
    let stageTime = note(time)
    var isStale = false
    for index in runs.indices where !runs[index].isCompleted && runs[index].end <= stageTime {
      runs[index].isCompleted = true
      endings.append(Completion(run: runs[index].run, reason: .finished))
      isStale = true
    }
    for index in ripples.indices
    where !ripples[index].isCompleted && ripples[index].end <= stageTime {
      ripples[index].isCompleted = true
      endings.append(Completion(run: ripples[index].run, reason: .finished))
    }
    if !keepsFinishedRuns {
      ripples.removeAll { $0.isCompleted }
      if isStale { runs.removeAll { $0.isCompleted } }
    }
    if isStale, !keepsFinishedRuns { rebuildPool() }
    for index in runs.indices { extendPieces(of: index, about: stageTime) }
    if runs.isEmpty { sizes.forget(before: stageTime) }
    defer { endings.removeAll() }
    return endings
  }

  /// When the host next has to draw, in its own time: now while something moves, nil when nothing will.
  ///
  /// Between repeats and before a delay has passed it names the moment the next piece is born, so the
  /// host's clock may stop until then. Nil while paused: one frame after the command is enough.
  public func nextFrame(after time: Double) -> Double? {
    guard clock.pausedAt == nil, time.isFinite else { return nil }
    let stageTime = clock.stageTime(at: time)
    var next = Double.infinity
    for ripple in ripples {
      if stageTime < ripple.end { next = min(next, max(stageTime, ripple.start)) }
    }
    for state in runs {
      for interval in state.activity where stageTime < interval.upperBound {
        next = min(next, max(stageTime, interval.lowerBound))
        break
      }
    }
    return next < .infinity ? clock.hostTime(at: next) : nil
  }

  /// When ``advance(to:)`` next has something to do, in the host's time; nil when nothing is to come.
  ///
  /// An end to report, or an endless run that needs more pieces. Never before `time`.
  public func nextAdvance(after time: Double) -> Double? {
    if !endings.isEmpty { return time }
    guard clock.pausedAt == nil, time.isFinite else { return nil }
    let stageTime = clock.stageTime(at: time)
    var next = Double.infinity
    for ripple in ripples where !ripple.isCompleted { next = min(next, ripple.end) }
    for state in runs where !state.isCompleted {
      next = min(next, state.end)
      if state.stored.upperBound < min(.infinity, state.drainedAt) {
        // A little later than pieces run short by the rule, so that rounding cannot call too early.
        next = min(next, state.stored.upperBound - 0.2)
      }
    }
    guard next < .infinity else { return nil }
    return clock.hostTime(at: max(next, stageTime))
  }
}
