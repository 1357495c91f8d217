#if Media || GTK
import FeteText
import Testing

@Suite("Sharpness of text")
struct SharpnessTests {
  @Test(
    "F-50 Text: drawn at any size it looks as if it had been set at that size",
    arguments: ["🎉", "🦄", "★", "Yay"], [48, 52, 96, 100])
  func sharp(string: String, pixels: Int) throws {
    let library = SpriteLibrary()
    let sprites = [text(string)]
    // Twelve points at twice the size and twice the pixels, say: what counts is their product.
    let bitmap = try library.bitmaps(for: sprites, size: Double(pixels) / 4, scale: 4)
    let drawn = paint(bitmap, pixels: pixels)
    let direct = paint([try library.draw(Array(string.utf8), side: pixels)], pixels: pixels)
    // Sizes that are kept are shown pixel for pixel; others differ in place by half a pixel.
    #expect(similarity(drawn, direct, side: pixels) > (pixels % 48 == 0 ? 0.95 : 0.9))
    // What was set at a quarter of the size and stretched does not pass.
    let coarse = paint([try library.draw(Array(string.utf8), side: pixels / 4)], pixels: pixels)
    #expect(
      similarity(drawn, direct, side: pixels) > similarity(coarse, direct, side: pixels) + 0.05)
  }

  /// The grey of a sprite that fills a white square.
  private func paint(_ sprites: [SpriteBitmap?], pixels: Int) -> [Double] {
    var frame = Frame()
    let half = Float(pixels) / 2
    frame.size = SIMD2(repeating: Float(pixels))
    frame.marks = [
      Mark(
        center: SIMD2(half, half), axisX: SIMD2(half, 0), axisY: SIMD2(0, half), fill: .black,
        kind: .sprite)
    ]
    var painter = Painter()
    painter.sprites = sprites
    var bitmap = Bitmap(width: pixels, height: pixels)
    bitmap.fill(.white)
    painter.paint(frame, into: &bitmap)
    return (0..<pixels * pixels).map { i in
      let color = bitmap[i % pixels, i / pixels]
      return 0.3 * Double(color.red) + 0.6 * Double(color.green) + 0.1 * Double(color.blue)
    }
  }

  /// The mean structural similarity of two grey pictures, over windows of 7 by 7.
  private func similarity(_ a: [Double], _ b: [Double], side: Int) -> Double {
    var total = 0.0
    var count = 0.0
    for top in stride(from: 0, through: side - 7, by: 3) {
      for left in stride(from: 0, through: side - 7, by: 3) {
        var (sumA, sumB, squareA, squareB, product) = (0.0, 0.0, 0.0, 0.0, 0.0)
        for y in top..<top + 7 {
          for x in left..<left + 7 {
            let (p, q) = (a[y * side + x], b[y * side + x])
            sumA += p
            sumB += q
            squareA += p * p
            squareB += q * q
            product += p * q
          }
        }
        let (meanA, meanB) = (sumA / 49, sumB / 49)
        let (varianceA, varianceB) = (squareA / 49 - meanA * meanA, squareB / 49 - meanB * meanB)
        let covariance = product / 49 - meanA * meanB
        total +=
          (2 * meanA * meanB + 6.5) * (2 * covariance + 58.5)
          / ((meanA * meanA + meanB * meanB + 6.5) * (varianceA + varianceB + 58.5))
        count += 1
      }
    }
    return total / count
  }
}
#endif
