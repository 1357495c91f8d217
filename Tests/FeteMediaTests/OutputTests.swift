#if Media
import FeteCore
import Foundation
@testable import FeteMedia
import FeteRaster
import Testing

@Suite("Output")
struct OutputTests {
  private func job(_ format: MediaFormat) -> RenderJob {
    var job = RenderJob(format: format, width: 64, height: 48, frameCount: 20, rate: 20)
    job.jobs = 2
    return job
  }

  @Test(
    "F-90 a device without room fails the write",
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")),
    arguments: [MediaFormat.gif, .apng, .webp])
  func fullDevice(format: MediaFormat) throws {
    #expect {
      try job(format).run(to: .path("/dev/full"), draw: confetti)
    } throws: { error in
      guard let error = error as? MediaError else { return false }
      return error.kind == .writeFailed && "\(error)".contains("/dev/full")
    }
  }

  #if os(Linux)
  @Test(
    "F-90 a disk that fills up leaves nothing, and an older file as it was",
    arguments: [MediaFormat.gif, .apng, .webp], [nil, "older"])
  func diskFillsUp(format: MediaFormat, older: String?) throws {
    let folder = try TemporaryFolder()
    let path = folder.file("clip")
    try older.map { try Data($0.utf8).write(to: URL(fileURLWithPath: path)) }
    #expect {
      try job(format).run(to: .path(path)) { frame, bitmap in
        if frame == 5 { Self.fillDisk(under: folder.path) }
        return confetti(frame, &bitmap)
      }
    } throws: { error in
      guard let error = error as? MediaError else { return false }
      return error.kind == .writeFailed && "\(error)".contains("No space left")
    }
    #expect(try folder.contents == (older == nil ? [] : ["clip"]))
    if let older { #expect(try bytes(of: path) == Array(older.utf8)) }
  }

  /// Puts the device that is always full in the place of every open file below a folder.
  @Sendable private static func fillDisk(under folder: String) {
    let full = open("/dev/full", O_WRONLY)
    let real = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
    for number in (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? [] {
      let link = try? FileManager.default.destinationOfSymbolicLink(
        atPath: "/proc/self/fd/" + number)
      if let link, link.hasPrefix(real), let number = Int32(number) { dup2(full, number) }
    }
    close(full)
  }
  #endif

  @Test("Output: a folder that is not there cannot take a file")
  func missingFolder() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("no/clip.gif")
    #expect {
      try job(.gif).run(to: .path(path), draw: confetti)
    } throws: { error in
      (error as? MediaError)?.kind == .cannotCreate && "\(error)".contains(path)
    }
    #expect(throws: MediaError.cannotCreate(path: folder.path, reason: "it is a folder")) {
      try job(.gif).run(to: .path(folder.path), draw: confetti)
    }
    #expect(try folder.contents.isEmpty)
  }

  @Test("Output: a failed sequence removes the folders it made, and only those")
  func failedSequence() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.file("a"), withIntermediateDirectories: false)
    // A folder where the third file should go.
    let taken = folder.file("a/frame-0002.png")
    try FileManager.default.createDirectory(atPath: taken, withIntermediateDirectories: false)
    #expect(throws: MediaError.cannotCreate(path: taken, reason: "it is a folder")) {
      try job(.png).run(to: .path(folder.file("a")), draw: confetti)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("a")).count == 1)
    #expect(throws: MediaError.self) {
      try job(.png).run(to: .path(folder.file("new/x/../../a")), draw: confetti)
    }
    #expect(try folder.contents == ["a"])
  }

  @Test("Output: a link keeps pointing at the file that is replaced, whose mode stays")
  func linkAndMode() throws {
    let folder = try TemporaryFolder()
    let manager = FileManager.default
    _ = manager.createFile(
      atPath: folder.file("real.gif"), contents: nil, attributes: [.posixPermissions: 0o600])
    try manager.createSymbolicLink(
      atPath: folder.file("link.gif"), withDestinationPath: "real.gif")
    try job(.gif).run(to: .path(folder.file("link.gif")), draw: confetti)
    #expect(try manager.destinationOfSymbolicLink(atPath: folder.file("link.gif")) == "real.gif")
    #expect(try bytes(of: folder.file("real.gif")).starts(with: Array("GIF89a".utf8)))
    let mode = try manager.attributesOfItem(atPath: folder.file("real.gif"))[.posixPermissions]
    #expect(mode as? Int == 0o600)
    #expect(try folder.contents == ["link.gif", "real.gif"])
  }

  @Test(
    "F-95 a stream gets the very bytes of the file, nothing else",
    arguments: [MediaFormat.gif, .apng, .webp])
  func stream(format: MediaFormat) throws {
    let folder = try TemporaryFolder()
    try job(format).run(to: .path(folder.file("clip")), draw: confetti)
    let stream = open(folder.file("stream"), O_WRONLY | O_CREAT, 0o600)
    try job(format).run(to: .descriptor(stream), draw: confetti)
    #expect(close(stream) == 0, "a stream stays open")
    #expect(try bytes(of: folder.file("stream")) == bytes(of: folder.file("clip")))
    #expect(MediaDestination("-") == .standardOutput)
  }

  @Test("F-95 a reader that goes away is an error of its own")
  func brokenPipe() throws {
    signal(SIGPIPE, SIG_IGN)
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    close(ends[0])
    defer { close(ends[1]) }
    #expect(throws: MediaError.brokenPipe) {
      try job(.apng).run(to: .descriptor(ends[1]), draw: confetti)
    }
  }

  @Test("Output: a slow reader that does not block gets everything")
  func slowReader() async throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    let (reader, writer) = (ends[0], ends[1])
    try #require(fcntl(writer, F_SETFL, O_NONBLOCK) == 0)
    let received = Task.detached { () -> Int in
      var (total, buffer) = (0, [UInt8](repeating: 0, count: 1000))
      while true {
        let count = read(reader, &buffer, 1000)
        guard count > 0 else { return total }
        total += count
      }
    }
    let folder = try TemporaryFolder()
    var job = RenderJob(format: .apng, width: 300, height: 200, frameCount: 20, rate: 20)
    job.effort.compression = 1
    let draw: @Sendable (Int, inout Bitmap) -> PixelBox = { frame, bitmap in
      var state = UInt32(frame + 1)
      for i in bitmap.pixels.indices {
        state = state &* 1_664_525 &+ 1_013_904_223
        bitmap.pixels[i] = i & 3 == 3 ? 255 : UInt8(state >> 24)
      }
      return PixelBox(minX: 0, minY: 0, maxX: 300, maxY: 200)
    }
    try job.run(to: .path(folder.file("clip")), draw: draw)
    try job.run(to: .descriptor(writer), draw: draw)
    close(writer)
    let expected = try bytes(of: folder.file("clip")).count
    #expect(await received.value == expected)
    close(reader)
  }

  @Test(
    "Output: unfinished files are known until they have their name",
    arguments: [
      MediaFormat.apng, .png,
    ])
  func partialFilesAreKnown(format: MediaFormat) throws {
    let folder = try TemporaryFolder()
    let path = folder.file(format == .png ? "made/clip" : "clip.png")
    var job = job(format)
    job.jobs = 1
    let place = folder.path
    try job.run(to: .path(path)) { frame, bitmap in
      if frame == 12 {
        let known = PartialFiles.shared.paths.filter { $0.hasPrefix(place) }
        #expect(known.count == (format == .png ? 14 : 1))
        #expect(known.allSatisfy { access($0, F_OK) == 0 })
      }
      return confetti(frame, &bitmap)
    }
    #expect(PartialFiles.shared.paths.allSatisfy { !$0.hasPrefix(place) })
  }

  @Test("Output: partial files are removed newest first, finished ones are not")
  func removal() throws {
    let folder = try TemporaryFolder()
    let files = PartialFiles()
    let made = folder.file("made")
    mkdir(made, 0o777)
    _ = files.register(made, isFolder: true)
    for name in ["a", "b"] {
      _ = FileManager.default.createFile(atPath: made + "/" + name, contents: nil)
      _ = files.register(made + "/" + name)
    }
    _ = FileManager.default.createFile(atPath: folder.file("done"), contents: nil)
    files.forget(files.register(folder.file("done")))
    files.removeAll()
    #expect(try folder.contents == ["done"])
  }
}
#endif
