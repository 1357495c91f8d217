#if Media
import FeteCore
import Foundation
@testable import FeteMedia
import FeteRaster
import Testing

/// An encoder that keeps what it was given.
private final class Recorder: FrameEncoder, @unchecked Sendable {
  let lock = NSLock()
  var packed = 0
  var mostPacking = 0
  var packing = 0
  var appended: [Int] = []
  var isAppending = false
  var overlapped = false
  var isFinished = false
  var failsAt: Int?
  var appendDelay: UInt32 = 0

  func pack(_ bitmap: borrowing Bitmap, box: PixelBox, index: Int) throws(MediaError) -> Packet {
    lock.withLock {
      packing += 1
      mostPacking = max(mostPacking, packing)
    }
    defer { lock.withLock { packing -= 1 } }
    let isClear = bitmap.pixels.enumerated().allSatisfy {
      $0.offset / 4 == index % 64 || $0.element == 0
    }
    if !isClear { throw .encodingFailed(format: .png, reason: "the bitmap was not cleared") }
    return Packet(index: index, box: box, bytes: [UInt8(truncatingIfNeeded: index)])
  }

  func append(_ packet: Packet) throws(MediaError) {
    lock.withLock {
      overlapped = overlapped || isAppending
      isAppending = true
    }
    usleep(appendDelay)
    if packet.index == failsAt { throw .writeFailed(path: "x", reason: "full") }
    lock.withLock {
      appended.append(packet.index)
      isAppending = false
    }
  }

  func finish() throws(MediaError) { isFinished = true }
}

@Suite("Pipeline")
struct PipelineTests {
  @Sendable private static func dot(_ frame: Int, _ bitmap: inout Bitmap) -> PixelBox {
    // Some frames take far longer than others.
    if frame % 7 == 0 { usleep(2000) }
    return bitmap.fill(.white, x: frame % 64 % 8, y: frame % 64 / 8, width: 1, height: 1)
  }

  @Test(
    "Pipeline: frames arrive in order, one at a time, whatever the jobs", arguments: [1, 2, 5, 16])
  func order(jobs: Int) throws {
    let recorder = Recorder()
    recorder.appendDelay = jobs == 5 ? 500 : 0
    let pipeline = Pipeline(
      width: 8, height: 8, frameCount: 200, jobs: jobs, encoder: recorder, makeDraw: { Self.dot })
    var progress: [Int] = []
    try pipeline.run { progress.append($0) }
    #expect(recorder.appended == Array(0..<200))
    #expect(!recorder.overlapped && recorder.isFinished)
    #expect(progress.last == 200 && progress == progress.sorted())
    // A bitmap belongs to a worker, so as many exist as workers; packets wait up to a limit.
    #expect(recorder.mostPacking <= jobs)
    #expect(pipeline.mostWaiting <= 2 * jobs)
  }

  @Test("Pipeline: bitmaps are as many as jobs, not as many as frames")
  func boundedMemory() throws {
    let drawing = Counter()
    let pipeline = Pipeline(
      width: 8, height: 8, frameCount: 100, jobs: 3, encoder: Recorder()
    ) {
      { frame, bitmap in
        bitmap.pixels.withUnsafeMutableBytes { bytes in
          drawing.insert(Int(bitPattern: bytes.baseAddress!))
        }
        return Self.dot(frame, &bitmap)
      }
    }
    try pipeline.run { _ in }
    #expect(drawing.count <= 3)
  }

  @Test("Pipeline: the first failure stops all workers and is thrown", arguments: [1, 2, 8])
  func failure(jobs: Int) throws {
    let recorder = Recorder()
    recorder.failsAt = 30
    let pipeline = Pipeline(
      width: 8, height: 8, frameCount: 100_000, jobs: jobs, encoder: recorder,
      makeDraw: { Self.dot })
    #expect(throws: MediaError.writeFailed(path: "x", reason: "full")) {
      try pipeline.run { _ in }
    }
    #expect(recorder.appended == Array(0..<30))
    #expect(!recorder.isFinished)
  }

  @Test("Pipeline: more jobs than frames do no harm")
  func fewFrames() throws {
    let recorder = Recorder()
    try Pipeline(
      width: 8, height: 8, frameCount: 1, jobs: 64, encoder: recorder, makeDraw: { Self.dot }
    ).run { _ in }
    #expect(recorder.appended == [0])
  }

  @Test("Pipeline: a bitmap replaced by one of another size is an error")
  func wrongPicture() throws {
    let pipeline = Pipeline(
      width: 8, height: 8, frameCount: 9, jobs: 1, encoder: Recorder()
    ) {
      { frame, bitmap in
        if frame == 3 { bitmap = Bitmap(width: 2, height: 2) }
        if frame == 4 { bitmap.pixels.removeAll() }
        return PixelBox(minX: 0, minY: 0, maxX: 8, maxY: 8)
      }
    }
    #expect(throws: MediaError.wrongPicture(frame: 3)) { try pipeline.run { _ in } }
  }

  @Test(
    "Pipeline: the file does not depend on the jobs",
    arguments: MediaFormat.allCases.filter { !$0.isVideo })
  func sameBytes(format: MediaFormat) throws {
    let folder = try TemporaryFolder()
    var job = RenderJob(format: format, width: 40, height: 30, frameCount: 12, rate: 20)
    var files: [[UInt8]] = []
    for jobs in [1, 4] {
      job.jobs = jobs
      let path = folder.file("\(jobs)")
      try job.run(to: .path(path), draw: confetti)
      files.append(try bytes(of: format == .png ? path + "/frame-0011.png" : path))
    }
    #expect(files[0] == files[1])
  }
}

/// A set of numbers that threads share.
private final class Counter: @unchecked Sendable {
  private let lock = NSLock()
  private var values = Set<Int>()

  func insert(_ value: Int) { lock.withLock { _ = values.insert(value) } }

  var count: Int { lock.withLock { values.count } }
}
#endif
