import FeteCore

// The picture: size, time, file and format.

extension Option {
  static let output = Option(
    "output", letter: "o", value: "FILE", allowed: "a name, or - for standard output",
    help: "Where the picture goes: a file, or - for standard output. PNGs go into a folder, or to"
      + " numbered names such as frame-%04d.png. By default the effect's name with the format's"
      + " ending, here"
  ) { settings, text throws(Refusal) in
    guard !text.isEmpty else { throw Refusal() }
    settings.output = text
  }

  static let size = Option(
    "size", value: "WxH", allowed: "WIDTHxHEIGHT in whole points, each 1 to 65535",
    help: "The host's size in points; 640x360 by default"
  ) { settings, text throws(Refusal) in
    settings.size = try Values.size(text, in: Limits.side)
  }

  static let scale = Option(
    "scale", value: "N", allowed: "a number, 0.01 to 64",
    help: "Pixels a point, 1.5 for example; 1 by default. The picture has as many whole pixels as"
      + " it takes to hold the host"
  ) { settings, text throws(Refusal) in
    settings.scale = try Values.number(text, in: Limits.scale)
  }

  static let rate = Option(
    "fps", value: "N", allowed: "frames a second, 0.1 to 1000; a format may allow less",
    help: "Frames a second; 60 by default, 50 for GIF. At most 240 for videos, 50 for GIF and 90"
      + " for APNG and WebP, since browsers stretch frames of 10 ms and less"
  ) { settings, text throws(Refusal) in
    settings.rate = try Values.number(text, in: Limits.rate)
  }

  static let duration = Option(
    "duration", value: "S", allowed: "seconds, 0.01 to 3600",
    help: "Seconds shown; by default until the last piece is gone. Effects that never end take 6"
      + " seconds in a file, and play until you quit"
  ) { settings, text throws(Refusal) in
    settings.duration = try Values.number(text, in: Limits.duration)
  }

  static let plays = Option(
    "loop", value: "N", allowed: "a whole number, 0 (for ever) to 65535",
    help: "How often it plays in all, 0 for ever. By default GIF, APNG and WebP play for ever"
      + " and the terminal once; the other formats have no such count"
  ) { settings, text throws(Refusal) in
    settings.plays = try Values.integer(text, in: Limits.plays)
  }

  static let quality = Option(
    "quality", value: "N", allowed: "a number, 0 to 100",
    help: "How true WebP's colours are; 80 by default, which blurs the edges between colours a"
      + " little. At 100 every pixel is exact, in files half as large again. The other formats are"
      + " always exact, but for GIF's dither and what a video codec does"
  ) { settings, text throws(Refusal) in
    settings.quality = try Values.number(text, in: 0...100)
  }

  static let time = Option(
    "time", value: "S", allowed: "seconds, 0 to 3600",
    help: "One picture of this moment, as PNG"
  ) { settings, text throws(Refusal) in
    settings.time = try Values.number(text, in: Limits.time)
  }

  static let sheet = Option(
    "sheet", value: "COLSxROWS", allowed: "COLUMNSxROWS, each 1 to 32",
    help: "One picture of so many moments side by side, as PNG"
  ) { settings, text throws(Refusal) in
    let size = try Values.size(text, in: Limits.sheet)
    settings.sheet = SheetGrid(columns: size.width, rows: size.height)
  }

  static let background = Option(
    "background", value: "COLOR", allowed: Colors.allowed,
    help: "The colour behind everything; by default there is none, and in MP4 white"
  ) { settings, text throws(Refusal) in
    settings.background = try Colors.read(text)
  }

  static let jobs = Option(
    "jobs", value: "N", allowed: "a whole number, 1 to 256",
    help: "How many threads draw frames; as many as there are cores by default. The bytes are the"
      + " same for any number"
  ) { settings, text throws(Refusal) in
    settings.jobs = try Values.integer(text, in: Limits.jobs)
  }

  static let quiet = Option(
    "quiet", letter: "q", help: "Say nothing but errors"
  ) { settings, _ throws(Refusal) in
    settings.isQuiet = true
  }

  static let language = Option(
    "as", value: "json|swift", allowed: "json or swift",
    help: "How the recipe is written down: a file to edit and render, or source to paste; json by"
      + " default"
  ) { settings, text throws(Refusal) in
    settings.language = try Values.word(text, of: Settings.Language.self)
  }
}
