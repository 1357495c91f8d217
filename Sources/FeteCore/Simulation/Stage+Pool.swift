extension Stage {
  /// How far ahead an endless launch's pieces are made, and how far back they are kept, in seconds.
  static let ahead = 1.0
  static let behind = 0.25

  /// Makes a run's pieces and puts them behind all others: it was fired last. O(its pieces).
  mutating func appendPieces(of index: Int) {
    runs[index].first = pool.count
    for piece in makePieces(of: &runs[index]) { pool.append(piece.record, birth: piece.birth) }
    runs[index].count = pool.count - runs[index].first
  }

  /// Lays out the pool anew, remaking the pieces of one run (or of all) from their numbers.
  ///
  /// The one way pieces go: draining, resizing, running out and ending all end here.
  /// O(stored pieces).
  mutating func rebuildPool(remaking remade: Int? = nil, all: Bool = false) {
    var fresh = PiecePool()
    for index in runs.indices {
      let first = fresh.count
      if all || index == remade {
        for piece in makePieces(of: &runs[index]) { fresh.append(piece.record, birth: piece.birth) }
      } else {
        let old = runs[index]
        for i in old.first..<(old.first + old.count) {
          fresh.append(pool.record(i), birth: pool.births[i])
        }
      }
      runs[index].first = first
      runs[index].count = fresh.count - first
    }
    pool = fresh
    if runs.isEmpty {
      outlines.removeAll(keepingCapacity: true)
      sprites.removeAll(keepingCapacity: true)
    }
  }

  /// Makes a run's pieces in drawing order, and notes when it ends and when it is active.
  private func makePieces(of state: inout RunState) -> [Piece] {
    guard let plan = state.plan else { return [] }
    var pieces: [Piece] = []
    var cache = PieceCache(plan)
    let start = state.start
    let sizes = sizes
    let size: (Double) -> Vector = { sizes.size(at: start + $0) }
    let drained = state.drainedAt - start
    for index in plan.launches.indices {
      let launch = plan.launches[index]
      let range = ordinals(of: launch, index: index, state: state)
      var ordinal = (range.lowerBound + state.thinning - 1) / state.thinning * state.thinning
      while ordinal < range.upperBound {
        let piece = plan.piece(index, ordinal, size: size, cache: &cache)
        ordinal += state.thinning
        if (launch.parent == nil ? piece.birth : piece.rootBirth) > drained { continue }
        if launch.root != nil {
          // Sparks are judged by their shell, so that a shell in flight always has its sparks.
          let isOver = start + piece.death < state.stored.lowerBound
          let isAhead = start + piece.rootBirth > state.stored.upperBound
          if isOver || isAhead { continue }
        }
        pieces.append(piece)
      }
    }
    let room = state.motion == .reduced ? min(limit, 60) : limit
    if pieces.count > room {
      pieces.sort { $0.birth < $1.birth }
      pieces.removeLast(pieces.count - room)
    }
    pieces.sort(by: Piece.isBehind)
    noteTimes(of: pieces, plan: plan, state: &state)
    return pieces
  }

  /// The numbers of a launch's pieces that have to be made.
  private func ordinals(of launch: Plan.Launch, index: Int, state: RunState) -> Range<Int64> {
    guard limit > 0 else { return 0..<0 }
    guard let root = launch.root, let plan = state.plan else { return 0..<launch.total }
    let delay = plan.launches[root].launch.delay
    let from = state.stored.lowerBound - state.start - delay - launch.chainLifetime
    let to = min(state.stored.upperBound, state.drainedAt) - state.start - delay
    // An endless run stands still after a year: the numbers of its pieces stay far from overflow.
    let year = 3e7
    let lower = max(0, Scalar.nearestInt(min(from, year) * launch.rate) - 2)
    let upper = max(lower, Scalar.nearestInt(min(to, year) * launch.rate) + 2)
    return (lower * launch.total)..<(upper * launch.total)
  }

  private func noteTimes(of pieces: [Piece], plan: Plan, state: inout RunState) {
    let fadeEnd = state.fadeStart + state.fadeDuration
    let first = pieces.reduce(.infinity) { min($0, $1.birth) }
    if plan.isEndless && state.drainedAt == .infinity {
      state.lastBirth = .infinity
      state.end = fadeEnd
      let opening = state.start + (pieces.isEmpty ? 0 : first)
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

  /// Makes sure that an endless run's pieces about a stage time are stored.
  ///
  /// - Returns: Whether the run has to be remade.
  func extend(_ state: inout RunState, about time: Double) -> Bool {
    guard let plan = state.plan, plan.isEndless, state.needsExtending(about: time) else {
      return false
    }
    let from = keepsFinishedRuns ? state.start : time - Stage.behind
    state.stored = min(from, time)...(max(time, state.start) + Stage.ahead)
    return true
  }
}

extension RunState {
  /// Whether some piece alive at a stage time, or born a quarter of a second later, is not stored.
  func needsExtending(about time: Double) -> Bool {
    guard stored.upperBound < .infinity else { return true }
    return time < stored.lowerBound || min(time + 0.25, drainedAt) > stored.upperBound
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
