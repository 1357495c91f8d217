import FeteCore

extension Command {
  static let play = Command(
    name: "play", summary: "plays an effect in a window or the terminal",
    operand: "an effect",
    notes: effectNotes + [
      "In a window: Space fires, Escape clears, P pauses; built with the trait GTK.",
      "In the terminal: q, Escape or Ctrl-C quits. It has to know true colour. The host is 640 points"
        + " wide; two pixels share a character cell.",
    ],
    options: [.place, .duration, .plays, .rate, .background, .seed, .from, .motion, .quiet]
      + recipeOptions + [.image] + rippleOptions
  ) { settings throws(Failure) in
    let effect = try Effect(settings)
    try effect.checkDrawable(settings)
    let place = try PlayPlace(settings)
    if place == .terminal { try Terminal.check() }
    let seed = settings.seed ?? Clip.randomSeed()
    if !settings.isQuiet { Console.note("seed \(seed)") }
    if place == .window { return try play(inWindow: effect, settings, seed: seed) }
    switch try play(effect, settings, seed: seed) {
    case .done: break
    case .signal(let number): Platform.die(by: number)
    }
  }

  /// The terminal is given back by the time this returns.
  private static func play(
    _ effect: Effect, _ settings: Settings, seed: UInt64
  ) throws(Failure) -> Player.Ending {
    var player = Player(effect, settings, seed: seed, motion: settings.motion ?? preferredMotion)
    return try player.run()
  }

  /// What the user's environment says about motion.
  static var preferredMotion: Motion {
    let value = Platform.environment("FETE_REDUCED_MOTION") ?? ""
    return value.isEmpty || value == "0" ? .full : .reduced
  }
}
