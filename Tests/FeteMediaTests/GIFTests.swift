#if Media
import FeteCore
@testable import FeteMedia
import FeteRaster
import Testing

@Suite("GIF")
struct GIFTests {
  @Test("F-86 GIF: earlier frames do not stay visible", arguments: [nil, RGBA(0x102030)])
  func nothingTrails(background: RGBA?) throws {
    let folder = try TemporaryFolder()
    let path = folder.file("clip.gif")
    var job = RenderJob(format: .gif, width: 220, height: 30, frameCount: 10, rate: 20)
    job.background = background
    try job.run(to: .path(path)) { frame, bitmap in
      bitmap.fill(RGBA(0xFF0000), x: 20 * frame, y: 8, width: 10, height: 10)
    }
    let decoded = try Decoded(path)
    try #require(decoded.frames.count == 10)
    for frame in 0..<10 {
      for y in 0..<30 {
        for x in 0..<220 {
          let isInside = x >= 20 * frame && x < 20 * frame + 10 && y >= 8 && y < 18
          let pixel = decoded[frame, x, y]
          let isRight =
            isInside
            ? pixel == RGBA(0xFF0000)
            : background == nil ? pixel.alpha == 0 : pixel == background
          if !isRight { Issue.record("frame \(frame) at \(x), \(y): \(pixel)") }
        }
      }
    }
  }

  @Test("F-85 GIF: a disc's soft edge has no fringe", arguments: [[RGBA(0xFF0000)], nil])
  func noFringe(colors: [RGBA]?) throws {
    let folder = try TemporaryFolder()
    let path = folder.file("disc.gif")
    var job = RenderJob(format: .gif, width: 80, height: 80, frameCount: 2, rate: 10)
    job.colors = colors
    try job.run(to: .path(path)) { frame, bitmap in
      bitmap.disc(RGBA(0xFF0000), x: 40.3 + Double(frame), y: 39.6, radius: 30)
    }
    let decoded = try Decoded(path)
    var used = Set<RGBA>()
    for frame in 0..<2 {
      for y in 0..<80 {
        for x in 0..<80 where decoded[frame, x, y].alpha != 0 {
          let pixel = decoded[frame, x, y]
          used.insert(pixel)
          #expect(colorDistance(pixel, RGBA(0xFF0000)) < 10)
          // The rim is a line: within a pixel of the true one.
          let (dx, dy) = (Double(x) + 0.5 - 40.3 - Double(frame), Double(y) + 0.5 - 39.6)
          #expect((dx * dx + dy * dy).squareRoot() < 31)
        }
      }
    }
    // The first entry is the clear one; every other colour of the palette is a kind of red.
    for entry in 1..<(decoded.palette.count / 3) {
      let color = RGBA(
        red: decoded.palette[3 * entry], green: decoded.palette[3 * entry + 1],
        blue: decoded.palette[3 * entry + 2])
      #expect(colorDistance(color, RGBA(0xFF0000)) < 10)
    }
    if colors != nil { #expect(used == [RGBA(0xFF0000)]) }
  }

  @Test("F-85 GIF: over a background edges blend between the two colours only")
  func matte() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("disc.gif")
    var job = RenderJob(format: .gif, width: 80, height: 80, frameCount: 2, rate: 10)
    job.colors = [RGBA(0xFF0000)]
    job.background = .white
    try job.run(to: .path(path)) { frame, bitmap in
      bitmap.disc(RGBA(0xFF0000), x: 40.3 + Double(frame), y: 39.6, radius: 30)
    }
    let decoded = try Decoded(path)
    var used = Set<RGBA>()
    for y in 0..<80 { for x in 0..<80 { used.insert(decoded[1, x, y]) } }
    #expect(used.count > 6, "the edge has steps: \(used.count)")
    for color in used {
      #expect(color.alpha == 255 && color.red == 255 && color.green == color.blue)
    }
  }

  @Test("F-87 GIF: colours that come late are kept, still things stay as they are")
  func stablePalette() throws {
    let saturated = [
      0xFF0000, 0x00FF00, 0x0000FF, 0xFFFF00, 0xFF00FF, 0x00FFFF, 0xFF8000, 0x8000FF,
    ].map { RGBA(UInt32($0)) }
    let logo: @Sendable (inout Bitmap) -> Void = { bitmap in
      for x in 0..<16 {
        bitmap.fill(
          RGBA(red: UInt8(x * 15), green: 80, blue: UInt8(255 - x * 15)), x: x, y: 0, width: 1,
          height: 8)
      }
    }
    let folder = try TemporaryFolder()
    let path = folder.file("clip.gif")
    var job = RenderJob(format: .gif, width: 64, height: 32, frameCount: 30, rate: 25)
    job.jobs = 2
    let draw: @Sendable (Int, inout Bitmap) -> PixelBox = { frame, bitmap in
      logo(&bitmap)
      if frame == 0 {
        bitmap.fill(RGBA(0x808080), x: 20, y: 10, width: 20, height: 20)
      } else {
        for (i, color) in saturated.enumerated() {
          bitmap.fill(color, x: 8 * i, y: 10 + frame % 10, width: 8, height: 8)
        }
      }
      return PixelBox(minX: 0, minY: 0, maxX: 64, maxY: 32)
    }
    try job.run(to: .path(path), draw: draw)
    let decoded = try Decoded(path)
    try #require(decoded.frames.count == 30)
    for frame in 0..<30 {
      // At most 255 colours in all: the clip is exact.
      let expected = picture(64, 32) { _ = draw(frame, &$0) }
      #expect(decoded.frames[frame] == expected.straight, "frame \(frame)")
    }
  }

  @Test("F-87 GIF: a clip of thousands of colours keeps them close and still")
  func quantized() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("clip.gif")
    let job = RenderJob(format: .gif, width: 96, height: 64, frameCount: 6, rate: 25)
    let draw: @Sendable (Int, inout Bitmap) -> PixelBox = { frame, bitmap in
      for y in 0..<64 {
        for x in 0..<64 {
          let color = RGBA(red: UInt8(x * 4), green: UInt8(y * 4), blue: UInt8(255 - x * 2 - y))
          bitmap.blend(color, x: x, y: y)
        }
      }
      bitmap.fill(RGBA(0xFF0000), x: 70 + frame, y: 20, width: 20, height: 20)
      return PixelBox(minX: 0, minY: 0, maxX: 96, maxY: 64)
    }
    try job.run(to: .path(path), draw: draw)
    let decoded = try Decoded(path)
    var sum = 0.0
    for y in 0..<64 {
      for x in 0..<64 {
        let color = RGBA(red: UInt8(x * 4), green: UInt8(y * 4), blue: UInt8(255 - x * 2 - y))
        sum += colorDistance(decoded[0, x, y], color)
        for frame in 1..<6 { #expect(decoded[frame, x, y] == decoded[0, x, y]) }
      }
    }
    #expect(sum / 4096 < 4, "mean ΔE \(sum / 4096)")
    #expect(colorDistance(decoded[3, 80, 30], RGBA(0xFF0000)) < 5)
  }

  @Test(
    "GIF: a fading piece shows its share of the pixels", arguments: [0.1, 0.25, 0.5, 0.75, 0.9])
  func dither(alpha: Double) throws {
    let folder = try TemporaryFolder()
    let path = folder.file("clip.gif")
    var job = RenderJob(format: .gif, width: 64, height: 64, frameCount: 1, rate: 25)
    job.colors = [RGBA(0x2244FF)]
    try job.run(to: .path(path)) { _, bitmap in
      bitmap.fill(RGBA(0x2244FF).withAlpha(alpha), x: 0, y: 0, width: 64, height: 64)
    }
    let decoded = try Decoded(path)
    var shown = 0
    for y in 0..<64 {
      for x in 0..<64 where decoded[0, x, y].alpha == 255 {
        shown += 1
        #expect(decoded[0, x, y] == RGBA(0x2244FF))
      }
    }
    #expect(abs(Double(shown) / 4096 - alpha) < 0.02)
  }

  @Test("GIF: known colours beyond the palette's room are chosen from the clip")
  func tooManyKnownColours() {
    let many = (0..<300).map { RGBA(UInt32($0 * 977)) }
    #expect(GIFPalette(known: many, background: .clear) == nil)
    #expect(GIFPalette(known: Array(many.prefix(255)), background: .clear)?.colors.count == 256)
    #expect(GIFPalette(known: Array(many.prefix(90)), background: .white) == nil)
    #expect(GIFPalette(known: Array(many.prefix(60)), background: .white) != nil)
    #expect(GIFPalette(known: Array(many.prefix(256)), background: .clear) == nil)
  }

  @Test("GIF: over a background a frame holds only what has changed")
  func changes() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("clip.gif")
    var job = RenderJob(format: .gif, width: 300, height: 200, frameCount: 12, rate: 25)
    job.background = RGBA(0x203040)
    let draw: @Sendable (Int, inout Bitmap) -> PixelBox = { frame, bitmap in
      // Appears, stands still, moves, goes.
      guard frame > 1, frame < 10 else { return PixelBox(minX: 0, minY: 0, maxX: 0, maxY: 0) }
      return bitmap.fill(RGBA(0xFFCC00), x: 20 * max(4, frame), y: 50, width: 30, height: 30)
    }
    try job.run(to: .path(path), draw: draw)
    let decoded = try Decoded(path)
    #expect(decoded.durations.reduce(0, +) == 480)
    // Two empty frames, three still ones and the two at the end are one each.
    #expect(decoded.frames.count == 8)
    #expect(decoded[1, 100, 60] == RGBA(0xFFCC00))
    #expect(decoded[7, 185, 60] == RGBA(0x203040))
    #expect(try bytes(of: path).count < 2000)
  }
}
#endif
