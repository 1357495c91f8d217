extension Confetti {
  /// Makes the recipe that moves as canvas-confetti does with these options.
  ///
  /// canvas-confetti steps 60 times a second: it adds the speed to the position, and the constant
  /// fall and drift, then takes a part of the speed. Summed up that is drag by the closed form, so
  /// positions agree at every tick; between ticks, where it shows nothing, Fete goes on smoothly.
  /// Its pieces keep one tone; each shape is as large as there.
  ///
  /// Throws a ``RecipeError`` that names the option, or the field of the recipe that it leads to.
  public init(canvasConfetti options: CanvasConfettiOptions) throws(RecipeError) {
    try CanvasConfettiOptions.fields.check(in: options)
    let (drag, perTick) = Confetti.drag(decay: options.decay)
    let speed = options.startVelocity * perTick
    let lifetime = Double(options.ticks) / 60
    self.init(
      Launch(
        .count(options.particleCount), source: .point(options.origin), angle: options.angle,
        spread: options.spread, speed: 0.5 * speed...1.5 * speed),
      flight: Flight(
        drag: drag, fall: .gravity(0...0),
        wind: Vector(60 * options.drift, 180 * options.gravity), windAddsOnTop: true,
        spin: options.flat ? 0...0 : -0.95...0.95, spinPhase: options.flat ? 0...0 : 0...1,
        tumble: options.flat ? 0...0 : 0.48...1.05, lifetime: .seconds(lifetime...lifetime)),
      look: Look(
        shapes: options.shapes.map { $0.scaled(by: Confetti.canvasConfettiScale(of: $0)) },
        palette: Paper.oneTone(options.colors), colorOrder: .inTurn,
        size: 10 * options.scalar...10 * options.scalar, aspect: 1...1, fade: .linear))
    try validate()
  }

  /// The drag of a decay a tick, and the speed in points a second that a pixel a tick stands for.
  private static func drag(decay: Double) -> (drag: Double, perTick: Double) {
    guard decay < 1 else { return (0, 60) }
    // No drag stops a piece within a tick. This one takes all but a millionth of its speed.
    let decay = decay > 1e-6 ? decay : 1e-6
    let drag = -60 * Scalar.logarithm(decay)
    return (drag, drag / (1 - decay))
  }

  /// How large canvas-confetti draws a shape, beside its squares.
  private static func canvasConfettiScale(of shape: Shape) -> Double {
    switch shape.kind {
    case .circle: 1.2
    case .star: 1.6
    case .rectangle, .square, .triangle, .heart, .ribbon, .outline, .sprite: 1
    }
  }
}
