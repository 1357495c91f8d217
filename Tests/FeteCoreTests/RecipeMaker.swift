@_spi(Surface) @testable import FeteCore

/// Makes valid recipes of every kind, each from a number.
struct RecipeMaker {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
  }

  private mutating func bits() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return RandomStream.mix(state, 11)
  }

  private mutating func below(_ count: Int) -> Int {
    Int(bits() % UInt64(count))
  }

  private mutating func pick<T>(_ values: [T]) -> T {
    values[below(values.count)]
  }

  private mutating func unit() -> Double {
    Double(bits() >> 11) / Double(1 << 53)
  }

  /// Gives every field that applies a value of its range.
  private mutating func fill<Owner>(_ owner: inout Owner, _ fields: [Field<Owner>]) {
    for field in fields where field.value(of: owner) != nil && !field.isWhole {
      let a = number(field.allowed)
      let b = field.isRange ? number(field.allowed) : a
      try? field.set(FieldValue(min(a, b), max(a, b)), in: &owner)
    }
  }

  /// A number of a range, one of its ends as often as not.
  private mutating func number(_ range: ClosedRange<Double>) -> Double {
    switch below(4) {
    case 0: range.lowerBound
    case 1: range.upperBound
    default: range.lowerBound + (range.upperBound - range.lowerBound) * unit()
    }
  }

  mutating func recipe() -> Confetti {
    var recipe = Confetti(launches: [], envelope: .init())
    for index in 0...below(3) { recipe.launches.append(launch(index)) }
    recipe.flight = flight()
    recipe.look = look()
    fill(&recipe, Confetti.fields)
    return recipe
  }

  private mutating func launch(_ index: Int) -> Confetti.Launch {
    var sources: [Confetti.Launch.Source] = [
      .point(.zero), .line(from: .zero, to: .center), .rectangle(from: .zero, to: .center),
      .ring(center: .center, radius: .zero), .edge(pick(Confetti.Launch.HostEdge.allCases)),
    ]
    if index > 0 { sources.append(.end(ofLaunch: below(index))) }
    var launch = Confetti.Launch(
      .count(below(12), over: 1), repeats: 1 + below(2), source: pick(sources),
      speedUnit: pick(Confetti.Launch.SpeedUnit.allCases),
      anchor: pick(Confetti.Launch.Anchor.allCases))
    fill(&launch, Confetti.Launch.fields)
    if case .end = launch.source {
      if below(2) == 0 { launch.emission = .rate(0.5 + unit(), for: unit() * 9) }
    } else {
      switch below(3) {
      case 0: launch.emission = .rate(0.5 + unit(), for: unit() * 9)
      case 1: launch.emission = .endless(rate: pick([0.001, 60, 100_000]))
      default: break
      }
    }
    if below(3) == 0 { launch.flight = flight() }
    if below(3) == 0 { launch.look = look() }
    return launch
  }

  private mutating func flight() -> Confetti.Flight {
    var flight = Confetti.Flight(
      fall: pick([.gravity(0...1), .terminalSpeed(0...1), .descent(0...1)]),
      windAddsOnTop: below(2) == 0,
      lifetime: pick([.seconds(0...1), .untilOutOfSight, .looping(1...1)]))
    fill(&flight, Confetti.Flight.fields)
    if case .terminalSpeed = flight.fall, flight.drag == 0 { flight.drag = 0.5 }
    return flight
  }

  private mutating func look() -> Confetti.Look {
    var look = Confetti.Look(
      shapes: (0...below(4)).map { _ in shape() }, palette: (0...below(4)).map { _ in paper() },
      colorOrder: pick(Confetti.Look.ColorOrder.allCases),
      heading: pick(Confetti.Look.Heading.allCases), pivot: pick(Confetti.Look.Pivot.allCases))
    fill(&look, Confetti.Look.fields)
    return look
  }

  private mutating func paper() -> Confetti.Paper {
    let front = RGBA(bits: UInt32(truncatingIfNeeded: bits()))
    return Confetti.Paper(front, back: below(2) == 0 ? nil : RGBA(bits: UInt32(below(1 << 30))))
  }

  private mutating func shape() -> Confetti.Shape {
    let points = (0..<6).map { _ in
      SIMD2(Float(unit() * 2 - 1), Float(bitPattern: UInt32(truncatingIfNeeded: bits()) >> 3))
    }
    var shape = Confetti.Shape(
      pick([
        .rectangle, .square, .circle, .triangle, .star, .heart, .ribbon, .outline(Outline(points)),
        .outline(Outline(points: points, ends: [3, 6], rule: .evenOdd)),
        .sprite(.text(Array("👩‍👩‍👧 \"é\"\n".utf8))), .sprite(.symbol(below(1000))),
      ]))
    if below(2) == 0 { fill(&shape, Confetti.Shape.fields) }
    return shape
  }
}
