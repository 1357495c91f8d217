import BenchmarkSupport
@_spi(Surface) import FeteCore

/// Sampling against the same formulas written plainly with libm, in one run on one thread.
///
/// Every piece has drag, wind, sway, spin, tumble and fade of its own.
@main
enum Benchmark {
  static func main() throws {
    print("Sampling: CPU time of one thread, the least of several passes over 20 frames")
    printRow("pieces", "Fete ns", "libm ns", "ratio", "worst point")
    for count in [1000, 5000, 20_000] { try compare(count) }
  }

  private static func compare(_ count: Int) throws {
    var confetti = Confetti.burst
    confetti.launches[0].emission = .count(count)
    confetti.flight.wind = Vector(30, 0)
    var stage = Stage(seed: 1, limit: count)
    stage.resize(to: Vector(1280, 720), at: 0)
    try stage.fire(confetti, at: 0)
    let pieces = stage.records.map(PlainPiece.init)
    let times = (0..<20).map { 0.05 + Double($0) * 0.1 }
    var frame = Frame()
    var marks: [Mark] = []
    marks.reserveCapacity(count)
    var ours = Double.infinity
    var plain = Double.infinity
    // Alternating, so that whatever else the machine does meets both alike.
    for _ in 0..<10 {
      ours = min(ours, fastest(of: 3) { for time in times { stage.frame(at: time, into: &frame) } })
      plain = min(
        plain,
        fastest(of: 3) {
          for time in times {
            marks.removeAll(keepingCapacity: true)
            for piece in pieces {
              if let mark = piece.mark(at: Float(time)) { marks.append(mark) }
            }
          }
        })
    }
    let worst = zip(frame.marks, marks).reduce(Float(0)) { worst, pair in
      let apart = pair.0.center - pair.1.center
      return max(worst, apart.x.magnitude, apart.y.magnitude)
    }
    precondition(frame.marks.count == marks.count && marks.count == count)
    let perPiece = 1e9 / Double(times.count * count)
    printRow(
      "\(count)", (ours * perPiece).digits(1), (plain * perPiece).digits(1),
      (plain / ours).digits(2), Double(worst).digits(5))
  }
}
