import FeteCore

extension Command {
  static let play = Command(
    name: "play", summary: "plays an effect in the terminal: q, Escape or Ctrl-C quits",
    operand: "an effect",
    notes: effectNotes + [
      "The terminal has to know true colour. The host is 640 points wide; two pixels share a"
        + " character cell."
    ],
    options: [.duration, .plays, .rate, .background, .seed, .from, .motion, .quiet]
      + recipeOptions + rippleOptions
  ) { settings throws(Failure) in
    let effect = try Effect(settings)
    try effect.checkDrawable(settings)
    try Terminal.check()
    let seed = settings.seed ?? Clip.randomSeed()
    if !settings.isQuiet { Console.note("seed \(seed)") }
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
  private static var preferredMotion: Motion {
    let value = Platform.environment("FETE_REDUCED_MOTION") ?? ""
    return value.isEmpty || value == "0" ? .full : .reduced
  }
}
