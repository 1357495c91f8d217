#if Media
import FeteCore
@testable import FeteMedia
import Testing

@Suite("Limits")
struct LimitTests {
  @Test(
    "F-43 a size the format cannot hold is refused, and no file is left",
    arguments: [
      (MediaFormat.webp, 20_000, 100, "1 to 16383"), (.webp, 100, 16_384, "1 to 16383"),
      (.gif, 65_536, 1, "1 to 65535"), (.apng, 0, 10, "1 to 65535"), (.png, 10, -1, "1 to 65535"),
      (.apng, 60_000, 60_000, "268435456 pixels"), (.gif, Int.max, Int.max, "1 to 65535"),
    ])
  func size(format: MediaFormat, width: Int, height: Int, allowed: String) throws {
    let folder = try TemporaryFolder()
    let job = RenderJob(format: format, width: width, height: height, frameCount: 3, rate: 20)
    #expect {
      try job.run(to: .path(folder.file("clip")), draw: confetti)
    } throws: { error in
      guard let error = error as? MediaError, error.kind == .usage else { return false }
      let text = "\(error)"
      return text.contains("\(width)x\(height)") && text.contains(allowed)
        && text.contains(format.name)
    }
    #expect(try folder.contents.isEmpty)
  }

  @Test(
    "Limits: a rate the format cannot show is refused, with the reason",
    arguments: [
      (MediaFormat.gif, 60.0, "0.1 to 50"), (.webp, 120, "0.1 to 90"), (.apng, 91, "0.1 to 90"),
      (.gif, 0, "0.1 to 50"), (.png, -1, "0.1 to 1000"), (.webp, .nan, "0.1 to 90"),
      (.apng, .infinity, "0.1 to 90"),
    ])
  func rate(format: MediaFormat, rate: Double, allowed: String) {
    #expect {
      try format.validateRate(rate)
    } throws: { error in
      let text = "\(error)"
      return text.contains("\(rate)") && text.contains(allowed)
        && (format == .png || text.contains("10 ms"))
    }
  }

  @Test("Limits: counts and settings out of range are refused by name")
  func settings() {
    func message(_ change: (inout RenderJob) -> Void) -> String {
      var job = RenderJob(format: .gif, width: 4, height: 4, frameCount: 3, rate: 20)
      change(&job)
      do {
        try job.validate()
        return "accepted"
      } catch {
        #expect(error.kind == .usage)
        return error.description
      }
    }
    #expect(message { $0.plays = -1 }.contains("-1 times"))
    #expect(message { $0.plays = 65_536 }.contains("65536 times"))
    #expect(message { $0.frameCount = 0 }.contains("0 frames"))
    #expect(message { $0.jobs = 0 }.contains("jobs cannot be 0"))
    #expect(message { $0.effort.compression = 10 }.contains("compression cannot be 10"))
    #expect(message { $0.effort.quality = .nan }.contains("quality"))
    #expect(message { _ in } == "accepted")
  }

  @Test(
    "Formats: a path's ending says the format",
    arguments: [
      ("a.gif", MediaFormat.gif), ("b/a.GIF", .gif), ("a.webp", .webp), ("a.apng", .apng),
      ("a.png", .apng), ("x/frame-%04d.png", .png), ("a%d.png", .png), ("folder/", .png),
      ("x.gif/a", nil), (".gif", nil), ("a.mp3", nil), ("", nil), ("a.", nil),
      ("x%04d/a.png", .apng),
    ])
  func endings(path: String, format: MediaFormat?) {
    #expect(MediaFormat(path: path) == format)
  }

  @Test("Formats: a numbered name holds one number of 1 to 9 digits")
  func patterns() {
    #expect(FramePattern("a%04d.png")?.name(of: 7) == "a0007.png")
    #expect(FramePattern("%d")?.name(of: 12345) == "12345")
    #expect(FramePattern("é%02dß")?.name(of: 123) == "é123ß")
    for name in ["a.png", "%", "%0d", "%4d", "%04", "%04x", "%04d%04d", "%00d", "%012d"] {
      #expect(FramePattern(name) == nil, "\(name)")
    }
  }
}
#endif
