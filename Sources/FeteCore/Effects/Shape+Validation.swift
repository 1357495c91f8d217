extension Confetti.Shape {
  /// The most bytes of a text, and points of an outline, that a shape may have.
  static let lengthLimits = (text: 1...4096, points: 3...100_000)

  /// How far an outline's coordinates may lie from its middle; 1 spans the size.
  static let coordinates: ClosedRange<Double> = -1000...1000

  /// The numbers that a surface may keep a picture under.
  static let symbolNumbers: ClosedRange<Double> = 0...1_000_000_000

  /// Throws when one of its fields cannot be used.
  func check() throws(RecipeError) {
    try Confetti.Shape.fields.check(in: self)
    switch kind {
    case .outline(let outline):
      try Confetti.Shape.check(outline)
    case .sprite(.text(let bytes)):
      guard Confetti.Shape.lengthLimits.text.contains(bytes.count) else {
        throw RecipeError(
          field: "text",
          problem: .length(bytes.count, allowed: Confetti.Shape.lengthLimits.text))
      }
      guard isUTF8(bytes) else { throw RecipeError(field: "text", problem: .notUTF8) }
    case .sprite(.symbol(let number)):
      guard Confetti.Shape.symbolNumbers.contains(Double(number)) else {
        throw RecipeError(
          field: "symbol",
          problem: .outside(
            low: Double(number), high: Double(number), allowed: Confetti.Shape.symbolNumbers))
      }
    case .rectangle, .square, .circle, .triangle, .star, .heart, .ribbon:
      break
    }
  }

  private static func check(_ outline: Outline) throws(RecipeError) {
    guard lengthLimits.points.contains(outline.points.count) else {
      throw RecipeError(
        field: "outline.points",
        problem: .length(outline.points.count, allowed: lengthLimits.points))
    }
    var start = 0
    for end in outline.ends {
      // No sum or difference of these may overflow: ends hold whatever they were given.
      guard end > start, end <= outline.points.count, end - start >= 3 else {
        throw RecipeError(field: "outline.ends", problem: .contours)
      }
      start = end
    }
    guard start == outline.points.count else {
      throw RecipeError(field: "outline.ends", problem: .contours)
    }
    for point in outline.points {
      try check(coordinate: Double(point.x))
      try check(coordinate: Double(point.y))
    }
  }

  private static func check(coordinate: Double) throws(RecipeError) {
    // Written so that NaN is refused.
    guard coordinate >= coordinates.lowerBound, coordinate <= coordinates.upperBound else {
      throw RecipeError(
        field: "outline.points",
        problem: .outside(low: coordinate, high: coordinate, allowed: coordinates))
    }
  }

  private func isUTF8(_ bytes: [UInt8]) -> Bool {
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue: continue
      case .emptyInput: return true
      case .error: return false
      }
    }
  }
}
