import FeteCore

extension Effect {
  /// The same effect with larger pieces and thicker rings on the same paths.
  ///
  /// Where a pixel is several points, as in a terminal, pieces would be specks without this.
  func enlarged(by factor: Double) -> Effect {
    switch self {
    case .confetti(let name, var recipe):
      recipe.editLooks { look in
        // 10,000 is the most a size may be.
        let lower = min(10_000, look.size.lowerBound * factor)
        look.size = lower...min(10_000, look.size.upperBound * factor)
      }
      return .confetti(name: name, recipe)
    case .ripple(var ripple):
      for index in ripple.rings.indices {
        ripple.rings[index].strokeWidth = min(1000, ripple.rings[index].strokeWidth * factor)
      }
      return .ripple(ripple)
    }
  }
}
