extension Confetti {
  /// A recipe that comes with Fete, under its name.
  public struct Preset: Sendable {
    /// The name, as in `Confetti.burst` and `fete render burst`.
    public let name: StaticString

    /// What it looks like, in a line.
    public let summary: StaticString

    /// The recipe.
    public let confetti: Confetti

    /// Every preset, in the order in which they are listed.
    public static let all: [Preset] = [
      Preset(
        name: "burst", summary: "opens fast, slows in the air, flutters down in two tones",
        confetti: .burst),
      Preset(
        name: "classic", summary: "the well-known canvas burst: one tone, plain gravity",
        confetti: .classic),
      Preset(
        name: "falling", summary: "squares that fall and tumble for 3 s, then fade",
        confetti: .falling),
      Preset(
        name: "cannon", summary: "a cannon at the bottom that shoots straight up",
        confetti: .cannon),
      Preset(
        name: "sideCannons", summary: "two cannons at the sides, three volleys each",
        confetti: .sideCannons),
      Preset(name: "rain", summary: "paper rain from the top, endless", confetti: .rain),
      Preset(name: "snow", summary: "soft flakes that drift down, endless", confetti: .snow),
      Preset(
        name: "fireworks", summary: "shells that burst into sparks with streaks",
        confetti: .fireworks),
      Preset(name: "stars", summary: "golden stars that pop and shrink away", confetti: .stars),
      Preset(
        name: "cornerCannons", summary: "one great blast from each lower corner",
        confetti: .cornerCannons),
      Preset(
        name: "streamers", summary: "paper streamers that shoot up and curl down",
        confetti: .streamers),
      Preset(
        name: "champagne", summary: "bubbles that rise from the lower edge for 4 s",
        confetti: .champagne),
      Preset(name: "hearts", summary: "hearts that well up and float away", confetti: .hearts),
      Preset(name: "petals", summary: "cherry petals on a light wind, endless", confetti: .petals),
      Preset(name: "sparkler", summary: "a sparkler that burns for 4 s", confetti: .sparkler),
      Preset(
        name: "schoolColors", summary: "two colours from both sides for 3 s",
        confetti: .schoolColors),
      Preset(
        name: "finale", summary: "a grand finale: cannons, shells, streamers, gold, for 6 s",
        confetti: .finale),
      Preset(name: "emoji", summary: "emoji that burst and fall", confetti: .emojiBurst),
    ]
  }
}
