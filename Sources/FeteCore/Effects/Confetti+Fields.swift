extension Confetti {
  /// The recipe's own numbers; its launches, flight and look have tables of theirs.
  @_spi(Surface) public static let fields: [Field<Confetti>] = [
    .number(
      "prewarm", unit: "s", 0...600, default: 0,
      "How long the run has already been going when it is fired.",
      get: { $0.prewarm }, set: { $0.prewarm = $1 }),
    .number(
      "envelope.duration", unit: "s", 0...3600, default: 3,
      "How long the whole run is shown at full opacity before it fades.",
      get: { $0.envelope?.duration },
      set: { recipe, value in
        recipe.envelope = Envelope(
          duration: value, fadeOut: (recipe.envelope ?? Envelope()).fadeOut)
      }),
    .number(
      "envelope.fadeOut", unit: "s", 0...600, default: 1.6,
      "How long the whole run takes to fade, easing out.",
      get: { $0.envelope?.fadeOut },
      set: { recipe, value in
        recipe.envelope = Envelope(
          duration: (recipe.envelope ?? Envelope()).duration, fadeOut: value)
      }),
  ]
}
