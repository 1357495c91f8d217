/// A number as CSS writes it, with its unit.
struct CSSNumber {
  /// What a number is measured in.
  enum Unit {
    case plain, percent, degrees, radians, gradians, turns
  }

  var value: Double
  var unit: Unit

  /// The number as an alpha, where 1 and 100 % are opaque; nil for angles.
  var unitAlpha: Double? {
    switch unit {
    case .plain: value
    case .percent: value / 100
    case .degrees, .radians, .gradians, .turns: nil
    }
  }

  /// The number as a hue in turns, 0…1; nil for percentages, and where the angle is lost in size.
  var turns: Double? {
    let turns: Double
    switch unit {
    case .plain, .degrees: turns = value / 360
    case .radians: turns = value / (2 * Double.pi)
    case .gradians: turns = value / 400
    case .turns: turns = value
    case .percent: return nil
    }
    guard turns.magnitude < 1e9 else { return nil }
    let part = turns - Double(Int(turns))
    return part < 0 ? part + 1 : part
  }
}

/// What stands between the brackets of `rgb()` or `hsl()`: three channels, perhaps an alpha.
struct CSSArguments {
  var channels: (CSSNumber, CSSNumber, CSSNumber)
  var alpha = CSSNumber(value: 1, unit: .plain)
  /// Whether commas separate them, as in CSS before Level 4; else white space, and `/` before alpha.
  var hasCommas: Bool

  /// Reads up to, not including, what follows the last number; nil where that cannot be.
  init?(_ reader: inout CSSReader) {
    reader.skipSpaces()
    guard let first = reader.number() else { return nil }
    let isSpaced = reader.skipSpaces()
    hasCommas = reader.skip(UInt8(ascii: ","))
    guard hasCommas || isSpaced else { return nil }
    reader.skipSpaces()
    guard let second = reader.number() else { return nil }
    let isSpacedAgain = reader.skipSpaces()
    guard hasCommas ? reader.skip(UInt8(ascii: ",")) : isSpacedAgain else { return nil }
    reader.skipSpaces()
    guard let third = reader.number() else { return nil }
    channels = (first, second, third)
    reader.skipSpaces()
    if reader.skip(UInt8(ascii: hasCommas ? "," : "/")) {
      reader.skipSpaces()
      guard let fourth = reader.number() else { return nil }
      alpha = fourth
      reader.skipSpaces()
    }
  }
}
