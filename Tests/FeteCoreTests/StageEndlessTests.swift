import FeteTestSupport
import Testing

@testable import FeteCore

@Suite("Endless runs")
struct StageEndlessTests {
  @Test("Endless: going on frame by frame equals being there at once", arguments: 0..<4)
  func advancing(_ seed: UInt64) throws {
    for preset in [Confetti.rain, .snow, endlessFireworks] {
      let fresh = try Stage(firing: preset, seed: seed)
      var stage = fresh
      for step in 0...200 {
        let time = Double(step) * 0.11
        _ = stage.advance(to: time)
        if step % 10 == 3 { #expect(stage.frame(at: time).marks == fresh.frame(at: time).marks) }
      }
    }
  }

  /// Shells for ever, each with its sparks.
  private var endlessFireworks: Confetti {
    var confetti = Confetti.fireworks.emitting(.endless(rate: 2))
    confetti.launches[1].emission = .count(12)
    return confetti
  }

  @Test("Endless: what is stored stays about the same, hour after hour")
  func steady() throws {
    var stage = try Stage(firing: .rain)
    for step in 0..<40 { _ = stage.advance(to: Double(step)) }
    let stored = stage.storedCount
    for hour in 1...5 {
      for step in 0..<20 { _ = stage.advance(to: Double(hour) * 3600 + Double(step)) }
      #expect(abs(stage.storedCount - stored) < stored / 3)
    }
  }

  @Test("Endless: kept runs are sought back to their start without being stored whole")
  func seekingBack() throws {
    let fresh = try Stage(firing: .rain)
    var stage = fresh
    stage.keepsFinishedRuns = true
    _ = stage.advance(to: 40_000)
    #expect(stage.storedCount < 1000)
    stage.seek(to: 3, at: 40_000)
    _ = stage.advance(to: 40_000)
    #expect(stage.frame(at: 40_000).marks == fresh.frame(at: 3).marks)
  }

  @Test("Endless: the host is told when more pieces are due")
  func nextAdvance() throws {
    var stage = try Stage(firing: .rain)
    var calls = 0
    var time = 0.0
    while time < 10, calls < 100 {
      let next = try #require(stage.nextAdvance(after: time))
      #expect(next > time && next <= time + 1)
      time = next
      _ = stage.advance(to: time)
      calls += 1
    }
    #expect(calls <= 15)
  }

  @Test("Endless: hours of delay and the highest rate are bounded work")
  func bounded() throws {
    var confetti = endlessFireworks.emitting(.endless(rate: 100_000))
    confetti.launches[1].delay = 3600
    confetti.launches[1].flight?.lifetime = .untilOutOfSight
    let clock = ContinuousClock()
    var stage = try Stage(firing: confetti)
    let cost = clock.measure {
      _ = stage.advance(to: 40_000)
      _ = stage.frame(at: 40_000)
      _ = stage.frame(at: 20_000)
    }
    #expect(stage.storedCount <= 4000)
    #expect(cost < .seconds(5), "a debug build")
  }

  @Test("F-34 Endless: a resize moves only the unborn", arguments: [400.0, 1200])
  func resize(_ width: Double) throws {
    var stage = try Stage(firing: .rain, size: Vector(1600 - width, 300))
    _ = stage.advance(to: 2)
    let before = stage.frame(at: 2).marks
    stage.resize(to: Vector(width, 300), at: 2)
    #expect(stage.frame(at: 2).marks == before)
    for step in 1...60 { _ = stage.advance(to: 2 + Double(step) * 0.05) }
    let late = stage.frame(at: 5).marks.filter { $0.center.y < 80 }
    let beyond = late.filter { Double($0.center.x) > 1600 - width }
    if width > 800 {
      #expect(beyond.count > late.count / 2, "\(beyond.count) of \(late.count)")
    } else {
      #expect(late.allSatisfy { Double($0.center.x) < width + 60 })
    }
  }
}
