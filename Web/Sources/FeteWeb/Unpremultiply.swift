/// Turns premultiplied pixels into straight ones, as the page's ImageData wants them.
///
/// Four at a time, with a short way past the clear and the opaque, which are the same in both. A
/// painter's channels never exceed its alpha.
func unpremultiply(_ pixels: UnsafeMutableRawPointer, count: Int) {
  var x = 0
  while x < count {
    let place = pixels + x &* 4
    let bytes = (count &- x) &* 4
    if bytes >= 16 {
      let four = place.loadUnaligned(as: SIMD2<UInt64>.self)
      let alphas: UInt64 = 0xFF00_0000_FF00_0000
      if four.x | four.y != 0 && four.x & four.y & alphas != alphas {
        place.storeBytes(
          of: straight(unsafeBitCast(four, to: SIMD4<UInt32>.self)), as: SIMD4<UInt32>.self)
      }
    } else {
      // What lies behind the last pixel is another row's.
      var four = SIMD4<UInt32>.zero
      withUnsafeMutableBytes(of: &four) { four in
        four.baseAddress?.copyMemory(from: place, byteCount: bytes)
      }
      four = straight(four)
      withUnsafeBytes(of: &four) { four in
        if let base = four.baseAddress { place.copyMemory(from: base, byteCount: bytes) }
      }
    }
    x &+= 4
  }
}

/// Each channel times 255 over its alpha, rounded to the nearest: (255 · c + ⌊alpha / 2⌋) / alpha.
///
/// The quotient is a whole number or at least 1/255 away from one, and Float is off by less than
/// 1/10,000: a thousandth more, and its floor is exact. Clear pixels stay clear.
private func straight(_ pixels: SIMD4<UInt32>) -> SIMD4<UInt32> {
  let alpha = pixels &>> SIMD4(repeating: 24)
  let factor = 1 / (number(alpha) + 1e-9)
  let half = number(alpha &>> SIMD4(repeating: 1))
  var result = pixels & SIMD4(repeating: 0xFF00_0000)
  var shift: UInt32 = 0
  while shift < 24 {
    let channel = pixels &>> SIMD4(repeating: shift) & SIMD4(repeating: 255)
    let quotient = (number(channel) * 255 + half) * factor
    // Less almost a half, so that the nearest is the floor; see `nearest` of the painter.
    let bits = unsafeBitCast(quotient - 0.499 + 12_582_912, to: SIMD4<UInt32>.self)
    result |= (bits & SIMD4(repeating: 255)) &<< SIMD4(repeating: shift)
    shift &+= 8
  }
  return result
}

/// Whole numbers below 2²³ as Floats.
@inline(__always)
private func number(_ whole: SIMD4<UInt32>) -> SIMD4<Float> {
  unsafeBitCast(whole | SIMD4(repeating: 0x4B00_0000), to: SIMD4<Float>.self) - 8_388_608
}
