public import FeteCore

/// A firing whose frames every surface is held to: one list drives all goldens.
public struct Scene: Sendable, CustomStringConvertible {
  /// The golden's name.
  public let name: String

  /// The host's size in points.
  public let size: Vector

  /// The times, in seconds after firing, at which the scene is looked at.
  public let times: [Double]

  /// How much may move.
  public let motion: Motion

  /// Fires what the scene shows, at 0.
  public let fire: @Sendable (inout Stage) throws(RecipeError) -> Void

  /// The name.
  public var description: String { name }

  /// The stage after firing.
  public func stage() throws -> Stage {
    var stage = Stage(seed: 20)
    stage.keepsFinishedRuns = true
    stage.resize(to: size, at: 0)
    try fire(&stage)
    return stage
  }

  /// A scene of one recipe.
  public static func confetti(
    _ name: String, _ confetti: Confetti, size: Vector = Vector(640, 360), times: [Double],
    motion: Motion = .full
  ) -> Scene {
    Scene(name: name, size: size, times: times, motion: motion) {
      (stage: inout Stage) throws(RecipeError) in
      try stage.fire(confetti, at: 0, motion: motion)
    }
  }
}

extension Scene {
  /// The looks at several ages of every preset, in the order of the list.
  public static let presets: [Scene] = Confetti.Preset.all.map {
    .confetti("\($0.name)", $0.confetti, times: [0.15, 0.6, 1.4, 2.6])
  }

  /// Scenes that no preset shows: the ripple, standing still, every shape at once.
  public static let others: [Scene] = [
    Scene(name: "ripple", size: Vector(400, 240), times: [0.1, 0.35, 0.7], motion: .full) {
      (stage: inout Stage) throws(RecipeError) in
      stage.corners = SIMD4(28, 28, 0, 28)
      let blue = Ripple(color: RGBA(0x1C7DF2))
      try stage.fire(blue, from: .points(Vector(120, 90)), at: 0)
      try stage.fire(blue, from: .points(Vector(380, 30)), at: 0.05)
    },
    Scene(name: "ripple-reduced", size: Vector(400, 240), times: [0.1, 0.7], motion: .reduced) {
      (stage: inout Stage) throws(RecipeError) in
      try stage.fire(
        Ripple(color: RGBA(0x1C7DF2)), from: .unit(.center), at: 0, motion: .reduced)
    },
    .confetti("burst-reduced", .burst, times: [0.2, 1, 2.6], motion: .reduced),
    .confetti("burst-phone", .burst, size: Vector(390, 844), times: [0.15, 0.6, 1.4, 2.6]),
    .confetti("shapes", everyShape, size: Vector(320, 180), times: [0.4]),
  ]

  /// All scenes.
  public static let all = presets + others

  /// One piece of each shape in a row.
  private static let everyShape = Confetti(
    launches: [
      Confetti.Shape.rectangle, .square, .circle, .triangle, .star, .heart, .ribbon,
      .outline([SIMD2(-1, -1), SIMD2(1, -1), SIMD2(0, 0), SIMD2(1, 1), SIMD2(-1, 1)]),
    ].enumerated().map { index, shape in
      var look = Confetti.Look(size: 34...34, aspect: 0.6...0.6, fade: .never)
      look.shapes = [shape]
      look.palette = [Confetti.Paper.party[index]]
      return Confetti.Launch(
        .count(1), source: .point(Vector((Double(index) + 0.5) / 8, 0.5)), spread: 0,
        speed: 0...0, anchor: .host, look: look)
    },
    flight: Confetti.Flight(
      fall: .gravity(0...0), spin: 0.1...0.1, spinPhase: 0...0, lifetime: .seconds(1...1)))
}

extension Scene {
  /// The side of the picture that stands in for emoji, whose fonts differ between machines.
  public static let standInSide = 32

  /// The stand-in's premultiplied pixels: a red half, a half that goes from blue to clear.
  public static let standInPixels: [UInt8] = (0..<standInSide * standInSide).flatMap {
    let (x, y) = ($0 % standInSide, $0 / standInSide)
    return x < standInSide / 2 ? [230, 40, 60, 255] : [0, 0, UInt8(y * 8), UInt8(y * 8)]
  }
}
