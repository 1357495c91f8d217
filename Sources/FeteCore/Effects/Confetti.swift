/// A recipe for confetti: where it comes from, how it flies and what it looks like.
///
/// A plain value: presets are values, and changing a copy changes nothing else. Numbers are checked
/// when the recipe is fired, decoded or handed to ``validate()``; the table of fields says which
/// ranges are allowed.
///
///     var confetti = Confetti.burst
///     confetti.look.palette = [Confetti.Paper(RGBA(0xFFD60A))]
///     confetti.launches[0].emission = .count(40)
public struct Confetti: Sendable, Hashable {
  /// What throws the pieces; at least one.
  public var launches: [Launch]

  /// How pieces move, unless their launch says otherwise.
  public var flight: Flight

  /// What pieces look like, unless their launch says otherwise.
  public var look: Look

  /// Fades the whole run after a time; nil leaves each piece to its own fade.
  public var envelope: Envelope?

  /// Seconds the run has already been going when it is fired, 0…600; 0 by default.
  public var prewarm: Double

  /// Makes a recipe from its parts.
  public init(
    launches: [Launch], flight: Flight = Flight(), look: Look = Look(), envelope: Envelope? = nil,
    prewarm: Double = 0
  ) {
    self.launches = launches
    self.flight = flight
    self.look = look
    self.envelope = envelope
    self.prewarm = prewarm
  }

  /// Makes a recipe with one launch.
  public init(
    _ launch: Launch, flight: Flight = Flight(), look: Look = Look(), envelope: Envelope? = nil,
    prewarm: Double = 0
  ) {
    self.init(
      launches: [launch], flight: flight, look: look, envelope: envelope, prewarm: prewarm)
  }
}

extension Confetti {
  /// A fade of the whole run: full for a time, then to nothing, easing out.
  public struct Envelope: Sendable, Hashable {
    /// Seconds at full opacity, 0…3600.
    public var duration: Double

    /// Seconds from full to nothing, 0…600; alpha falls as (1 − p)².
    public var fadeOut: Double

    /// Makes an envelope; by default 3 seconds, then 1.6 to fade.
    public init(duration: Double = 3, fadeOut: Double = 1.6) {
      self.duration = duration
      self.fadeOut = fadeOut
    }
  }

  /// Whether some launch goes on until it is drained.
  public var isEndless: Bool {
    launches.contains {
      if case .endless = $0.emission { true } else { false }
    }
  }
}
