/// A piece as it is made at firing.
struct Piece: Sendable {
  var record = PieceRecord()
  /// Seconds from the run's start, in double precision.
  var birth = 0.0
  var launch = 0
  /// Its number within the launch, negative for none; 64 bits, since endless launches count on for months.
  var ordinal: Int64 = -1
  /// The key of its random stream: what its sparks' keys are made from.
  var key: UInt64 = 0
  /// When the piece at the head of its chain was born: a shell, for its sparks; else its own birth.
  var rootBirth = 0.0

  var death: Double { birth + Double(record.lifetime) }
}

/// The piece last made for each launch, since the sparks of one shell ask for it one after another.
struct PieceCache {
  var pieces: [Piece]

  init(_ plan: Plan) {
    pieces = Array(repeating: Piece(), count: plan.launches.count)
  }
}

extension Plan {
  /// Makes one piece from its number alone: the same piece every time it is asked for.
  ///
  /// `sizes` gives the host's size at its birth, `start` being the stage time of the run's start.
  func piece(
    _ index: Int, _ ordinal: Int64, from origin: Vector?, sizes: SizeHistory, start: Double,
    cache: inout PieceCache
  ) -> Piece {
    let launch = launches[index]
    let isEndlessRoot = Build.isFull && launch.root == index
    let local = isEndlessRoot ? ordinal : ordinal % launch.perParent
    let turn = isEndlessRoot ? 0 : local / launch.perBurst
    let number = isEndlessRoot ? ordinal : local % launch.perBurst

    var parent = Piece()
    var group = RandomStream.mix(seed, UInt64(index))
    if Build.isFull, let above = launch.parent {
      let parentOrdinal = ordinal / launch.perParent
      if cache.pieces[above].ordinal != parentOrdinal {
        cache.pieces[above] = piece(
          above, parentOrdinal, from: origin, sizes: sizes, start: start, cache: &cache)
      }
      parent = cache.pieces[above]
      group = RandomStream.mix(group, parent.key)
    }

    let key = RandomStream.mix(group, UInt64(turn) << 40 | UInt64(number))
    let chance = RandomStream(key: key)
    let spacing = isEndlessRoot ? 1 / launch.rate : launch.duration / Double(launch.perBurst)
    let birth =
      (launch.parent == nil ? 0 : parent.death) + launch.delay
      + Double(turn) * table[launch.at + LaunchKey.interval]
      + (Double(number) + chance.unit(Draw.birth)) * spacing
    let host = sizes.size(at: start + birth)

    var record = PieceRecord()
    record.birth = Float(birth)
    applyLook(
      of: launch, ordinal: ordinal, chance: chance,
      group: RandomStream.mix(group, UInt64(turn)), to: &record)
    applyMotion(of: launch, host: host, chance: chance, birth: birth, to: &record)
    place(
      launch, from: origin, host: host, parent: parent.record, chance: chance, record: &record)
    finish(launch, host: host, record: &record)
    return Piece(
      record: record, birth: birth, launch: index, ordinal: ordinal, key: key,
      rootBirth: launch.parent == nil ? birth : parent.rootBirth)
  }

  /// Sets where the piece is born.
  private func place(
    _ launch: Launch, from origin: Vector?, host: Vector, parent: PieceRecord,
    chance: RandomStream, record: inout PieceRecord
  ) {
    let along = chance.unit(Draw.along)
    let source = table[launch.at + LaunchKey.source]
    var x = table[launch.at + LaunchKey.from]
    var y = table[launch.at + LaunchKey.from + 1]
    let toX = table[launch.at + LaunchKey.to]
    let toY = table[launch.at + LaunchKey.to + 1]
    if source == 0 || !Build.isFull {
      if let origin, table[launch.at + LaunchKey.anchor] == 0 {
        x = origin.x
        y = origin.y
      }
    } else if source < 3 {
      x += (toX - x) * along
      y += (toY - y) * (source == 1 ? along : chance.unit(Draw.across))
    } else if source == 3 {
      let (sine, cosine) = Scalar.sineCosine(turns: along)
      x += toX * cosine
      y += toY * sine
    } else if source > 4 {
      // Along an edge, just out of sight.
      let fraction = x + (y - x) * along
      x = source == 6 ? 0 : source == 8 ? 1 : fraction
      y = source == 5 ? 0 : source == 7 ? 1 : fraction
    }
    x *= host.x
    y *= host.y
    if !Build.isFull {
      // A point has no edges and no parents.
    } else if source == 4 {
      let end = parent.position(at: Double(parent.lifetime))
      x = end.x
      y = end.y
    } else if source > 4 {
      let extent = record.extent
      if source == 6 { x = -extent }
      if source == 8 { x += extent }
      if source == 5 { y = -extent }
      if source == 7 { y += extent }
    }
    x += table[launch.at + LaunchKey.scatter] * (2 * chance.unit(Draw.scatterX) - 1)
    y += table[launch.at + LaunchKey.scatter + 1] * (2 * chance.unit(Draw.scatterY) - 1)
    record.x = Float(x)
    record.y = Float(y)
  }

  /// Sets what needs everything else: sight, the envelope, and standing still.
  private func finish(_ launch: Launch, host: Vector, record: inout PieceRecord) {
    if Build.isFull, lastsUntilOutOfSight(launch) {
      record.lifetime = Float(record.ageOutOfSight(of: host))
    }
    if record.lifetime > 0 {
      let life = Double(record.lifetime)
      record.growth = Float(
        (table[launch.look + LookKey.endScale]
          - table[launch.look + LookKey.startScale]) / life)
      let fadeStart = table[launch.look + LookKey.fadeStart]
      if fadeStart < 1 {
        // From 1 at `start` of its life to 0 at its end.
        let base = 1 / (1 - fadeStart)
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
