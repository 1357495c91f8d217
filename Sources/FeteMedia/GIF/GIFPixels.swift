#if Media
import FeteCore
import FeteRaster

/// The pixels of one box as a GIF can show them: each opaque in its own colour, or clear.
struct GIFPixels: Sendable {
  let straight: StraightPixels

  /// The threshold of every pixel of an 8×8 tile, 2…253: each alpha shows its share of the pixels.
  private static let thresholds: [UInt8] = {
    var tile = [UInt8](repeating: 0, count: 64)
    for y in 0..<8 {
      for x in 0..<8 {
        // Bayer's matrix: the bits of x ^ y and y, interleaved in reverse.
        var rank = 0
        for bit in 0..<3 {
          rank |= ((x ^ y) >> bit & 1) << (5 - 2 * bit) | (y >> bit & 1) << (4 - 2 * bit)
        }
        tile[y * 8 + x] = UInt8((2 * rank + 1) * 255 / 128)
      }
    }
    return tile
  }()

  /// Calls `body` with every pixel of the box, row by row: its straight colour and whether it shows.
  ///
  /// A pixel on a soft edge takes the side it is nearer to, so that edges are lines and not dots;
  /// what is evenly translucent, as a fading piece is, shows in as many pixels of a pattern as its
  /// alpha says. The pattern stands still, so that equal frames are equal.
  @inline(__always)
  func forEach(
    in bitmap: borrowing Bitmap, box: PixelBox,
    _ body: (_ color: UnsafePointer<UInt8>, _ isShown: Bool) -> Void
  ) {
    let (width, height) = (bitmap.width, bitmap.height)
    bitmap.pixels.withUnsafeBufferPointer { source in
      Self.thresholds.withUnsafeBufferPointer { thresholds in
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: box.width * 4) { row in
          for y in box.minY..<box.maxY {
            let pixels = source.baseAddress! + (y * width + box.minX) * 4
            straight.convert(pixels, count: box.width, to: row.baseAddress!)
            for column in 0..<box.width {
              let color = row.baseAddress! + 4 * column
              var alpha = color[3]
              if alpha != 0, alpha != 255 {
                let x = box.minX + column
                if straight.isClear {
                  alpha = Self.side(of: alpha, source, x: x, y: y, width: width, height: height)
                }
                let isShown = alpha > thresholds[(y & 7) << 3 | (x & 7)]
                body(color, isShown)
              } else {
                body(color, alpha == 255)
              }
            }
          }
        }
      }
    }
  }

  /// The highest or the lowest alpha about a pixel, whichever its own is nearer to.
  private static func side(
    of alpha: UInt8, _ source: UnsafeBufferPointer<UInt8>, x: Int, y: Int, width: Int, height: Int
  ) -> UInt8 {
    var (low, high) = (alpha, alpha)
    for row in max(0, y - 1)...min(height - 1, y + 1) {
      for column in max(0, x - 1)...min(width - 1, x + 1) {
        let other = source[(row * width + column) * 4 + 3]
        low = min(low, other)
        high = max(high, other)
      }
    }
    return 2 * Int(alpha) >= Int(low) + Int(high) ? high : low
  }

  /// The palette entries of the box's pixels.
  func indices(
    of bitmap: borrowing Bitmap, box: PixelBox, finder: inout GIFPalette.Finder
  ) -> [UInt8] {
    let count = box.width * box.height
    return [UInt8](unsafeUninitializedCapacity: count) { target, initialized in
      var at = 0
      // A run of one colour is common, and comparing is cheaper than asking.
      var last: (red: UInt8, green: UInt8, blue: UInt8, index: UInt8)?
      forEach(in: bitmap, box: box) { color, isShown in
        if !isShown {
          target[at] = GIFPalette.clearIndex
        } else if let known = last, known.red == color[0], known.green == color[1],
          known.blue == color[2]
        {
          target[at] = known.index
        } else {
          let index = finder.index(red: color[0], green: color[1], blue: color[2])
          last = (color[0], color[1], color[2], index)
          target[at] = index
        }
        at += 1
      }
      initialized = count
    }
  }
}
#endif
