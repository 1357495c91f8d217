import Dispatch
import FeteRaster

/// Draws frames on several threads and hands them to an encoder in order.
///
/// Every worker owns one bitmap, so memory is `jobs` bitmaps and at most `2 × jobs` packets, however
/// long the clip. Whichever worker finishes the frame that is due writes it, and those after it that
/// are ready; there is no thread that only writes.
final class Pipeline: @unchecked Sendable {
  typealias Draw = (Int, inout Bitmap) -> PixelBox

  private let encoder: any FrameEncoder
  private let makeDraw: @Sendable () -> Draw
  private let frameCount: Int
  private let jobs: Int
  private let width: Int
  private let height: Int
  private let condition = Condition()

  // What follows is touched with the lock held only.
  private var next = 0
  private var written = 0
  private var reported = 0
  private var isWriting = false
  private var waiting: [Int: Packet] = [:]
  private var failure: MediaError?
  private var running: Int

  /// The most packets that ever waited at once, for tests of the bound.
  private(set) var mostWaiting = 0

  init(
    width: Int, height: Int, frameCount: Int, jobs: Int, encoder: any FrameEncoder,
    makeDraw: @escaping @Sendable () -> Draw
  ) {
    self.width = width
    self.height = height
    self.frameCount = frameCount
    self.jobs = max(1, min(jobs, frameCount))
    self.encoder = encoder
    self.makeDraw = makeDraw
    running = self.jobs
  }

  /// Draws and writes every frame, then finishes the encoder; `progress` gets the number of frames
  /// written, on the calling thread.
  ///
  /// Throws the first error of the encoder, after every worker has stopped.
  func run(progress: (Int) -> Void) throws(MediaError) {
    for number in 0..<jobs {
      // A queue of its own is a thread of its own, even if there are more than cores.
      DispatchQueue(label: "fete.media.worker.\(number)").async { self.work() }
    }
    condition.lock()
    while running > 0 {
      condition.wait()
      if written != reported, failure == nil {
        reported = written
        let count = written
        condition.unlock()
        progress(count)
        condition.lock()
      }
    }
    let failure = failure
    let unreported = written != reported
    condition.unlock()
    if let failure { throw failure }
    if unreported { progress(written) }
    try encoder.finish()
  }

  private func work() {
    var bitmap = Bitmap(width: width, height: height)
    let draw = makeDraw()
    while let index = take() {
      let box = draw(index, &bitmap).clamped(width: width, height: height)
      do throws(MediaError) {
        guard bitmap.width == width, bitmap.height == height,
          bitmap.pixels.count == width * height * 4
        else { throw .wrongPicture(frame: index) }
        let packet = try encoder.pack(bitmap, box: box, index: index)
        try deliver(packet)
      } catch {
        fail(error)
        break
      }
      bitmap.clear(box)
    }
    condition.locked {
      running -= 1
      condition.broadcast()
    }
  }

  /// The next frame to draw, once there is room for its packet; nil at the end or after a failure.
  private func take() -> Int? {
    condition.lock()
    defer { condition.unlock() }
    while failure == nil, next < frameCount, next >= written + 2 * jobs { condition.wait() }
    guard failure == nil, next < frameCount else { return nil }
    defer { next += 1 }
    return next
  }

  private func deliver(_ packet: Packet) throws(MediaError) {
    condition.lock()
    defer { condition.unlock() }
    waiting[packet.index] = packet
    mostWaiting = max(mostWaiting, waiting.count)
    guard !isWriting else { return }
    isWriting = true
    defer { isWriting = false }
    while failure == nil, let due = waiting.removeValue(forKey: written) {
      condition.unlock()
      let outcome = Result { () throws(MediaError) in try encoder.append(due) }
      condition.lock()
      try outcome.get()
      written += 1
      condition.broadcast()
    }
  }

  private func fail(_ error: MediaError) {
    condition.locked {
      if failure == nil { failure = error }
      condition.broadcast()
    }
  }
}

extension PixelBox {
  /// The part of the box that lies in a picture of this size; an empty one has corners of 0, so that
  /// its rows and columns can be walked.
  func clamped(width: Int, height: Int) -> PixelBox {
    let box = PixelBox(
      minX: max(0, minX), minY: max(0, minY), maxX: min(width, maxX), maxY: min(height, maxY))
    return box.isEmpty ? PixelBox(minX: 0, minY: 0, maxX: 0, maxY: 0) : box
  }
}
