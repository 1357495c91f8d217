#if Media
import FeteCore

/// The one palette of a whole GIF: still things keep their colour from frame to frame.
struct GIFPalette: Sendable {
  /// The opaque colours, at most 256, in the file's order; the clear entry counts as one.
  let colors: [RGBA]

  /// Whether entry 0 stands for clear pixels instead of a colour.
  let hasClear: Bool

  /// The entry of clear pixels.
  static let clearIndex: UInt8 = 0

  /// Makes a palette of the colours given, without doubles, as many as fit.
  init(_ wanted: [RGBA], hasClear: Bool) {
    var colors = hasClear ? [RGBA.black] : []
    var seen = Set<RGBA>()
    for color in wanted where colors.count < 256 {
      let opaque = RGBA(red: color.red, green: color.green, blue: color.blue)
      if seen.insert(opaque).inserted { colors.append(opaque) }
    }
    // A palette has two entries at least.
    while colors.count < 2 { colors.append(colors.last ?? .black) }
    self.colors = colors
    self.hasClear = hasClear
  }

  /// The most colours that fit beside the clear entry.
  static func capacity(hasClear: Bool) -> Int { hasClear ? 255 : 256 }
}

extension GIFPalette {
  /// The palette of pieces whose colours are known, or nil where there are too many of them.
  ///
  /// Over a background there must be room for soft edges, three steps a colour at least. Room left goes
  /// to mixtures: of each colour and the background in even steps, then of each two colours.
  init?(known: [RGBA], background: RGBA) {
    let hasClear = background.alpha < 255
    let capacity = Self.capacity(hasClear: hasClear)
    var colors = hasClear ? [] : [background]
    for color in known where color.alpha > 0 {
      let opaque = RGBA(red: color.red, green: color.green, blue: color.blue)
      if !colors.contains(opaque) { colors.append(opaque) }
      guard colors.count <= capacity else { return nil }
    }
    let pure = colors
    if !hasClear, pure.count > 1 {
      let steps = min(16, (capacity - pure.count) / (pure.count - 1) + 1)
      guard steps >= 4 else { return nil }
      for color in pure.dropFirst() {
        for step in 1..<steps {
          colors.append(Self.mixture(background, color, Double(step) / Double(steps)))
        }
      }
    }
    let pieces = hasClear ? pure : Array(pure.dropFirst())
    let pairs = pieces.count * (pieces.count - 1) / 2
    for shares in [[0.5], [0.25, 0.75]] where colors.count + pairs * shares.count <= capacity {
      for share in shares {
        for (i, first) in pieces.enumerated() {
          for second in pieces[(i + 1)...] { colors.append(Self.mixture(first, second, share)) }
        }
      }
    }
    self.init(colors, hasClear: hasClear)
  }

  private static func mixture(_ a: RGBA, _ b: RGBA, _ share: Double) -> RGBA {
    func channel(_ x: UInt8, _ y: UInt8) -> UInt8 {
      UInt8(Double(x) + (Double(y) - Double(x)) * share + 0.5)
    }
    return RGBA(
      red: channel(a.red, b.red), green: channel(a.green, b.green), blue: channel(a.blue, b.blue))
  }
}
#endif
