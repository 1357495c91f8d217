extension Stage {
  /// Tells the stage how large the host is, in points.
  ///
  /// Runs that waited for a size start now. Pieces that are born keep their path; those that are not
  /// are placed by the new size. A size with a side that is not finite or not above 0 counts as not
  /// laid out and changes nothing. O(stored pieces) while births are to come, else O(runs).
  public mutating func resize(to size: Vector, at time: Double) {
    guard SizeHistory.isValid(size), size != live.sizes.current else { return }
    let stageTime = note(time)
    live.sizes.set(size, at: stageTime)
    var isStale = false
    for index in 0..<live.count {
      if live.runs[index].isWaiting {
        live.runs[index].start = stageTime - (live.runs[index].plan?.table.prewarm ?? 0)
        live.place(index, at: stageTime)
        isStale = true
      } else if live.runs[index].lastBirth > stageTime {
        isStale = true
      }
    }
    if isStale { live.rebuildPool(all: true) }
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
    for index in 0..<live.count where live.runs[index].isMeant(by: run) {
      let state = live.runs + index
      if state.pointee.isCompleted || state.pointee.ripple != nil { continue }
      if state.pointee.isWaiting {
        live.end(index, .finished)
        state.pointee.isLeaving = true
      }
      guard stageTime < state.pointee.drainedAt, state.pointee.lastBirth > stageTime else {
        continue
      }
      state.pointee.drainedAt = stageTime
      if state.pointee.storedTo < .infinity {
        state.pointee.storedFrom = min(state.pointee.storedFrom, stageTime)
        state.pointee.storedTo = max(state.pointee.storedTo, stageTime)
      }
    }
    live.removeLeaving()
    live.rebuildPool(all: true)
  }

  /// Removes everything at once; the next ``advance(to:)`` reports it as cleared.
  ///
  /// - Parameters:
  ///   - run: The run to clear; nil clears all, ripples too.
  ///   - time: The host's time.
  public mutating func clear(_ run: Run? = nil, at time: Double) {
    note(time)
    live.end(.cleared, ripples: false, of: run)
    live.end(.cleared, ripples: true, of: run)
    live.removeLeaving()
    live.rebuildPool()
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
    guard let index = live.index(of: run), let plan = live.runs[index].plan else { return }
    guard !live.runs[index].isWaiting else { return clear(run, at: time) }
    guard stageTime < live.runs[index].fadeStart else { return }
    let wanted = seconds ?? plan.envelope?.fadeOut ?? 0
    live.runs[index].fadeStart = stageTime
    live.runs[index].fadeDuration = wanted > 0 && wanted < 3600 ? wanted : 0
    live.rebuildPool(remaking: index)
  }
}
