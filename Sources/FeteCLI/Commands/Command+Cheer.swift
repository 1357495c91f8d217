import FeteCore

extension Command {
  static let cheer = Command(
    name: "cheer", summary: "celebrates a command's success",
    operand: nil,
    notes: [
      "The exit status is the command's own. Without a command it celebrates at once, as in 'make &&"
        + " fete cheer'.",
      "Nothing is shown where standard output is no terminal, or NO_COLOR is set. Ctrl-C ends the"
        + " celebration, which lasts 2.5 seconds unless --duration says otherwise. What is typed"
        + " meanwhile is left to the shell.",
    ],
    options: [.celebration, .duration, .seed, .motion], takesCommand: true
  ) { settings throws(Failure) in
    var settings = settings
    settings.operands = [settings.celebration]
    settings.duration = settings.duration ?? 2.5
    settings.plays = 1
    // First of all, so that a wrong name is told before the command has taken its time.
    let effect = try Effect(settings)
    if let command = settings.command {
      let status = try Platform.run(command)
      if status != 0 { Platform.leave(with: status) }
    }
    celebrate(effect, settings)
  }

  /// Plays the effect; whatever is in the way, the command has succeeded and nothing is said.
  private static func celebrate(_ effect: Effect, _ settings: Settings) {
    guard (try? Terminal.check()) != nil, let ending = try? play(effect, settings) else { return }
    // Ctrl-C ends the celebration, not the script around it.
    if case .signal(let number) = ending, number != Platform.interrupt { Platform.die(by: number) }
  }

  /// The terminal is given back by the time this returns.
  private static func play(
    _ effect: Effect, _ settings: Settings
  ) throws(Failure) -> Player.Ending {
    var player = Player(
      effect, settings, seed: settings.seed ?? Clip.randomSeed(),
      motion: settings.motion ?? preferredMotion, readsKeys: false)
    return try player.run()
  }
}

extension Option {
  static let celebration = Option(
    "effect", value: "EFFECT", allowed: "a preset ('fete list') or a recipe file",
    help: "What to celebrate with; burst by default"
  ) { settings, text throws(Refusal) in
    settings.celebration = text
  }
}
