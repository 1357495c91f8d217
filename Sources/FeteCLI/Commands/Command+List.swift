extension Command {
  static let list = Command(
    name: "list", summary: "every preset, a line each", operand: nil, notes: [], options: []
  ) { _ throws(Failure) in
    let names = Recipes.presets.map(\.name)
    let width = names.map(\.count).max() ?? 0
    var text = ""
    for preset in Recipes.presets {
      let gap = String(repeating: " ", count: width - preset.name.count + 2)
      text += preset.name + gap + preset.summary + "\n"
    }
    try Console.write(text)
  }
}
