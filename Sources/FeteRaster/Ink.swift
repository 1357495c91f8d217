import FeteCore

/// A colour ready to be laid over premultiplied pixels.
///
/// Source-over with the straight colour C, its alpha as one more channel of 255, and the weight
/// w = alpha × coverage is a blend: pixel + (C − pixel) · w, for all four channels alike.
struct Ink {
  /// The weight that means opaque and fully covered.
  static let full: Float = 256

  /// Red and blue of four pixels, a channel a lane: what the even bytes of pixels become.
  var even: SIMD8<UInt16>

  /// Green and alpha (255) of four pixels: what the odd bytes become.
  var odd: SIMD8<UInt16>

  /// The weight of a fully covered pixel, 0…256.
  var weight: Float

  /// The opaque pixel.
  var word: UInt32

  init(_ rgba: RGBA) {
    let color = UInt32(rgba.red) | UInt32(rgba.green) << 8 | UInt32(rgba.blue) << 16
    word = color | 0xFF00_0000
    even = unsafeBitCast(SIMD4(repeating: word & 0x00FF_00FF), to: SIMD8<UInt16>.self)
    odd = unsafeBitCast(SIMD4(repeating: word &>> 8 & 0x00FF_00FF), to: SIMD8<UInt16>.self)
    weight = Float(rgba.alpha) * (Ink.full / 255)
  }

  /// Lays the ink over four pixels with weights of 0…256, each repeated for its two lanes.
  ///
  /// A lane holds a channel of 8 bits in 16: the even bytes of the pixels in one vector, the odd
  /// ones in another. The products may wrap, the sums cannot: they are 256 times a value of 0…255,
  /// plus a half.
  @inline(__always)
  func over(_ pixels: SIMD8<UInt16>, _ weights: SIMD8<UInt16>) -> SIMD8<UInt16> {
    let eight = SIMD8<UInt16>(repeating: 8)
    let half = SIMD8<UInt16>(repeating: 128)
    let upper = SIMD8<UInt16>(repeating: 0xFF00)
    let oldEven = pixels & SIMD8(repeating: 0x00FF)
    let oldOdd = pixels &>> eight
    let newEven = (pixels &<< eight) &+ half &+ (even &- oldEven) &* weights
    let newOdd = (pixels & upper) &+ half &+ (odd &- oldOdd) &* weights
    return (newEven &>> eight) | (newOdd & upper)
  }

  /// Lays the ink over the four pixels at `pixels`, with weights of 0…256.
  @inline(__always)
  func paint(_ pixels: UnsafeMutableRawPointer, _ weights: Four) {
    // Adding 2²³ rounds to whole numbers and puts them into the low bits.
    let bits = unsafeBitCast(weights + Four(repeating: 8_388_608), to: SIMD8<UInt16>.self)
    let whole = SIMD8(
      bits[0], bits[0], bits[2], bits[2], bits[4], bits[4], bits[6], bits[6])
    let old = pixels.loadUnaligned(as: SIMD8<UInt16>.self)
    pixels.storeBytes(of: over(old, whole), as: SIMD8<UInt16>.self)
  }
}
