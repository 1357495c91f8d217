@_spi(Surface) import FeteCore

// Changes to a recipe. Ranges, units and meanings come from FeteCore's tables of fields.

extension Option {
  static let count = Option(
    "count", value: "N", allowed: Field.named("count", of: Confetti.Launch.fields).allowedText,
    help: "How many pieces each launch throws at a time; sparks keep their number", scope: .confetti
  ) { settings, text throws(Refusal) in
    let field = Field.named("count", of: Confetti.Launch.fields)
    let value = try field.read(text)
    settings.edits.append { recipe in
      for index in recipe.launches.indices where recipe.launches[index].isCounted {
        recipe.launches[index].setCount(Int(value.low))
      }
    }
  }

  static let angle = launch("angle", help: "The middle of the directions: 0 is right, 90 is up")
  static let spread = launch("spread", help: "The whole angle that directions spread over")
  static let speed = launch("speed", help: "How fast pieces are thrown") {
    // The recipe may count in heights of the host; whoever gives a number counts in points.
    $0.speedUnit = .points
  }

  static let gravity = flight(
    "gravity", help: "A constant pull downwards, in place of the recipe's own fall")
  static let drag = flight("drag", help: "How fast air takes a piece's speed")

  static let wind = Option(
    "wind", value: "X,Y",
    allowed: "X,Y; each " + Field.named("wind.x", of: Confetti.Flight.fields).allowedText,
    help: "The velocity of the air, to the right and down; felt by pieces with drag",
    scope: .confetti
  ) { settings, text throws(Refusal) in
    let allowed = Field.named("wind.x", of: Confetti.Flight.fields).allowed
    let wind = try Values.vector(text, in: allowed)
    settings.edits.append { recipe in
      recipe.editFlights { $0.wind = wind }
    }
  }

  static let lifetime = Option(
    "lifetime", value: "A..B",
    allowed: Field.named("lifetime", of: Confetti.Flight.fields).allowedText,
    help: "How long pieces live, or a ripple lasts; shells keep their time to the bang"
  ) { settings, text throws(Refusal) in
    let field = Field.named("lifetime", of: Confetti.Flight.fields)
    let value = try field.read(text)
    let range = value.low...value.high
    settings.ripple.duration = range.upperBound
    settings.edits.append { recipe in
      recipe.editFlights(ofShells: false) { $0.setLifetime(range) }
    }
  }

  static let pieceSize = Option(
    "piece-size", value: "A..B",
    allowed: Field.named("size", of: Confetti.Look.fields).allowedText,
    help: "How wide pieces are", scope: .confetti
  ) { settings, text throws(Refusal) in
    let field = Field.named("size", of: Confetti.Look.fields)
    let value = try field.read(text)
    settings.edits.append { recipe in
      recipe.editLooks { $0.size = value.low...value.high }
    }
  }

  static let colors = Option(
    "colors", value: "LIST", allowed: "colours with commas between; each " + Colors.allowed,
    help: "The colours of pieces", scope: .confetti
  ) { settings, text throws(Refusal) in
    let colors = try Colors.readList(text)
    settings.edits.append { recipe in
      recipe.editLooks { $0.setColors(colors) }
    }
  }

  /// An option for a field of every launch that does not throw sparks.
  private static func launch(
    _ name: String, help: String,
    also adjust: @escaping @Sendable (inout Confetti.Launch) -> Void = { _ in }
  ) -> Option {
    let field = Field.named(name, of: Confetti.Launch.fields)
    return Option(
      name, value: field.placeholder, allowed: field.allowedText, help: help, scope: .confetti
    ) { settings, text throws(Refusal) in
      let value = try field.read(text)
      settings.edits.append { recipe in
        for index in recipe.launches.indices where !recipe.launches[index].isSpark {
          field.assign(value, to: &recipe.launches[index])
          adjust(&recipe.launches[index])
        }
      }
    }
  }

  /// An option for a field of every flight.
  private static func flight(_ name: String, help: String) -> Option {
    let field = Field.named(name, of: Confetti.Flight.fields)
    let takesRange = name != "gravity"
    return Option(
      name, value: takesRange ? field.placeholder : "N", allowed: field.allowedText, help: help,
      scope: .confetti
    ) { settings, text throws(Refusal) in
      let value = try field.read(text)
      settings.edits.append { recipe in
        recipe.editFlights { field.assign(value, to: &$0) }
      }
    }
  }
}
