extension LiveSet {
  /// Looks up all a run is made from, once the host has a size; gives how many pieces it will store.
  @discardableResult
  func place(_ index: Int, at time: Double) -> Int64 {
    let state = runs + index
    guard let size = sizes.current, let plan = state.pointee.plan else { return 0 }
    state.pointee.isWaiting = false
    if case .points(let point) = state.pointee.origin {
      state.pointee.origin = .unit(Vector(point.x / size.x, point.y / size.y))
    }
    if let envelope = plan.envelope {
      state.pointee.fadeStart = state.pointee.start + envelope.duration
      state.pointee.fadeDuration = envelope.fadeOut
    }
    if Build.isFull, plan.isEndless {
      state.pointee.isEndless = true
      state.pointee.storeAround(time)
    }
    return thin(&state.pointee, plan: plan)
  }

  /// Decides which part of the pieces is kept: every n-th, so that what is kept is as it was.
  private func thin(_ state: inout RunState, plan: Plan) -> Int64 {
    let keeping = plan.keeping
    var allowed = Int64(limit > 0 ? limit : 0)
    if state.motion == .reduced, allowed > 60 { allowed = 60 }
    let launches = plan.launches.count
    let memory = Memory()
    defer { withExtendedLifetime(memory) {} }
    memory.reserve(launches * 8, keeping: 0)
    let totals = memory.start.assumingMemoryBound(to: Int64.self)
    for index in 0..<launches { totals[index] = expectedStored(index, of: state, plan: plan) }
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

  /// How many pieces of a launch are stored at once.
  ///
  /// All, or those of about a second ahead and those alive.
  private func expectedStored(_ index: Int, of state: RunState, plan: Plan) -> Int64 {
    let launch = plan.launches[index]
    guard Build.isFull, launch.root != nil else { return launch.total }
    var longest = launch.chainLifetime
    if plan.lastsUntilOutOfSight(launch) {
      // The bound of 60 seconds would thin far too much: look at some pieces instead.
      var cache = PieceCache(plan)
      longest = 0
      for ordinal: Int64 in 0..<32 {
        let piece = plan.piece(
          index, ordinal, from: state.place, sizes: sizes, start: .infinity, cache: &cache)
        longest = max(longest, piece.death - piece.rootBirth)
      }
      longest *= 1.2
    }
    return Scalar.nearestInt(launch.rate * Double(launch.total) * (longest + 1.5)) + 1
  }

  /// Evicts the oldest runs until the pieces of the newest fit.
  func evict(toFit coming: Int64, at time: Double) {
    var stored = pool.count
    var isStale = false
    for index in 0..<(count - 1) where runs[index].plan != nil {
      if Int64(stored) + coming <= Int64(max(limit, 0)) { break }
      stored -= runs[index].count
      end(index, runs[index].end <= time ? .finished : .evicted)
      runs[index].isLeaving = true
      isStale = true
    }
    if isStale {
      removeLeaving()
      rebuildPool()
    }
  }

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

  /// Forgets the outlines and sprites of all that was fired before, once none of it is held.
  func forgetShapes() {
    if hasConfetti { return }
    outlines = []
    sprites = []
  }

  /// Marks hold 16 bits of an outline's or sprite's number: beyond, the last one stands for all.
  private static let most = 65_535
}
