#if !hasFeature(Embedded)
/// Reads JSON text, and says line and column where it is none.
///
/// Strict, but for two things that files have had and humans write: a byte order mark at the start is
/// skipped, and a key that is given twice is refused.
struct JSONParser {
  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0

  /// How deep lists and objects may lie in one another; a recipe needs eight.
  private static let deepest = 64

  private init(_ text: String) {
    bytes = Array(text.utf8)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  /// The value that a text stands for.
  ///
  /// O(*n*) in bytes.
  static func value(of text: String) throws(RecipeFileError) -> JSONValue {
    var parser = JSONParser(text)
    let value = try parser.value()
    parser.skipSpaces()
    guard parser.next == nil else {
      throw parser.error("needs nothing more, not \(parser.found)")
    }
    return value
  }

  // MARK: Values

  private mutating func value() throws(RecipeFileError) -> JSONValue {
    skipSpaces()
    switch next {
    case UInt8(ascii: "{"):
      return .object(try nested { p throws(RecipeFileError) in try p.members() })
    case UInt8(ascii: "["): return .list(try nested { p throws(RecipeFileError) in try p.values() })
    case UInt8(ascii: "\""): return .text(try text())
    case .some(UInt8(ascii: "-")), .some(UInt8(ascii: "0")...UInt8(ascii: "9")):
      return .number(try number())
    default:
      for (word, value) in [
        ("null", JSONValue.null), ("true", .bool(true)), ("false", .bool(false)),
      ]
      where bytes[position...].starts(with: word.utf8) {
        position += word.utf8.count
        return value
      }
      throw error("needs a value, not \(found)")
    }
  }

  private mutating func nested<T>(
    _ read: (inout JSONParser) throws(RecipeFileError) -> T
  ) throws(RecipeFileError) -> T {
    guard depth < JSONParser.deepest else {
      throw error("lists and objects lie more than \(JSONParser.deepest) deep")
    }
    depth += 1
    defer { depth -= 1 }
    position += 1
    return try read(&self)
  }

  private mutating func values() throws(RecipeFileError) -> [JSONValue] {
    var values: [JSONValue] = []
    skipSpaces()
    if skip("]") { return values }
    while true {
      values.append(try value())
      skipSpaces()
      if skip("]") { return values }
      guard skip(",") else { throw error("needs \",\" or \"]\", not \(found)") }
    }
  }

  private mutating func members() throws(RecipeFileError) -> [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    var keys: Set<String> = []
    skipSpaces()
    if skip("}") { return members }
    while true {
      skipSpaces()
      guard next == UInt8(ascii: "\"") else { throw error("needs a key in quotes, not \(found)") }
      let start = position
      let key = try text()
      guard keys.insert(key).inserted else {
        position = start
        throw error("\"\(key)\" is given twice")
      }
      skipSpaces()
      guard skip(":") else { throw error("needs \":\", not \(found)") }
      members.append(.init(key, try value()))
      skipSpaces()
      if skip("}") { return members }
      guard skip(",") else { throw error("needs \",\" or \"}\", not \(found)") }
    }
  }

  private mutating func number() throws(RecipeFileError) -> Double {
    let start = position
    _ = skip("-")
    // A leading zero stands alone.
    guard skip("0") || skipDigits() else { throw error("needs a digit, not \(found)") }
    if skip("."), !skipDigits() { throw error("needs a digit, not \(found)") }
    if skip("e") || skip("E") {
      if !skip("-") { _ = skip("+") }
      guard skipDigits() else { throw error("needs a digit, not \(found)") }
    }
    // What no Double can hold becomes infinite, which no field allows.
    return Double(String(decoding: bytes[start..<position], as: UTF8.self)) ?? .infinity
  }

  // MARK: Text

  private mutating func text() throws(RecipeFileError) -> String {
    position += 1
    var text: [UInt8] = []
    while true {
      guard let byte = next, byte >= 0x20 else {
        throw error("a text needs \"\\\"\" at its end, not \(found)")
      }
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): text += try escaped()
      default: text.append(byte)
      }
    }
  }

  private mutating func escaped() throws(RecipeFileError) -> [UInt8] {
    let start = position - 1
    let byte = next ?? 0
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "u"):
      if let scalar = scalar() { return Array(String(scalar).utf8) }
    default: break
    }
    position = start
    throw error("the escape after \"\\\" is not known")
  }

  /// The scalar of `\u` and four digits, or of two such that are the halves of one.
  private mutating func scalar() -> Unicode.Scalar? {
    guard let first = fourDigits() else { return nil }
    if first & 0xFC00 == 0xD800 {
      guard skip("\\"), skip("u"), let second = fourDigits(), second & 0xFC00 == 0xDC00
      else { return nil }
      return Unicode.Scalar(0x10000 + (first & 0x3FF) << 10 + second & 0x3FF)
    }
    return Unicode.Scalar(first)
  }

  private mutating func fourDigits() -> UInt32? {
    guard position + 4 <= bytes.count else { return nil }
    let digits = bytes[position..<position + 4]
    guard digits.allSatisfy({ Unicode.Scalar($0).properties.isASCIIHexDigit }) else { return nil }
    position += 4
    return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
  }

  // MARK: Bytes

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skip(_ byte: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: byte) else { return false }
    position += 1
    return true
  }

  private mutating func skipDigits() -> Bool {
    let start = position
    while let byte = next, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") { position += 1 }
    return position > start
  }

  private mutating func skipSpaces() {
    while let byte = next, [0x20, 0x0A, 0x0D, 0x09].contains(byte) { position += 1 }
  }

  /// What stands at the position, in words.
  private var found: String {
    guard position < bytes.count else { return "the end" }
    let rest = String(decoding: bytes[position...].prefix(16), as: UTF8.self)
    guard let character = rest.first, !character.isNewline else { return "the end of the line" }
    return bytes[position] < 0x20 ? "a control character" : "\"\(character)\""
  }

  private func error(_ message: String) -> RecipeFileError {
    let before = String(decoding: bytes[..<min(position, bytes.count)], as: UTF8.self)
    let lines = before.split(separator: "\n", omittingEmptySubsequences: false)
    let column = (lines.last?.count ?? 0) + 1
    return RecipeFileError("line \(max(lines.count, 1)), column \(column)", message)
  }
}
#endif
