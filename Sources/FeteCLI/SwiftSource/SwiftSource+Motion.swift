import FeteCore

// How pieces are thrown and how they fly.

extension SwiftSource {
  static func call(_ launch: Confetti.Launch) -> Call {
    let plain = Confetti.Launch()
    var call = Call("Confetti.Launch")
    call.add("", .plain(text(launch.emission)))
    call.add("delay", launch.delay, unless: plain.delay)
    if launch.repeats != plain.repeats { call.add("repeats", .plain("\(launch.repeats)")) }
    call.add("interval", launch.interval, unless: plain.interval)
    if launch.source != plain.source { call.add("source", .plain(text(launch.source))) }
    call.add("scatter", launch.scatter, unless: plain.scatter)
    call.add("angle", launch.angle, unless: plain.angle)
    call.add("spread", launch.spread, unless: plain.spread)
    call.add("speed", launch.speed, unless: plain.speed)
    call.add("speedUnit", launch.speedUnit, unless: plain.speedUnit)
    call.add("velocity", launch.velocity, unless: plain.velocity)
    call.add("anchor", launch.anchor, unless: plain.anchor)
    if let flight = launch.flight { call.add("flight", .call(self.call(flight))) }
    if let look = launch.look { call.add("look", .call(self.call(look))) }
    return call
  }

  static func call(_ flight: Confetti.Flight) -> Call {
    let plain = Confetti.Flight()
    var call = Call("Confetti.Flight")
    call.add("drag", flight.drag, unless: plain.drag)
    call.add("dragVariation", flight.dragVariation, unless: plain.dragVariation)
    if flight.fall != plain.fall { call.add("fall", .plain(text(flight.fall))) }
    call.add("wind", flight.wind, unless: plain.wind)
    if flight.windAddsOnTop { call.add("windAddsOnTop", .plain("true")) }
    call.add("sway", flight.sway, unless: plain.sway)
    call.add("swayFrequency", flight.swayFrequency, unless: plain.swayFrequency)
    call.add("spin", flight.spin, unless: plain.spin)
    call.add("spinPhase", flight.spinPhase, unless: plain.spinPhase)
    call.add("tumble", flight.tumble, unless: plain.tumble)
    call.add("tumblePhase", flight.tumblePhase, unless: plain.tumblePhase)
    if flight.lifetime != plain.lifetime { call.add("lifetime", .plain(text(flight.lifetime))) }
    return call
  }

  private static func text(_ emission: Confetti.Launch.Emission) -> String {
    switch emission {
    case .count(let count, let time):
      time == 0 ? ".count(\(count))" : ".count(\(count), over: \(number(time)))"
    case .rate(let rate, let time): ".rate(\(number(rate)), for: \(number(time)))"
    case .endless(let rate): ".endless(rate: \(number(rate)))"
    }
  }

  private static func text(_ source: Confetti.Launch.Source) -> String {
    func vector(_ value: Vector) -> String { Node.vector(value).singleLine }
    switch source {
    case .point(let point): return ".point(\(vector(point)))"
    case .line(let from, let to): return ".line(from: \(vector(from)), to: \(vector(to)))"
    case .rectangle(let from, let to):
      return ".rectangle(from: \(vector(from)), to: \(vector(to)))"
    case .ring(let center, let radius):
      return ".ring(center: \(vector(center)), radius: \(vector(radius)))"
    case .edge(let edge, let from, let to):
      if from == 0, to == 1 { return ".edge(.\(edge.rawValue))" }
      return ".edge(.\(edge.rawValue), from: \(number(from)), to: \(number(to)))"
    case .end(let launch): return ".end(ofLaunch: \(launch))"
    }
  }

  private static func text(_ fall: Confetti.Flight.Fall) -> String {
    switch fall {
    case .gravity(let range): ".gravity(\(self.range(range)))"
    case .terminalSpeed(let range): ".terminalSpeed(\(self.range(range)))"
    case .descent(let range): ".descent(\(self.range(range)))"
    }
  }

  private static func text(_ lifetime: Confetti.Flight.Lifetime) -> String {
    switch lifetime {
    case .seconds(let range): ".seconds(\(self.range(range)))"
    case .untilOutOfSight: ".untilOutOfSight"
    case .looping(let range): ".looping(\(self.range(range)))"
    }
  }
}
