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
  public var limit: Int

  /// How many ripples may be alive at once; 16 by default; the oldest makes room.
  public var rippleLimit = 16

  /// Whether finished runs are kept, so that a seek back shows them again; false by default.
  public var keepsFinishedRuns = false

  /// The radii in points that clip ripples: top left, top right, bottom right, bottom left.
  public var corners: SIMD4<Float> = .zero

  var clock = StageClock()
  var sizes = SizeHistory()
  var runs: [RunState] = []
  var ripples: [RippleState] = []
  var pool = PiecePool()
  var outlines: [Outline] = []
  var sprites: [Sprite] = []

  /// Ends that the next ``advance(to:)`` reports.
  var endings: [Completion] = []

  /// The latest stage time any command spoke of.
  var now = -Double.infinity

  private var firings: UInt32 = 0

  /// Makes an empty stage.
  ///
  /// - Parameters:
  ///   - seed: What chance starts from; the surface hands in a random one unless the user gave one.
  ///   - limit: How many pieces may be stored at once; values below 0 count as 0.
  public init(seed: UInt64, limit: Int = 4000) {
    self.seed = seed
    self.limit = limit
  }

  /// The host's size in points; nil before the first valid one.
  public var size: Vector? { sizes.current }

  /// How many pieces are stored: scheduled, alive, or over in runs that are not.
  public var storedCount: Int { pool.count }

  /// Whether nothing is held that could ever be drawn or reported.
  public var isEmpty: Bool { runs.isEmpty && ripples.isEmpty && endings.isEmpty }

  mutating func nextRun() -> Run {
    defer { firings &+= 1 }
    return Run(number: firings)
  }
}

/// One firing of confetti on a stage.
struct RunState: Sendable {
  let run: Run
  let table: RecipeTable
  let seed: UInt64
  let origin: Origin?
  let motion: Motion

  /// The part of the pieces the firing itself asked for: every `keeping`-th.
  let keeping: Int64

  /// The stage time of the run's start, pre-warm taken off.
  var start: Double

  /// What its pieces are made from; nil while it waits for a size.
  var plan: Plan?

  /// Every `thinning`-th piece is kept.
  var thinning: Int64 = 1
  var dropped = 0

  /// Where its pieces lie in the pool.
  var first = 0
  var count = 0

  /// The stage time after which nothing of it is drawn; infinite while endless or waiting.
  var end = Double.infinity

  /// The stage time of its last birth: a later resize changes nothing.
  var lastBirth = -Double.infinity

  /// The stage times between which something of it is alive, merged, in order.
  var activity: [ClosedRange<Double>] = []

  /// The stage times between which an endless run's pieces are all stored.
  var stored = -Double.infinity...Double.infinity

  /// The stage time after which nothing more is born, but for sparks of what was born before.
  var drainedAt = Double.infinity

  /// The stage time at which the whole run starts to fade, and how long that takes.
  var fadeStart = Double.infinity
  var fadeDuration = 0.0

  var isCompleted = false

  /// The opacity of the whole run at a stage time, easing out: (1 − p)².
  func opacity(at time: Double) -> Float {
    guard time > fadeStart else { return 1 }
    guard time - fadeStart < fadeDuration else { return 0 }
    let rest = 1 - (time - fadeStart) / fadeDuration
    return Float(rest * rest)
  }
}

/// One ripple on a stage.
struct RippleState: Sendable {
  let run: Run
  let ripple: Ripple
  let origin: Origin
  let motion: Motion
  var start: Double
  var isCompleted = false

  var end: Double { start + ripple.duration }
}
