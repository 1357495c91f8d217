/// What a stage holds, in one place: a copied stage shares it until one of them is changed.
///
/// Its runs lie in memory of its own, so that commands change them where they are.
final class LiveSet: @unchecked Sendable {
  /// How many pieces may be stored at once.
  var limit: Int

  /// The latest stage time any command spoke of.
  var now = -Double.infinity

  let sizes: SizeHistory
  var pool = PiecePool()
  var outlines: [Outline] = []
  var sprites: [Sprite] = []

  /// Ends that the next ``Stage/advance(to:)`` reports.
  private let endings = Memory()
  private(set) var endingCount = 0

  /// The runs in the order of firing, ripples among them.
  private(set) var runs: UnsafeMutablePointer<RunState>
  private(set) var count = 0
  private var capacity: Int

  init(limit: Int) {
    self.limit = limit
    sizes = SizeHistory()
    capacity = 4
    runs = .allocate(capacity: capacity)
  }

  init(copying other: LiveSet) {
    limit = other.limit
    now = other.now
    sizes = SizeHistory(copying: other.sizes)
    pool = other.pool
    outlines = other.outlines
    sprites = other.sprites
    count = other.count
    capacity = other.capacity
    runs = .allocate(capacity: capacity)
    runs.initialize(from: other.runs, count: count)
    for index in 0..<other.endingCount { report(other.ending(index)) }
  }

  deinit {
    runs.deinitialize(count: count)
    runs.deallocate()
  }

  /// Puts a new run behind all others, with nothing in it yet.
  @inline(never)
  func append(_ run: Run, from origin: Origin?, _ motion: Motion, at start: Double) {
    if count == capacity {
      let old = runs
      capacity *= 2
      runs = .allocate(capacity: capacity)
      runs.moveInitialize(from: old, count: count)
      old.deallocate()
    }
    (runs + count).initialize(
      to: RunState(run: run, origin: origin, motion: motion, start: start))
    count += 1
  }

  /// Notes the end of a run, unless it has been noted.
  func end(_ index: Int, _ reason: Completion.Reason) {
    if runs[index].isCompleted { return }
    runs[index].isCompleted = true
    report(Completion(run: runs[index].run, reason: reason))
  }

  /// Notes an end for the next report.
  func report(_ ending: Completion) {
    let used = endingCount * MemoryLayout<Completion>.stride
    endings.reserve(used + MemoryLayout<Completion>.stride, keeping: used)
    (endings.start + used).storeBytes(of: ending, as: Completion.self)
    endingCount += 1
  }

  /// One of the ends noted.
  func ending(_ index: Int) -> Completion {
    endings.start.load(
      fromByteOffset: index * MemoryLayout<Completion>.stride, as: Completion.self)
  }

  /// Forgets the ends noted: they are reported.
  func forgetEndings() { endingCount = 0 }

  /// Ends the runs that are over by a time, or one of them; what is cleared is marked to leave.
  func end(
    _ reason: Completion.Reason, ripples: Bool, of run: Run? = nil, by time: Double = .infinity
  ) {
    for index in 0..<count where runs[index].isMeant(by: run) && runs[index].end <= time {
      if (runs[index].ripple != nil) != ripples { continue }
      end(index, reason)
      if reason == .cleared { runs[index].isLeaving = true }
    }
  }

  /// Lets go of the runs that are marked to leave.
  func removeLeaving() {
    var kept = 0
    for index in 0..<count {
      if runs[index].isLeaving {
        (runs + index).deinitialize(count: 1)
      } else {
        if kept < index { (runs + kept).moveInitialize(from: runs + index, count: 1) }
        kept += 1
      }
    }
    count = kept
  }

  /// Where a run stands, if it is held.
  func index(of run: Run) -> Int? {
    for index in 0..<count where runs[index].run == run { return index }
    return nil
  }

  /// Whether any confetti is held, and not ripples only.
  var hasConfetti: Bool {
    for index in 0..<count where runs[index].plan != nil { return true }
    return false
  }
}
