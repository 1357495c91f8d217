import FeteCore
import FeteTestSupport
import Testing

@Suite("Reduced motion")
struct ReducedMotionTests {
  @Test("F-59 Reduced: pieces stand still inside the host, at most 60, and fade", arguments: 0..<6)
  func still(_ seed: UInt64) throws {
    for preset in Confetti.Preset.all where !preset.confetti.isEndless {
      var stage = try Stage(firing: preset.confetti, seed: seed, motion: .reduced)
      #expect(stage.storedCount <= 60 && stage.storedCount > 0)
      var first: [Mark.Kind: [Mark]] = [:]
      for step in 1...60 {
        for mark in stage.frame(at: Double(step) / 60).marks where mark.bounds.fits {
          first[mark.kind, default: []].append(mark)
        }
      }
      // Whatever moved would show at more places than there are pieces.
      let places = Set(first.values.flatMap { $0 }.map(\.center))
      #expect(places.count <= 60)
      for mark in stage.frame(at: 0.5).marks { #expect(mark.isInside(640, 360), "\(mark)") }
      #expect(stage.advance(to: 30).map(\.reason) == [.finished])
    }
  }

  @Test("F-59 Reduced: it comes in within 0.3 s, easing in")
  func easesIn() throws {
    let stage = try Stage(firing: .classic, motion: .reduced)
    let alpha = [0.0, 0.15, 0.3].map { stage.frame(at: $0).marks.first?.fill.alpha ?? 255 }
    #expect(alpha[0] == 0)
    #expect(alpha[1] > 50 && alpha[1] < 64, "a quarter, times its own fade")
    #expect(alpha[2] > 200)
  }

  @Test("F-59 Reduced: births and completion are those of full motion")
  func sameTimes() throws {
    var confetti = Confetti.sideCannons
    confetti.launches[0].emission = .count(10, over: 0.15)
    confetti.launches[1].emission = .count(10, over: 0.15)
    var full = try Stage(firing: confetti)
    var reduced = try Stage(firing: confetti, motion: .reduced)
    #expect(reduced.storedCount == 60)
    for step in 0...400 {
      let time = Double(step) / 60
      #expect(full.frame(at: time).marks.count == reduced.frame(at: time).marks.count)
      #expect(full.advance(to: time) == reduced.advance(to: time))
    }
  }

  @Test("Reduced: an endless rain stands still too, at most 60 at a time")
  func endless() throws {
    var stage = try Stage(firing: .rain, motion: .reduced)
    for step in 0...40 {
      _ = stage.advance(to: Double(step) * 0.25)
      #expect(stage.frame(at: Double(step) * 0.25).marks.count <= 60)
    }
    #expect(!stage.frame(at: 10).marks.isEmpty)
  }

  @Test("F-59 Motion off: nothing is drawn, and it is finished at the next advance")
  func off() throws {
    var stage = try Stage(firing: .burst, motion: .off)
    #expect(stage.frame(at: 0).marks.isEmpty && stage.nextFrame(after: 0) == nil)
    #expect(stage.nextAdvance(after: 0) == 0)
    #expect(stage.advance(to: 0).map(\.reason) == [.finished])
    #expect(stage.isEmpty)
  }
}

extension Bounds {
  fileprivate var fits: Bool { max.x - min.x < 360 && max.y - min.y < 360 }
}

extension Mark {
  fileprivate func isInside(_ width: Float, _ height: Float) -> Bool {
    bounds.min.x >= -0.01 && bounds.min.y >= -0.01 && bounds.max.x <= width + 0.01
      && bounds.max.y <= height + 0.01
  }
}
