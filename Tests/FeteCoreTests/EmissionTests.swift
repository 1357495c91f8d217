import FeteCore
import FeteTestSupport
import Testing

@Suite("Emission")
struct EmissionTests {
  /// Some recipe whose pieces stay where they are born, so that they can be told.
  private static let still = Confetti(
    Confetti.Launch(.count(10), spread: 0, speed: 0...0),
    flight: Confetti.Flight(fall: .gravity(0...0), lifetime: .seconds(100...100)),
    look: Confetti.Look(fade: .never))

  private func count(_ emission: Confetti.Launch.Emission, at time: Double) throws -> Int {
    try Stage(firing: Self.still.emitting(emission)).frame(at: time).marks.count
  }

  @Test("F-21 Emission: asking for ten gives ten, whatever the seed", arguments: 0..<100)
  func ten(_ seed: UInt64) throws {
    let stage = try Stage(firing: Self.still.emitting(.count(10)), seed: seed)
    #expect(stage.frame(at: 0).marks.count == 10)
  }

  @Test("F-19 F-23 Emission: the documented number comes out")
  func numbers() throws {
    #expect(try count(.rate(1, for: 1), at: 1.001) == 1)
    #expect(try count(.rate(1000, for: 1), at: 1.001) == 1000)
    #expect(try count(.rate(100, for: 3), at: 3.001) == 300)
    #expect(try count(.count(1000, over: 0.1), at: 0.1001) == 1000)
    #expect(try count(.count(7, over: 10), at: 10.001) == 7)
    #expect(try count(.rate(0.01, for: 1), at: 1.001) == 1)
    #expect(try count(.count(0), at: 0) == 0)
    #expect(Confetti.Launch().emission == .count(50))
  }

  @Test("Emission: pieces over a time are spread evenly, one in each n-th of it")
  func spread() throws {
    let stage = try Stage(firing: Self.still.emitting(.count(40, over: 4)))
    for second in 1...4 {
      let born = stage.frame(at: Double(second)).marks.count
      #expect(abs(born - 10 * second) <= 1)
    }
  }

  @Test("F-64 Emission: a delay holds the first piece back")
  func delay() throws {
    var confetti = Self.still
    confetti.launches[0].delay = 0.5
    let stage = try Stage(firing: confetti)
    #expect(stage.frame(at: 0.499).marks.isEmpty)
    #expect(stage.frame(at: 0.5).marks.count == 10)
    #expect(stage.nextFrame(after: 0.1) == 0.5)
  }

  @Test("Emission: repeats come at their interval")
  func repeats() throws {
    var confetti = Self.still
    confetti.launches[0].repeats = 3
    confetti.launches[0].interval = 0.4
    let stage = try Stage(firing: confetti)
    #expect(
      [0, 0.39, 0.4, 0.79, 0.8, 9].map { stage.frame(at: $0).marks.count } == [
        10, 10, 20, 20, 30, 30,
      ])
  }

  @Test("F-07 Emission: at the start every piece is at its source, age 0")
  func start() throws {
    let marks = try Stage(firing: .classic).frame(at: 0).marks
    #expect(marks.count == 120)
    for mark in marks {
      #expect(abs(mark.center.x - 320) <= 20.001 && abs(mark.center.y - 108) < 1e-3)
      #expect(mark.fill.alpha == 255)
    }
  }

  @Test("F-07 Emission: pre-warm is the same run, some time in")
  func prewarm() throws {
    var warm = Confetti.burst
    warm.prewarm = 2
    let later = try Stage(firing: .burst).frame(at: 2.5)
    #expect(try Stage(firing: warm).frame(at: 0.5) == later)
  }

  @Test("Emission: sources lie where they say")
  func sources() throws {
    func centers(_ source: Confetti.Launch.Source) throws -> [SIMD2<Float>] {
      var confetti = Self.still.emitting(.count(400))
      confetti.launches[0].source = source
      confetti.look = Confetti.Look(shapes: [.square], size: 20...20, fade: .never)
      return try Stage(firing: confetti, size: Vector(400, 200)).frame(at: 0).marks.map(\.center)
    }
    let line = try centers(.line(from: Vector(0, 0), to: Vector(1, 1)))
    #expect(line.allSatisfy { abs($0.x - 2 * $0.y) < 1e-2 && (0...400).contains($0.x) })
    #expect((line.map(\.x).max() ?? 0) > 390 && (line.map(\.x).min() ?? 400) < 10)
    let box = try centers(.rectangle(from: Vector(0.25, 0.5), to: Vector(0.75, 1)))
    #expect(box.allSatisfy { (100...300).contains($0.x) && (100...200).contains($0.y) })
    let ring = try centers(.ring(center: .center, radius: Vector(0.25, 0.25)))
    #expect(
      ring.allSatisfy {
        let (u, v) = (($0.x - 200) / 100, ($0.y - 100) / 50)
        return abs(u * u + v * v - 1) < 1e-4
      })
    let bottom = try centers(.edge(.bottom, from: 0.5, to: 1))
    #expect(bottom.allSatisfy { $0.y > 210 && (200...400).contains($0.x) })
  }

  @Test(
    "F-32 Emission: an edge births large pieces wholly outside",
    arguments: Confetti.Launch.HostEdge.allCases)
  func edge(_ edge: Confetti.Launch.HostEdge) throws {
    var confetti = Confetti.rain.emitting(.count(200))
    confetti.launches[0].source = .edge(edge)
    confetti.look.size = 160...160
    confetti.look.aspect = 1...1
    confetti.look.depth = 1...1
    for mark in try Stage(firing: confetti).frame(at: 0).marks {
      let box = mark.bounds
      switch edge {
      case .top: #expect(box.max.y <= 0.01)
      case .bottom: #expect(box.min.y >= 359.99)
      case .left: #expect(box.max.x <= 0.01)
      case .right: #expect(box.min.x >= 639.99)
      }
    }
  }

  @Test(
    "F-32 Emission: a piece that lives until out of sight goes only when it is", arguments: 0..<4)
  func outOfSight(_ seed: UInt64) throws {
    var confetti = Confetti.rain.emitting(.count(120))
    confetti.look.size = 30...60
    var stage = try Stage(firing: confetti, seed: seed)
    stage.keepsFinishedRuns = true
    var before = stage.frame(at: 0)
    var count = 0
    for step in 1...1200 {
      let frame = stage.frame(at: Double(step) / 60)
      if frame.marks.count < before.marks.count {
        // Whoever was there a frame ago and not near its next place now was out of sight.
        let gone = before.marks.filter { mark in
          !frame.marks.contains {
            abs($0.center.x - mark.center.x) < 4 && abs($0.center.y - mark.center.y) < 8
              && abs(
                $0.axisX.x * $0.axisX.x + $0.axisX.y * $0.axisX.y - mark.axisX.x * mark.axisX.x
                  - mark.axisX.y * mark.axisX.y) < 1e-2
          }
        }
        let seen = gone.first {
          let box = $0.bounds
          return box.max.x > 8 && box.min.x < 632 && box.max.y > 8 && box.min.y < 352
        }
        #expect(seen == nil)
        count += before.marks.count - frame.marks.count
      }
      before = frame
    }
    #expect(count == 120)
  }

  @Test("Emission: sparks start where and when their shell ends, in its one colour")
  func sparks() throws {
    var confetti = Confetti.fireworks
    confetti.launches[0].emission = .count(1)
    confetti.launches[0].flight?.lifetime = .seconds(1...1)
    confetti.launches = Array(confetti.launches.prefix(2))
    let stage = try Stage(firing: confetti)
    let shell = stage.frame(at: 0.9999).marks
    #expect(shell.count == 1)
    let sparks = stage.frame(at: 1.00001).marks
    #expect(sparks.count == 80)
    for spark in sparks {
      #expect(abs(spark.center.x - shell[0].center.x) < 1)
      #expect(abs(spark.center.y - shell[0].center.y) < 1)
    }
    #expect(Set(sparks.map { $0.fill.bits24 }).count == 1)
  }
}

extension RGBA {
  fileprivate var bits24: UInt32 { UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }
}
