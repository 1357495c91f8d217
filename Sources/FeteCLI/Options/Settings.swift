import FeteCore
import FeteMedia
import FeteRaster

/// What a command line asks for; nil where it does not say, since each command has its own default.
struct Settings {
  /// What is no option: the name of an effect.
  var operands: [String] = []

  /// What follows `--` where that is a command to run; nil without one.
  var command: [String]?

  /// What to celebrate with.
  var celebration = "burst"

  /// The options given, in their order.
  var given: [Option] = []

  // The picture.
  var output: String?
  var format: MediaFormat?
  var size = HostSize(width: 640, height: 360)
  var scale = 1.0
  var rate: Double?
  var duration: Double?
  var plays: Int?

  /// The quality of WebP's colours; nil for the default.
  var quality: Double?
  var background: RGBA?
  var time: Double?
  var sheet: SheetGrid?
  var jobs: Int?
  var isQuiet = false

  /// Where `play` plays; nil for a window where there is a display, else the terminal.
  var place: PlayPlace?

  // The firing.
  var seed: UInt64?
  var from: Position?
  var motion: Motion?

  /// Changes to the recipe, in the order they were asked for.
  var edits: [@Sendable (inout Confetti) -> Void] = []

  /// What pieces are; none leaves them as the recipe has them.
  var shapes: [Confetti.Shape] = []

  /// The pictures that shapes name by their index.
  var pictures: [SpriteBitmap] = []

  // Ripples.
  var ripple = Ripple()
  var taps: [Tap] = []

  /// How `show` prints.
  var language = Language.json

  /// A way to write a recipe down.
  enum Language: String, CaseIterable {
    case json
    case swift
  }
}
