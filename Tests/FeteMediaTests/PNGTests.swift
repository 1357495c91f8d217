#if Media
import FeteCore
@testable import FeteMedia
import FeteRaster
import Testing

@Suite("PNG and APNG")
struct PNGTests {
  @Test("APNG: every pixel of every frame is exact", arguments: [(321, 241), (1, 1), (64, 3)])
  func exactFrames(size: (Int, Int)) throws {
    let folder = try TemporaryFolder()
    let path = folder.file("clip.apng")
    var job = RenderJob(format: .apng, width: size.0, height: size.1, frameCount: 7, rate: 30)
    job.jobs = 3
    try job.run(to: .path(path), draw: confetti)

    let decoded = try Decoded(path)
    #expect(decoded.width == size.0 && decoded.height == size.1)
    try #require(decoded.frames.count == 7)
    for index in 0..<7 {
      let expected = picture(size.0, size.1) { _ = confetti(index, &$0) }
      #expect(decoded.frames[index] == expected.straight, "frame \(index)")
    }
  }

  @Test("APNG: a frame cropped to its box leaves nothing behind")
  func nothingTrails() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("clip.png")
    let draw: @Sendable (Int, inout Bitmap) -> PixelBox = { frame, bitmap in
      if frame == 3 { return PixelBox(minX: 0, minY: 0, maxX: 0, maxY: 0) }
      return bitmap.fill(RGBA(0xFF0000), x: 20 * frame, y: 5 + frame, width: 10, height: 10)
    }
    let job = RenderJob(format: .apng, width: 200, height: 40, frameCount: 8, rate: 20)
    try job.run(to: .path(path), draw: draw)
    let decoded = try Decoded(path)
    for index in 0..<8 {
      let expected = picture(200, 40) { _ = draw(index, &$0) }
      #expect(decoded.frames[index] == expected.straight, "frame \(index)")
    }
  }

  @Test("APNG: a box that reaches outside the picture is cut to it")
  func boxIsClamped() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("clip.png")
    let job = RenderJob(format: .apng, width: 9, height: 9, frameCount: 3, rate: 20)
    try job.run(to: .path(path)) { _, bitmap in
      bitmap.fill(.white, x: -5, y: -5, width: 30, height: 30)
    }
    let decoded = try Decoded(path)
    #expect(decoded[2, 8, 8] == .white)
  }

  @Test("F-92 straight colour, converted once", arguments: [MediaFormat.apng, .png])
  func straightColour(format: MediaFormat) throws {
    let folder = try TemporaryFolder()
    let colors = [RGBA(0xFF0000), RGBA(0x00FF00), RGBA(0x0000FF)]
    let alphas: [UInt8] = [255, 128, 1, 0]
    let draw: @Sendable (Int, inout Bitmap) -> PixelBox = { _, bitmap in
      for (row, color) in colors.enumerated() {
        for (column, alpha) in alphas.enumerated() {
          var color = color
          color.alpha = alpha
          bitmap.fill(color, x: 4 * column, y: 4 * row, width: 4, height: 4)
        }
      }
      return PixelBox(minX: 0, minY: 0, maxX: 16, maxY: 12)
    }
    let path = folder.file("still.png")
    let job = RenderJob(format: format, width: 16, height: 12, frameCount: 1, rate: 30)
    try job.run(to: .path(path), draw: draw)
    let decoded = try Decoded(path)
    for (row, color) in colors.enumerated() {
      for (column, alpha) in alphas.enumerated() {
        var expected = color
        expected.alpha = alpha
        if alpha == 0 { expected = .clear }
        #expect(decoded[0, 4 * column + 1, 4 * row + 1] == expected)
      }
    }
  }

  @Test("Straight pixels: every alpha and channel is rounded to nearest")
  func rounding() {
    let converter = StraightPixels(background: nil)
    for alpha in 1...255 {
      for channel in 0...alpha {
        var pixel: [UInt8] = [UInt8(channel), 0, UInt8(alpha), UInt8(alpha)]
        pixel.withUnsafeMutableBufferPointer {
          converter.convert($0.baseAddress!, count: 1, to: $0.baseAddress!)
        }
        let expected = UInt8((Double(channel) * 255 / Double(alpha)).rounded())
        if pixel[0] != expected || pixel[2] != 255 {
          Issue.record("alpha \(alpha), channel \(channel): \(pixel), not \(expected)")
        }
      }
    }
  }

  @Test("PNG: a background is blended in, and the file has no alpha then")
  func background() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("clip.png")
    var job = RenderJob(format: .apng, width: 20, height: 10, frameCount: 4, rate: 20)
    job.background = .white
    try job.run(to: .path(path)) { frame, bitmap in
      bitmap.fill(RGBA(0xFF0000).withAlpha(0.5), x: frame * 4, y: 2, width: 4, height: 4)
    }
    let decoded = try Decoded(path)
    #expect(try bytes(of: path)[25] == 2, "colour type 2 is RGB")
    for frame in 0..<4 {
      #expect(decoded[frame, frame * 4 + 1, 3] == RGBA(0xFF7F7F))
      #expect(decoded[frame, (frame * 4 + 9) % 20, 3] == .white)
    }
  }

  @Test("PNG: a translucent background stays translucent")
  func translucentBackground() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("clip.png")
    var job = RenderJob(format: .apng, width: 8, height: 8, frameCount: 2, rate: 20)
    job.background = RGBA(0x0000FF).withAlpha(0.5)
    try job.run(to: .path(path)) { frame, bitmap in
      bitmap.fill(RGBA(0xFF0000), x: frame * 4, y: 0, width: 4, height: 4)
    }
    let decoded = try Decoded(path)
    #expect(decoded[1, 0, 0] == RGBA(0x0000FF).withAlpha(0.5))
    #expect(decoded[1, 5, 0] == RGBA(0xFF0000))
  }

  @Test("PNG sequence: a folder, a numbered name, and a still")
  func sequences() throws {
    let folder = try TemporaryFolder()
    var job = RenderJob(format: .png, width: 33, height: 21, frameCount: 12, rate: 30)
    job.jobs = 2
    try job.run(to: .path(folder.file("a/clip")), draw: confetti)
    try job.run(to: .path(folder.file("b/c%03d.png")), draw: confetti)
    for index in 0..<12 {
      let expected = picture(33, 21) { _ = confetti(index, &$0) }.straight
      let two = index < 10 ? "0\(index)" : "\(index)"
      #expect(try Decoded(folder.file("a/clip/frame-00\(two).png")).frames[0] == expected)
      #expect(try Decoded(folder.file("b/c0\(two).png")).frames[0] == expected)
    }
    job.frameCount = 1
    try job.run(to: .path(folder.file("one.png")), draw: confetti)
    #expect(try folder.contents == ["a", "b", "one.png"])

    job.frameCount = 2
    #expect(throws: MediaError.unnumberedSequence(path: folder.file("x.png"))) {
      try job.run(to: .path(folder.file("x.png")), draw: confetti)
    }
    #expect(throws: MediaError.sequenceToStream) {
      try job.run(to: .standardOutput, draw: confetti)
    }
  }
}
#endif
