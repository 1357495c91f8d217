/// A validated recipe with everything looked up that its pieces are made from.
struct Plan: Sendable {
  /// One launch, with the flight and look that are in force for it.
  struct Launch: Sendable {
    let launch: Confetti.Launch
    let flight: Confetti.Flight
    let look: Confetti.Look

    /// The launch whose pieces' ends it starts from.
    let parent: Int?

    /// Pieces of one repeat, for each parent.
    let perBurst: Int64

    /// Pieces of all repeats, for each parent.
    let perParent: Int64

    /// Pieces in all; for those of endless origin, of one piece of the endless launch.
    let total: Int64

    /// The endless launch at the head of its chain, if there is one.
    let root: Int?

    /// Births of its root a second; 0 where nothing is endless.
    let rate: Double

    /// The longest from the root's birth to the end of this launch's pieces, in seconds.
    let chainLifetime: Double

    /// Kind, flags and index of each shape of the look.
    let forms: [UInt32]
  }

  let launches: [Launch]
  let envelope: Confetti.Envelope?
  let seed: UInt64
  let motion: Motion

  /// The unit position that replaces point sources.
  let origin: Vector?

  /// Looks everything up; `form` gives the form word of a shape, noting its outline or sprite.
  init(
    _ confetti: Confetti, seed: UInt64, motion: Motion, origin: Vector?,
    form: (Confetti.Shape) -> UInt32
  ) {
    envelope = confetti.envelope
    self.seed = seed
    self.motion = motion
    self.origin = origin
    var plans: [Launch] = []
    for launch in confetti.launches {
      plans.append(
        Plan.plan(
          launch, flight: launch.flight ?? confetti.flight, look: launch.look ?? confetti.look,
          after: plans, form: form))
    }
    launches = plans
  }

  private static func plan(
    _ launch: Confetti.Launch, flight: Confetti.Flight, look: Confetti.Look, after plans: [Launch],
    form: (Confetti.Shape) -> UInt32
  ) -> Launch {
    let forms = look.shapes.map(form)
    var parent: Int?
    if case .end(let index) = launch.source { parent = index }
    var perBurst: Int64 = 1
    var rate = 0.0
    var isEndless = false
    switch launch.emission {
    case .count(let count, _): perBurst = Int64(count)
    case .rate(let perSecond, let duration):
      let count = Scalar.nearestInt(perSecond * duration)
      perBurst = count > 1 ? count : 1
    case .endless(let perSecond):
      rate = perSecond
      isEndless = true
    }
    let perParent = isEndless ? 1 : perBurst * Int64(launch.repeats)
    let above = parent.map { plans[$0] }
    let ownTime =
      launch.delay + Double(isEndless ? 0 : launch.repeats - 1) * launch.interval
      + launch.emission.duration + flight.lifetime.longest
    return Launch(
      launch: launch, flight: flight, look: look, parent: parent, perBurst: perBurst,
      perParent: perParent, total: perParent * (above?.total ?? 1),
      root: isEndless ? plans.count : above?.root, rate: isEndless ? rate : above?.rate ?? 0,
      chainLifetime: ownTime + (above?.chainLifetime ?? 0), forms: forms)
  }

  /// Seconds after which the envelope has faded everything; infinite without one.
  var envelopeEnd: Double {
    envelope.map { $0.duration + $0.fadeOut } ?? .infinity
  }

  /// Whether some launch goes on until it is drained.
  var isEndless: Bool { launches.contains { $0.root != nil } }
}

extension Confetti.Launch.Emission {
  /// Seconds from the first birth to the last; 0 where all come at once or nothing ends.
  var duration: Double {
    switch self {
    case .count(_, let duration), .rate(_, let duration): duration
    case .endless: 0
    }
  }
}

extension Confetti.Flight.Lifetime {
  /// The longest that a piece may live by this, in seconds; a looping one lives with its envelope.
  var longest: Double {
    switch self {
    case .seconds(let range): range.upperBound
    case .untilOutOfSight: PieceRecord.longestSight
    case .looping: 0
    }
  }
}
