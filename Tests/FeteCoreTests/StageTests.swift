import FeteCore
import FeteTestSupport
import Testing

@Suite("Stage")
struct StageTests {
  /// Paper rain that ends by itself: 100 pieces a second for 2 s.
  private static let stream = Confetti.rain.emitting(.rate(100, for: 2))

  private func reasons(_ completions: [Completion]) -> [Completion.Reason] {
    completions.map(\.reason)
  }

  @Test("Stage: seeking to a time equals playing to it", arguments: Scene.presets)
  func seek(_ scene: Scene) throws {
    var played = try scene.stage()
    var sought = played
    for step in 0...120 { _ = played.advance(to: Double(step) / 60) }
    sought.seek(to: 2, at: 0)
    #expect(sought.frame(at: 0) == played.frame(at: 2))
  }

  @Test("Stage: a frame is the same on a stage that was advanced and on one that was not")
  func pureFrames() throws {
    for preset in Confetti.Preset.all {
      let fresh = try Stage(firing: preset.confetti, seed: 4)
      var advanced = fresh
      advanced.keepsFinishedRuns = true
      for step in 0...30 { _ = advanced.advance(to: Double(step) * 0.2) }
      for time in [0, 0.31, 1.7, 5.2, 0.9] {
        #expect(
          advanced.frame(at: time).marks == fresh.frame(at: time).marks, "\(preset.name) \(time)")
      }
    }
  }

  @Test("F-10 Stage: pause stands still, drain lets rain out, clear empties")
  func threeWords() throws {
    var stage = try Stage(firing: .rain)
    _ = stage.advance(to: 0.5)
    var paused = stage
    paused.pause(at: 0.5)
    #expect(paused.frame(at: 0.5) == paused.frame(at: 1.5))
    #expect(paused.frame(at: 0.5) == stage.frame(at: 0.5))
    #expect(paused.nextFrame(after: 0.6) == nil)

    var drained = stage
    drained.drain(at: 0.5)
    let count = drained.frame(at: 0.5).marks.count
    #expect(count == stage.frame(at: 0.5).marks.count)
    #expect(drained.storedCount == count)
    var ends: [Completion] = []
    for step in 30...1200 { ends += drained.advance(to: Double(step) / 60) }
    #expect(reasons(ends) == [.finished])
    #expect(drained.isEmpty && drained.frame(at: 20).marks.isEmpty)

    var cleared = stage
    cleared.clear(at: 0.5)
    #expect(cleared.frame(at: 0.5).marks.isEmpty)
    #expect(reasons(cleared.advance(to: 0.5)) == [.cleared])
    #expect(cleared.isEmpty && cleared.nextFrame(after: 0.5) == nil)
  }

  @Test("F-01 Stage: however often something was started, one drain ends it all")
  func startTwice() throws {
    var stage = try Stage(firing: .rain)
    try stage.fire(.rain, at: 0.1)
    try stage.fire(.rain, at: 0.2)
    _ = stage.advance(to: 1)
    stage.drain(at: 1)
    let stored = stage.storedCount
    var ends = 0
    for step in 60...1200 {
      ends += stage.advance(to: Double(step) / 60).count
      #expect(stage.storedCount <= stored)
    }
    #expect(ends == 3 && stage.isEmpty && stage.nextFrame(after: 20) == nil)
  }

  @Test("F-03 Stage: stopped time makes no debt")
  func noDebt() throws {
    var stage = try Stage(firing: Self.stream)
    _ = stage.advance(to: 0.7)
    stage.drain(at: 0.7)
    try stage.fire(Self.stream, at: 30)
    #expect(stage.advance(to: 30).count == 1)
    #expect(stage.frame(at: 30.1).marks.count <= 11)
  }

  @Test("F-04 F-05 Stage: time runs on while nobody looks, and ends are reported once")
  func hidden() throws {
    var stage = try Stage(firing: Self.stream)
    _ = stage.advance(to: 0.5)
    let clock = ContinuousClock()
    var ends: [Completion] = []
    let cost = clock.measure { ends = stage.advance(to: 3600) }
    #expect(reasons(ends) == [.finished])
    #expect(stage.advance(to: 3601).isEmpty && stage.isEmpty)
    #expect(cost < .milliseconds(10))

    var endless = try Stage(firing: .rain)
    _ = endless.advance(to: 1)
    let stored = endless.storedCount
    _ = endless.advance(to: 3600)
    #expect(endless.storedCount < 4 * stored + 400)
    #expect(endless.frame(at: 3600).marks.count > 50)
    #expect(endless.frame(at: 3600) != endless.frame(at: 3600.1))
  }

  @Test("F-11 Stage: one completion a run, after its last piece")
  func completions() throws {
    var stage = try Stage(firing: Confetti.burst.emitting(.count(50)))
    try stage.fire(.burst, at: 0.2)
    try stage.fire(.burst, at: 0.4)
    var ends: [(Double, Completion)] = []
    for step in 0...600 {
      let time = Double(step) / 60
      ends += stage.advance(to: time).map { (time, $0) }
      if stage.frame(at: time).marks.isEmpty == false { #expect(ends.count < 3) }
    }
    #expect(ends.map(\.1.run.number) == [0, 1, 2])
    #expect(ends.allSatisfy { $0.1.reason == .finished })

    var short = Confetti.burst.emitting(.count(1))
    short.flight.lifetime = .seconds(1.0 / 60...1.0 / 60)
    var one = try Stage(firing: short)
    #expect(one.advance(to: 0).isEmpty)
    #expect(reasons(one.advance(to: 0.02)) == [.finished])
  }

  @Test("F-13 Stage: nothing is kept of what has ended, a thousand times over")
  func cycles() throws {
    var stage = Stage(seed: 1)
    stage.resize(to: Vector(640, 360), at: 0)
    for cycle in 0..<1000 {
      let start = Double(cycle) * 10
      // The full size now and then only: a debug build takes its time.
      try stage.fire(Confetti.burst.emitting(.count(cycle % 50 == 0 ? 500 : 40)), at: start)
      if cycle % 3 == 1 { stage.clear(at: start + 1) }
      if cycle % 3 == 2 { stage.drain(at: start + 1) }
      #expect(stage.advance(to: start + 9).count == 1)
      #expect(stage.storedCount == 0 && stage.isEmpty)
    }
  }

  @Test("F-27 Stage: the same time again is the same frame")
  func sameTime() throws {
    var stage = try Stage(firing: .burst)
    let frame = stage.frame(at: 0.8)
    for _ in 0..<1000 { _ = stage.advance(to: 0.8) }
    #expect(stage.frame(at: 0.8) == frame)
  }

  @Test("F-30 Stage: after a pause it goes on from there; a start at any time is the same start")
  func pauseAndStart() throws {
    let plain = try Stage(firing: .burst)
    var paused = plain
    paused.pause(at: 1)
    paused.resume(at: 11)
    #expect(paused.frame(at: 11) == plain.frame(at: 1))
    #expect(paused.frame(at: 11.5) == plain.frame(at: 1.5))
    var late = Stage(seed: 1)
    late.resize(to: Vector(640, 360), at: 123_456)
    try late.fire(.burst, at: 123_456)
    for (a, b) in zip(late.frame(at: 123_456.5).marks, plain.frame(at: 0.5).marks) {
      #expect(abs(a.center.x - b.center.x) < 1e-2 && abs(a.center.y - b.center.y) < 1e-2)
      #expect(a.fill == b.fill)
    }
  }

  @Test("Stage: seeking past an end completes once; back again shows what is held")
  func seekPastEnd() throws {
    var stage = try Stage(firing: .burst)
    stage.keepsFinishedRuns = true
    let middle = stage.frame(at: 1)
    stage.seek(to: 10, at: 1)
    #expect(reasons(stage.advance(to: 1)) == [.finished])
    #expect(stage.frame(at: 1).marks.isEmpty)
    stage.seek(to: 1, at: 2)
    #expect(stage.frame(at: 2) == middle)
    #expect(stage.nextFrame(after: 2) == 2)
    for step in 0...600 { #expect(stage.advance(to: 2 + Double(step) / 60).isEmpty) }
  }

  @Test("F-15 Stage: it says when it next needs a frame, and never when nothing is alive")
  func nextFrame() throws {
    var stage = Stage(seed: 1)
    #expect(stage.nextFrame(after: 0) == nil && stage.nextAdvance(after: 0) == nil)
    stage.resize(to: Vector(640, 360), at: 0)
    #expect(stage.nextFrame(after: 0) == nil)
    var twice = Confetti.burst
    twice.launches[0].repeats = 2
    twice.launches[0].interval = 10
    let run = try stage.fire(twice, at: 1)
    #expect(stage.nextFrame(after: 1) == 1)
    #expect(stage.nextFrame(after: 6) == 11)
    let end = try #require(stage.report(of: run)?.end)
    #expect(stage.nextAdvance(after: 6) == end)
    #expect(stage.nextFrame(after: end) == nil)
    #expect(stage.advance(to: end).count == 1)
    #expect(stage.nextAdvance(after: end) == nil)
  }

  @Test("Stage: drained shells in flight still burst, others never rise")
  func drainFireworks() throws {
    var stage = try Stage(firing: .fireworks)
    stage.drain(at: 0.7)
    var most = 0
    for step in 42...360 { most = max(most, stage.frame(at: Double(step) / 60).marks.count) }
    #expect(most >= 64, "the sparks of what was in flight")
    #expect(stage.storedCount <= 2 * 99)
    #expect(reasons(stage.advance(to: 10)) == [.finished])
  }

  @Test("Stage: a whole run can be faded early; a new one is at full strength")
  func fadeOut() throws {
    var stage = Stage(seed: 1)
    stage.resize(to: Vector(640, 360), at: 0)
    let first = try stage.fire(.falling, at: 0)
    stage.fadeOut(first, at: 1)
    try stage.fire(.falling, at: 1.4)
    let marks = stage.frame(at: 1.8).marks
    #expect(marks.prefix(50).allSatisfy { (60...66).contains($0.fill.alpha) }, "(1 − ½)² of 255")
    #expect(marks.suffix(50).allSatisfy { $0.fill.alpha == 255 })
    #expect(stage.advance(to: 2.61).map(\.run) == [first])
    #expect(stage.frame(at: 2.7).marks.count == 50)
  }

  @Test("F-17 Stage: hosts that lose their size keep what flies")
  func lostSize() throws {
    var stage = try Stage(firing: .burst)
    let frame = stage.frame(at: 1)
    stage.resize(to: Vector(0, 0), at: 0.5)
    #expect(stage.frame(at: 1) == frame)
  }
}
