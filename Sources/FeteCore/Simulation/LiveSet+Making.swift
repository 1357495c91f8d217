extension LiveSet {
  /// Makes the pieces that a run is to store, by launch and number.
  ///
  /// Of endless launches only those whose root is born after `rootsAfter`, a stage time.
  func generate(
    _ state: UnsafePointer<RunState>, plan: Plan, rootsAfter: Double, endlessOnly: Bool
  ) -> PiecePool {
    let pieces = PiecePool()
    guard limit > 0 else { return pieces }
    var cache = PieceCache(plan)
    let start = state.pointee.start
    let thinning = state.pointee.thinning
    for index in plan.launches.indices {
      let launch = plan.launches[index]
      if endlessOnly, launch.root == nil { continue }
      let range = ordinals(of: launch, plan: plan, state: state, rootsAfter: rootsAfter)
      var ordinal = (range.lowerBound + thinning - 1) / thinning * thinning
      while ordinal < range.upperBound {
        let piece = plan.piece(
          index, ordinal, from: state.pointee.place, sizes: sizes, start: start, cache: &cache)
        ordinal += thinning
        // Sparks are judged by their shell, so that a shell in flight always has its sparks.
        let root = start + piece.rootBirth
        if root > state.pointee.drainedAt { continue }
        if Build.isFull, launch.root != nil {
          if root <= rootsAfter || root > state.pointee.storedTo { continue }
          if start + piece.death < state.pointee.storedFrom { continue }
        }
        pieces.append(piece)
      }
    }
    return pieces
  }

  /// The numbers of a launch's pieces that have to be looked at.
  private func ordinals(
    of launch: Plan.Launch, plan: Plan, state: UnsafePointer<RunState>, rootsAfter: Double
  ) -> Range<Int64> {
    guard Build.isFull, let root = launch.root else { return 0..<launch.total }
    let origin = state.pointee.start + plan.launches[root].delay
    let from = max(rootsAfter, state.pointee.storedFrom - launch.chainLifetime) - origin
    let to = min(state.pointee.storedTo, state.pointee.drainedAt) - origin
    // An endless run stands still after a year: the numbers of its pieces stay far from overflow.
    let year = 3e7
    let lower = max(0, Scalar.nearestInt(min(from, year) * launch.rate) - 2)
    let upper = max(lower, Scalar.nearestInt(min(to, year) * launch.rate) + 2)
    return (lower * launch.total)..<(upper * launch.total)
  }

  /// Notes when a run ends, whose pieces are all new, and whether it always has something alive.
  func noteTimes(of index: Int) {
    let state = runs + index
    let start = state.pointee.start
    let isEndless = state.pointee.isEndless
    let count = state.pointee.count
    let fadeEnd = state.pointee.fadeStart + state.pointee.fadeDuration
    var first = Double.infinity
    var last = -Double.infinity
    var death = -Double.infinity
    for i in state.pointee.first..<(state.pointee.first + count) {
      first = min(first, pool.births[i])
      last = max(last, pool.births[i])
      death = max(death, pool.death(i))
    }
    if isEndless && state.pointee.drainedAt == .infinity {
      state.pointee.opening = start + (count == 0 ? 0 : first)
      state.pointee.lastBirth = .infinity
      state.pointee.end = fadeEnd
      return
    }
    state.pointee.opening = .infinity
    state.pointee.lastBirth = start + last
    // A drained endless run's end is known when it is drained; what is stored of it may shrink.
    if !isEndless || state.pointee.end == .infinity {
      let end = count == 0 ? max(start, min(state.pointee.drainedAt, now)) : start + death
      state.pointee.end = min(end, fadeEnd)
    }
  }
}
