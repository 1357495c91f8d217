import FeteCore
import FeteMedia

extension Command {
  static let render = Command(
    name: "render", summary: "draws an effect into a file: GIF, APNG, WebP, a video or PNGs",
    operand: "an effect",
    notes: effectNotes + [
      "Without -o the file is called after the effect, burst.webp for example. The format is"
        + " --format, else the name's ending, else WebP. Videos are made by the program ffmpeg."
    ],
    options: [
      .output, .format, .size, .scale, .rate, .duration, .plays, .quality, .time, .sheet, .seed,
      .background,
      .from,
      .motion, .jobs, .quiet,
    ] + recipeOptions + [.image] + rippleOptions
  ) { settings throws(Failure) in
    #if Media
    let effect = try Effect(settings)
    try effect.checkDrawable(settings)
    try RenderPlan(effect, settings).run()
    #else
    throw Failure(
      .unavailable,
      "render is not in this build; build it with: swift build -c release --traits Media")
    #endif
  }
}

extension Option {
  static let format = Option(
    "format", value: MediaFormat.names.joined(separator: "|"),
    allowed: MediaFormat.names.joined(separator: ", "),
    help: "The kind of file; by default what the name's ending says, else webp"
  ) { settings, text throws(Refusal) in
    settings.format = try Values.word(text, of: MediaFormat.self)
  }
}

extension MediaFormat {
  /// The formats' names on the command line.
  static let names = allCases.map(\.rawValue)
}
