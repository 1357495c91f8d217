@_spi(Surface) internal import FeteCore

extension Confetti {
  init(_ wire: inout WireReader) {
    self.init(launches: [])
    prewarm = wire.number()
    if wire.flag() { envelope = Envelope(duration: wire.number(), fadeOut: wire.number()) }
    flight = Flight(&wire)
    look = Look(&wire)
    for _ in 0..<wire.whole() { launches.append(Launch(&wire)) }
  }
}

extension Confetti.Launch {
  fileprivate init(_ wire: inout WireReader) {
    self.init()
    let kind = wire.whole()
    let amount = wire.number()
    let time = wire.number()
    switch kind {
    case 0: emission = .count(Int(amount), over: time)
    case 1: emission = .rate(amount, for: time)
    default: emission = .endless(rate: amount)
    }
    delay = wire.number()
    repeats = wire.whole()
    interval = wire.number()
    source = Source(&wire)
    scatter = Vector(&wire)
    angle = wire.number()
    spread = wire.number()
    speed = wire.range()
    speedUnit = wire.flag() ? .hostHeights : .points
    velocity = Vector(&wire)
    anchor = wire.flag() ? .host : .firing
    if wire.flag() { flight = Confetti.Flight(&wire) }
    if wire.flag() { look = Confetti.Look(&wire) }
  }
}

extension Confetti.Launch.Source {
  fileprivate init(_ wire: inout WireReader) {
    let kind = wire.whole()
    let first = Vector(&wire)
    let second = Vector(&wire)
    switch kind {
    case 0: self = .point(first)
    case 1: self = .line(from: first, to: second)
    case 2: self = .rectangle(from: first, to: second)
    case 3: self = .ring(center: first, radius: second)
    case 4: self = .end(ofLaunch: Int(first.x))
    case 5: self = .edge(.top, from: first.x, to: first.y)
    case 6: self = .edge(.left, from: first.x, to: first.y)
    case 7: self = .edge(.bottom, from: first.x, to: first.y)
    default: self = .edge(.right, from: first.x, to: first.y)
    }
  }
}

extension Confetti.Flight {
  fileprivate init(_ wire: inout WireReader) {
    self.init()
    drag = wire.number()
    dragVariation = wire.number()
    let kind = wire.whole()
    let pull = wire.range()
    switch kind {
    case 0: fall = .gravity(pull)
    case 1: fall = .terminalSpeed(pull)
    default: fall = .descent(pull)
    }
    wind = Vector(&wire)
    windAddsOnTop = wire.flag()
    sway = wire.range()
    swayFrequency = wire.range()
    spin = wire.range()
    spinPhase = wire.range()
    tumble = wire.range()
    tumblePhase = wire.range()
    let ending = wire.whole()
    let seconds = wire.range()
    switch ending {
    case 0: lifetime = .seconds(seconds)
    case 1: lifetime = .looping(seconds)
    default: lifetime = .untilOutOfSight
    }
  }
}

extension Vector {
  fileprivate init(_ wire: inout WireReader) {
    self.init(wire.number(), wire.number())
  }
}
