extension Stage {
  /// How far ahead an endless launch's pieces are made, and how far back they are kept, in seconds.
  static let ahead = 1.0
  static let behind = 0.25

  /// Makes a run's pieces and puts them behind all others: it was fired last; O(its pieces).
  mutating func appendPieces(of index: Int) {
    runs[index].first = pool.count
    for piece in makePieces(of: &runs[index]) { pool.append(piece) }
    runs[index].count = pool.count - runs[index].first
  }

  /// Lays out the pool anew, remaking the pieces of one run (or of all) from their numbers.
  ///
  /// The one way pieces go: draining, resizing and ending all end here. O(stored pieces).
  mutating func rebuildPool(remaking remade: Int? = nil, all: Bool = false) {
    layOutPool { stage, index, fresh in
      if all || index == remade {
        for piece in stage.makePieces(of: &stage.runs[index]) { fresh.append(piece) }
      } else {
        stage.copyPieces(of: index, to: &fresh)
      }
    }
  }

  /// Makes sure that an endless run's pieces about a stage time are stored.
  ///
  /// Going forward, only what is new is made, and what has died is left behind: O(stored pieces).
  /// Anywhere else all are made from their numbers.
  mutating func extendPieces(of extended: Int, about time: Double) {
    guard let plan = runs[extended].plan, plan.isEndless,
      runs[extended].needsExtending(about: time)
    else { return }
    let old = runs[extended].stored
    runs[extended].storeAround(time)
    let new = runs[extended].stored
    guard old.upperBound < .infinity, old.contains(new.lowerBound) else {
      return rebuildPool(remaking: extended)
    }
    var coming = generate(
      runs[extended], plan: plan, rootsAfter: old.upperBound, endlessOnly: true)
    let start = runs[extended].start
    layOutPool { stage, index, fresh in
      guard index == extended else { return stage.copyPieces(of: index, to: &fresh) }
      let run = stage.runs[index]
      let staying = (run.first..<(run.first + run.count)).filter {
        plan.launches[Int(stage.pool.tags[$0].launch)].root == nil
          || start + stage.pool.death($0) >= new.lowerBound
      }
      stage.trim(&coming, to: stage.room(for: run) - staying.count)
      coming.sort(by: Piece.isBehind)
      stage.merge(staying, coming, into: &fresh)
    }
  }

  private mutating func layOutPool(_ fill: (inout Stage, Int, inout PiecePool) -> Void) {
    var fresh = PiecePool()
    for index in runs.indices {
      let first = fresh.count
      fill(&self, index, &fresh)
      runs[index].first = first
      runs[index].count = fresh.count - first
    }
    pool = fresh
  }

  private func copyPieces(of index: Int, to fresh: inout PiecePool) {
    let run = runs[index]
    for i in run.first..<(run.first + run.count) { fresh.append(pool, i) }
  }

  /// Merges stored pieces with new ones; both are in drawing order.
  private func merge(_ stored: [Int], _ new: [Piece], into fresh: inout PiecePool) {
    var next = 0
    for i in stored {
      let tag = pool.tags[i]
      while next < new.count, new[next].tag.isBehind(tag) {
        fresh.append(new[next])
        next += 1
      }
      fresh.append(pool, i)
    }
    for piece in new[next...] { fresh.append(piece) }
  }
}

extension RunState {
  /// Whether some piece alive at a stage time, or born a quarter of a second later, is not stored.
  func needsExtending(about time: Double) -> Bool {
    guard stored.upperBound < .infinity else { return true }
    return time < stored.lowerBound || min(time + 0.25, drainedAt) > stored.upperBound
  }

  /// Notes what is to be stored: what is alive about a stage time and what is born soon after.
  mutating func storeAround(_ time: Double) {
    stored = (time - Stage.behind)...(max(time, start) + Stage.ahead)
  }
}
