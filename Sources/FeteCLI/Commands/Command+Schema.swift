import FeteCore

extension Command {
  static let schema = Command(
    name: "schema", summary: "the JSON Schema of recipe files, for editors", operand: nil,
    notes: [
      "A recipe names it under \"$schema\", as in {\"$schema\": \"recipe.schema.json\", …}."
    ], options: []
  ) { _ throws(Failure) in
    try Console.write(Confetti.jsonSchema)
  }
}
