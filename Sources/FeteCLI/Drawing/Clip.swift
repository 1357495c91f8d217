import FeteCore

/// An effect fired on a host at time 0: all that is needed to draw any moment of it.
struct Clip {
  /// The stage it was fired on, without an end that has been reported.
  let stage: Stage

  /// The second at which nothing is left to draw; infinite for effects that never end.
  let end: Double

  /// What the effect is called.
  let name: String

  /// What chance started from.
  let seed: UInt64

  /// Every colour a piece may have; nil where not all are known.
  let colors: [RGBA]?

  /// Fires an effect.
  ///
  /// - Parameters:
  ///   - effect: What to fire.
  ///   - settings: Where, and with which seed.
  ///   - size: The host's size in points.
  ///   - motion: How much it may move where the settings do not say.
  /// - Throws: What is wrong with the recipe.
  init(_ effect: Effect, _ settings: Settings, size: Vector, motion: Motion = .full) throws(Failure)
  {
    name = effect.name
    seed = settings.seed ?? Clip.randomSeed()
    colors = effect.colors
    // A file shows every piece that was asked for.
    var stage = Stage(seed: seed, limit: Confetti.pieceLimit)
    stage.resize(to: size, at: 0)
    end = try effect.fire(on: &stage, at: 0, settings, motion: settings.motion ?? motion)
    self.stage = stage
  }

  static func randomSeed() -> UInt64 {
    var generator = SystemRandomNumberGenerator()
    // Half the bits are plenty, and easier to type again.
    return UInt64(UInt32.random(in: 0...(.max), using: &generator))
  }
}

extension Effect {
  /// Fires the effect on a stage; returns the host's time at which nothing of it is left.
  func fire(
    on stage: inout Stage, at time: Double, _ settings: Settings, motion: Motion
  ) throws(Failure) -> Double {
    do throws(RecipeError) {
      switch self {
      case .confetti(_, let recipe):
        let origin = settings.from.map { $0.origin(in: stage.size) }
        let run = try stage.fire(recipe, from: origin, at: time, motion: motion)
        return stage.report(of: run)?.end ?? time
      case .ripple(let ripple):
        let taps = settings.taps.isEmpty ? [Tap(position: .center, time: 0)] : settings.taps
        stage.rippleLimit = max(stage.rippleLimit, taps.count)
        var end = time
        for tap in taps.sorted(by: { $0.time < $1.time }) {
          let start = time + tap.time
          try stage.fire(
            ripple, from: tap.position.origin(in: stage.size), at: start, motion: motion)
          if motion != .off { end = max(end, start + ripple.duration) }
        }
        return end
      }
    } catch {
      throw Failure(.usage, "\(name): \(error)")
    }
  }

  /// Every colour a piece may have; nil where not all are known.
  var colors: [RGBA]? {
    switch self {
    case .ripple(let ripple): return [ripple.color]
    case .confetti(_, let recipe):
      let looks = [recipe.look] + recipe.launches.compactMap(\.look)
      if looks.contains(where: { $0.shapes.contains(where: \.isSprite) }) { return nil }
      var seen: Set<RGBA> = []
      return looks.flatMap(\.palette).flatMap { [$0.front, $0.back] }.filter {
        seen.insert($0).inserted
      }
    }
  }
}

extension Confetti.Shape {
  /// Whether it is a text or a picture.
  var isSprite: Bool {
    if case .sprite = kind { true } else { false }
  }
}
