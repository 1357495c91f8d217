/// Reads SVG path data into absolute segments.
struct OutlinePathReader {
  private var scanner: OutlinePathScanner
  private(set) var segments = OutlinePathSegments()

  /// Where the pen is, and where its contour started.
  private var pen = SIMD2<Double>.zero
  private var start = SIMD2<Double>.zero

  /// The last control point, for the commands that mirror it, and the kind it belongs to.
  private var control = SIMD2<Double>.zero
  private var controlKind = ControlKind.absent

  private enum ControlKind { case absent, quadratic, cubic }

  init(_ bytes: [UInt8]) {
    scanner = OutlinePathScanner(bytes)
  }

  /// Reads to the end of the data.
  mutating func readAll() throws(OutlinePathError) {
    scanner.skipSpace()
    guard let first = scanner.next, first | 0x20 == UInt8(ascii: "m") else {
      throw scanner.failure(.move)
    }
    while let letter = scanner.next {
      scanner.step()
      guard try readCommand(letter) else {
        throw OutlinePathError(
          position: scanner.position - 1, problem: .expected(.command, found: letter))
      }
      scanner.skipSpace()
    }
  }

  /// Reads all the arguments of a command; false when the letter is none.
  private mutating func readCommand(_ letter: UInt8) throws(OutlinePathError) -> Bool {
    var kind = letter | 0x20
    let isRelative = letter == kind
    switch kind {
    case UInt8(ascii: "z"):
      pen = start
      controlKind = .absent
      segments.endContour()
      return true
    case UInt8(ascii: "m"), UInt8(ascii: "l"), UInt8(ascii: "h"), UInt8(ascii: "v"),
      UInt8(ascii: "c"), UInt8(ascii: "s"), UInt8(ascii: "q"), UInt8(ascii: "t"),
      UInt8(ascii: "a"):
      break
    default:
      return false
    }
    scanner.skipSpace()
    while true {
      try readArguments(kind, relativeTo: isRelative ? pen : .zero)
      guard segments.count <= Outline.pathPointLimit else {
        throw OutlinePathError(
          position: scanner.position, problem: .tooManyPoints(limit: Outline.pathPointLimit))
      }
      // More pairs after a move are lines.
      if kind == UInt8(ascii: "m") { kind = UInt8(ascii: "l") }
      let hadComma = scanner.skipSeparator()
      if scanner.startsNumber { continue }
      if hadComma { throw scanner.failure(.number) }
      if let byte = scanner.next, !OutlinePathReader.isLetter(byte) {
        throw scanner.failure(.numberOrCommand)
      }
      return true
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A
  }

  /// Reads the arguments of a command once.
  private mutating func readArguments(
    _ kind: UInt8, relativeTo base: SIMD2<Double>
  ) throws(OutlinePathError) {
    switch kind {
    case UInt8(ascii: "m"):
      pen = base + (try pair())
      start = pen
      controlKind = .absent
      segments.endContour()
    case UInt8(ascii: "l"):
      line(to: base + (try pair()))
    case UInt8(ascii: "h"):
      line(to: SIMD2(base.x + (try scanner.number()), pen.y))
    case UInt8(ascii: "v"):
      line(to: SIMD2(pen.x, base.y + (try scanner.number())))
    case UInt8(ascii: "c"):
      let first = base + (try pairAndSeparator())
      let second = base + (try pairAndSeparator())
      cubic(first, second, to: base + (try pair()))
    case UInt8(ascii: "s"):
      let first = mirrored(.cubic)
      let second = base + (try pairAndSeparator())
      cubic(first, second, to: base + (try pair()))
    case UInt8(ascii: "q"):
      let middle = base + (try pairAndSeparator())
      quadratic(middle, to: base + (try pair()))
    case UInt8(ascii: "t"):
      quadratic(mirrored(.quadratic), to: base + (try pair()))
    default:
      try arc(relativeTo: base)
    }
  }

  private mutating func line(to end: SIMD2<Double>) {
    segments.line(from: pen, to: end)
    pen = end
    controlKind = .absent
  }

  private mutating func cubic(
    _ first: SIMD2<Double>, _ second: SIMD2<Double>, to end: SIMD2<Double>
  ) {
    segments.cubic(from: pen, first, second, to: end)
    pen = end
    control = second
    controlKind = .cubic
  }

  private mutating func quadratic(_ middle: SIMD2<Double>, to end: SIMD2<Double>) {
    segments.quadratic(from: pen, middle, to: end)
    pen = end
    control = middle
    controlKind = .quadratic
  }

  private mutating func arc(relativeTo base: SIMD2<Double>) throws(OutlinePathError) {
    let radii = try pairAndSeparator()
    let rotation = try scanner.number()
    _ = scanner.skipSeparator()
    let isLarge = try scanner.flag()
    _ = scanner.skipSeparator()
    let isPositive = try scanner.flag()
    _ = scanner.skipSeparator()
    let end = base + (try pair())
    segments.arc(
      from: pen, radii: radii, rotation: rotation, isLarge: isLarge, isPositive: isPositive,
      to: end)
    pen = end
    controlKind = .absent
  }

  /// The last control point of a kind mirrored in the pen; the pen where the last segment has none.
  private func mirrored(_ kind: ControlKind) -> SIMD2<Double> {
    controlKind == kind ? pen + (pen - control) : pen
  }

  private mutating func pair() throws(OutlinePathError) -> SIMD2<Double> {
    let x = try scanner.number()
    _ = scanner.skipSeparator()
    return SIMD2(x, try scanner.number())
  }

  private mutating func pairAndSeparator() throws(OutlinePathError) -> SIMD2<Double> {
    let pair = try pair()
    _ = scanner.skipSeparator()
    return pair
  }
}
