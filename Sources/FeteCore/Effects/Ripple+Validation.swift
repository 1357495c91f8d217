extension Ripple {
  /// How many rings a ripple may have.
  static let ringLimits = 1...100

  /// Throws a ``RecipeError`` that names the first field that cannot be used, whatever it holds.
  public func validate() throws(RecipeError) {
    try Ripple.fields.check(in: self)
    guard Ripple.ringLimits.contains(rings.count) else {
      throw RecipeError(
        field: "rings", problem: .length(rings.count, allowed: Ripple.ringLimits))
    }
    for (index, ring) in rings.enumerated() {
      do throws(RecipeError) {
        try Ripple.Ring.fields.check(in: ring)
      } catch {
        throw error.at(.ring(index))
      }
    }
  }
}
