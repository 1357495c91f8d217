import FeteCore

#if GTK
import FeteGTK
import FeteText
#endif

/// Where `fete play` plays.
enum PlayPlace: String, CaseIterable {
  case window
  case terminal

  /// Options that only the terminal's player knows what to do with.
  private static let terminalOnly: [Option] = [.duration, .plays, .rate, .background, .tap]

  /// The place that the settings ask for, or where they can be met.
  ///
  /// - Throws: Why there can be no window where one is asked for.
  init(_ settings: Settings) throws(Failure) {
    let stranger = settings.given.first { given in
      PlayPlace.terminalOnly.contains { $0.name == given.name }
    }
    switch settings.place {
    case .terminal: self = .terminal
    case nil: self = stranger == nil && PlayPlace.hasDisplay ? .window : .terminal
    case .window:
      if let stranger {
        throw Failure(.usage, "--\(stranger.name) has no meaning in a window")
      }
      guard PlayPlace.canOpenWindows else {
        throw Failure(.unavailable, "this fete opens no windows: build it with the trait GTK")
      }
      guard PlayPlace.hasDisplay else {
        throw Failure(.unavailable, "there is no display to open a window on; is DISPLAY set?")
      }
      self = .window
    }
  }
}

extension Option {
  static let place = Option(
    "in", value: "window|terminal", allowed: "window or terminal",
    help: "Where it is played; by default in a window where there is a display"
  ) { settings, text throws(Refusal) in
    settings.place = try Values.word(text, of: PlayPlace.self)
  }
}

#if GTK
extension PlayPlace {
  private static let canOpenWindows = true

  /// GTK belongs to the thread that runs the command, the main one.
  private static var hasDisplay: Bool {
    MainActor.assumeIsolated { PlayWindow.hasDisplay }
  }
}

extension Command {
  /// Opens the window; returns once it has been closed.
  ///
  /// - Throws: What cannot be drawn, and why; a window would only leave it out.
  static func play(
    inWindow effect: Effect, _ settings: Settings, seed: UInt64
  ) throws(Failure) {
    var stage = Stage(seed: seed)
    stage.resize(to: settings.size.points, at: 0)
    _ = try effect.fire(on: &stage, at: 0, settings, motion: .full)
    _ = try Sprites(settings).bitmaps(of: effect, on: stage, scale: 1)
    for (number, picture) in settings.pictures.enumerated() {
      ConfettiOverlay.sprites.keep(picture, as: number)
    }
    var request = PlayWindow.Request(name: effect.name, seed: seed)
    switch effect {
    case .confetti(_, let confetti): request.confetti = confetti
    case .ripple(let ripple): request.ripple = ripple
    }
    request.place = settings.from
    // Nil follows the desktop's own switch.
    request.motion = settings.motion ?? (preferredMotion == .reduced ? .reduced : nil)
    let chosen = request
    MainActor.assumeIsolated { PlayWindow.run(chosen) }
  }
}
#else
extension PlayPlace {
  private static let canOpenWindows = false
  private static let hasDisplay = false
}

extension Command {
  /// Never called: no place is a window without the trait.
  static func play(
    inWindow effect: Effect, _ settings: Settings, seed: UInt64
  ) throws(Failure) {}
}
#endif
