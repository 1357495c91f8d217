import FeteCore
import FeteText

// What pieces are: shapes by name, path data, texts and pictures. Each option given adds to the others.

extension Option {
  static let shapes = Option(
    "shapes", value: "LIST", allowed: "shapes with commas between: \(ShapeNames.all)",
    help: "The shapes of pieces: \(ShapeNames.all), where DATA is an SVG path", scope: .confetti
  ) { settings, text throws(Refusal) in
    settings.shapes += try ShapeNames.readList(text)
  }

  static let text = Option(
    "text", value: "LIST", allowed: "texts with commas between",
    help: "Emoji and words as pieces, such as 🎉,🎊,Yay. Emoji without a comma between are pieces"
      + " of their own; they keep their colours, and words take those of the pieces",
    scope: .confetti
  ) { settings, text throws(Refusal) in
    // The command line's bytes were made text on the way here, and this is what others became.
    guard !text.unicodeScalars.contains("\u{FFFD}") else {
      throw Refusal("it is not UTF-8")
    }
    for entry in try Values.list(text) {
      settings.shapes += TextPieces.split(entry).map { .init(.sprite(.text(Array($0.utf8)))) }
    }
  }

  static let image = Option(
    "image", value: "FILE", allowed: "the name of a PNG file; may be given many times",
    help: "A PNG file as a piece; may be given many times", scope: .confetti
  ) { settings, text throws(Refusal) in
    let bytes: [UInt8]
    do throws(Failure) {
      bytes = try Platform.read(file: text, limit: pictureLimit)
    } catch {
      throw Refusal(error.message)
    }
    do throws(TextError) {
      settings.pictures.append(try SpriteBitmap(png: bytes))
    } catch {
      throw Refusal("\(text): \(error)")
    }
    settings.shapes.append(.init(.sprite(.symbol(settings.pictures.count - 1))))
  }

  /// The largest picture file in bytes.
  private static let pictureLimit = 64 << 20
}

/// How a text becomes pieces.
enum TextPieces {
  /// Words stay whole; what has no letter and no digit is split into the characters people see.
  static func split(_ text: String) -> [String] {
    if text.contains(where: { $0.isLetter || $0.isNumber }) { return [text] }
    return text.filter { !$0.isWhitespace }.map(String.init)
  }
}
