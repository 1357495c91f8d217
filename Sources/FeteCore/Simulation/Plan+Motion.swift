extension Plan {
  /// Sets how the piece moves, all but its place.
  func apply(
    _ flight: Confetti.Flight, of plan: Launch, host: Vector, chance: RandomStream, birth: Double,
    to record: inout PieceRecord
  ) {
    let launch = plan.launch
    let depth = Double(record.depth)
    let drag = flight.drag * (1 + flight.dragVariation * (2 * chance.unit(Draw.drag) - 1))
    record.drag = Float(drag)
    record.inverseDrag = record.drag > 0 ? 1 / record.drag : 0

    let turns = (launch.angle + (chance.unit(Draw.angle) - 0.5) * launch.spread) / 360
    let (sine, cosine) = Scalar.sineCosine(turns: turns)
    var speed = chance.value(Draw.speed, in: launch.speed)
    if launch.speedUnit == .hostHeights { speed *= host.y }
    var velocity = Vector(
      (cosine * speed + launch.velocity.x) * depth, (launch.velocity.y - sine * speed) * depth)
    var wind = Vector(flight.wind.x * depth, flight.wind.y * depth)
    // Air carries what it drags; a drift on top carries everything alike.
    if !flight.windAddsOnTop {
      velocity.x -= wind.x
      velocity.y -= wind.y
    }

    setLifetime(flight, chance: chance, birth: birth, to: &record)
    switch flight.fall {
    case .gravity(let range):
      record.gravity = Float(chance.value(Draw.fall, in: range) * depth)
    case .terminalSpeed(let range):
      record.gravity = Float(chance.value(Draw.fall, in: range) * drag * depth)
    case .descent(let range):
      let seconds = record.period > 0 ? record.period : record.lifetime
      if seconds > 0 {
        wind.y += chance.value(Draw.fall, in: range) * host.y / Double(seconds)
      }
    }
    record.velocityX = Float(velocity.x)
    record.velocityY = Float(velocity.y)
    record.windX = Float(wind.x)
    record.windY = Float(wind.y)

    record.sway = Float(chance.value(Draw.sway, in: flight.sway) * depth)
    record.spinRate = Float(chance.value(Draw.spin, in: flight.spin))
    record.spinPhase = Float(chance.value(Draw.spinPhase, in: flight.spinPhase))
    if flight.tumble != 0...0 {
      record.form |= PieceRecord.tumbles
      record.phaseRate = Float(chance.value(Draw.tumble, in: flight.tumble))
      record.phase = Float(chance.value(Draw.phase, in: flight.tumblePhase))
    } else {
      record.phaseRate = Float(chance.value(Draw.swayFrequency, in: flight.swayFrequency))
      record.phase = Float(chance.unit(Draw.phase))
      // Without a frequency there is nothing to swing with.
      if record.phaseRate == 0 { record.sway = 0 }
    }
  }

  private func setLifetime(
    _ flight: Confetti.Flight, chance: RandomStream, birth: Double, to record: inout PieceRecord
  ) {
    switch flight.lifetime {
    case .seconds(let range):
      record.lifetime = Float(chance.value(Draw.lifetime, in: range))
    case .looping(let range):
      record.period = Float(chance.value(Draw.lifetime, in: range))
      let rest = envelopeEnd - birth
      record.lifetime = rest > 0 ? Float(rest) : 0
    case .untilOutOfSight:
      // A descent needs a time to measure its speed by; the sight then ends it sooner or later.
      record.lifetime = Float(PieceRecord.longestSight)
    }
  }
}
