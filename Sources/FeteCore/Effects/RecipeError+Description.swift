#if !hasFeature(Embedded)
extension RecipeError: CustomStringConvertible {
  /// One line: the path of the field, what it holds and what is allowed.
  ///
  /// For example `launches[0].speed: 900 to 200 points/s is reversed; allowed are 0…100000`.
  public var description: String {
    "\(path): \(message)"
  }

  /// Where the field stands in the recipe, as in its JSON form: `launches[0].flight.drag`.
  public var path: String {
    var path = launch.map { "launches[\($0)]." } ?? ""
    switch part {
    case .own: break
    case .flight: path += "flight."
    case .look: path += "look."
    case .shape(let index): path += "look.shapes[\(index)]."
    case .ring(let index): path += "rings[\(index)]."
    }
    return path + "\(field)"
  }

  /// What is wrong and what is allowed, without the path.
  public var message: String {
    switch problem {
    case .outside(let low, let high, let allowed):
      if low.isNaN || high.isNaN { return "NaN is no number; \(clause(allowed))" }
      return "\(span(low, high)) is out of range; \(clause(allowed))"
    case .reversed(let low, let high, let allowed):
      return "\(span(low, high)) is reversed; \(clause(allowed)), the lower end first"
    case .notWhole(let number, let allowed):
      return "\(span(number, number)) is not a whole number; \(clause(allowed))"
    case .length(0, let allowed):
      return "is empty; it needs \(allowed.lowerBound) or more"
    case .length(let count, let allowed):
      return "has \(count) entries; allowed are \(allowed.lowerBound)…\(allowed.upperBound)"
    case .needsDrag:
      return "a terminal speed needs drag above 0, and drag is 0"
    case .needsEnvelope:
      return "looping pieces need an envelope to end them, and the recipe has none"
    case .notAnEarlierLaunch(let index):
      return "launch \(index) does not come before this one; sparks come from an earlier launch"
    case .endlessSparks:
      return "sparks cannot be endless; give a count, or a rate and a time"
    case .tooManyPieces(let limit):
      return "the recipe makes more than \(limit) pieces in all, repeats and sparks included"
    case .contours:
      return "each contour needs 3 points or more, and ends must rise to the number of points"
    case .notUTF8:
      return "its bytes are not UTF-8"
    }
  }

  private func span(_ low: Double, _ high: Double) -> String {
    let number = low == high ? plain(low) : "\(plain(low)) to \(plain(high))"
    return unit.utf8CodeUnitCount == 0 ? number : "\(number) \(unit)"
  }

  private func clause(_ allowed: ClosedRange<Double>) -> String {
    "allowed are \(plain(allowed.lowerBound))…\(plain(allowed.upperBound))"
  }
}

/// A number as people write it: no fraction where there is none.
func plain(_ number: Double) -> String {
  if let whole = wholeNumber(number), number.sign == .plus || whole != 0 {
    return String(whole)
  }
  return "\(number)"
}
#endif
