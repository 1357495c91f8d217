/// The live set: what has been fired on one host, and what any moment of it looks like.
///
/// A value. Commands change it; ``frame(at:into:)`` only reads, for any time, on any thread. Times
/// are seconds of the host's own clock, always handed in; a time that is not finite is ignored.
///
///     var stage = Stage(seed: 1)
///     stage.resize(to: Vector(640, 360), at: 0)
///     try stage.fire(.burst, at: 0)
///     var frame = Frame()
///     stage.frame(at: 0.5, into: &frame)
public struct Stage: Sendable {
  /// What chance starts from: the same seed and commands give the same frames everywhere.
  public let seed: UInt64

  /// How many pieces may be stored at once, scheduled ones included; 4,000 by default.
  ///
  /// A firing that does not fit evicts the oldest runs whole; one larger than the limit keeps every
  /// n-th piece. A change applies from the next firing on.
  public var limit: Int {
    get { live.limit }
    set {
      own()
      live.limit = newValue
    }
  }

  /// How many ripples may be alive at once; 16 by default; the oldest makes room.
  public var rippleLimit = 16

  /// Whether finished runs are kept, so that a seek back shows them again; false by default.
  public var keepsFinishedRuns = false

  /// The radii in points that clip ripples: top left, top right, bottom right, bottom left.
  public var corners: SIMD4<Float> = .zero

  var clock = StageClock()

  /// All that is held; ``note(_:)`` makes it this stage's own before anything changes.
  var live: LiveSet

  private var firings: UInt32 = 0

  /// Makes an empty stage.
  ///
  /// - Parameters:
  ///   - seed: What chance starts from; the surface hands in a random one unless the user gave one.
  ///   - limit: How many pieces may be stored at once; values below 0 count as 0.
  public init(seed: UInt64, limit: Int = 4000) {
    self.seed = seed
    live = LiveSet(limit: limit)
  }

  /// The host's size in points; nil before the first valid one.
  public var size: Vector? { live.sizes.current }

  /// How many pieces are stored: scheduled, alive, or over in runs that are not.
  public var storedCount: Int { live.pool.count }

  /// Whether nothing is held that could ever be drawn or reported.
  public var isEmpty: Bool { live.count == 0 && live.endingCount == 0 }

  mutating func nextRun() -> Run {
    defer { firings &+= 1 }
    return Run(number: firings)
  }

  /// Takes a copy of what is held, if another stage holds it as well.
  mutating func own() {
    if Build.isFull, !isKnownUniquelyReferenced(&live) { live = LiveSet(copying: live) }
  }

  /// Notes the time of a command, and gives it in stage time.
  @discardableResult
  mutating func note(_ time: Double) -> Double {
    own()
    let stageTime = clock.stageTime(at: time)
    if stageTime.isFinite { live.now = stageTime }
    return live.now > -.infinity ? live.now : 0
  }
}
