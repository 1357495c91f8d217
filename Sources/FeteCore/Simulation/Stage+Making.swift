extension Stage {
  /// Makes a run's pieces in drawing order, and notes when it ends and when it is active.
  func makePieces(of state: inout RunState) -> [Piece] {
    guard let plan = state.plan else { return [] }
    var pieces = generate(state, plan: plan, rootsAfter: -.infinity, endlessOnly: false)
    trim(&pieces, to: room(for: state))
    pieces.sort(by: Piece.isBehind)
    noteTimes(of: pieces, plan: plan, state: &state)
    return pieces
  }

  /// How many pieces a run may store.
  func room(for state: RunState) -> Int {
    state.motion == .reduced ? min(limit, 60) : limit
  }

  /// Cuts the last born off where there are more than there is room for.
  func trim(_ pieces: inout [Piece], to room: Int) {
    guard pieces.count > max(room, 0) else { return }
    pieces.sort { ($0.birth, $0.ordinal) < ($1.birth, $1.ordinal) }
    pieces.removeLast(pieces.count - max(room, 0))
  }

  /// Makes the pieces that a run is to store, in no order.
  ///
  /// Of endless launches only those whose root is born after `rootsAfter`, a stage time.
  func generate(
    _ state: RunState, plan: Plan, rootsAfter: Double, endlessOnly: Bool
  ) -> [Piece] {
    guard limit > 0 else { return [] }
    var pieces: [Piece] = []
    var cache = PieceCache(plan)
    let start = state.start
    for index in plan.launches.indices {
      let launch = plan.launches[index]
      if endlessOnly, launch.root == nil { continue }
      let range = ordinals(of: launch, plan: plan, state: state, rootsAfter: rootsAfter)
      var ordinal = (range.lowerBound + state.thinning - 1) / state.thinning * state.thinning
      while ordinal < range.upperBound {
        let piece = plan.piece(index, ordinal, sizes: sizes, start: start, cache: &cache)
        ordinal += state.thinning
        // Sparks are judged by their shell, so that a shell in flight always has its sparks.
        let root = start + piece.rootBirth
        if root > state.drainedAt { continue }
        if launch.root != nil {
          if root <= rootsAfter || root > state.stored.upperBound { continue }
          if start + piece.death < state.stored.lowerBound { continue }
        }
        pieces.append(piece)
      }
    }
    return pieces
  }

  /// The numbers of a launch's pieces that have to be looked at.
  private func ordinals(
    of launch: Plan.Launch, plan: Plan, state: RunState, rootsAfter: Double
  ) -> Range<Int64> {
    guard let root = launch.root else { return 0..<launch.total }
    let origin = state.start + plan.launches[root].delay
    let from = max(rootsAfter, state.stored.lowerBound - launch.chainLifetime) - origin
    let to = min(state.stored.upperBound, state.drainedAt) - origin
    // An endless run stands still after a year: the numbers of its pieces stay far from overflow.
    let year = 3e7
    let lower = max(0, Scalar.nearestInt(min(from, year) * launch.rate) - 2)
    let upper = max(lower, Scalar.nearestInt(min(to, year) * launch.rate) + 2)
    return (lower * launch.total)..<(upper * launch.total)
  }

  private func noteTimes(of pieces: [Piece], plan: Plan, state: inout RunState) {
    let fadeEnd = state.fadeStart + state.fadeDuration
    if plan.isEndless && state.drainedAt == .infinity {
      let first = pieces.reduce(.infinity) { min($0, $1.birth) }
      let opening = state.start + (pieces.isEmpty ? 0 : first)
      state.lastBirth = .infinity
      state.end = fadeEnd
      // A long delay can lie beyond the fade.
      state.activity = [opening...max(opening, fadeEnd)]
      return
    }
    let last = pieces.reduce(-.infinity) { max($0, $1.birth) }
    let death = pieces.reduce(-.infinity) { max($0, $1.death) }
    state.lastBirth = state.start + last
    // A drained endless run's end is known when it is drained; what is stored of it may shrink.
    if !plan.isEndless || state.end == .infinity {
      let end = pieces.isEmpty ? max(state.start, min(state.drainedAt, now)) : state.start + death
      state.end = min(end, fadeEnd)
    }
    state.activity = RunState.merged(
      pieces.map { (state.start + $0.birth, min(state.start + $0.death, fadeEnd)) })
  }
}

extension RunState {
  /// The intervals merged where they touch, in order.
  static func merged(_ intervals: [(from: Double, to: Double)]) -> [ClosedRange<Double>] {
    var result: [ClosedRange<Double>] = []
    for interval in intervals.sorted(by: { $0.from < $1.from }) where interval.to > interval.from {
      if let last = result.last, interval.from <= last.upperBound {
        if interval.to > last.upperBound {
          result[result.count - 1] = last.lowerBound...interval.to
        }
      } else {
        result.append(interval.from...interval.to)
      }
    }
    return result
  }
}
