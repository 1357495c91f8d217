import FeteCore

/// Reads a sprite at the pixels of one mark.
///
/// Where the sprite is shrunk, alike in both directions, a smaller level is read; where it is shrunk
/// more in one direction, as paper seen edge-on is, up to sixteen samples of it are averaged. They
/// are spread over the part of the pixel that the sprite covers: its rim does not count twice.
struct Sampler {
  /// The greatest number of samples in either direction, as a power of two.
  private static let mostBits = 4

  private var words: UnsafePointer<UInt32>
  private(set) var columns: Int
  private var rows: Int
  private var center: SIMD2<Float>
  /// How much u, −1…1 across the sprite, grows a pixel to the right and a pixel down.
  private var u: SIMD2<Float>
  /// The same of v, −1…1 down the sprite.
  private var v: SIMD2<Float>
  /// Half a pixel, in u and v.
  private var half: SIMD2<Float>
  /// Texels a unit of u and v.
  private var texels: SIMD2<Float>
  /// How many samples there are in either direction, as powers of two.
  private var bitsX = 0
  private var bitsY = 0
  private var isTinted: Bool

  /// Makes a sampler; one without columns where the sprite or the mark has no area.
  init(
    _ sprite: borrowing SpriteBitmap, _ levels: UnsafePointer<UInt32>, center: SIMD2<Float>,
    axisX: SIMD2<Float>, axisY: SIMD2<Float>
  ) {
    let area = axisX.x * axisY.y - axisX.y * axisY.x
    let lengthX = (axisX.x * axisX.x + axisX.y * axisX.y).squareRoot()
    let lengthY = (axisY.x * axisY.x + axisY.y * axisY.y).squareRoot()
    let isUsable =
      area.magnitude > 1e-12 && lengthX > 1e-6 && lengthY > 1e-6 && lengthX < 1e9 && lengthY < 1e9
    self.center = center
    u = SIMD2(axisY.y / area, -axisY.x / area)
    v = SIMD2(-axisX.y / area, axisX.x / area)
    half = SIMD2(0.5 / lengthX, 0.5 / lengthY)
    var ratioX = Float(sprite.width) * half.x
    var ratioY = Float(sprite.height) * half.y
    words = levels
    isTinted = sprite.isTinted
    columns = isUsable ? sprite.width : 0
    rows = sprite.height
    texels = SIMD2(Float(columns) * 0.5, Float(rows) * 0.5)
    while ratioX >= 1.5 && ratioY >= 1.5 && (columns > 1 || rows > 1) {
      words += columns * rows
      columns = (columns + 1) / 2
      rows = (rows + 1) / 2
      texels *= 0.5
      ratioX *= 0.5
      ratioY *= 0.5
    }
    bitsX = Sampler.bits(ratioX)
    bitsY = Sampler.bits(ratioY)
  }

  /// The least power of two of samples for a number of texels a pixel, up to 1.5 texels a sample.
  private static func bits(_ ratio: Float) -> Int {
    var bits = 0
    var count: Float = 1
    while count * 1.5 < ratio && bits < mostBits {
      bits += 1
      count *= 2
    }
    return bits
  }

  /// The mean colour of the sprite over a pixel of the frame: four channels in lanes of 16 bits.
  @inline(__always)
  private func color(_ x: Int, _ y: Int) -> UInt64 {
    let right = Float(x) + 0.5 - center.x
    let down = Float(y) + 0.5 - center.y
    let middleX = u.x * right + u.y * down
    let middleY = v.x * right + v.y * down
    let lowX = higher(middleX - half.x, -1)
    let lowY = higher(middleY - half.y, -1)
    let highX = lower(middleX + half.x, 1)
    let highY = lower(middleY + half.y, 1)
    if bitsX | bitsY == 0 { return sample((lowX + highX) * 0.5, placeY((lowY + highY) * 0.5)) }
    return mean(lowX, lowY, highX, highY)
  }

  /// The mean of several samples between two corners in u and v.
  @inline(never)
  private func mean(_ lowX: Float, _ lowY: Float, _ highX: Float, _ highY: Float) -> UInt64 {
    let stepX = (highX - lowX) / Float(1 &<< bitsX)
    let stepY = (highY - lowY) / Float(1 &<< bitsY)
    var sum: UInt64 = 0
    var row: Float = 0.5
    var rowsLeft = 1 &<< bitsY
    while rowsLeft > 0 {
      let y = placeY(lowY + stepY * row)
      var column: Float = 0.5
      var columnsLeft = 1 &<< bitsX
      while columnsLeft > 0 {
        sum &+= sample(lowX + stepX * column, y)
        column += 1
        columnsLeft &-= 1
      }
      row += 1
      rowsLeft &-= 1
    }
    let shift = UInt64(UInt32(truncatingIfNeeded: bitsX &+ bitsY))
    let rounding: UInt64 = 0x0001_0001_0001_0001 &<< (shift &- 1)
    return (sum &+ rounding) &>> shift & 0x00FF_00FF_00FF_00FF
  }

  /// A position among `count` texels in 1/256, inside.
  @inline(__always)
  private static func place(_ position: Float, _ count: Int) -> Int {
    let most = (count &- 1) &* 256
    let place = nearest(lower(higher(position, 0), 16_000) * 256)
    return lower(higher(place, 0), most)
  }

  /// The row of texels of a v, in 1/256.
  @inline(__always)
  private func placeY(_ v: Float) -> Int { Sampler.place((v + 1) * texels.y - 0.5, rows) }

  /// The bilinear mean of the four texels around a place: u, and a row in 1/256.
  #if arch(wasm32)
  @inline(never)
  #else
  @inline(__always)
  #endif
  private func sample(_ u: Float, _ y: Int) -> UInt64 {
    let x = Sampler.place((u + 1) * texels.x - 0.5, columns)
    let column = x &>> 8
    let row = y &>> 8
    let right = column &+ 1 < columns ? 1 : 0
    let down = row &+ 1 < rows ? columns : 0
    let corner = words + (row &* columns &+ column)
    let shareX = UInt64(UInt32(truncatingIfNeeded: x & 255))
    let shareY = UInt64(UInt32(truncatingIfNeeded: y & 255))
    let upper = Sampler.mean(Sampler.spread(corner[0]), Sampler.spread(corner[right]), shareX)
    let lower = Sampler.mean(
      Sampler.spread(corner[down]), Sampler.spread(corner[down &+ right]), shareX)
    return Sampler.mean(upper, lower, shareY)
  }

  @inline(__always)
  private static func mean(_ a: UInt64, _ b: UInt64, _ share: UInt64) -> UInt64 {
    let sum = a &* (256 &- share) &+ b &* share &+ 0x0080_0080_0080_0080
    return sum &>> 8 & 0x00FF_00FF_00FF_00FF
  }

  /// A pixel's channels in lanes of 16 bits: red, blue, green, alpha from the lowest.
  @inline(__always)
  static func spread(_ word: UInt32) -> UInt64 {
    UInt64(word & 0x00FF_00FF) | UInt64(word & 0xFF00_FF00) &<< 24
  }

  /// The pixel of four lanes.
  @inline(__always)
  static func packed(_ lanes: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: lanes & 0x00FF_00FF)
      | UInt32(truncatingIfNeeded: lanes &>> 24 & 0xFF00_FF00)
  }
}

extension Sampler {
  /// Lays `count` pixels of the sprite over those at `pixels`, from column `x` of row `y` on.
  ///
  /// A tinted sprite gives its alpha to the ink; any other is dimmed by the ink's alpha.
  func paint(
    _ pixels: UnsafeMutableRawPointer, coverage: UnsafeMutablePointer<Float>, count: Int,
    _ ink: Ink, x: Int, y: Int
  ) {
    let tint = Sampler.spread(ink.word)
    let sampler = self
    var i = -1
    while i &+ 1 < count {
      i &+= 1
      var share = UInt64(UInt32(truncatingIfNeeded: nearest(coverage[i] * ink.weight)))
      if share == 0 { continue }
      var color = sampler.color(x &+ i, y)
      // A division by 255, exact for what an alpha of 0…255 times a weight of 0…256 can be.
      let product = color &>> 48 &* share &+ 127
      let covered = (product &+ 1 &+ (product &>> 8)) &>> 8
      if isTinted {
        color = tint
        share = covered
      }
      let place = pixels + i &* 4
      let old = Sampler.spread(place.loadUnaligned(as: UInt32.self))
      let sum = color &* share &+ old &* (256 &- covered) &+ 0x0080_0080_0080_0080
      place.storeBytes(
        of: Sampler.packed(sum &>> 8 & 0x00FF_00FF_00FF_00FF), as: UInt32.self)
    }
  }
}
