extension RGBA {
  /// The colour that a text in CSS's syntax means, given as UTF-8; nil where it means none.
  ///
  /// Understands the 148 names and `transparent`, `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, and
  /// `rgb()`, `rgba()`, `hsl()` and `hsla()` with commas or with spaces, in any letter case. As in
  /// CSS, numbers beyond a channel's range are clamped to it. O(*n*) in bytes.
  @_spi(Surface) public init?(css text: [UInt8]) {
    var reader = CSSReader(text)
    reader.skipSpaces()
    let color: RGBA?
    if reader.skip(UInt8(ascii: "#")) {
      color = RGBA(hex: &reader)
    } else {
      let word = reader.word()
      if reader.skip(UInt8(ascii: "(")) {
        color = RGBA(function: word, &reader)
      } else {
        color = reader.atEnd() ? RGBA(name: word) : nil
      }
    }
    guard let color else { return nil }
    self = color
  }

  private init?(name: [UInt8]) {
    if CSSReader.same(name, "transparent") {
      self = .clear
      return
    }
    for entry in RGBA.named where CSSReader.same(name, entry.name) {
      self.init(entry.rgb)
      return
    }
    return nil
  }

  private init?(hex reader: inout CSSReader) {
    var digits: [UInt8] = []
    while let digit = reader.hexDigit() { digits.append(digit) }
    guard reader.atEnd() else { return nil }
    let isShort = digits.count == 3 || digits.count == 4
    guard isShort || digits.count == 6 || digits.count == 8 else { return nil }
    func channel(_ i: Int) -> UInt8 {
      isShort ? digits[i] * 17 : digits[2 * i] * 16 + digits[2 * i + 1]
    }
    let hasAlpha = digits.count == 4 || digits.count == 8
    self.init(
      red: channel(0), green: channel(1), blue: channel(2), alpha: hasAlpha ? channel(3) : 255)
  }

  private init?(function name: [UInt8], _ reader: inout CSSReader) {
    let isRGB = CSSReader.same(name, "rgb") || CSSReader.same(name, "rgba")
    guard isRGB || CSSReader.same(name, "hsl") || CSSReader.same(name, "hsla"),
      let arguments = CSSArguments(&reader), reader.skip(UInt8(ascii: ")")), reader.atEnd(),
      let alpha = arguments.alpha.unitAlpha
    else { return nil }
    if isRGB {
      self.init(rgb: arguments)
    } else {
      self.init(hsl: arguments)
    }
    self.alpha = RGBA.byte(alpha)
  }

  private init?(rgb arguments: CSSArguments) {
    let (r, g, b) = arguments.channels
    for channel in [r, g, b] where channel.unit != .plain && channel.unit != .percent {
      return nil
    }
    // With commas, CSS wants three numbers or three percentages.
    if arguments.hasCommas, r.unit != g.unit || g.unit != b.unit { return nil }
    func channel(_ c: CSSNumber) -> UInt8 {
      RGBA.byte(c.unit == .percent ? c.value / 100 : c.value / 255)
    }
    self.init(red: channel(r), green: channel(g), blue: channel(b))
  }

  private init?(hsl arguments: CSSArguments) {
    let (hue, saturation, lightness) = arguments.channels
    guard let turns = hue.turns else { return nil }
    for part in [saturation, lightness]
    where part.unit != .percent && (arguments.hasCommas || part.unit != .plain) {
      return nil
    }
    let s = RGBA.clamped(saturation.value / 100)
    let l = RGBA.clamped(lightness.value / 100)
    let reach = s * (l < 1 - l ? l : 1 - l)
    func channel(_ offset: Double) -> UInt8 {
      let place = offset + turns * 12
      let k = place < 12 ? place : place - 12
      let rise = k - 3 < 9 - k ? k - 3 : 9 - k
      return RGBA.byte(l - reach * (rise < -1 ? -1 : rise > 1 ? 1 : rise))
    }
    self.init(red: channel(0), green: channel(8), blue: channel(4))
  }

  /// The channel that a part of 0…1, clamped, comes closest to.
  private static func byte(_ part: Double) -> UInt8 {
    UInt8(clamped(part) * 255 + 0.5)
  }

  private static func clamped(_ part: Double) -> Double {
    part > 0 ? (part < 1 ? part : 1) : 0
  }
}
