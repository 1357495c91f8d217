import BenchmarkSupport
import Dispatch
import FeteCore
import FeteRaster

/// Pixels that two threads may paint at once, each its own rows.
final class Pixels: @unchecked Sendable {
  let base: UnsafeMutablePointer<UInt8>

  init() {
    let count = Scenes.width * Scenes.height * 4
    base = .allocate(capacity: count)
    base.initialize(repeating: 0, count: count)
  }

  deinit { base.deallocate() }

  func paint(_ frame: Frame, _ painter: inout Painter, rows: Range<Int>) {
    painter.paint(
      frame, into: base, width: Scenes.width, height: Scenes.height,
      bytesPerRow: Scenes.width * 4, rows: rows)
  }
}

/// The least seconds a frame of two contenders that take turns, so that both see the same machine.
func compare(_ rounds: Int, _ ours: () -> Void, _ theirs: () -> Void) -> (Double, Double) {
  var least = (Double.infinity, Double.infinity)
  for _ in 0..<rounds {
    least.0 = min(least.0, fastest(of: 3, ours))
    least.1 = min(least.1, fastest(of: 1, theirs))
  }
  return least
}

/// One painter for each thread.
final class Pair: @unchecked Sendable {
  var painters = [Painter(), Painter()]
}

@main
enum PaintBenchmark {
  static func main() {
    let pixels = Pixels()
    let cairo = Cairo(width: Scenes.width, height: Scenes.height)
    var painter = Painter()
    painter.sprites = [Scenes.sprite]

    print("Painting at 1280 × 720, CPU ms a frame of one thread, least of several passes")
    print("Pieces of 10 × 6, each its own direction, colour and alpha; cairo: a path a piece\n")
    printRow("pieces", "Fete", "cairo", "ratio", "ns a piece")
    for count in [1_000, 5_000, 20_000] {
      let frame = Scenes.pieces(count)
      let (ours, theirs) = compare(200_000 / count) {
        pixels.paint(frame, &painter, rows: 0..<Scenes.height)
      } _: {
        cairo.paint(frame)
      }
      row("\(count) rectangles", ours, theirs, count)
    }
    for (name, kind) in [
      ("ellipses", Mark.Kind.ellipse), ("triangles", .triangle), ("stars", .star),
      ("hearts", .heart), ("ribbons", .ribbon),
    ] {
      let frame = Scenes.pieces(5_000, kind)
      let (ours, theirs) = compare(10) {
        pixels.paint(frame, &painter, rows: 0..<Scenes.height)
      } _: {
        cairo.paint(frame)
      }
      row("5000 \(name)", ours, theirs, 5_000)
    }
    let sprites = Scenes.pieces(5_000, .sprite)
    let time = fastest(of: 10) { pixels.paint(sprites, &painter, rows: 0..<Scenes.height) }
    printRow("5000 sprites", (time * 1e3).digits(2), "", "", (time / 5_000 * 1e9).digits(0))

    threads(pixels)
    accuracy()
  }

  static func row(_ name: String, _ ours: Double, _ theirs: Double, _ count: Int) {
    printRow(
      name, (ours * 1e3).digits(2), (theirs * 1e3).digits(2), (theirs / ours).digits(1) + "×",
      (ours / Double(count) * 1e9).digits(0))
  }

  /// Two threads, each with a painter of its own and half of the rows; wall time, so a busy machine
  /// shows.
  static func threads(_ pixels: Pixels) {
    print("\nWall ms a frame\n")
    printRow("pieces", "1 thread", "2 threads", "ratio")
    let pair = Pair()
    for count in [1_000, 5_000, 20_000] {
      let frame = Scenes.pieces(count)
      let one = fastest(of: 30, by: { Seconds.ofWall }) {
        pixels.paint(frame, &pair.painters[0], rows: 0..<Scenes.height)
      }
      let two = fastest(of: 30, by: { Seconds.ofWall }) {
        pair.painters.withUnsafeMutableBufferPointer { painters in
          nonisolated(unsafe) let painters = painters
          DispatchQueue.concurrentPerform(iterations: 2) { i in
            let half = Scenes.height / 2
            pixels.paint(frame, &painters[i], rows: i * half..<(i + 1) * half)
          }
        }
      }
      printRow(
        "\(count) rectangles", (one * 1e3).digits(2), (two * 1e3).digits(2),
        (one / two).digits(1) + "×")
    }
  }

  static func accuracy() {
    var accuracy = Accuracy()
    accuracy.run(400)
    print("\nCoverage of 400 pieces of 10 × 6, levels of 255 over painted pixels\n")
    printRow("", "mean", "max")
    for (name, deviation) in [
      ("Fete to 32 × 32 samples", accuracy.fete.samples),
      ("Fete to the exact area", accuracy.fete.area),
      ("cairo to 32 × 32 samples", accuracy.cairo.samples),
      ("cairo to the exact area", accuracy.cairo.area),
      ("32 × 32 samples to the exact area", accuracy.samples),
    ] {
      printRow(name, deviation.mean.digits(2), deviation.most.digits(2), widths: [36])
    }
  }
}
