/// Why a text or a picture cannot become a sprite.
public struct TextError: Error, Sendable, Hashable {
  /// The text; empty where the problem is no text's.
  public var text: String

  /// What is wrong.
  public var problem: Problem

  init(_ text: String, _ problem: Problem) {
    self.text = text
    self.problem = problem
  }

  /// What can be wrong with a text.
  public enum Problem: Sendable, Hashable {
    /// No installed font has all its characters; the Debian package is one that helps.
    case missingGlyphs(package: String)
    /// It has nothing to see: white space only.
    case blank
    /// Its bytes are no UTF-8.
    case notUTF8
    /// The program was built without Pango.
    case builtWithoutPango
    /// The file is no PNG that can be read, or the library that draws failed; its own message.
    case failed(String)
  }
}

extension TextError: CustomStringConvertible {
  /// One line: the text, what is wrong with it and what helps.
  public var description: String {
    switch problem {
    case .missingGlyphs(let package):
      "no installed font can draw “\(text)”; install one that has it, "
        + "on Debian and Ubuntu the package \(package)"
    case .blank:
      "the text “\(text)” has nothing to draw; give a letter, a symbol or an emoji"
    case .notUTF8:
      "the text “\(text)” is not UTF-8"
    case .builtWithoutPango:
      "“\(text)” cannot be drawn: this build has no text; build with the trait Media or GTK"
    case .failed(let reason):
      text.isEmpty ? "the picture cannot be read: \(reason)" : "cannot draw “\(text)”: \(reason)"
    }
  }

  /// The Debian package with a font for the characters of a text.
  static func package(for text: String) -> String {
    for scalar in text.unicodeScalars {
      if scalar.properties.isEmojiPresentation || scalar.value == 0xFE0F
        || (scalar.value >= 0x1F000 && scalar.value <= 0x1FAFF)
      {
        return "fonts-noto-color-emoji"
      }
      if (scalar.value >= 0x2E80 && scalar.value <= 0x9FFF)
        || (scalar.value >= 0xAC00 && scalar.value <= 0xD7AF)
        || (scalar.value >= 0xF900 && scalar.value <= 0xFAFF)
        || (scalar.value >= 0x20000 && scalar.value <= 0x3FFFF)
      {
        return "fonts-noto-cjk"
      }
    }
    return "fonts-dejavu-core or fonts-noto-core"
  }
}
