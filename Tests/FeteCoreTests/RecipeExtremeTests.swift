import Testing

@testable import FeteCore

/// Whatever validation lets through, the engine must bear.
@Suite("Recipe extremes")
struct RecipeExtremeTests {
  @Test(
    "F-25 Extremes: every accepted recipe gives finite marks, in time",
    arguments: [Motion.full, .reduced], [0, 1, 300])
  func finite(motion: Motion, limit: Int) throws {
    let clock = ContinuousClock()
    for seed in UInt64(0)..<40 {
      var maker = RecipeMaker(seed: seed)
      let recipe = maker.recipe()
      var stage = Stage(seed: seed, limit: limit)
      stage.resize(to: Vector(640, 360), at: 0)
      let firing = try clock.measure { try stage.fire(recipe, at: 0, motion: motion) }
      #expect(firing < .seconds(2), "recipe \(seed)")
      var frame = Frame()
      for time in [0, 0.1, 1, 10, 600, 3600, 40_000, 2] {
        if time == 600 { stage.drain(at: 600) }
        let sampling = clock.measure {
          stage.frame(at: time, into: &frame)
          _ = stage.advance(to: time)
        }
        #expect(sampling < .seconds(2), "recipe \(seed) at \(time)")
        #expect(frame.marks.count <= limit, "recipe \(seed) at \(time)")
        let isFinite = frame.marks.allSatisfy { mark in
          [mark.center, mark.axisX, mark.axisY].allSatisfy { $0.x.isFinite && $0.y.isFinite }
        }
        #expect(isFinite, "recipe \(seed) at \(time)")
      }
    }
  }
}
