/// The pixels that a text left on a surface, cut down to its ink.
struct TextDrawing {
  /// The colour in which letters are drawn.
  struct Foreground {
    let red: Double
    let green: Double
    let blue: Double

    /// Magenta, which no emoji is made of alone: what is all of it takes the colour of its piece.
    static let probe = Foreground(red: 1, green: 0, blue: 1)

    /// The letters beside an emoji in one text, which keep a colour of their own: a soft black.
    static let letters = Foreground(red: 0.2, green: 0.2, blue: 0.2)
  }

  /// The size of the ink in pixels; 0 by 0 for none.
  let ink: (width: Int, height: Int)

  /// Whether every pixel has the probe's colour: the text is a mask.
  let isAllProbe: Bool

  /// The pixels of the ink's box: premultiplied RGBA.
  private let pixels: [UInt8]

  /// Copies the ink out of a surface of premultiplied ARGB in words of the machine's order.
  init(_ data: UnsafePointer<UInt8>, width: Int, height: Int, bytesPerRow: Int) {
    var left = width
    var right = 0
    var top = height
    var bottom = 0
    func word(_ x: Int, _ y: Int) -> UInt32 {
      UnsafeRawPointer(data).load(fromByteOffset: y * bytesPerRow + x * 4, as: UInt32.self)
    }
    for y in 0..<height {
      for x in 0..<width where word(x, y) >> 24 != 0 {
        left = min(left, x)
        right = max(right, x + 1)
        top = min(top, y)
        bottom = y + 1
      }
    }
    ink = left < right ? (right - left, bottom - top) : (0, 0)
    var pixels = [UInt8]()
    pixels.reserveCapacity(ink.width * ink.height * 4)
    var isAllProbe = true
    for y in top..<max(top, bottom) {
      for x in left..<right {
        let argb = word(x, y)
        let alpha = UInt8(truncatingIfNeeded: argb >> 24)
        let red = UInt8(truncatingIfNeeded: argb >> 16)
        let green = UInt8(truncatingIfNeeded: argb >> 8)
        let blue = UInt8(truncatingIfNeeded: argb)
        // Rounding may leave the channels of a faint pixel one below its alpha.
        if green > 1 || alpha - min(red, alpha) > 1 || alpha - min(blue, alpha) > 1 {
          isAllProbe = false
        }
        // Scaled bitmaps come with channels a little above their alpha, which a painter would wrap.
        pixels += [min(red, alpha), min(green, alpha), min(blue, alpha), alpha]
      }
    }
    self.pixels = pixels
    self.isAllProbe = isAllProbe
  }

  /// The ink in the middle of a clear square, premultiplied RGBA, a mask in white; it must fit in.
  func centered(in side: Int) -> [UInt8] {
    var square = [UInt8](repeating: 0, count: side * side * 4)
    let left = (side - ink.width) / 2
    let top = (side - ink.height) / 2
    for y in 0..<ink.height {
      for i in 0..<ink.width * 4 {
        let from = y * ink.width * 4 + i
        square[((top + y) * side + left) * 4 + i] = pixels[isAllProbe ? from | 3 : from]
      }
    }
    return square
  }
}
