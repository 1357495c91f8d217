import FeteCore

/// Reads colours and lists of them.
enum Colors {
  /// What a colour may look like.
  static let allowed =
    "a CSS name, #rgb, #rgba, #rrggbb, #rrggbbaa, rgb(255, 128, 0) or hsl(30, 100%, 50%)"

  /// Reads one colour.
  static func read(_ text: String) throws(Refusal) -> RGBA {
    guard let color = try? RGBA(parsing: text) else { throw Refusal() }
    return color
  }

  /// Reads colours with commas between; a comma inside brackets belongs to its colour.
  static func readList(_ text: String) throws(Refusal) -> [RGBA] {
    do throws(ColorError) {
      return try RGBA.list(parsing: text)
    } catch {
      let isEmpty = error.value.allSatisfy(\.isWhitespace)
      throw Refusal(isEmpty ? "an entry is empty" : "'\(error.value)' is no colour")
    }
  }
}
