/// Reads the few tokens that colours in CSS are made of; letters come out in lower case.
struct CSSReader {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  private var next: UInt8? {
    position < bytes.count ? CSSReader.lowercase(bytes[position]) : nil
  }

  /// Skips one byte if it is this one.
  mutating func skip(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position += 1
    return true
  }

  /// Skips white space; whether there was any.
  @discardableResult
  mutating func skipSpaces() -> Bool {
    let start = position
    while let byte = next, byte == 0x20 || (byte >= 0x09 && byte <= 0x0D && byte != 0x0B) {
      position += 1
    }
    return position > start
  }

  /// Whether nothing but white space is left.
  mutating func atEnd() -> Bool {
    skipSpaces()
    return next == nil
  }

  /// The letters that come next.
  mutating func word() -> [UInt8] {
    var word: [UInt8] = []
    while let byte = next, byte >= UInt8(ascii: "a"), byte <= UInt8(ascii: "z") {
      word.append(byte)
      position += 1
    }
    return word
  }

  /// The value of the hexadecimal digit that comes next.
  mutating func hexDigit() -> UInt8? {
    let value: UInt8? =
      switch next {
      case .some(let byte) where byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9"):
        byte - UInt8(ascii: "0")
      case .some(let byte) where byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "f"):
        byte - UInt8(ascii: "a") + 10
      default: nil
      }
    if value != nil { position += 1 }
    return value
  }

  private mutating func digit() -> Double? {
    guard let byte = next, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
    position += 1
    return Double(byte - UInt8(ascii: "0"))
  }

  /// A number with its unit: sign, digits, fraction and exponent, then `%`, `deg` and the like.
  mutating func number() -> CSSNumber? {
    let isNegative = skip(UInt8(ascii: "-"))
    if !isNegative { _ = skip(UInt8(ascii: "+")) }
    var value = 0.0
    var digits = 0
    var shift = 0
    while let digit = digit() {
      value = value * 10 + digit
      digits += 1
    }
    if skip(UInt8(ascii: ".")) {
      guard let first = digit() else { return nil }
      value = value * 10 + first
      shift -= 1
      while let digit = digit() {
        value = value * 10 + digit
        shift -= 1
      }
    } else if digits == 0 {
      return nil
    }
    if skip(UInt8(ascii: "e")) {
      let falls = skip(UInt8(ascii: "-"))
      if !falls { _ = skip(UInt8(ascii: "+")) }
      guard var exponent = digit() else { return nil }
      while let digit = digit() { exponent = exponent < 1000 ? exponent * 10 + digit : exponent }
      shift += falls ? -Int(exponent) : Int(exponent)
    }
    // Beyond these powers every number is zero or too large for any channel.
    shift = shift < -700 ? -700 : shift > 700 ? 700 : shift
    while shift < 0 {
      value /= 10
      shift += 1
    }
    while shift > 0 {
      value *= 10
      shift -= 1
    }
    guard value.isFinite, let unit = unit() else { return nil }
    return CSSNumber(value: isNegative ? -value : value, unit: unit)
  }

  private mutating func unit() -> CSSNumber.Unit? {
    if skip(UInt8(ascii: "%")) { return .percent }
    let word = word()
    if word.isEmpty { return .plain }
    if CSSReader.same(word, "deg") { return .degrees }
    if CSSReader.same(word, "rad") { return .radians }
    if CSSReader.same(word, "grad") { return .gradians }
    if CSSReader.same(word, "turn") { return .turns }
    return nil
  }

  /// Whether a text spells this literal.
  static func same(_ text: [UInt8], _ literal: StaticString) -> Bool {
    guard text.count == literal.utf8CodeUnitCount else { return false }
    for i in text.indices where text[i] != literal.utf8Start[i] { return false }
    return true
  }

  private static func lowercase(_ byte: UInt8) -> UInt8 {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte + 32 : byte
  }
}
