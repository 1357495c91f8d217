#if !hasFeature(Embedded)
/// Why a text is no colour.
public struct ColorError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The text that was given; of a list, the entry that is no colour.
  public let value: String

  /// One line: what was given and what is allowed.
  public var description: String {
    let shown = value.count > 40 ? value.prefix(40) + "…" : value[...]
    return "\"\(shown)\" is no colour; \(ColorError.allowed)"
  }

  static let allowed =
    "allowed are CSS names (red), #rgb, #rgba, #rrggbb, #rrggbbaa, rgb(255 0 0) and hsl(0 100% 50%)"
}

extension RGBA {
  /// Makes a colour from a text in CSS's syntax.
  ///
  /// The 148 names and `transparent`, `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, and `rgb()`,
  /// `rgba()`, `hsl()` and `hsla()` with commas or with spaces, in any letter case; numbers beyond
  /// a channel's range are clamped to it. Throws a ``ColorError`` that names the text.
  public init(parsing text: String) throws(ColorError) {
    guard let color = RGBA(css: Array(text.utf8)) else { throw ColorError(value: text) }
    self = color
  }

  /// Makes colours from a list with commas; a comma inside brackets does not split it.
  ///
  /// Throws a ``ColorError`` that names the first entry that is no colour, an empty one too.
  public static func list(parsing text: String) throws(ColorError) -> [RGBA] {
    var colors: [RGBA] = []
    var depth = 0
    var entry = ""
    for character in text.unicodeScalars {
      switch character {
      case "(": depth += 1
      case ")": depth -= 1
      case "," where depth <= 0:
        colors.append(try RGBA(parsing: entry))
        entry = ""
        continue
      default: break
      }
      entry.unicodeScalars.append(character)
    }
    colors.append(try RGBA(parsing: entry))
    return colors
  }

  /// The colour as `#RRGGBB`, or `#RRGGBBAA` where it is not opaque.
  public var hexString: String {
    var text = "#"
    for channel in alpha == 255 ? [red, green, blue] : [red, green, blue, alpha] {
      text += (channel < 16 ? "0" : "") + String(channel, radix: 16, uppercase: true)
    }
    return text
  }
}
#endif
