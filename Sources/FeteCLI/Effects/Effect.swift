import FeteCore

/// What a command is about: confetti from a preset or a file, or a ripple.
enum Effect {
  case confetti(name: String, Confetti)
  case ripple(Ripple)

  /// The name that a file made from it gets.
  var name: String {
    switch self {
    case .confetti(let name, _): name
    case .ripple: "ripple"
    }
  }

  /// The effect that a command line asks for, with all its changes made.
  init(_ settings: Settings) throws(Failure) {
    let name = settings.operands.first ?? ""
    let isRipple = name.lowercased() == "ripple"
    let needless: Option.Scope = isRipple ? .confetti : .ripple
    if let option = settings.given.first(where: { $0.scope == needless }) {
      let kind = isRipple ? "a ripple" : "confetti"
      throw Failure(.usage, "--\(option.name) has no meaning for \(kind)")
    }
    if isRipple {
      self = .ripple(settings.ripple)
      return
    }
    var (shortName, recipe) = try Recipes.find(name)
    if settings.given.contains(where: { $0.name == Option.count.name }),
      !recipe.launches.contains(where: \.isCounted)
    {
      throw Failure(.usage, "--count has no meaning for \(shortName), which never ends")
    }
    for edit in settings.edits { edit(&recipe) }
    if !settings.shapes.isEmpty { recipe.setShapes(settings.shapes) }
    do throws(RecipeError) {
      try recipe.validate()
    } catch {
      let isUntouched = settings.edits.isEmpty && settings.shapes.isEmpty
      throw Failure(isUntouched ? .invalidRecipe : .usage, "\(name): \(error)")
    }
    self = .confetti(name: shortName, recipe)
  }

  /// Throws where an option would change nothing.
  func checkDrawable(_ settings: Settings) throws(Failure) {
    guard case .confetti(let name, let recipe) = self else { return }
    if settings.from != nil, !recipe.launches.contains(where: \.isMovable) {
      throw Failure(.usage, "--from has no meaning for \(name), which is not thrown from a point")
    }
  }
}

extension Confetti.Launch {
  /// Whether a place handed in at firing moves it.
  fileprivate var isMovable: Bool {
    if case .point = source { anchor == .firing } else { false }
  }
}
