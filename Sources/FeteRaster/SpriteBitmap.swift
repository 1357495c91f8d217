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
    let isWhole = width > 0 && width <= 8_192 && pixels.count == width * height * 4
    self = pixels.withUnsafeBytes { bytes in
      SpriteBitmap(
        width: isWhole ? width : 0, height: height, bytes: bytes.baseAddress, isTinted: isTinted)
    }
  }

  /// Makes a sprite of `width * height * 4` bytes in memory, which are copied.
  @_spi(Surface)
  public init(width: Int, height: Int, bytes: UnsafeRawPointer?, isTinted: Bool) {
    self.isTinted = isTinted
    guard width > 0, width <= 8_192, height > 0, height <= 8_192, let bytes else {
      self.width = 0
      self.height = 0
      levels = []
      return
    }
    self.width = width
    self.height = height
    var count = 1
    var (columns, rows) = (width, height)
    while columns > 1 || rows > 1 {
      count &+= columns &* rows
      (columns, rows) = ((columns &+ 1) / 2, (rows &+ 1) / 2)
    }
    levels = [UInt32](unsafeUninitializedCapacity: count) { buffer, used in
      used = count
      guard var level = buffer.baseAddress else { return }
      var i = 0
      while i < width &* height {
        level[i] = UInt32(
          littleEndian: bytes.loadUnaligned(fromByteOffset: i &* 4, as: UInt32.self))
        i &+= 1
      }
      var (columns, rows) = (width, height)
      while columns > 1 || rows > 1 {
        let next = level + columns &* rows
        SpriteBitmap.halve(level, columns, rows, next)
        level = next
        (columns, rows) = ((columns &+ 1) / 2, (rows &+ 1) / 2)
      }
    }
  }

  /// Makes the next level of one: the mean of each four pixels, the last column and row twice.
  private static func halve(
    _ level: UnsafeMutablePointer<UInt32>, _ columns: Int, _ rows: Int,
    _ next: UnsafeMutablePointer<UInt32>
  ) {
    var place = next
    var y = 0
    while y < rows {
      let upper = level + y &* columns
      let lower = y &+ 1 < rows ? upper + columns : upper
      var x = 0
      while x < columns {
        let right = x &+ 1 < columns ? x &+ 1 : x
        let sum =
          Sampler.spread(upper[x]) &+ Sampler.spread(upper[right]) &+ Sampler.spread(lower[x])
          &+ Sampler.spread(lower[right]) &+ 0x0002_0002_0002_0002
        place.pointee = Sampler.packed(sum &>> 2 & 0x00FF_00FF_00FF_00FF)
        place += 1
        x &+= 2
      }
      y &+= 2
    }
  }
}
