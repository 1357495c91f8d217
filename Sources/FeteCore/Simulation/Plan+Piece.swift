/// A piece as it is made at firing.
struct Piece: Sendable {
  var record: PieceRecord
  /// Seconds from the run's start, in double precision.
  var birth: Double
  var launch: Int
  /// Its number within the launch; 64 bits, since endless launches count on for months.
  var ordinal: Int64
  /// The key of its random stream: what its sparks' keys are made from.
  var key: UInt64
  /// When the piece at the head of its chain was born: a shell, for its sparks; else its own birth.
  var rootBirth: Double

  var death: Double { birth + Double(record.lifetime) }

  var tag: PieceTag {
    PieceTag(depth: record.depth, launch: Int32(launch), ordinal: ordinal)
  }

  /// Far to near, then by launch and number.
  static func isBehind(_ a: Piece, _ b: Piece) -> Bool { a.tag.isBehind(b.tag) }
}

/// Where a piece stands in its run's drawing order.
struct PieceTag: Sendable {
  let depth: Float
  let launch: Int32
  let ordinal: Int64

  /// Far to near, then by launch and number.
  func isBehind(_ other: PieceTag) -> Bool {
    if depth != other.depth { return depth < other.depth }
    if launch != other.launch { return launch < other.launch }
    return ordinal < other.ordinal
  }
}

/// The piece last made for each launch, since the sparks of one shell ask for it one after another.
struct PieceCache {
  var pieces: [Piece?]

  init(_ plan: Plan) {
    pieces = Array(repeating: nil, count: plan.launches.count)
  }
}

extension Plan {
  /// Makes one piece from its number alone: the same piece every time it is asked for.
  ///
  /// `size` gives the host's size a number of seconds after the run's start.
  func piece(
    _ index: Int, _ ordinal: Int64, size: (Double) -> Vector, cache: inout PieceCache
  ) -> Piece {
    let plan = launches[index]
    let isEndlessRoot = plan.root == index
    let local = isEndlessRoot ? ordinal : ordinal % plan.perParent
    let turn = isEndlessRoot ? 0 : local / plan.perBurst
    let number = isEndlessRoot ? ordinal : local % plan.perBurst

    var parent: Piece?
    if let above = plan.parent {
      let parentOrdinal = ordinal / plan.perParent
      if let cached = cache.pieces[above], cached.ordinal == parentOrdinal {
        parent = cached
      } else {
        parent = piece(above, parentOrdinal, size: size, cache: &cache)
        cache.pieces[above] = parent
      }
    }

    let launchKey = RandomStream.mix(seed, UInt64(index))
    let groupKey = parent.map { RandomStream.mix(launchKey, $0.key) } ?? launchKey
    let key = RandomStream.mix(groupKey, UInt64(turn) << 40 | UInt64(number))
    let chance = RandomStream(key: key)

    let spacing =
      isEndlessRoot ? 1 / plan.rate : plan.launch.emission.duration / Double(plan.perBurst)
    let birth =
      (parent?.death ?? 0) + plan.launch.delay + Double(turn) * plan.launch.interval
      + (Double(number) + chance.unit(Draw.birth)) * spacing
    let host = size(birth)

    var record = PieceRecord()
    record.birth = Float(birth)
    apply(plan.look, plan: plan, ordinal: ordinal, chance: chance, to: &record)
    if plan.look.colorOrder == .together {
      let group = RandomStream(key: RandomStream.mix(groupKey, UInt64(turn)))
      paint(plan.look.palette[group.index(Draw.color, below: plan.look.palette.count)], &record)
    }
    apply(plan.flight, of: plan, host: host, chance: chance, birth: birth, to: &record)
    place(plan.launch, host: host, parent: parent, chance: chance, record: &record)
    finish(plan, host: host, record: &record)
    return Piece(
      record: record, birth: birth, launch: index, ordinal: ordinal, key: key,
      rootBirth: parent?.rootBirth ?? birth)
  }

  /// Sets where the piece is born.
  private func place(
    _ launch: Confetti.Launch, host: Vector, parent: Piece?, chance: RandomStream,
    record: inout PieceRecord
  ) {
    let along = chance.unit(Draw.along)
    var spot = Vector.zero
    switch launch.source {
    case .point(let unit):
      let point = launch.anchor == .firing ? origin ?? unit : unit
      spot = Vector(point.x * host.x, point.y * host.y)
    case .line(let from, let to):
      spot = Vector(
        (from.x + (to.x - from.x) * along) * host.x, (from.y + (to.y - from.y) * along) * host.y)
    case .rectangle(let from, let to):
      let across = chance.unit(Draw.across)
      spot = Vector(
        (from.x + (to.x - from.x) * along) * host.x, (from.y + (to.y - from.y) * across) * host.y)
    case .ring(let center, let radius):
      let (sine, cosine) = Scalar.sineCosine(turns: along)
      spot = Vector(
        (center.x + radius.x * cosine) * host.x, (center.y + radius.y * sine) * host.y)
    case .edge(let edge, let from, let to):
      let extent = record.extent
      let fraction = from + (to - from) * along
      switch edge {
      case .top: spot = Vector(fraction * host.x, -extent)
      case .bottom: spot = Vector(fraction * host.x, host.y + extent)
      case .left: spot = Vector(-extent, fraction * host.y)
      case .right: spot = Vector(host.x + extent, fraction * host.y)
      }
    case .end:
      if let parent { spot = parent.record.position(at: Double(parent.record.lifetime)) }
    }
    record.x = Float(spot.x + launch.scatter.x * (2 * chance.unit(Draw.scatterX) - 1))
    record.y = Float(spot.y + launch.scatter.y * (2 * chance.unit(Draw.scatterY) - 1))
  }

  /// Sets what needs everything else: sight, the envelope, and standing still.
  private func finish(_ plan: Launch, host: Vector, record: inout PieceRecord) {
    if case .untilOutOfSight = plan.flight.lifetime {
      record.lifetime = Float(record.ageOutOfSight(of: host))
    }
    if record.lifetime > 0 {
      let life = Double(record.lifetime)
      record.growth = Float((plan.look.endScale - plan.look.startScale) / life)
      if plan.look.fade.start < 1 {
        // From 1 at `start` of its life to 0 at its end.
        let base = 1 / (1 - plan.look.fade.start)
        record.fadeOutBase = Float(base)
        record.fadeOutSlope = Float(base / life)
      }
    }
    if motion == .reduced { standStill(host: host, &record) }
  }

  /// Reduced motion: the piece stands at p(0.35 · lifetime), inside the host, and only fades.
  private func standStill(host: Vector, _ record: inout PieceRecord) {
    let spot = record.position(at: Double(record.lifetime) * 0.35)
    record.period = 0
    record.velocityX = 0
    record.velocityY = 0
    record.windX = 0
    record.windY = 0
    record.gravity = 0
    record.drag = 0
    record.inverseDrag = 0
    record.sway = 0
    record.phaseRate = 0
    record.phase = 0
    record.spinRate = 0
    record.growth = 0
    record.streak = 0
    record.pivotX = 0
    record.pivotY = 0
    record.form &= ~(PieceRecord.tumbles | PieceRecord.alongMotion)
    record.fadeInRate = 1 / 0.3
    let extent = record.extent
    record.x = Float(Plan.inside(spot.x, length: host.x, margin: extent))
    record.y = Float(Plan.inside(spot.y, length: host.y, margin: extent))
  }

  /// The nearest coordinate at which the whole piece is inside; the middle where it does not fit.
  private static func inside(_ value: Double, length: Double, margin: Double) -> Double {
    guard margin * 2 < length else { return length * 0.5 }
    if value < margin { return margin }
    return value > length - margin ? length - margin : value
  }
}
