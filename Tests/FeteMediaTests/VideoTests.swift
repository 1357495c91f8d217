#if Media
import FeteCore
import FeteRaster
import Foundation
import Testing

@testable import FeteMedia

@Suite("Video", .enabled(if: VideoTool.folder != nil, "ffmpeg is not installed"))
struct VideoTests {
  private static let formats = [MediaFormat.mp4, .webm, .mov]

  /// A red square of ten pixels on nothing.
  @Sendable private static func square(_ frame: Int, _ bitmap: inout Bitmap) -> PixelBox {
    bitmap.fill(
      RGBA(0xFF0000), x: 20, y: 12, width: min(10, bitmap.width), height: min(10, bitmap.height))
  }

  @Test(
    "F-89 Video: odd sizes are padded and said to be, nothing is stretched", arguments: formats,
    [[321, 241], [1, 1], [2, 3], [320, 240]])
  func oddSizes(format: MediaFormat, size: [Int]) throws {
    let folder = try TemporaryFolder()
    let path = folder.file("clip." + format.rawValue)
    var job = RenderJob(format: format, width: size[0], height: size[1], frameCount: 4, rate: 20)
    job.background = .white
    try job.run(to: .path(path)) { frame, bitmap in
      if bitmap.width > 100 { return Self.square(frame, &bitmap) }
      return bitmap.fill(RGBA(0xFF0000), x: 0, y: 0, width: bitmap.width, height: bitmap.height)
    }
    let isPadded = format != .mov
    let width = isPadded ? size[0] + size[0] % 2 : size[0]
    let height = isPadded ? size[1] + size[1] % 2 : size[1]
    let stream = try VideoTool.stream(of: path)
    #expect(stream["width"] == "\(width)" && stream["height"] == "\(height)")
    #expect(job.notices.count == (isPadded && (width, height) != (size[0], size[1]) ? 1 : 0))
    #expect(job.notices.allSatisfy { $0.contains("\(width)x\(height)") })
    let frames = try VideoTool.frames(of: path, width: width, height: height)
    #expect(frames.count == 4)
    guard size[0] > 100 else { return }
    for (x, y, isRed) in [(21, 13, true), (28, 20, true), (17, 13, false), (33, 20, false)] {
      let green = frames[2][(y * width + x) * 4 + 1]
      #expect(isRed ? green < 60 : green > 200, "\(x), \(y)")
    }
  }

  @Test("F-93 Video: colours stay, and the tags say by which matrix", arguments: formats)
  func colors(format: MediaFormat) throws {
    let folder = try TemporaryFolder()
    let path = folder.file("clip." + format.rawValue)
    var job = RenderJob(format: format, width: 256, height: 64, frameCount: 5, rate: 25)
    job.background = .black
    let colors = Confetti.Paper.party.map(\.front)
    try job.run(to: .path(path)) { _, bitmap in
      for (i, color) in colors.enumerated() {
        bitmap.fill(color, x: i * 32, y: 0, width: 32, height: 64)
      }
      return bitmap.box
    }
    let frame = try VideoTool.frames(of: path, width: 256, height: 64)[3]
    for (i, color) in colors.enumerated() {
      let at = (32 * 256 + i * 32 + 16) * 4
      for (channel, value) in [color.red, color.green, color.blue].enumerated() {
        #expect(abs(Int(frame[at + channel]) - Int(value)) <= 4, "colour \(i), channel \(channel)")
      }
    }
    let stream = try VideoTool.stream(of: path)
    #expect(stream["color_space"] == "bt709")
    #expect(stream["color_primaries"] == "bt709")
    #expect(stream["color_transfer"] == "bt709")
    #expect(stream["color_range"] == "tv")
  }

  @Test("F-91 Video: alpha is kept, without a dark rim", arguments: [MediaFormat.webm, .mov])
  func alpha(format: MediaFormat) throws {
    let folder = try TemporaryFolder()
    let path = folder.file("clip." + format.rawValue)
    let job = RenderJob(format: format, width: 96, height: 64, frameCount: 6, rate: 30)
    try job.run(to: .path(path)) { frame, bitmap in
      bitmap.disc(RGBA(0xFF8A1F), x: 30.5 + Double(frame) * 4, y: 32.3, radius: 14)
    }
    let stream = try VideoTool.stream(of: path)
    if format == .webm { #expect(stream["tag:alpha_mode"] == "1") }
    #expect(stream["r_frame_rate"] == "30/1" && job.notices.isEmpty)
    let frames = try VideoTool.frames(of: path, width: 96, height: 64)
    #expect(frames.count == 6)
    for (index, frame) in frames.enumerated() {
      #expect(frame[3] <= 2, "the corner is clear")
      #expect(frame[(32 * 96 + 30 + index * 4) * 4 + 3] >= 253, "the middle is solid")
      for at in stride(from: 0, to: frame.count, by: 4) where frame[at + 3] > 60 {
        let color = RGBA(red: frame[at], green: frame[at + 1], blue: frame[at + 2])
        let off = colorDistance(color, RGBA(0xFF8A1F))
        if off > 12 { Issue.record("frame \(index), pixel \(at / 4): \(color), ΔE \(off)") }
      }
    }
  }

  @Test("F-91 Video: an ffmpeg that drops the alpha is an error, and no file is left")
  func alphaLost() throws {
    let folder = try TemporaryFolder()
    let tools = try TemporaryFolder()
    let real = try #require(VideoTool.folder) + "/ffmpeg"
    try VideoTool.fake("exec \(real) \"${@//yuva420p/yuv420p}\"", in: tools)
    var job = RenderJob(format: .webm, width: 64, height: 48, frameCount: 6, rate: 30)
    job.encoderPath = tools.path
    #expect(throws: MediaError.alphaLost(format: .webm)) {
      try job.run(to: .path(folder.file("clip.webm")), draw: Self.square)
    }
    #expect(try folder.contents.isEmpty)
    // On an opaque background there is no alpha to lose.
    job.background = .black
    try job.run(to: .path(folder.file("clip.webm")), draw: Self.square)
    #expect(try folder.contents == ["clip.webm"])
  }

  @Test("Video: MP4 has a white matte and says so")
  func matte() throws {
    let folder = try TemporaryFolder()
    var job = RenderJob(format: .mp4, width: 64, height: 48, frameCount: 3, rate: 30)
    #expect(job.notices == ["MP4 has no alpha: the background is white"])
    try job.run(to: .path(folder.file("clip.mp4")), draw: Self.square)
    let frame = try VideoTool.frames(of: folder.file("clip.mp4"), width: 64, height: 48)[1]
    #expect(frame[0] >= 252 && frame[1] >= 252 && frame[2] >= 252)
    job.background = RGBA(red: 0, green: 0, blue: 0, alpha: 128)
    #expect(job.notices == ["MP4 has no alpha: the background is laid over white"])
    job.background = .black
    #expect(job.notices.isEmpty)
  }

  @Test("F-95 Video: a stream gets the bytes that a file gets")
  func stream() async throws {
    let folder = try TemporaryFolder()
    let job = RenderJob(format: .webm, width: 32, height: 32, frameCount: 3, rate: 30)
    try job.run(to: .path(folder.file("clip.webm")), draw: Self.square)
    let number = open(folder.file("stream.webm"), O_WRONLY | O_CREAT, 0o600)
    try job.run(to: .descriptor(number), draw: Self.square)
    close(number)
    let file = try bytes(of: folder.file("clip.webm"))
    let streamed = try bytes(of: folder.file("stream.webm"))
    #expect(file.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) && streamed.count == file.count)
  }
}

@Suite("Video errors")
struct VideoErrorTests {
  @Test(
    "F-90 Video: an encoder that fails is an error, an older file stays as it was",
    arguments: [
      ("sleep 0.3; echo 'no such codec' >&2; exit 1", "no such codec"),
      ("head -c 100000 >/dev/null; exit 3", "frame"), ("cat >/dev/null; exit 3", "ended with 3"),
      ("cat >/dev/null; echo done; exit 0", "made no file"), ("kill -9 $$", "frame"),
    ])
  func fails(script: String, cause: String) throws {
    let folder = try TemporaryFolder()
    let tools = try TemporaryFolder()
    try VideoTool.fake(script, in: tools)
    try "older".write(toFile: folder.file("clip.mp4"), atomically: true, encoding: .utf8)
    var job = RenderJob(format: .mp4, width: 320, height: 240, frameCount: 90, rate: 30)
    job.jobs = 2
    job.encoderPath = tools.path
    #expect {
      try job.run(to: .path(folder.file("clip.mp4")), draw: confetti)
    } throws: { error in
      guard let error = error as? MediaError else { return false }
      return error.kind == .writeFailed && "\(error)".contains(cause)
    }
    #expect(try folder.contents == ["clip.mp4"])
    #expect(try bytes(of: folder.file("clip.mp4")) == Array("older".utf8))
  }

  @Test("F-90 Video: without ffmpeg the error names the package and what goes without")
  func missing() throws {
    let folder = try TemporaryFolder()
    var job = RenderJob(format: .mp4, width: 32, height: 24, frameCount: 9, rate: 30)
    job.encoderPath = folder.path
    #expect(throws: MediaError.encoderMissing) {
      try job.run(to: .path(folder.file("clip.mp4")), draw: confetti)
    }
    #expect("\(MediaError.encoderMissing)".contains("package ffmpeg"))
    #expect(try folder.contents.isEmpty)
  }

  @Test("Video: files that are kept for a while are in no other's way, and are removed")
  func scratch() throws {
    let file = try ScratchFile()
    let other = try ScratchFile()
    #expect(file.path != other.path)
    #expect(PartialFiles.shared.paths.contains(file.path))
    file.remove()
    other.remove()
    #expect(!FileManager.default.fileExists(atPath: file.path))
    #expect(!PartialFiles.shared.paths.contains(file.path))
  }
}
#endif
