#if Media
import FeteCore
@testable import FeteMedia
import FeteRaster
import Testing

@Suite("Timing")
struct TimingTests {
  /// A picture that differs in every frame, so that none are joined.
  @Sendable private static func moving(_ frame: Int, _ bitmap: inout Bitmap) -> PixelBox {
    bitmap.fill(RGBA(0xFF0000), x: frame % 30, y: frame / 30, width: 2, height: 1)
  }

  @Test(
    "Timing: every frame is shown at its rounded moment, so the length never drifts",
    arguments: [
      (MediaFormat.gif, 30.0), (.gif, 50), (.gif, 24), (.gif, 29.97), (.gif, 12.5),
      (.apng, 30), (.apng, 60), (.apng, 90), (.apng, 29.97),
      (.webp, 30), (.webp, 60), (.webp, 90), (.webp, 59.94),
    ])
  func moments(format: MediaFormat, rate: Double) throws {
    let folder = try TemporaryFolder()
    let path = folder.file("clip")
    let job = RenderJob(format: format, width: 32, height: 4, frameCount: 100, rate: rate)
    try job.run(to: .path(path), draw: Self.moving)
    let decoded = try Decoded(path)
    try #require(decoded.durations.count == 100)
    var moment = 0.0
    for (index, duration) in decoded.durations.enumerated() {
      let unit = format == .gif ? 10.0 : 1
      #expect(abs(moment - Double(index) * 1000 / rate) <= unit / 2 + 0.001, "frame \(index)")
      #expect(duration > 10)
      moment += duration
    }
    #expect(abs(moment - 100_000 / rate) <= 5)
  }

  @Test(
    "Timing: equal frames may be joined, the length stays", arguments: [MediaFormat.gif, .webp])
  func joined(format: MediaFormat) throws {
    let folder = try TemporaryFolder()
    let path = folder.file("clip")
    let job = RenderJob(format: format, width: 32, height: 8, frameCount: 90, rate: 30)
    try job.run(to: .path(path)) { frame, bitmap in
      bitmap.fill(RGBA(0xFF0000), x: frame / 30, y: 0, width: 2, height: 1)
    }
    let decoded = try Decoded(path)
    #expect(decoded.frames.count == 3)
    #expect(decoded.durations == [1000, 1000, 1000])
  }

  @Test("Timing: a delay too long for a GIF's field becomes two")
  func longDelay() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("clip.gif")
    let job = RenderJob(format: .gif, width: 4, height: 4, frameCount: 70, rate: 0.1)
    try job.run(to: .path(path)) { _, bitmap in
      bitmap.fill(.white, x: 0, y: 0, width: 2, height: 2)
    }
    #expect(try Decoded(path).durations.reduce(0, +) == 700_000)
  }

  @Test(
    "Loop: N plays in all, in every format",
    arguments: [MediaFormat.gif, .apng, .webp], [0, 1, 2, 5])
  func loops(format: MediaFormat, plays: Int) throws {
    let folder = try TemporaryFolder()
    let path = folder.file("clip")
    var job = RenderJob(format: format, width: 32, height: 4, frameCount: 3, rate: 10)
    job.plays = plays
    try job.run(to: .path(path), draw: Self.moving)
    let loop = try Decoded(path).loop
    if format == .gif {
      // A GIF counts the repeats; without a number it plays once.
      #expect(loop == (plays == 0 ? 0 : plays == 1 ? nil : plays - 1))
    } else {
      #expect(loop == plays)
    }
  }
}
#endif
