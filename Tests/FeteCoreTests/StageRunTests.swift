@testable import FeteCore
import FeteTestSupport
import Foundation
import Testing

@Suite("Stage runs")
struct StageRunTests {
  @Test("Runs: every colour is of the palette, alpha in 0…1, counts exact", arguments: 0..<12)
  func properties(_ seed: UInt64) throws {
    for preset in Confetti.Preset.all {
      let confetti = preset.confetti
      let stage = try Stage(firing: confetti, seed: seed)
      var colors = Set<UInt32>()
      for look in [confetti.look] + confetti.launches.compactMap(\.look) {
        for paper in look.palette { colors.formUnion([paper.front.rgb, paper.back.rgb]) }
      }
      for time in stride(from: 0.0, to: 6, by: 0.37) {
        let frame = stage.frame(at: time)
        let stranger = frame.marks.first { !colors.contains($0.fill.rgb) || !$0.isFinite }
        #expect(stranger == nil, "\(preset.name) at \(time)")
        #expect(frame.bounds == frame.marks.reduce(into: Bounds.empty) { $0.formUnion($1.bounds) })
      }
    }
  }

  @Test("Runs: directions fill the cone and centre on its angle", arguments: [0, 45, 90, 200])
  func cone(_ angle: Double) throws {
    let confetti = Confetti(
      Confetti.Launch(.count(4000), angle: angle, spread: 60, speed: 100...300),
      flight: Confetti.Flight(fall: .gravity(0...0)))
    let stage = try Stage(firing: confetti)
    let turn = angle * .pi / 180
    var sum = 0.0
    var widest = 0.0
    for mark in stage.frame(at: 0.5).marks {
      let (x, y) = (Double(mark.center.x) - 320, 180 - Double(mark.center.y))
      // The angle to the cone's middle, by its tangent.
      let along = x * cos(turn) + y * sin(turn)
      let across = y * cos(turn) - x * sin(turn)
      #expect(along > 0 && abs(across / along) <= 0.57736)
      sum += across / along
      widest = max(widest, abs(across / along))
    }
    #expect(abs(sum / 4000) < 0.02)
    #expect(widest > 0.56)
  }

  @Test("Runs: none outlives its lifetime")
  func lifetime() throws {
    var confetti = Confetti.burst
    confetti.flight.lifetime = .seconds(1...1.5)
    let stage = try Stage(firing: confetti)
    #expect(stage.frame(at: 0.999).marks.count == 180)
    #expect((1..<180).contains(stage.frame(at: 1.25).marks.count))
    #expect(stage.frame(at: 1.5).marks.isEmpty)
  }

  @Test("Runs: a larger count keeps the first pieces", arguments: 0..<8)
  func largerCount(_ seed: UInt64) throws {
    let small = try Stage(firing: Confetti.classic.emitting(.count(40)), seed: seed)
    let large = try Stage(firing: Confetti.classic.emitting(.count(400)), seed: seed)
    let all = Set(large.frame(at: 0.7).marks)
    #expect(small.frame(at: 0.7).marks.allSatisfy { all.contains($0) })
  }

  @Test("Runs: thinning keeps every n-th piece as it was")
  func thinning() throws {
    let full = Set(try Stage(firing: .classic).frame(at: 0.7).marks)
    var halved = Stage(seed: 1)
    halved.resize(to: Vector(640, 360), at: 0)
    let run = try halved.fire(.classic, at: 0, keeping: 2)
    #expect(halved.report(of: run)?.stored == 60)
    #expect(halved.report(of: run)?.dropped == 60)
    #expect(halved.frame(at: 0.7).marks.allSatisfy { full.contains($0) })
  }

  @Test("Runs: they do not disturb one another")
  func independence() throws {
    let alone = try Stage(firing: .burst, seed: 5)
    var crowded = alone
    try crowded.fire(.classic, at: 0.1)
    try crowded.fire(.stars, at: 0.2)
    let marks = crowded.frame(at: 0.9).marks
    #expect(Array(marks.prefix(180)) == alone.frame(at: 0.9).marks)
    #expect(marks.count == 180 + 120 + 60)
  }

  @Test("F-29 Runs: seeds decide everything", arguments: Confetti.Preset.all.map { "\($0.name)" })
  func seeds(_ name: String) throws {
    let confetti = try #require(Confetti.Preset.all.first { "\($0.name)" == name }).confetti
    let a = try Stage(firing: confetti, seed: 42)
    let b = try Stage(firing: confetti, seed: 42)
    let c = try Stage(firing: confetti, seed: 43)
    #expect(a.frame(at: 1.1) == b.frame(at: 1.1))
    #expect(a.frame(at: 1.1) != c.frame(at: 1.1))
    var own = Stage(seed: 7)
    own.resize(to: Vector(640, 360), at: 0)
    try own.fire(.classic, at: 0)
    try own.fire(confetti, at: 0, seed: 99)
    var other = Stage(seed: 8)
    other.resize(to: Vector(640, 360), at: 0)
    try other.fire(confetti, at: 0, seed: 99)
    #expect(Array(own.frame(at: 1.1).marks.dropFirst(120)) == other.frame(at: 1.1).marks)
  }

  @Test("F-31 Runs: the limit is a limit, and what it drops is told")
  func limit() throws {
    var none = Stage(seed: 1, limit: 0)
    none.resize(to: Vector(640, 360), at: 0)
    let lost = try none.fire(.burst, at: 0)
    #expect(none.report(of: lost)?.dropped == 180)
    #expect(none.frame(at: 0.1).marks.isEmpty)
    #expect(none.advance(to: 0.1).map(\.reason) == [.finished])

    let many = Confetti.classic.emitting(.count(1000))
    var tight = Stage(seed: 1, limit: 200)
    tight.resize(to: Vector(640, 360), at: 0)
    let run = try tight.fire(many, at: 0)
    #expect(tight.frame(at: 0.1).marks.count == 200)
    #expect(
      tight.report(of: run) == RunReport(stored: 200, dropped: 800, end: tight.report(of: run)!.end)
    )
    let whole = Set(try Stage(firing: many).frame(at: 0.5).marks)
    #expect(tight.frame(at: 0.5).marks.allSatisfy { whole.contains($0) })

    var stage = Stage(seed: 1)
    stage.resize(to: Vector(640, 360), at: 0)
    let cost = try ContinuousClock().measure {
      try stage.fire(Confetti.burst.emitting(.count(1_000_000)), at: 0)
    }
    #expect(stage.storedCount == 4000)
    #expect(cost < .milliseconds(500), "a debug build; the release one takes a hundredth")
  }

  @Test("F-31 Runs: more launches than the limit has places, and every limit, hold")
  func everyLimit() throws {
    var crowd = Confetti.fireworks
    crowd.launches += Array(repeating: Confetti.burst.launches[0], count: 40)
    for limit in [0, 1, 2, 3, 7, 20, 41, 42, 64, 100, 1000, 3999] {
      for confetti in [crowd, .rain, .snow, .sideCannons] {
        var stage = try Stage(firing: confetti, limit: limit)
        for step in 0...12 {
          _ = stage.advance(to: Double(step) * 0.5)
          #expect(stage.storedCount <= limit)
          #expect(stage.frame(at: Double(step) * 0.5).marks.count <= limit)
        }
      }
    }
  }

  @Test("Runs: an outline keeps its shape when its firing evicts all that was there")
  func outlineAfterEviction() throws {
    let kite = Outline([SIMD2(0, -1), SIMD2(0.6, 0), SIMD2(0, 1), SIMD2(-0.6, 0)])
    let wedge = Outline([SIMD2(-1, -1), SIMD2(1, 0), SIMD2(-1, 1)])
    var stage = Stage(seed: 1, limit: 10)
    stage.resize(to: Vector(640, 360), at: 0)
    for outline in [kite, wedge] {
      let look = Confetti.Look(shapes: [Confetti.Shape(.outline(outline))])
      try stage.fire(Confetti(Confetti.Launch(.count(10)), look: look), at: 0)
      let frame = stage.frame(at: 0.5)
      #expect(frame.marks.count == 10)
      #expect(frame.marks.allSatisfy { frame.outlines[Int($0.index)] == outline })
    }
  }

  @Test("Runs: a firing that does not fit evicts the oldest whole, once")
  func eviction() throws {
    var stage = Stage(seed: 1, limit: 400)
    stage.resize(to: Vector(640, 360), at: 0)
    let first = try stage.fire(.burst, at: 0)
    let second = try stage.fire(.burst, at: 0.1)
    let third = try stage.fire(.burst, at: 0.2)
    #expect(stage.advance(to: 0.2) == [Completion(run: first, reason: .evicted)])
    #expect(stage.storedCount == 360)
    let ends = stage.advance(to: 9)
    #expect(ends.map(\.run) == [second, third])
  }

  @Test("Runs: a thousand of one piece cost what one of a thousand does, in storage")
  func thousandRuns() throws {
    var stage = Stage(seed: 1)
    stage.resize(to: Vector(640, 360), at: 0)
    for _ in 0..<1000 { try stage.fire(Confetti.classic.emitting(.count(1)), at: 0) }
    #expect(stage.storedCount == 1000)
    #expect(stage.frame(at: 0.5).marks.count == 1000)
    #expect(stage.advance(to: 9).count == 1000)
  }

  @Test("F-24 F-25 Runs: no lifetime, no fade, no size: nothing drawn is absurd, and it ends")
  func zeroes() throws {
    var confetti = Confetti.classic
    confetti.flight.lifetime = .seconds(0...0)
    confetti.look.fade = Confetti.Look.Fade(fadeIn: 0, start: 1)
    confetti.look.endScale = 0
    var stage = try Stage(firing: confetti)
    for step in 0..<5 { #expect(stage.frame(at: Double(step) / 60).marks.isEmpty) }
    #expect(stage.advance(to: 0).map(\.reason) == [.finished])
    confetti.flight.lifetime = .seconds(1...1)
    let shrinking = try Stage(firing: confetti)
    let marks = shrinking.frame(at: 0.999_999).marks
    #expect(marks.count == 120)
    #expect(marks.allSatisfy { abs($0.axisX.x) < 0.01 && abs($0.axisX.y) < 0.01 })
  }

  @Test("Runs: the extremes of every recipe give finite marks")
  func extremes() throws {
    var wild = Confetti(
      Confetti.Launch(
        .count(64), source: .point(Vector(1000, -1000)), scatter: Vector(1e5, 1e5), spread: 360,
        speed: 0...1e5, speedUnit: .hostHeights, velocity: Vector(1e5, -1e5)),
      flight: Confetti.Flight(
        drag: 1000, dragVariation: 0.95, fall: .terminalSpeed(0...1e5), wind: Vector(1e5, 1e5),
        sway: 0...1e4, spin: -100...100, tumble: -100...100, lifetime: .seconds(0...600)),
      look: Confetti.Look(
        size: 0...1e4, aspect: 0...100, depth: 0.01...100, heading: .alongMotion, streak: 10,
        startScale: 100, endScale: 0))
    for lifetime in [Confetti.Flight.Lifetime.seconds(0...600), .untilOutOfSight] {
      wild.flight.lifetime = lifetime
      let stage = try Stage(firing: wild, size: Vector(1e6, 1e6))
      for time in [0, 1e-9, 0.3, 60, 599, 1e9, -5] {
        let absurd = stage.frame(at: time).marks.first { !$0.isFinite }
        #expect(absurd == nil)
      }
    }
  }

  @Test(
    "Runs: times that are no times are ignored", arguments: [Double.nan, .infinity, -.infinity])
  func badTimes(_ time: Double) throws {
    var stage = try Stage(firing: .burst)
    let frame = stage.frame(at: 1)
    #expect(stage.frame(at: time).marks.isEmpty)
    #expect(stage.advance(to: time).isEmpty)
    stage.pause(at: time)
    stage.seek(to: time, at: 0)
    stage.seek(to: 0, at: time)
    stage.resume(at: time)
    stage.drain(at: time)
    #expect(stage.nextFrame(after: time) == nil)
    #expect(stage.frame(at: 1) == frame)
  }

  @Test("Runs: one that evicts all others still shows its own outlines and sprites")
  func evictingAll() throws {
    var stage = Stage(seed: 1, limit: 100)
    stage.resize(to: Vector(640, 360), at: 0)
    var confetti = Confetti.burst.emitting(.count(100))
    try stage.fire(confetti, at: 0)
    confetti.look.shapes = [
      .outline([SIMD2(-1, -1), SIMD2(1, -1), SIMD2(0, 1)]), Confetti.Shape(.sprite(.symbol(3))),
    ]
    try stage.fire(confetti, at: 0.5)
    let frame = stage.frame(at: 0.6)
    #expect(frame.marks.count == 100)
    #expect(frame.outlines.count == 1 && frame.sprites == [.symbol(3)])
    #expect(stage.advance(to: 0.6).map(\.reason) == [.evicted])
  }

  @Test("Runs: a copied stage keeps what it had, whatever is done to the other")
  func copies() throws {
    var stage = try Stage(firing: .snow)
    try stage.fire(.burst, at: 0.5)
    try stage.fire(Ripple(), from: .points(Vector(10, 10)), at: 0.5)
    let copy = stage
    let frames = [0.6, 1.2, 3].map { copy.frame(at: $0) }
    try stage.fire(.burst, at: 0.7)
    stage.limit = 100
    stage.resize(to: Vector(100, 900), at: 0.8)
    _ = stage.advance(to: 0.9)
    stage.drain(at: 1)
    stage.clear(at: 1.1)
    #expect([0.6, 1.2, 3].map { copy.frame(at: $0) } == frames)
    #expect(copy.limit == 4000 && copy.size == Vector(640, 360) && copy.storedCount > 200)
    #expect(stage.frame(at: 1.2).marks.isEmpty && stage.storedCount == 0)
  }

  @Test("Runs: sought back, a drained endless one asks for frames while it shows something")
  func soughtBack() throws {
    var stage = try Stage(firing: .snow)
    for time in stride(from: 0.0, through: 6, by: 0.5) { _ = stage.advance(to: time) }
    stage.drain(at: 6)
    stage.seek(to: 1, at: 6)
    var shown = 0
    for step in 0..<60 {
      let time = 6 + Double(step) * 0.1
      _ = stage.advance(to: time)
      if !stage.frame(at: time).marks.isEmpty {
        shown += 1
        #expect(stage.nextFrame(after: time) == time)
      }
    }
    #expect(shown > 40)
  }

  @Test("F-64 Runs: firing and the first frame are cheap")
  func firstFrame() throws {
    var stage = Stage(seed: 1)
    stage.resize(to: Vector(640, 360), at: 0)
    var frame = Frame()
    let cost = try ContinuousClock().measure {
      try stage.fire(Confetti.burst.emitting(.count(150)), at: 0)
      stage.frame(at: 0, into: &frame)
    }
    #expect(cost < .milliseconds(40), "a debug build; the release one stays far below 4 ms")
  }
}

extension Mark {
  fileprivate var isFinite: Bool {
    [center, axisX, axisY].allSatisfy { $0.x.isFinite && $0.y.isFinite }
  }
}

extension RGBA {
  fileprivate var rgb: UInt32 { UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }
}
