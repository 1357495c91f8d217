/// A small picture that sprite marks show: premultiplied RGBA, rows from the top.
///
/// It is mapped over the whole square from (−1, −1) to (1, 1) of its mark, so keeping its aspect is
/// the matter of whoever chooses the mark's axes. A clear rim of one pixel gives the softest edge.
public struct SpriteBitmap: Sendable, Hashable {
  /// The number of columns; 0 for an empty sprite, which paints nothing.
  public let width: Int

  /// The number of rows; 0 for an empty sprite.
  public let height: Int

  /// Whether only the alpha counts, and the mark's fill gives the colour.
  public let isTinted: Bool

  /// The pixels of all levels, one after the other, each half as large as the one before.
  let levels: [UInt32]

  /// The premultiplied pixels, `width * height * 4` bytes.
  public var pixels: [UInt8] {
    var bytes = [UInt8]()
    bytes.reserveCapacity(width * height * 4)
    for word in levels.prefix(width * height) {
      for shift in 0..<4 {
        bytes.append(UInt8(truncatingIfNeeded: word >> UInt32(shift * 8)))
      }
    }
    return bytes
  }

  /// Makes a sprite, and smaller copies of it for when it is drawn small.
  ///
  /// Pixels that are not exactly `width * height * 4` bytes, or a size outside 1…8192, make an empty
  /// sprite.
  public init(width: Int, height: Int, pixels: [UInt8], isTinted: Bool = false) {
    self.isTinted = isTinted
    let sizes = 1...8_192
    guard sizes.contains(width), sizes.contains(height), pixels.count == width * height * 4 else {
      self.width = 0
      self.height = 0
      levels = []
      return
    }
    self.width = width
    self.height = height
    var words = [UInt32]()
    words.reserveCapacity(width * height * 3 / 2 + 32)
    for i in 0..<width * height {
      var word: UInt32 = 0
      for channel in 0..<4 {
        word |= UInt32(pixels[i * 4 + channel]) << UInt32(channel * 8)
      }
      words.append(word)
    }
    var start = 0
    var columns = width
    var rows = height
    while columns > 1 || rows > 1 {
      let smaller = (columns: (columns + 1) / 2, rows: (rows + 1) / 2)
      let next = words.count
      for y in 0..<smaller.rows {
        let upper = start + y * 2 * columns
        let lower = start + (y * 2 + 1 < rows ? y * 2 + 1 : rows - 1) * columns
        for x in 0..<smaller.columns {
          let left = x * 2
          let right = x * 2 + 1 < columns ? x * 2 + 1 : columns - 1
          words.append(
            SpriteBitmap.mean(
              words[upper + left], words[upper + right], words[lower + left],
              words[lower + right]))
        }
      }
      start = next
      columns = smaller.columns
      rows = smaller.rows
    }
    levels = words
  }

  /// The mean of four pixels.
  private static func mean(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> UInt32 {
    var result: UInt32 = 0
    for channel in 0..<4 {
      let shift = UInt32(channel * 8)
      let sum = (a >> shift & 255) + (b >> shift & 255) + (c >> shift & 255) + (d >> shift & 255)
      result |= ((sum + 2) / 4) << shift
    }
    return result
  }
}
