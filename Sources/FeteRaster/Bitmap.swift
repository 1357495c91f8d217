public import FeteCore

/// A picture in memory: premultiplied RGBA, 8 bits a channel, rows from the top without padding.
public struct Bitmap: Sendable, Hashable {
  /// The number of columns, 0 or more.
  public let width: Int

  /// The number of rows, 0 or more.
  public let height: Int

  /// The pixels, row after row: red, green, blue (multiplied by alpha), alpha.
  ///
  /// Its count stays `width * height * 4`; a painter paints nothing into a bitmap that breaks this.
  public var pixels: [UInt8]

  /// Makes a clear bitmap; a negative width or height counts as 0.
  public init(width: Int, height: Int) {
    self.width = width > 0 ? width : 0
    self.height = height > 0 ? height : 0
    pixels = [UInt8](repeating: 0, count: self.width * self.height * 4)
  }

  /// The bytes from one row to the next.
  public var bytesPerRow: Int { width * 4 }

  /// The box of all pixels.
  public var box: PixelBox { PixelBox(minX: 0, minY: 0, maxX: width, maxY: height) }

  /// The premultiplied pixel in column `x` of row `y`; both must lie inside.
  public subscript(x: Int, y: Int) -> RGBA {
    get {
      precondition(x >= 0 && x < width && y >= 0 && y < height, "pixel outside the bitmap")
      let i = (y * width + x) * 4
      return RGBA(
        red: pixels[i], green: pixels[i + 1], blue: pixels[i + 2], alpha: pixels[i + 3])
    }
    set {
      precondition(x >= 0 && x < width && y >= 0 && y < height, "pixel outside the bitmap")
      let i = (y * width + x) * 4
      pixels[i] = newValue.red
      pixels[i + 1] = newValue.green
      pixels[i + 2] = newValue.blue
      pixels[i + 3] = newValue.alpha
    }
  }

  /// Makes every pixel clear, in place.
  public mutating func clear() {
    clear(box)
  }

  /// Makes the pixels of a box clear, in place; what lies outside the bitmap is ignored.
  public mutating func clear(_ box: PixelBox) {
    fill(.clear, in: box)
  }

  /// Replaces every pixel by a colour of straight alpha.
  public mutating func fill(_ color: RGBA) {
    fill(color, in: box)
  }

  /// Replaces the pixels of a box by a colour of straight alpha; what lies outside is ignored.
  public mutating func fill(_ color: RGBA, in box: PixelBox) {
    var box = box
    box.formIntersection(self.box)
    if box.isEmpty || pixels.count != width * height * 4 { return }
    let alpha = UInt32(color.alpha)
    func premultiplied(_ channel: UInt8) -> UInt8 {
      UInt8(truncatingIfNeeded: (UInt32(channel) * alpha + 127) / 255)
    }
    let red = premultiplied(color.red)
    let green = premultiplied(color.green)
    let blue = premultiplied(color.blue)
    pixels.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      for y in box.minY..<box.maxY {
        let row = base + (y * width + box.minX) * 4
        if color.alpha == 0 {
          row.update(repeating: 0, count: box.width * 4)
          continue
        }
        for x in 0..<box.width {
          row[x * 4] = red
          row[x * 4 + 1] = green
          row[x * 4 + 2] = blue
          row[x * 4 + 3] = color.alpha
        }
      }
    }
  }
}
