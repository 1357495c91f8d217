import Testing

@testable import FeteCore

@Suite("Presets")
struct PresetTests {
  /// The middles of a recipe's pieces at a time; all of them while all are alive.
  private func middles(
    _ confetti: Confetti, at time: Double, size: Vector = Vector(640, 360), seed: UInt64 = 3
  ) throws -> [SIMD2<Float>] {
    var stage = Stage(seed: seed)
    stage.resize(to: size, at: 0)
    try stage.fire(confetti, at: 0)
    var frame = Frame()
    stage.frame(at: time, into: &frame)
    return frame.marks.map(\.center)
  }

  @Test(
    "Preset burst: most pieces stay in view for four fifths of their life",
    arguments: [Vector(640, 360), Vector(390, 844)])
  func inView(size: Vector) throws {
    // One piece a run, so that a mark is known to be the same piece at every time.
    var confetti = Confetti.burst
    confetti.launches[0].emission = .count(1)
    var staying = 0
    let runs = 250
    for seed in 0..<UInt64(runs) {
      var stage = Stage(seed: seed)
      stage.resize(to: size, at: 0)
      try stage.fire(confetti, at: 0)
      var frame = Frame()
      var alive = 0
      var seen = 0
      for step in 0..<120 {
        stage.frame(at: Double(step) / 30, into: &frame)
        guard let middle = frame.marks.first?.center else { continue }
        alive += 1
        if middle.x > 0, middle.x < Float(size.x), middle.y > 0, middle.y < Float(size.y) {
          seen += 1
        }
      }
      if Double(seen) >= 0.8 * Double(alive) { staying += 1 }
    }
    #expect(Double(staying) / Double(runs) > 0.75, "\(staying) of \(runs)")
  }

  @Test("Preset burst: opens fast, slows in the air, flutters down")
  func motion() throws {
    let start = SIMD2<Float>(320, Float(360 * 0.66))
    func reach(_ time: Double) throws -> Float {
      let all = try middles(.burst, at: time)
      return all.map { ($0 - start) * ($0 - start) }.map { $0.sum().squareRoot() }.reduce(0, +)
        / Float(all.count)
    }
    let early = try reach(0.3)
    #expect(early > 70)
    // A third of a second brings it two thirds of the way it gets in a whole one.
    #expect(try early > 0.6 * reach(1))
    func height(_ time: Double) throws -> Float {
      let all = try middles(.burst, at: time)
      return all.map(\.y).reduce(0, +) / Float(all.count)
    }
    let fall = try height(2.3) - height(1.3)
    #expect(fall > 60 && fall < 150, "\(fall) points in a second")
  }

  @Test("Preset burst: tumbles in two tones")
  func tones() throws {
    var confetti = Confetti.burst
    let paper = Confetti.Paper(RGBA(0xFF0000), back: RGBA(0x0000FF))
    confetti.look.palette = [paper]
    var stage = Stage(seed: 3)
    stage.resize(to: Vector(640, 360), at: 0)
    try stage.fire(confetti, at: 0)
    var frame = Frame()
    stage.frame(at: 1, into: &frame)
    let fronts = frame.marks.count { $0.fill == paper.front }
    let backs = frame.marks.count { $0.fill == paper.back }
    #expect(fronts + backs == 180)
    #expect(fronts > 50 && backs > 50)
  }

  @Test("Presets: each can be fired, has a name of its own, and ends unless it is endless")
  func all() throws {
    var names: Set<String> = []
    for preset in Confetti.Preset.all {
      #expect(names.insert("\(preset.name)").inserted)
      try preset.confetti.validate()
      var stage = Stage(seed: 1)
      stage.resize(to: Vector(390, 844), at: 0)
      let run = try stage.fire(preset.confetti, at: 0)
      let report = try #require(stage.report(of: run))
      // What SwiftUI keeps at most: no preset is thinned there.
      #expect(report.stored <= 1200 && report.dropped == 0, "\(preset.name): \(report.stored)")
      #expect(report.end.isFinite != preset.confetti.isEndless, "\(preset.name)")
      if !preset.confetti.isEndless { #expect(report.end <= 9, "\(preset.name): \(report.end)") }
    }
  }

  @Test("Preset finale: it lasts 6 seconds, and something new begins in each of the first five")
  func finale() throws {
    var stage = Stage(seed: 5)
    stage.resize(to: Vector(640, 360), at: 0)
    let run = try stage.fire(.finale, at: 0)
    #expect(stage.report(of: run)?.end == 6)
    let starts = Confetti.finale.launches.flatMap { launch -> [Double] in
      (0..<launch.repeats).map { launch.delay + Double($0) * launch.interval }
    }
    #expect(Set(starts.map { Int($0) }).isSuperset(of: [0, 1, 2, 3]))
  }

  @Test("Presets: bubbles and hearts rise, petals fall")
  func directions() throws {
    func drop(_ confetti: Confetti, from first: Double, to second: Double) throws -> Float {
      var one = confetti
      one.launches = [confetti.launches[confetti.launches.count > 1 ? 1 : 0]]
      one.launches[0].emission = .count(40)
      let before = try middles(one, at: first)
      let after = try middles(one, at: second)
      #expect(before.count == 40 && after.count == 40)
      return (after.map(\.y).reduce(0, +) - before.map(\.y).reduce(0, +)) / 40
    }
    #expect(try drop(.champagne, from: 0.5, to: 1.5) < -40)
    #expect(try drop(.hearts, from: 0.5, to: 1.5) < -40)
    var petals = Confetti.petals
    petals.prewarm = 0
    #expect(try drop(petals, from: 0.5, to: 1.5) > 20)
  }
}
