#if Media
import FeteCore
import FeteMedia
import FeteRaster
import Testing

@Suite("WebP")
struct WebPTests {
  @Test("WebP: alpha is exact and colours are close", arguments: [(321, 241), (1, 1), (2, 3)])
  func closeColours(size: (Int, Int)) throws {
    let folder = try TemporaryFolder()
    let path = folder.file("clip.webp")
    var job = RenderJob(format: .webp, width: size.0, height: size.1, frameCount: 5, rate: 30)
    job.jobs = 2
    try job.run(to: .path(path), draw: confetti)
    let decoded = try Decoded(path)
    #expect(decoded.width == size.0 && decoded.height == size.1)
    for (index, frame) in decoded.frames.enumerated() {
      let expected = picture(size.0, size.1) { _ = confetti(index, &$0) }
      let (mean, sameAlpha) = difference(frame, expected)
      #expect(sameAlpha, "frame \(index)")
      #expect(mean < 4, "frame \(index): \(mean)")
    }
  }

  @Test("WebP: at quality 100 every pixel is exact")
  func lossless() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("clip.webp")
    var job = RenderJob(format: .webp, width: 61, height: 47, frameCount: 4, rate: 30)
    job.effort.quality = 100
    try job.run(to: .path(path), draw: confetti)
    let decoded = try Decoded(path)
    for (index, frame) in decoded.frames.enumerated() {
      #expect(frame == picture(61, 47) { _ = confetti(index, &$0) }.straight)
    }
  }

  @Test("WebP: a frame cropped to its box leaves nothing behind, at odd places too")
  func nothingTrails() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("clip.webp")
    var job = RenderJob(format: .webp, width: 201, height: 41, frameCount: 8, rate: 20)
    job.effort.quality = 100
    let draw: @Sendable (Int, inout Bitmap) -> PixelBox = { frame, bitmap in
      if frame == 3 { return PixelBox(minX: 0, minY: 0, maxX: 0, maxY: 0) }
      return bitmap.fill(RGBA(0xFF0000), x: 21 * frame, y: 5 + frame, width: 9, height: 9)
    }
    try job.run(to: .path(path), draw: draw)
    let decoded = try Decoded(path)
    try #require(decoded.frames.count == 8)
    for index in 0..<8 {
      #expect(decoded.frames[index] == picture(201, 41) { _ = draw(index, &$0) }.straight)
    }
  }

  @Test("F-92 WebP: straight colour, converted once")
  func straightColour() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("clip.webp")
    let colors = [RGBA(0xFF0000), RGBA(0x00FF00), RGBA(0x0000FF)]
    let alphas: [UInt8] = [255, 128, 0]
    let job = RenderJob(format: .webp, width: 96, height: 96, frameCount: 2, rate: 30)
    try job.run(to: .path(path)) { _, bitmap in
      for (row, color) in colors.enumerated() {
        for (column, alpha) in alphas.enumerated() {
          var color = color
          color.alpha = alpha
          bitmap.fill(color, x: 32 * column, y: 32 * row, width: 32, height: 32)
        }
      }
      return PixelBox(minX: 0, minY: 0, maxX: 96, maxY: 96)
    }
    let decoded = try Decoded(path)
    for (row, color) in colors.enumerated() {
      for (column, alpha) in alphas.enumerated() {
        let pixel = decoded[0, 32 * column + 16, 32 * row + 16]
        #expect(pixel.alpha == alpha)
        guard alpha > 0 else { continue }
        for (got, wanted) in [
          (pixel.red, color.red), (pixel.green, color.green), (pixel.blue, color.blue),
        ] {
          #expect(abs(Int(got) - Int(wanted)) <= 6, "\(pixel), wanted \(color)")
        }
      }
    }
  }

  @Test("WebP: a background is blended in")
  func background() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("clip.webp")
    var job = RenderJob(format: .webp, width: 40, height: 20, frameCount: 3, rate: 20)
    job.background = .white
    try job.run(to: .path(path)) { frame, bitmap in
      bitmap.fill(RGBA(0x808080), x: frame * 10, y: 4, width: 8, height: 8)
    }
    let decoded = try Decoded(path)
    for frame in 0..<3 {
      let (grey, white) = (decoded[frame, frame * 10 + 4, 8], decoded[frame, 36, 8])
      #expect(grey.alpha == 255 && abs(Int(grey.red) - 128) < 8)
      #expect(white.alpha == 255 && white.red > 250)
    }
  }

  /// The mean error of premultiplied channels over painted pixels, and whether all alphas are equal.
  private func difference(_ straight: [UInt8], _ expected: Bitmap) -> (Double, Bool) {
    var (sum, count, sameAlpha) = (0.0, 0, true)
    for at in stride(from: 0, to: straight.count, by: 4) {
      let alpha = straight[at + 3]
      sameAlpha = sameAlpha && alpha == expected.pixels[at + 3]
      guard alpha > 0 else { continue }
      for i in 0..<3 {
        let value = Double(straight[at + i]) * Double(alpha) / 255
        sum += abs(value - Double(expected.pixels[at + i]))
      }
      count += 3
    }
    return (count == 0 ? 0 : sum / Double(count), sameAlpha)
  }
}
#endif
