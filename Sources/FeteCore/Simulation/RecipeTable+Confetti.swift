extension RecipeTable {
  /// Lays a valid recipe out; `form` gives the form word of a shape, noting its outline or sprite.
  init(_ confetti: Confetti, form: (Confetti.Shape) -> UInt32) {
    var writer = Writer()
    writer.append(confetti.prewarm)
    writer.append(confetti.envelope != nil)
    writer.append(confetti.envelope?.duration ?? 0, confetti.envelope?.fadeOut ?? 0)
    writer.append(confetti.launches.count)
    writer.append(confetti.flight)
    writer.append(confetti.look, form)
    for launch in confetti.launches { writer.append(launch, form) }
    self.init(writer.numbers)
  }
}

private struct Writer {
  var numbers: [Double] = []

  mutating func append(_ values: Double...) { numbers += values }

  mutating func append(_ value: Int) { append(Double(value)) }

  mutating func append(_ flag: Bool) { append(flag ? 1 : 0) }

  mutating func append(_ range: ClosedRange<Double>) {
    append(range.lowerBound, range.upperBound)
  }

  mutating func append(_ vector: Vector) { append(vector.x, vector.y) }

  mutating func append<Case: CaseIterable & Equatable>(_ value: Case) {
    for (index, other) in Case.allCases.enumerated() where other == value { append(index) }
  }

  mutating func append(_ flight: Confetti.Flight) {
    append(flight.drag, flight.dragVariation)
    switch flight.fall {
    case .gravity(let range): append(0, range.lowerBound, range.upperBound)
    case .terminalSpeed(let range): append(1, range.lowerBound, range.upperBound)
    case .descent(let range): append(2, range.lowerBound, range.upperBound)
    }
    append(flight.wind)
    append(flight.windAddsOnTop)
    append(flight.sway)
    append(flight.swayFrequency)
    append(flight.spin)
    append(flight.spinPhase)
    append(flight.tumble)
    append(flight.tumblePhase)
    switch flight.lifetime {
    case .seconds(let range): append(0, range.lowerBound, range.upperBound)
    case .looping(let range): append(1, range.lowerBound, range.upperBound)
    case .untilOutOfSight: append(2, 0, 0)
    }
  }

  mutating func append(_ look: Confetti.Look, _ form: (Confetti.Shape) -> UInt32) {
    append(look.colorOrder)
    append(look.heading)
    append(look.pivot)
    append(look.size)
    append(look.aspect)
    append(look.depth)
    append(look.fade.fadeIn, look.fade.start)
    append(look.streak, look.startScale, look.endScale)
    append(look.shapes.count)
    append(look.palette.count)
    for shape in look.shapes {
      append(Double(form(shape)), shape.scale, shape.keepsProportions ? 1 : 0)
    }
    for paper in look.palette { append(Double(paper.front.bits), Double(paper.back.bits)) }
  }

  mutating func append(
    _ launch: Confetti.Launch, _ form: (Confetti.Shape) -> UInt32
  ) {
    let start = numbers.count
    switch launch.emission {
    case .count(let count, let seconds): append(0, Double(count), seconds)
    case .rate(let rate, let seconds): append(1, rate, seconds)
    case .endless(let rate): append(2, rate, 0)
    }
    append(launch.delay, Double(launch.repeats), launch.interval)
    append(launch.source)
    append(launch.scatter)
    append(launch.angle, launch.spread)
    append(launch.speed)
    append(launch.speedUnit)
    append(launch.velocity)
    append(launch.anchor)
    append(HeadKey.baseFlight)
    append(HeadKey.baseLook)
    append(0)
    if let flight = launch.flight {
      numbers[start + LaunchKey.flight] = Double(numbers.count)
      append(flight)
    }
    if let look = launch.look {
      numbers[start + LaunchKey.look] = Double(numbers.count)
      append(look, form)
    }
    numbers[start + LaunchKey.next] = Double(numbers.count)
  }

  mutating func append(_ source: Confetti.Launch.Source) {
    switch source {
    case .point(let place): append(0, place.x, place.y, 0, 0)
    case .line(let from, let to): append(1, from.x, from.y, to.x, to.y)
    case .rectangle(let from, let to): append(2, from.x, from.y, to.x, to.y)
    case .ring(let center, let radius): append(3, center.x, center.y, radius.x, radius.y)
    case .end(let launch): append(4, Double(launch), 0, 0, 0)
    case .edge(let edge, let from, let to):
      append(
        5 + Double(Confetti.Launch.HostEdge.allCases.firstIndex(of: edge) ?? 0), from, to, 0, 0)
    }
  }
}

extension Confetti.Shape {
  /// Whether the look's aspect does not apply.
  var keepsProportions: Bool {
    switch kind {
    case .rectangle, .triangle, .ribbon: false
    case .square, .circle, .star, .heart, .outline, .sprite: true
    }
  }

  /// The mark's kind; outlines and sprites still need their index.
  var markKind: Mark.Kind {
    switch kind {
    case .rectangle, .square: .rectangle
    case .circle: .ellipse
    case .triangle: .triangle
    case .star: .star
    case .heart: .heart
    case .ribbon: .ribbon
    case .outline: .outline
    case .sprite: .sprite
    }
  }
}
