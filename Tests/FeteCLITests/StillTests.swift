#if Media
import Foundation
import Testing

@Suite("Single pictures")
struct StillTests {
  /// Width and height of a PNG, from its header.
  private func size(_ data: Data) -> [Int] {
    [16, 20].map { start in data[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
  }

  @Test("Still: one moment is one PNG, the same as that frame of a sequence")
  func moment() throws {
    let folder = try TemporaryFolder()
    let clip = ["--size", "96x54", "--seed", "4"]
    var arguments = ["render", "burst", "--time", "0.5"] + clip
    #expect(try Command.run(arguments, in: folder).status == 0)
    #expect(folder.names == ["burst.png"])
    arguments = ["render", "burst", "--fps", "10", "--duration", "0.6", "-o", "f-%d.png"] + clip
    #expect(try Command.run(arguments, in: folder).status == 0)
    #expect(try folder.contents(of: "burst.png") == folder.contents(of: "f-5.png"))
    let piped = try Command.run(["render", "burst", "--time", "0.5", "-o", "-"] + clip)
    #expect(piped.output == (try folder.contents(of: "burst.png")))
  }

  @Test("Still: a sheet shows moments side by side, a gap between them")
  func sheet() throws {
    let folder = try TemporaryFolder()
    let outcome = try Command.run(
      "render", "burst", "--sheet", "3x2", "--size", "64x36", "--scale", "1.5", "-o", "s.png",
      in: folder)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(size(try folder.contents(of: "s.png")) == [3 * 96 + 8, 2 * 54 + 4])
  }

  @Test(
    "Still: options that cannot be meant for one picture are refused",
    arguments: [
      "--time 1 --sheet 2x2", "--time 1 --fps 30", "--sheet 2x2 --loop 1", "--time 1 --duration 2",
      "--time 1 -o a.gif", "--time 1 --format webp", "--sheet 40x1", "--sheet 32x32 --size 9000x9",
    ])
  func refused(line: String) throws {
    let folder = try TemporaryFolder()
    let words = line.split(separator: " ").map(String.init)
    let outcome = try Command.run(["render", "burst"] + words, in: folder)
    #expect(outcome.status == 64, "\(outcome.errors)")
    #expect(outcome.errorLines.count == 1 && folder.names.isEmpty)
  }

  @Test("F-58 Still: a recipe that shows a picture nobody gave is an error")
  func missingPicture() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      #"{"launches": [{}], "look": {"shapes": [{"symbol": {"number": 1}}]}}"#, to: "mine.json")
    let outcome = try Command.run("render", "mine.json", "--time", "0.5", in: folder)
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("picture 1") && outcome.errors.contains("--image"))
  }

  @Test("Recipe files: shown, edited and rendered again, a recipe keeps its picture")
  func recipeFile() throws {
    let folder = try TemporaryFolder()
    let shown = try Command.run("show", "hearts", "--as", "json")
    try folder.write(shown.text, to: "mine.json")
    let still = ["--time", "1", "--size", "96x54", "--seed", "9", "-o"]
    #expect(try Command.run(["render", "hearts"] + still + ["a.png"], in: folder).status == 0)
    #expect(try Command.run(["render", "mine.json"] + still + ["b.png"], in: folder).status == 0)
    #expect(try folder.contents(of: "a.png") == folder.contents(of: "b.png"))
    let edited = shown.text.replacingOccurrences(of: #""heart""#, with: #""star""#)
    try folder.write(edited, to: "mine.json")
    #expect(try Command.run(["render", "mine.json"] + still + ["b.png"], in: folder).status == 0)
    #expect(try folder.contents(of: "a.png") != folder.contents(of: "b.png"))
  }

  @Test("Images: a picture file flies, and its own rendering can be one")
  func image() throws {
    let folder = try TemporaryFolder()
    let still = ["--time", "0.4", "--size", "96x54", "--seed", "9", "-o"]
    #expect(try Command.run(["render", "stars"] + still + ["star.png"], in: folder).status == 0)
    let plain = ["render", "burst"] + still
    #expect(try Command.run(plain + ["a.png"], in: folder).status == 0)
    let outcome = try Command.run(plain + ["b.png", "--image", "star.png"], in: folder)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try folder.contents(of: "a.png") != folder.contents(of: "b.png"))
  }

  @Test("F-89 Video: the notices stand on standard error, and not with --quiet")
  func notices() throws {
    let folder = try TemporaryFolder()
    let clip = ["render", "burst", "--size", "33x21", "--fps", "5", "--duration", "0.4"]
    let outcome = try Command.run(clip + ["-o", "a.mp4"], in: folder)
    guard outcome.status == 0 else {
      #expect(outcome.status == 73 && outcome.errors.contains("package ffmpeg"))
      return
    }
    #expect(outcome.errors.contains("33x21 becomes 34x22"))
    #expect(outcome.errors.contains("the background is white"))
    #expect(outcome.errors.contains("wrote a.mp4: MP4, 34x22, 2 frames, 0.4 s"))
    #expect(try Command.run(clip + ["-o", "a.mp4", "--quiet"], in: folder).errors.isEmpty)
  }

  @Test("F-90 Video: without ffmpeg on PATH the error names the package, and nothing is left")
  func missingEncoder() throws {
    let folder = try TemporaryFolder()
    let outcome = try Command.run(
      "render", "burst", "-o", "a.webm", in: folder, environment: ["PATH": folder.url.path])
    #expect(outcome.status == 73)
    #expect(outcome.errors.contains("package ffmpeg") && folder.names.isEmpty)
  }
}
#endif
