import FeteCore

// The firing: where, how much motion, by which chance; and a ripple's own values.

extension Option {
  static let seed = Option(
    "seed", value: "N", allowed: "a whole number, 0 to 18446744073709551615",
    help: "The seed of all chance: the same seed gives the same picture. By default a new one each"
      + " time, named on standard error"
  ) { settings, text throws(Refusal) in
    guard let seed = UInt64(text) else { throw Refusal() }
    settings.seed = seed
  }

  static let from = Option(
    "from", value: "X,Y", allowed: "X,Y in points, or in percent of the size as in 50%,20%",
    help: "Where an effect that is thrown from a point starts", scope: .confetti
  ) { settings, text throws(Refusal) in
    settings.from = try Values.position(text)
  }

  static let motion = Option(
    "motion", value: "full|reduced|off", allowed: "full, reduced or off",
    help: "How much moves: everything; nothing, pieces only fade in and out; or nothing is shown."
      + " full by default; play is reduced where FETE_REDUCED_MOTION is set to anything but 0"
  ) { settings, text throws(Refusal) in
    settings.motion = try Values.word(text, of: Motion.self)
  }

  static let tap = Option(
    "at", value: "X,Y[@S]", allowed: "X,Y or X,Y@SECONDS; X and Y in points or percent",
    help: "A tap, and when; may be given many times. By default one in the middle, at once",
    scope: .ripple
  ) { settings, text throws(Refusal) in
    settings.taps.append(try Values.tap(text))
  }

  static let color = Option(
    "color", value: "COLOR", allowed: Colors.allowed,
    help: "The colour of the rings; white by default", scope: .ripple
  ) { settings, text throws(Refusal) in
    settings.ripple.color = try Colors.read(text)
  }

  static let radius = Option(
    "radius", value: "N|farthest", allowed: "points, 0 to 100000, or farthest",
    help: "How far the outer ring gets: points, or to the corner farthest from the tap; 170 by"
      + " default", scope: .ripple
  ) { settings, text throws(Refusal) in
    settings.ripple.reach =
      text.lowercased() == "farthest"
      ? .farthestCorner : .points(try Values.number(text, in: 0...100_000))
  }
}
