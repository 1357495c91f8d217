extension Plan {
  /// Sets how the piece moves, all but its place.
  func applyMotion(
    of plan: Launch, host: Vector, chance: RandomStream, birth: Double,
    to record: inout PieceRecord
  ) {
    let launch = plan.at
    let flight = plan.flight
    let depth = Double(record.depth)
    let variation = table[flight + FlightKey.dragVariation] * (2 * chance.unit(Draw.drag) - 1)
    let drag = table[flight + FlightKey.drag] * (1 + variation)
    record.drag = Float(drag)
    record.inverseDrag = record.drag > 0 ? 1 / record.drag : 0

    let spread = (chance.unit(Draw.angle) - 0.5) * table[launch + LaunchKey.spread]
    let (sine, cosine) = Scalar.sineCosine(
      turns: (table[launch + LaunchKey.angle] + spread) / 360)
    var speed = value(Draw.speed, launch + LaunchKey.speed, chance)
    if table[launch + LaunchKey.speedUnit] != 0 { speed *= host.y }
    var velocity = Vector(
      (cosine * speed + table[launch + LaunchKey.velocity]) * depth,
      (table[launch + LaunchKey.velocity + 1] - sine * speed) * depth)
    var wind = Vector(
      table[flight + FlightKey.windX] * depth, table[flight + FlightKey.windY] * depth)
    // Air carries what it drags; a drift on top carries everything alike.
    if table[flight + FlightKey.windAddsOnTop] == 0 {
      velocity.x -= wind.x
      velocity.y -= wind.y
    }

    setLifetime(flight, chance: chance, birth: birth, to: &record)
    let fall = value(Draw.fall, flight + FlightKey.fallRange, chance)
    if table[flight + FlightKey.fall] == 0 || !Build.isFull {
      record.gravity = Float(fall * depth)
    } else if table[flight + FlightKey.fall] == 1 {
      record.gravity = Float(fall * drag * depth)
    } else {
      let seconds = record.period > 0 ? record.period : record.lifetime
      if seconds > 0 { wind.y += fall * host.y / Double(seconds) }
    }
    record.velocityX = Float(velocity.x)
    record.velocityY = Float(velocity.y)
    record.windX = Float(wind.x)
    record.windY = Float(wind.y)

    record.sway = Float(value(Draw.sway, flight + FlightKey.sway, chance) * depth)
    record.spinRate = Float(value(Draw.spin, flight + FlightKey.spin, chance))
    record.spinPhase = Float(value(Draw.spinPhase, flight + FlightKey.spinPhase, chance))
    if table[flight + FlightKey.tumble] != 0 || table[flight + FlightKey.tumble + 1] != 0 {
      record.form |= PieceRecord.tumbles
      record.phaseRate = Float(value(Draw.tumble, flight + FlightKey.tumble, chance))
      record.phase = Float(value(Draw.phase, flight + FlightKey.tumblePhase, chance))
    } else {
      record.phaseRate = Float(value(Draw.swayFrequency, flight + FlightKey.swayFrequency, chance))
      record.phase = Float(chance.unit(Draw.phase))
      // Without a frequency there is nothing to swing with.
      if record.phaseRate == 0 { record.sway = 0 }
    }
  }

  private func setLifetime(
    _ flight: Int, chance: RandomStream, birth: Double, to record: inout PieceRecord
  ) {
    let range = flight + FlightKey.lifetime
    let ending = table[flight + FlightKey.ending]
    if ending == 0 || !Build.isFull {
      record.lifetime = Float(value(Draw.lifetime, range, chance))
    } else if ending == 1 {
      record.period = Float(value(Draw.lifetime, range, chance))
      let rest = envelopeEnd - birth
      record.lifetime = rest > 0 ? Float(rest) : 0
    } else {
      // A descent needs a time to measure its speed by; the sight then ends it sooner or later.
      record.lifetime = Float(PieceRecord.longestSight)
    }
  }
}
