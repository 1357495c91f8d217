public import FeteCore

extension Stage {
  /// A fresh frame at a time.
  public func frame(at time: Double) -> Frame {
    var frame = Frame()
    self.frame(at: time, into: &frame)
    return frame
  }

  /// A stage of a size with one firing at 0.
  ///
  /// - Parameters:
  ///   - confetti: The recipe.
  ///   - size: The host's size in points.
  ///   - seed: The stage's seed.
  ///   - motion: How much may move.
  ///   - limit: How many pieces may be stored.
  /// - Throws: What firing throws.
  public init(
    firing confetti: Confetti, size: Vector = Vector(640, 360), seed: UInt64 = 1,
    motion: Motion = .full, limit: Int = 4000
  ) throws {
    self.init(seed: seed, limit: limit)
    resize(to: size, at: 0)
    try fire(confetti, at: 0, motion: motion)
  }
}

extension Confetti {
  /// The recipe with its first launch's emission replaced.
  public func emitting(_ emission: Launch.Emission) -> Confetti {
    var copy = self
    copy.launches[0].emission = emission
    return copy
  }
}
