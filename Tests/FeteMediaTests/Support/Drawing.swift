#if Media
import FeteCore
import FeteMedia
import FeteRaster

/// Simple pictures for tests, drawn independently of the engine's painter.
extension Bitmap {
  /// Lays a straight colour over a pixel, with `coverage` in 0…1.
  mutating func blend(_ color: RGBA, x: Int, y: Int, coverage: Double = 1) {
    guard x >= 0, y >= 0, x < width, y < height, coverage > 0 else { return }
    let at = (y * width + x) * 4
    let alpha = Double(color.alpha) / 255 * min(1, coverage)
    for (i, channel) in [color.red, color.green, color.blue, 255].enumerated() {
      let value = Double(channel) * alpha + Double(pixels[at + i]) * (1 - alpha)
      pixels[at + i] = UInt8(value.rounded())
    }
  }

  /// Fills a rectangle and returns its box.
  @discardableResult
  mutating func fill(_ color: RGBA, x: Int, y: Int, width w: Int, height h: Int) -> PixelBox {
    for row in y..<(y + h) {
      for column in x..<(x + w) { blend(color, x: column, y: row) }
    }
    return PixelBox(minX: x, minY: y, maxX: x + w, maxY: y + h)
  }

  /// Fills a disc with soft edges and returns its box.
  @discardableResult
  mutating func disc(_ color: RGBA, x: Double, y: Double, radius: Double) -> PixelBox {
    let box = PixelBox(
      minX: Int(x - radius) - 2, minY: Int(y - radius) - 2, maxX: Int(x + radius) + 3,
      maxY: Int(y + radius) + 3)
    for row in box.minY..<box.maxY {
      for column in box.minX..<box.maxX {
        let (dx, dy) = (Double(column) + 0.5 - x, Double(row) + 0.5 - y)
        let distance = (dx * dx + dy * dy).squareRoot()
        blend(color, x: column, y: row, coverage: min(1, max(0, radius + 0.5 - distance)))
      }
    }
    return box
  }

  /// The pixels with alpha divided out in floating point: what an exact format must hold.
  var straight: [UInt8] {
    var result = pixels
    for at in stride(from: 0, to: result.count, by: 4) {
      let alpha = Double(pixels[at + 3])
      for i in 0..<3 {
        result[at + i] =
          alpha == 0 ? 0 : UInt8(min(255, (Double(pixels[at + i]) * 255 / alpha).rounded()))
      }
    }
    return result
  }
}

/// A clear bitmap with something drawn on it.
func picture(_ width: Int, _ height: Int, _ draw: (inout Bitmap) -> Void) -> Bitmap {
  var bitmap = Bitmap(width: width, height: height)
  draw(&bitmap)
  return bitmap
}

/// A test clip: pieces of several colours and alphas that move about a picture of any size.
@Sendable func confetti(_ frame: Int, _ bitmap: inout Bitmap) -> PixelBox {
  let colors = [RGBA(0xE53935), RGBA(0x1E88E5), RGBA(0xFDD835), RGBA(0x43A047)]
  for piece in 0..<12 {
    let fade = Double((piece * 37 + frame * 11) % 100) / 100
    bitmap.disc(
      colors[piece % 4].withAlpha(fade),
      x: Double((piece * 53 + frame * 7) % (bitmap.width + 8)) - 4 + fade,
      y: Double((piece * 29 + frame * 5) % (bitmap.height + 8)) - 4 + fade, radius: 4)
  }
  return PixelBox(minX: 0, minY: 0, maxX: bitmap.width, maxY: bitmap.height)
}
#endif
