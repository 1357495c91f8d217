extension LiveSet {
  /// How far ahead an endless launch's pieces are made, and how far back they are kept, in seconds.
  static let ahead = 1.0
  static let behind = 0.25

  /// Makes a run's pieces and puts them behind all others: it was fired last; O(its pieces).
  func appendPieces(of index: Int) {
    // Another stage may still show the pool as it is.
    guard isKnownUniquelyReferenced(&pool) else { return rebuildPool(remaking: index) }
    remakePieces(of: index)
  }

  /// Lays out the pool anew, remaking the pieces of one run (or of all) from their numbers.
  ///
  /// The one way pieces go: draining, resizing and ending all end here. Of an endless run of which all
  /// is stored up to `rootsAfter`, only what comes later is made. O(stored pieces).
  @inline(never)
  func rebuildPool(
    remaking remade: Int = -1, all: Bool = false, rootsAfter: Double = -.infinity
  ) {
    let old = pool
    pool = PiecePool()
    for index in 0..<count {
      let state = runs + index
      if all || index == remade {
        remakePieces(of: index, rootsAfter: rootsAfter, from: old)
      } else {
        let first = pool.count
        for i in state.pointee.first..<(state.pointee.first + state.pointee.count) {
          pool.append(old, i)
        }
        state.pointee.first = first
      }
    }
  }

  /// Makes sure that an endless run's pieces about a stage time are stored.
  ///
  /// Going forward, only what is new is made, and what has died is left behind: O(stored pieces).
  /// Anywhere else all are made from their numbers.
  func extendPieces(of index: Int, about time: Double) {
    if Build.isFull, runs[index].needsExtending(about: time) { storeAround(time, index) }
  }

  /// Stores an endless run's pieces about a stage time.
  func storeAround(_ time: Double, _ index: Int) {
    let state = runs + index
    let (from, to) = (state.pointee.storedFrom, state.pointee.storedTo)
    state.pointee.storeAround(time)
    let start = state.pointee.storedFrom
    let goesOn = to < .infinity && from <= start && start <= to
    rebuildPool(remaking: index, rootsAfter: goesOn ? to : -.infinity)
  }

  /// Puts a run's pieces behind all others: those that stay from the old pool, and those made now.
  @inline(never)
  private func remakePieces(
    of index: Int, rootsAfter: Double = -.infinity, from old: PiecePool? = nil
  ) {
    let state = runs + index
    let first = pool.count
    let goesOn = Build.isFull && rootsAfter > -.infinity
    // A ripple has none, nor has what waits for a size.
    guard let plan = state.pointee.plan, !state.pointee.isWaiting else {
      return state.pointee.first = first
    }
    let staying = PiecePool()
    if goesOn, let old {
      for i in state.pointee.first..<(state.pointee.first + state.pointee.count)
      where plan.launches[Int(old.launch(i))].root == nil
        || state.pointee.start + old.death(i) >= state.pointee.storedFrom
      {
        staying.append(old, i)
      }
    }
    let new = generate(state, plan: plan, rootsAfter: rootsAfter, endlessOnly: goesOn)
    let room = state.pointee.motion == .reduced ? min(limit, 60) : limit
    // Both are in drawing order, and so is what they are merged into.
    let order = PieceOrder(of: new, room: room - staying.count)
    var next = 0
    for i in 0...staying.count {
      let isLast = i == staying.count
      while next < order.count, isLast || new.isBehind(order[next], staying, i) {
        pool.append(new, order[next])
        next += 1
      }
      if !isLast { pool.append(staying, i) }
    }
    state.pointee.first = first
    state.pointee.count = pool.count - first
    if !goesOn { noteTimes(of: index) }
  }
}

extension RunState {
  /// Whether some piece alive at a stage time, or born a quarter of a second later, is not stored.
  func needsExtending(about time: Double) -> Bool {
    isEndless && (time < storedFrom || min(time + 0.25, drainedAt) > storedTo)
  }

  /// Notes what is to be stored: what is alive about a stage time and what is born soon after.
  mutating func storeAround(_ time: Double) {
    storedFrom = time - LiveSet.behind
    storedTo = max(time, start) + LiveSet.ahead
  }
}
