import BenchmarkSupport
import FeteCore
import FeteMedia
import FeteRaster
import Foundation

/// A clip of the burst into every kind of file: how much faster than it plays, and what encoding takes.
@main
enum Benchmark {
  private static let frames = 90
  private static let rate = 30.0

  static func main() throws {
    var confetti = Confetti.burst
    confetti.launches[0].emission = .count(500)
    var stage = Stage(seed: 7)
    stage.resize(to: Vector(640, 360), at: 0)
    try stage.fire(confetti, at: 0)
    let fired = stage
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("fete-benchmark-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }

    let drawing = fastest(of: 5, by: { Seconds.ofProcess }) {
      let artist = Artist(fired)
      var bitmap = Bitmap(width: 640, height: 360)
      for frame in 0..<frames {
        bitmap.clear()
        _ = artist.draw(frame, into: &bitmap)
      }
    }
    print(
      "Rendering: \(frames) frames of 640x360 at \(Int(rate)) a second, 500 pieces, all cores;"
        + " the least of 5 passes")
    print("sampling and painting alone: \((drawing * 1000).digits(0)) ms CPU")
    printRow(
      "format", "wall ms", "x real time", "CPU ms", "encoding", "KB", widths: [10, 10, 13, 10])
    for format in [MediaFormat.gif, .apng, .png, .webp] {
      try measure(format, stage: fired, folder: folder, drawing: drawing)
    }
  }

  private static func measure(
    _ format: MediaFormat, stage: Stage, folder: URL, drawing: Double
  ) throws {
    var job = RenderJob(format: format, width: 640, height: 360, frameCount: frames, rate: rate)
    job.colors = Confetti.burst.look.palette.flatMap { [$0.front, $0.back] }
    let isSequence = format == .png
    let path = folder.appendingPathComponent(isSequence ? "f%04d.png" : "clip.\(format.rawValue)")
    var wall = Double.infinity
    var cpu = Double.infinity
    for _ in 0..<5 {
      let start = (Seconds.ofWall, Seconds.ofProcess)
      try job.run(
        to: .path(path.path),
        makeDraw: {
          let artist = Artist(stage)
          return { frame, bitmap in artist.draw(frame, into: &bitmap) }
        })
      wall = min(wall, Seconds.ofWall - start.0)
      cpu = min(cpu, Seconds.ofProcess - start.1)
    }
    var bytes = 0
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      let file = folder.appendingPathComponent(name)
      bytes += try Data(contentsOf: file).count
      try FileManager.default.removeItem(at: file)
    }
    printRow(
      format.name, (wall * 1000).digits(0), (Double(frames) / rate / wall).digits(1),
      (cpu * 1000).digits(0), "\(((1 - drawing / cpu) * 100).digits(0)) %",
      "\(bytes / 1000)", widths: [10, 10, 13, 10])
  }

  /// Owns what one thread draws with.
  private final class Artist {
    private let stage: Stage
    private var painter = Painter()
    private var frame = Frame()

    init(_ stage: Stage) { self.stage = stage }

    func draw(_ index: Int, into bitmap: inout Bitmap) -> PixelBox {
      stage.frame(at: Double(index) / rate, into: &frame)
      return painter.paint(frame, into: &bitmap)
    }
  }
}
