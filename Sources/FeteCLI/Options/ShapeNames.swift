import FeteCore

/// The shapes that have a name on the command line.
enum ShapeNames {
  static let table: [(name: String, shape: Confetti.Shape)] = [
    ("rectangle", .rectangle), ("square", .square), ("circle", .circle), ("triangle", .triangle),
    ("star", .star), ("heart", .heart), ("ribbon", .ribbon),
  ]

  /// All names, for help and errors.
  static let all = table.map(\.name).joined(separator: ", ")

  /// Reads a list of names, whatever their case.
  static func readList(_ text: String) throws(Refusal) -> [Confetti.Shape] {
    var shapes: [Confetti.Shape] = []
    for name in try Values.list(text) {
      guard let match = table.first(where: { $0.name == name.lowercased() }) else {
        throw Refusal("there is no shape '\(name)'")
      }
      shapes.append(match.shape)
    }
    return shapes
  }
}
