import FeteCore

/// The shapes that have a name on the command line.
enum ShapeNames {
  static let table: [(name: String, shape: Confetti.Shape)] = [
    ("rectangle", .rectangle), ("square", .square), ("circle", .circle), ("triangle", .triangle),
    ("star", .star), ("heart", .heart), ("ribbon", .ribbon),
  ]

  /// All names, for help and errors.
  static let all =
    table.map(\.name).joined(separator: ", ") + ", path:DATA, path-evenodd:DATA"

  /// What SVG path data follow, by the rule for their overlaps.
  private static let paths: [(prefix: String, rule: Outline.Rule)] = [
    ("path:", .nonZero), ("path-evenodd:", .evenOdd),
  ]

  /// Reads a list of names, whatever their case.
  static func readList(_ text: String) throws(Refusal) -> [Confetti.Shape] {
    var shapes: [Confetti.Shape] = []
    for name in rejoined(try Values.list(text)) {
      if let path = paths.first(where: { name.lowercased().hasPrefix($0.prefix) }) {
        shapes.append(try read(path: String(name.dropFirst(path.prefix.count)), path.rule))
        continue
      }
      guard let match = table.first(where: { $0.name == name.lowercased() }) else {
        throw Refusal("there is no shape '\(name)'")
      }
      shapes.append(match.shape)
    }
    return shapes
  }

  private static func read(
    path data: String, _ rule: Outline.Rule
  ) throws(Refusal) -> Confetti.Shape {
    do throws(OutlinePathError) {
      return try .path(data, rule: rule)
    } catch {
      throw Refusal("\(error)")
    }
  }

  /// Puts the parts of path data together again, which have commas of their own.
  ///
  /// What follows a path and neither is a shape's name nor starts another path belongs to it.
  private static func rejoined(_ parts: [String]) -> [String] {
    func isPath(_ part: String) -> Bool {
      paths.contains { part.lowercased().hasPrefix($0.prefix) }
    }
    var entries: [String] = []
    for part in parts {
      let isEntry = isPath(part) || table.contains { $0.name == part.lowercased() }
      if !isEntry, let last = entries.last, isPath(last) {
        entries[entries.count - 1] = last + "," + part
      } else {
        entries.append(part)
      }
    }
    return entries
  }
}
