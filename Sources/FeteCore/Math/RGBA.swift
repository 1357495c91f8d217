/// A colour: sRGB with straight alpha, 8 bits a channel.
public struct RGBA: Sendable, Hashable {
  /// The red channel, 0…255.
  public var red: UInt8

  /// The green channel, 0…255.
  public var green: UInt8

  /// The blue channel, 0…255.
  public var blue: UInt8

  /// The opacity, 0 (clear) to 255 (opaque); the other channels are not multiplied by it.
  public var alpha: UInt8

  /// Makes a colour from its channels, each 0…255; opaque by default.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Makes an opaque colour from `0xRRGGBB`; bits above the lowest 24 are ignored.
  public init(_ rgb: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: rgb >> 16), green: UInt8(truncatingIfNeeded: rgb >> 8),
      blue: UInt8(truncatingIfNeeded: rgb))
  }

  /// No colour at all: black with zero alpha.
  public static let clear = RGBA(red: 0, green: 0, blue: 0, alpha: 0)

  /// Opaque white.
  public static let white = RGBA(0xFFFFFF)

  /// Opaque black.
  public static let black = RGBA(0x000000)
}

extension RGBA {
  /// The four channels as one word, red in the lowest byte: what the piece record stores.
  @_spi(Surface) public var bits: UInt32 {
    UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | UInt32(alpha) << 24
  }

  /// The colour of a word made by ``bits``.
  @_spi(Surface) public init(bits: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: bits), green: UInt8(truncatingIfNeeded: bits >> 8),
      blue: UInt8(truncatingIfNeeded: bits >> 16), alpha: UInt8(truncatingIfNeeded: bits >> 24))
  }

  /// The same colour with red, green and blue multiplied by `factor`, clamped to 0…1.
  ///
  /// A factor of 0.82 is the back of a piece of paper: darker looks muddy in motion.
  public func shaded(by factor: Double) -> RGBA {
    let f = factor > 0 ? (factor < 1 ? factor : 1) : 0
    func channel(_ value: UInt8) -> UInt8 { UInt8(Double(value) * f + 0.5) }
    return RGBA(red: channel(red), green: channel(green), blue: channel(blue), alpha: alpha)
  }

  /// The same colour with its alpha replaced by `alpha`, clamped to 0…1.
  public func withAlpha(_ alpha: Double) -> RGBA {
    let a = alpha > 0 ? (alpha < 1 ? alpha : 1) : 0
    return RGBA(red: red, green: green, blue: blue, alpha: UInt8(a * 255 + 0.5))
  }
}
