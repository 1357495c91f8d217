import FeteCore

/// Presets and recipe files.
enum Recipes {
  /// A recipe that comes with Fete.
  struct Preset: Sendable {
    let name: String
    let summary: String
    let recipe: Confetti
  }

  static let presets = Confetti.Preset.all.map {
    Preset(name: "\($0.name)", summary: "\($0.summary)", recipe: $0.confetti)
  }

  /// The largest recipe file in bytes.
  static let fileLimit = 16 << 20

  /// The recipe of a name: a preset, or a file where the name ends in .json.
  static func find(_ name: String) throws(Failure) -> (shortName: String, recipe: Confetti) {
    if name.lowercased().hasSuffix(".json") { return (stem(of: name), try read(file: name)) }
    if let preset = presets.first(where: { key($0.name) == key(name) }) {
      return (preset.name, preset.recipe)
    }
    let names = presets.map(\.name)
    let near = Spelling.nearest(to: name, in: names + ["ripple"])
    let hint = near.map { "did you mean \($0)?" } ?? "allowed are \(names.joined(separator: ", "))"
    throw Failure(
      .noSuchRecipe, "there is no preset '\(name)': \(hint); a recipe file's name ends in .json")
  }

  private static func read(file path: String) throws(Failure) -> Confetti {
    let bytes = try Platform.read(file: path, limit: fileLimit)
    let text = String(decoding: bytes, as: UTF8.self)
    // What is no UTF-8 has been replaced, and the text is no longer what the file holds.
    guard text.utf8.elementsEqual(bytes) else {
      throw Failure(.invalidRecipe, "\(path): the text is not UTF-8")
    }
    do throws(RecipeFileError) {
      return try Confetti(jsonText: text)
    } catch {
      throw Failure(.invalidRecipe, "\(path): \(error)")
    }
  }

  /// The last part of a path without its ending.
  private static func stem(of path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return String(name.dropLast(5))
  }

  /// sideCannons, side-cannons and SideCannons are one name.
  private static func key(_ name: String) -> String {
    name.lowercased().filter { $0 != "-" && $0 != "_" }
  }
}
