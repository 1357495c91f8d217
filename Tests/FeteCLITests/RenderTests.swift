import Foundation
import Testing

#if Media
@Suite("fete render")
struct RenderTests {
  /// A small clip that is quick to draw.
  private let small = ["--size", "64x36", "--fps", "10", "--duration", "0.5", "--seed", "4"]

  private func render(_ arguments: String..., in folder: TemporaryFolder) throws -> Command.Outcome
  {
    try Command.run(["render"] + arguments + small, in: folder)
  }

  private func magic(_ data: Data) -> String {
    if data.starts(with: Data("GIF89a".utf8)) { return "gif" }
    if data.starts(with: Data("RIFF".utf8)) { return "webp" }
    let png = data.starts(with: [0x89, 0x50, 0x4E, 0x47])
    return png ? (data.range(of: Data("acTL".utf8)) == nil ? "png" : "apng") : "?"
  }

  @Test("The format is what the option says, else the ending, else WebP")
  func formats() throws {
    let folder = try TemporaryFolder()
    for (arguments, name, format) in [
      (["burst"], "burst.webp", "webp"), (["burst", "--format", "gif"], "burst.gif", "gif"),
      (["burst", "-o", "a.GIF"], "a.GIF", "gif"), (["burst", "-o", "a.png"], "a.png", "apng"),
      (["burst", "-o", "a.apng"], "a.apng", "apng"), (["burst", "-o", "a.webp"], "a.webp", "webp"),
      (["burst", "-o", "odd.txt", "--format", "apng"], "odd.txt", "apng"),
      (["side-cannons", "--format", "gif"], "sideCannons.gif", "gif"),
      (["ripple"], "ripple.webp", "webp"),
    ] {
      let outcome = try Command.run(["render"] + arguments + small, in: folder)
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(outcome.output.isEmpty)
      #expect(outcome.errors.hasPrefix("seed 4\nwrote \(name): "))
      #expect(magic(try folder.contents(of: name)) == format)
    }
    let unknown = try render("burst", "-o", "a.avi", in: folder)
    #expect(unknown.status == 64)
    #expect(unknown.errors.contains("'a.avi'") && unknown.errors.contains("gif|apng|webp|png"))
  }

  @Test("PNGs go into a folder, or to numbered names")
  func sequences() throws {
    let folder = try TemporaryFolder()
    #expect(try render("burst", "--format", "png", in: folder).status == 0)
    #expect(folder.names == ["burst"])
    let inside = try FileManager.default.contentsOfDirectory(atPath: folder.path("burst"))
    #expect(inside.count == 5)
    #expect(try render("burst", "-o", "f-%03d.png", in: folder).status == 0)
    #expect(
      folder.names
        == ["burst", "f-000.png", "f-001.png", "f-002.png", "f-003.png", "f-004.png"])
    #expect(magic(try folder.contents(of: "f-004.png")) == "png")
  }

  @Test("F-29 The same seed gives the same bytes, whatever the number of threads")
  func sameBytes() throws {
    let folder = try TemporaryFolder()
    for format in ["gif", "apng", "webp"] {
      var files: [Data] = []
      for jobs in ["1", "2", "7"] {
        #expect(
          try render("burst", "--format", format, "--jobs", jobs, in: folder).status == 0)
        files.append(try folder.contents(of: "burst.\(format)"))
      }
      #expect(files[0] == files[1] && files[1] == files[2])
      let other = try Command.run(
        ["render", "burst", "--format", format] + small.dropLast() + ["5"], in: folder)
      #expect(other.status == 0)
      #expect(try folder.contents(of: "burst.\(format)") != files[0])
    }
  }

  @Test("A random seed is named, and gives the same file again")
  func randomSeed() throws {
    let folder = try TemporaryFolder()
    let arguments = ["render", "stars", "--size", "32x32", "--fps", "5", "-o", "a.gif"]
    let outcome = try Command.run(arguments, in: folder)
    let first = try folder.contents(of: "a.gif")
    let seed = try #require(outcome.errorLines.first?.split(separator: " ").last)
    #expect(try Command.run(arguments + ["--seed", "\(seed)"], in: folder).status == 0)
    #expect(try folder.contents(of: "a.gif") == first)
  }

  @Test("F-95 Standard output gets the bytes of the file and nothing else")
  func standardOutput() throws {
    let folder = try TemporaryFolder()
    for format in ["gif", "apng", "webp"] {
      let piped = try render("burst", "--format", format, "-o", "-", in: folder)
      #expect(piped.status == 0)
      #expect(piped.errors == "seed 4\n")
      #expect(try render("burst", "--format", format, in: folder).status == 0)
      #expect(piped.output == (try folder.contents(of: "burst.\(format)")))
    }
    let sequence = try render("burst", "--format", "png", "-o", "-", in: folder)
    #expect(sequence.status == 64)
    #expect(sequence.output.isEmpty)
  }

  @Test("F-95 A reader that hangs up ends it without a word")
  func brokenPipe() throws {
    let folder = try TemporaryFolder()
    let script = """
      "$0" render burst --format apng --quiet -o - 2>errors | head -c 9 >head; echo "${PIPESTATUS[0]}"
      """
    let status = try Environment.run("/bin/bash", ["-c", script, Command.path], in: folder)
    #expect(status == "141\n")
    #expect(try folder.contents(of: "errors").isEmpty)
    #expect(try folder.contents(of: "head").count == 9)
  }

  @Test("F-90 A file that cannot be created gives status 73 and leaves nothing")
  func cannotCreate() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "file")
    for path in ["none/a.gif", "a/b/c.webp", "file/", "file/a.apng", "file/f-%04d.png"] {
      let outcome = try render("burst", "-o", path, in: folder)
      #expect(outcome.status == 73, "\(path): \(outcome.errors)")
      #expect(outcome.errorLines.count == 1)
      #expect(outcome.errors.contains("file") || outcome.errors.contains(path))
    }
    #expect(folder.names == ["file"])
  }

  @Test("F-90 A failing disk gives status 74 and leaves the older file as it was")
  func writeFails() throws {
    // A sanitizer cannot work under the limit either.
    guard Environment.sanitizer == nil else { return }
    let folder = try TemporaryFolder()
    try folder.write("older", to: "a.apng")
    // Files of at most 8 blocks of a kilobyte.
    let script = """
      ulimit -f 8
      "$0" render burst --size 640x360 --fps 10 -o a.apng 2>/dev/null; echo $?
      """
    let status = try Environment.run("/bin/bash", ["-c", script, Command.path], in: folder)
    #expect(status == "74\n")
    #expect(folder.names == ["a.apng", "printed"])
    #expect(try folder.contents(of: "a.apng") == Data("older".utf8))
    #if os(Linux)
    let full = try render("burst", "--format", "gif", "-o", "/dev/full", in: folder)
    #expect(full.status == 74)
    #expect(full.errors.contains("/dev/full"))
    #endif
  }

  @Test("F-90 An interrupted rendering leaves nothing half-written", arguments: [SIGINT, SIGTERM])
  func interrupted(_ number: Int32) throws {
    let folder = try TemporaryFolder()
    try folder.write("older", to: "a.apng")
    let terminal = try PseudoTerminal([
      "render", "snow", "--duration", "3000", "-o", folder.path("a.apng"),
    ])
    #expect(terminal.read { _ in folder.names.count == 2 })
    terminal.signal(number)
    #expect(terminal.waitForEnd() == 128 + number)
    #expect(folder.names == ["a.apng"])
    #expect(try folder.contents(of: "a.apng") == Data("older".utf8))
  }

  @Test("A progress bar shows on a terminal only, and not when quiet")
  func progress() throws {
    let folder = try TemporaryFolder()
    let arguments = ["render", "burst", "-o", folder.path("a.gif")] + small
    let shown = try PseudoTerminal(arguments)
    #expect(shown.waitForEnd() == 0)
    #expect(shown.shows("5/5 frames"))
    let quiet = try PseudoTerminal(arguments + ["--quiet"])
    #expect(quiet.waitForEnd() == 0)
    #expect(quiet.screen.isEmpty)
    #expect(!(try Command.run(arguments, in: folder).errors.contains("frames\r")))
  }

  @Test("F-43 Sizes that a format cannot hold are refused by name")
  func sizes() throws {
    let folder = try TemporaryFolder()
    for (arguments, names) in [
      (["--size", "16384x1", "--format", "webp"], ["--size 16384x1", "WebP", "16383"]),
      (["--size", "9000x9", "--scale", "2", "--format", "webp"], ["--scale 2", "18000x18"]),
      (["--size", "65535x65535", "--format", "gif"], ["--size 65535x65535", "GIF"]),
      (["--size", "1x60000", "--scale", "1.1", "--format", "gif"], ["66000", "65535"]),
      (["--size", "0x5"], ["--size", "'0x5'"]), (["--size", "70000x5"], ["--size", "65535"]),
    ] {
      let outcome = try Command.run(["render", "burst"] + arguments, in: folder)
      #expect(outcome.status == 64)
      #expect(outcome.errorLines.count == 1)
      for name in names { #expect(outcome.errors.contains(name), "\(outcome.errors)") }
    }
    #expect(folder.names.isEmpty)
  }

  @Test("F-89 Odd sizes and a single pixel are as good as others")
  func oddSizes() throws {
    let folder = try TemporaryFolder()
    for format in ["gif", "apng", "webp"] {
      for size in ["1x1", "7x5", "33x1"] {
        let outcome = try Command.run(
          "render", "burst", "--size", size, "--fps", "4", "--format", format, in: folder)
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(outcome.errors.contains(", \(size), "))
      }
    }
  }

  @Test("F-89 A video of an odd size gets one pixel more, and it says so")
  func oddVideo() throws {
    let folder = try TemporaryFolder()
    let arguments = ["render", "burst", "--size", "33x17", "--duration", "0.2", "-o", "a.mp4"]
    let outcome = try Command.run(arguments, in: folder)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.errors.contains("33x17 becomes 34x18"))
    #expect(outcome.errors.contains("no alpha"))
    #expect(outcome.errorLines.count == 4)
    #expect(folder.names == ["a.mp4"])

    let without = try Command.run(arguments, in: folder, environment: ["PATH": folder.path("none")])
    #expect(without.status == 73)
    #expect(without.errorLines.count == 1)
    #expect(without.errors.contains("ffmpeg"))
  }

  @Test("Formats that count no plays refuse --loop, and only WebP has a quality")
  func meaningless() throws {
    let folder = try TemporaryFolder()
    for (name, option) in [
      ("a.mp4", "--loop"), ("f%02d.png", "--loop"), ("a.gif", "--quality"), ("a.apng", "--quality"),
    ] {
      let outcome = try render("burst", "-o", name, option, "3", in: folder)
      #expect(outcome.status == 64 && outcome.errors.contains(option), "\(outcome.errors)")
    }
    #expect(folder.names.isEmpty)
  }

  @Test("At quality 100 a WebP is exact; below, files are smaller")
  func quality() throws {
    let folder = try TemporaryFolder()
    let clip = ["burst", "--seed", "3", "--duration", "0.5", "--fps", "10", "--size", "320x180"]
    for quality in ["100", "80"] {
      let outcome = try Command.run(
        ["render"] + clip + ["--quality", quality, "-o", "q\(quality).webp"], in: folder)
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
    let exact = try folder.contents(of: "q100.webp").count
    #expect(exact > (try folder.contents(of: "q80.webp").count))
  }

  @Test(
    "F-29 The same clip is the same file, videos too", arguments: ["webm", "mp4", "mov", "webp"])
  func sameBytes(_ format: String) throws {
    let folder = try TemporaryFolder()
    let clip = ["burst", "--seed", "3", "--duration", "0.2", "--fps", "10", "--size", "64x36"]
    for name in ["a", "b"] {
      let outcome = try Command.run(["render"] + clip + ["-o", "\(name).\(format)"], in: folder)
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
    #expect(try folder.contents(of: "a.\(format)") == folder.contents(of: "b.\(format)"))
  }

  @Test("Rates that browsers would stretch are refused with the reason")
  func rates() throws {
    for (format, rate) in [("gif", "51"), ("apng", "91"), ("webp", "120")] {
      let outcome = try Command.run("render", "burst", "--format", format, "--fps", rate)
      #expect(outcome.status == 64)
      #expect(outcome.errors.contains("--fps") && outcome.errors.contains("browsers"))
    }
    let long = try Command.run(
      "render", "snow", "--duration", "3600", "--format", "png", "--fps", "999")
    #expect(long.status == 64)
    #expect(long.errors.contains("--duration"))
  }

  @Test("Endless effects take six seconds, others until the last piece is gone")
  func durations() throws {
    let folder = try TemporaryFolder()
    let snow = try Command.run(
      "render", "snow", "--size", "32x18", "--fps", "5", "--format", "gif", in: folder)
    #expect(snow.errors.contains("30 frames, 6.0 s"))
    let short = try Command.run(
      "render", "burst", "--size", "32x18", "--lifetime", "1.1", "--format", "gif", in: folder)
    #expect(short.errors.contains("55 frames, 1.1 s"))
    let off = try Command.run(
      "render", "burst", "--size", "32x18", "--motion", "off", "--format", "gif", in: folder)
    #expect(off.errors.contains("1 frame,"))
  }

  @Test("Every preset that this build can draw is rendered")
  func presets() throws {
    let folder = try TemporaryFolder()
    let names = try Command.run("list").text.split(separator: "\n").map {
      String($0.prefix { $0 != " " })
    }
    for name in names {
      let outcome = try Command.run(
        "render", name, "--size", "96x54", "--fps", "5", "--format", "gif", in: folder)
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(try folder.contents(of: "\(name).gif").count > 1000)
    }
  }
}
#else
@Suite("fete render without Media")
struct RenderTests {
  @Test("It names the command that builds it, and its help still works")
  func unavailable() throws {
    let outcome = try Command.run("render", "burst")
    #expect(outcome.status == 69)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.errors.contains("swift build -c release --traits Media"))
    #expect(try Command.run("render", "--help").status == 0)
    #expect(try Command.run("render", "burst", "--nope").status == 64)
  }
}
#endif
