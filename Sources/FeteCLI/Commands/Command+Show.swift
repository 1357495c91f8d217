import FeteCore

extension Command {
  static let show = Command(
    name: "show", summary: "the recipe of an effect, ready to edit or paste",
    operand: "an effect",
    notes: [
      "EFFECT is a preset ('fete list') or a recipe file ending in .json.", editNote,
    ],
    options: [.language] + recipeOptions
  ) { settings throws(Failure) in
    guard case .confetti(_, let recipe) = try Effect(settings) else {
      throw Failure(.noSuchRecipe, "a ripple has no recipe file: give its values to render or play")
    }
    switch settings.language {
    case .json: try Console.write(recipe.jsonText)
    case .swift: try Console.write(SwiftSource.text(of: recipe) + "\n")
    }
  }
}
