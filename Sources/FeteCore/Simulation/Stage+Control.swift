extension Stage {
  /// Tells the stage how large the host is, in points.
  ///
  /// Runs that waited for a size start now. Pieces that are born keep their path; those that are not
  /// are placed by the new size. A size with a side that is not finite or not above 0 counts as not
  /// laid out and changes nothing. O(stored pieces) while births are to come, else O(runs).
  public mutating func resize(to size: Vector, at time: Double) {
    guard SizeHistory.isValid(size), size != sizes.current else { return }
    let stageTime = note(time)
    sizes.set(size, at: stageTime)
    var isStale = false
    for index in runs.indices {
      if runs[index].plan == nil {
        runs[index].start = stageTime - runs[index].table.prewarm
        var state = runs[index]
        place(&state)
        if state.plan?.isEndless == true { state.storeAround(stageTime) }
        runs[index] = state
        isStale = true
      } else if runs[index].lastBirth > stageTime {
        isStale = true
      }
    }
    if isStale { rebuildPool(all: true) }
  }

  /// Makes stage time stand still; nothing is born, ages or ends until ``resume(at:)``.
  public mutating func pause(at time: Double) {
    guard time.isFinite else { return }
    note(time)
    clock.pause(at: time)
  }

  /// Lets stage time run on from where it stood.
  public mutating func resume(at time: Double) {
    guard time.isFinite else { return }
    clock.resume(at: time)
    note(time)
  }

  /// Whether stage time stands still.
  public var isPaused: Bool { clock.pausedAt != nil }

  /// The stage's own time at a time of the host: what ``seek(to:at:)`` speaks of.
  public func stageTime(at time: Double) -> Double { clock.stageTime(at: time) }

  /// Makes it another moment, in stage time.
  ///
  /// Past the end of a run, the next ``advance(to:)`` completes it. Back in time, the runs still held
  /// show again and never complete twice.
  public mutating func seek(to stageTime: Double, at time: Double) {
    guard stageTime.isFinite, time.isFinite else { return }
    clock.seek(to: stageTime, at: time)
    note(time)
  }

  /// Stops births: what is alive, and the sparks of shells in flight, goes on to its end.
  ///
  /// - Parameters:
  ///   - run: The run to drain; nil drains all.
  ///   - time: The host's time.
  public mutating func drain(_ run: Run? = nil, at time: Double) {
    let stageTime = note(time)
    var waiting: [Run] = []
    for index in runs.indices where run == nil || runs[index].run == run {
      guard !runs[index].isCompleted else { continue }
      if runs[index].plan == nil { waiting.append(runs[index].run) }
      guard stageTime < runs[index].drainedAt, runs[index].lastBirth > stageTime else { continue }
      runs[index].drainedAt = stageTime
      if runs[index].stored.upperBound < .infinity {
        runs[index].stored =
          min(
            runs[index].stored.lowerBound, stageTime)...max(
            runs[index].stored.upperBound, stageTime)
      }
    }
    runs.removeAll { waiting.contains($0.run) }
    for run in waiting { endings.append(Completion(run: run, reason: .finished)) }
    rebuildPool(all: true)
  }

  /// Removes everything at once; the next ``advance(to:)`` reports it as cleared.
  ///
  /// - Parameters:
  ///   - run: The run to clear; nil clears all, ripples too.
  ///   - time: The host's time.
  public mutating func clear(_ run: Run? = nil, at time: Double) {
    note(time)
    for state in runs where (run == nil || state.run == run) && !state.isCompleted {
      endings.append(Completion(run: state.run, reason: .cleared))
    }
    for state in ripples where (run == nil || state.run == run) && !state.isCompleted {
      endings.append(Completion(run: state.run, reason: .cleared))
    }
    runs.removeAll { run == nil || $0.run == run }
    ripples.removeAll { run == nil || $0.run == run }
    rebuildPool()
  }

  /// Fades a whole run from now on, easing out, and ends it when nothing is left.
  ///
  /// A run whose fade has started goes on with its own.
  ///
  /// - Parameters:
  ///   - run: The run to fade.
  ///   - seconds: How long it takes; below 0 counts as 0. Nil takes the envelope's, or 0 without one.
  ///   - time: The host's time.
  public mutating func fadeOut(_ run: Run, over seconds: Double? = nil, at time: Double) {
    let stageTime = note(time)
    guard let index = runs.firstIndex(where: { $0.run == run }) else { return }
    guard runs[index].plan != nil else { return clear(run, at: time) }
    guard stageTime < runs[index].fadeStart else { return }
    let wanted = seconds ?? runs[index].table.envelope?.fadeOut ?? 0
    runs[index].fadeStart = stageTime
    runs[index].fadeDuration = wanted > 0 && wanted < 3600 ? wanted : 0
    rebuildPool(remaking: index)
  }

  /// Notes the time of a command, and gives it in stage time.
  @discardableResult
  mutating func note(_ time: Double) -> Double {
    let stageTime = clock.stageTime(at: time)
    if stageTime.isFinite { now = stageTime }
    return now.isFinite ? now : 0
  }
}
