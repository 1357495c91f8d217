/// Reads the words of SVG path data: letters, numbers and flags, with what may stand between them.
struct OutlinePathScanner {
  /// The largest magnitude of a number: far from where coordinates lose their fractions.
  static let numberLimit = 1e9

  private let bytes: [UInt8]
  private(set) var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The byte ahead; nil at the end.
  var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// Steps over the byte ahead.
  mutating func step() { position += 1 }

  /// An error about the byte ahead.
  func failure(_ expected: OutlinePathError.Expected) -> OutlinePathError {
    OutlinePathError(position: position, problem: .expected(expected, found: next))
  }

  /// Steps over white space.
  mutating func skipSpace() {
    while let byte = next, byte == 0x20 || (byte >= 0x09 && byte <= 0x0D && byte != 0x0B) {
      position += 1
    }
  }

  /// Steps over white space and at most one comma; says whether there was one.
  mutating func skipSeparator() -> Bool {
    skipSpace()
    guard next == 0x2C else { return false }
    position += 1
    skipSpace()
    return true
  }

  /// Whether the byte ahead starts a number.
  var startsNumber: Bool {
    guard let byte = next else { return false }
    return (byte >= 0x30 && byte <= 0x39) || byte == 0x2B || byte == 0x2D || byte == 0x2E
  }

  /// Reads a flag: one digit, which may touch what follows.
  mutating func flag() throws(OutlinePathError) -> Bool {
    guard let byte = next, byte == 0x30 || byte == 0x31 else { throw failure(.flag) }
    position += 1
    return byte == 0x31
  }

  /// Reads a number: it ends where the next byte cannot belong to it.
  mutating func number() throws(OutlinePathError) -> Double {
    guard startsNumber else { throw failure(.number) }
    let start = position
    var isNegative = false
    if next == 0x2B || next == 0x2D {
      isNegative = next == 0x2D
      position += 1
    }
    // Up to 18 digits count, which an Int64 holds; of the rest only their number does.
    var mantissa: Int64 = 0
    var exponent = 0
    var hasDigits = false
    while let digit = digit() {
      hasDigits = true
      if mantissa < 100_000_000_000_000_000 {
        mantissa = mantissa * 10 + digit
      } else {
        exponent += 1
      }
    }
    if next == 0x2E {
      position += 1
      while let digit = digit() {
        hasDigits = true
        if mantissa < 100_000_000_000_000_000 {
          mantissa = mantissa * 10 + digit
          exponent -= 1
        }
      }
    }
    guard hasDigits else { throw failure(.digit) }
    if next == 0x45 || next == 0x65 { exponent += try self.exponent() }
    let value = OutlinePathScanner.scaled(Double(mantissa), exponent)
    guard value <= OutlinePathScanner.numberLimit else {
      throw OutlinePathError(
        position: start, problem: .number(limit: OutlinePathScanner.numberLimit))
    }
    return isNegative ? -value : value
  }

  private mutating func exponent() throws(OutlinePathError) -> Int {
    position += 1
    var isNegative = false
    if next == 0x2B || next == 0x2D {
      isNegative = next == 0x2D
      position += 1
    }
    var value = 0
    var hasDigits = false
    while let digit = digit() {
      hasDigits = true
      // Larger ones all mean infinity or nothing: no zeros that fit the data make up for them.
      if value < 10_000_000 { value = value * 10 + Int(digit) }
    }
    guard hasDigits else { throw failure(.digit) }
    return isNegative ? -value : value
  }

  private mutating func digit() -> Int64? {
    guard let byte = next, byte >= 0x30, byte <= 0x39 else { return nil }
    position += 1
    return Int64(byte - 0x30)
  }

  /// `mantissa` · 10^`exponent` in powers of ten that a double holds exactly; infinite when too large.
  private static func scaled(_ mantissa: Double, _ exponent: Int) -> Double {
    guard mantissa > 0 else { return 0 }
    var value = mantissa
    var left = exponent
    while left > 0, value <= numberLimit {
      let step = left < 22 ? left : 22
      value *= power(step)
      left -= step
    }
    if left > 0 { return .infinity }
    while left < 0, value > 0 {
      let step = left > -22 ? -left : 22
      value /= power(step)
      left += step
    }
    return value
  }

  /// 10^n for n in 0…22, each exact.
  private static func power(_ n: Int) -> Double {
    var power = 1.0
    for _ in 0..<n { power *= 10 }
    return power
  }
}
