internal import FeteRaster

/// Turns premultiplied pixels into straight ones, as the page's ImageData wants them.
///
/// O(pixels of the box), with a short way past the clear and the opaque.
func unpremultiply(_ pixels: UnsafeMutablePointer<UInt8>, in box: PixelBox, width: Int) {
  if box.isEmpty { return }
  for y in box.minY..<box.maxY {
    let row = UnsafeMutableRawPointer(pixels + (y * width + box.minX) * 4)
    for x in 0..<box.width {
      let pixel = row + x * 4
      let word = pixel.load(as: UInt32.self)
      let alpha = word >> 24
      if alpha == 0 || alpha == 255 { continue }
      // Half the alpha rounds to the nearest; a painter's channels never exceed its alpha.
      let half = alpha >> 1
      let red = ((word & 255) &* 255 &+ half) / alpha
      let green = ((word >> 8 & 255) &* 255 &+ half) / alpha
      let blue = ((word >> 16 & 255) &* 255 &+ half) / alpha
      pixel.storeBytes(
        of: red | green << 8 | blue << 16 | alpha << 24, as: UInt32.self)
    }
  }
}
