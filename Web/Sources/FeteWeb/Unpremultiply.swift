internal import FeteRaster

/// ⌈2²⁴ / alpha⌉ for each alpha: by it, a 16-bit number is divided exactly without a division.
nonisolated(unsafe) private let reciprocals: UnsafeMutablePointer<UInt32> = {
  let table = UnsafeMutablePointer<UInt32>.allocate(capacity: 256)
  table[0] = 0
  for alpha in 1..<256 { table[alpha] = ((1 << 24) + UInt32(alpha) - 1) / UInt32(alpha) }
  return table
}()

/// Turns premultiplied pixels into straight ones, as the page's ImageData wants them.
///
/// O(pixels of the box), with a short way past the clear, four at a time, and the opaque.
func unpremultiply(_ pixels: UnsafeMutablePointer<UInt8>, in box: PixelBox, width: Int) {
  if box.isEmpty { return }
  let table = reciprocals
  for y in box.minY..<box.maxY {
    let row = UnsafeMutableRawPointer(pixels + (y &* width &+ box.minX) &* 4)
    var x = 0
    while x < box.width {
      let place = row + x &* 4
      if x &+ 4 <= box.width {
        let four = place.loadUnaligned(as: SIMD2<UInt64>.self)
        if four.x | four.y == 0 {
          x &+= 4
          continue
        }
      }
      let end = x &+ 4 < box.width ? x &+ 4 : box.width
      while x < end {
        straighten(row + x &* 4, table)
        x &+= 1
      }
    }
  }
}

@inline(__always)
private func straighten(_ pixel: UnsafeMutableRawPointer, _ table: UnsafeMutablePointer<UInt32>) {
  let word = pixel.load(as: UInt32.self)
  let alpha = word >> 24
  if alpha == 0 || alpha == 255 { return }
  let factor = table[Int(alpha)]
  // Half the alpha rounds to the nearest; a painter's channels never exceed its alpha.
  let half = alpha >> 1
  func channel(_ value: UInt32) -> UInt32 {
    (((value & 255) &* 255 &+ half) &* factor) >> 24
  }
  pixel.storeBytes(
    of: channel(word) | channel(word >> 8) << 8 | channel(word >> 16) << 16 | alpha << 24,
    as: UInt32.self)
}
