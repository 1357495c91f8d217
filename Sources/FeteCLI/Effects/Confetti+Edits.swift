import FeteCore

// What it means to change a number of a recipe with several launches.

extension Confetti {
  /// Changes the recipe's own flight and those of its launches.
  ///
  /// - Parameters:
  ///   - ofShells: Whether the flights of launches that sparks come from change too, where those
  ///     have one of their own.
  ///   - edit: The change.
  mutating func editFlights(ofShells: Bool = true, _ edit: (inout Flight) -> Void) {
    let shells = Set(launches.compactMap(\.shell))
    edit(&flight)
    for index in launches.indices where ofShells || !shells.contains(index) {
      if var own = launches[index].flight {
        edit(&own)
        launches[index].flight = own
      }
    }
  }

  /// Makes pieces of these shapes.
  ///
  /// Texts and pictures are twice as wide as the paper they take the place of: a word of paper's size
  /// cannot be read. A look of texts or pictures has a size for them already.
  mutating func setShapes(_ shapes: [Shape]) {
    editLooks { look in
      let factor = look.shapes.allSatisfy(\.isSprite) ? 1.0 : 2.0
      look.shapes = shapes.map { $0.isSprite ? $0.scaled(by: factor) : $0 }
    }
  }

  /// Changes the recipe's own look and those of its launches.
  mutating func editLooks(_ edit: (inout Look) -> Void) {
    edit(&look)
    for index in launches.indices {
      if var own = launches[index].look {
        edit(&own)
        launches[index].look = own
      }
    }
  }
}

extension Confetti.Launch {
  /// The launch whose pieces this one's sparks come from.
  var shell: Int? {
    if case .end(let launch) = source { launch } else { nil }
  }

  /// Whether its pieces come from the ends of others.
  var isSpark: Bool { shell != nil }

  /// Whether it throws a number of pieces that is neither endless nor given by shells.
  var isCounted: Bool {
    if case .endless = emission { false } else { !isSpark }
  }

  /// Throws this many pieces over the time that it has.
  mutating func setCount(_ count: Int) {
    switch emission {
    case .count(_, let time): emission = .count(count, over: time)
    case .rate(_, let time): emission = .count(count, over: time)
    case .endless: break
    }
  }
}

extension Confetti.Flight {
  /// Lets pieces live this long; those that start again do so this often.
  mutating func setLifetime(_ range: ClosedRange<Double>) {
    if case .looping = lifetime {
      lifetime = .looping(range)
    } else {
      lifetime = .seconds(range)
    }
  }
}

extension Confetti.Look {
  /// Cuts pieces from these colours; a look in one tone stays in one tone.
  mutating func setColors(_ colors: [RGBA]) {
    let isOneTone = palette.allSatisfy { $0.front == $0.back }
    palette = colors.map { Confetti.Paper($0, back: isOneTone ? $0 : nil) }
  }
}
