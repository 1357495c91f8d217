extension Confetti {
  /// What throws pieces: how many, when, from where and how fast.
  public struct Launch: Sendable, Hashable {
    /// How many pieces, over how long.
    public var emission: Emission

    /// Seconds between firing and the first piece, 0…3600; 0 by default.
    ///
    /// For sparks, the seconds after the end of the piece that they come from.
    public var delay: Double

    /// How often the emission happens in all, 1…10,000; 1 by default.
    ///
    /// Endless ones happen once.
    public var repeats: Int

    /// Seconds from the start of one repeat to the start of the next, 0…3600; 1 by default.
    public var interval: Double

    /// Where pieces are born.
    public var source: Source

    /// How far a piece may be born from its source, either way, in points, 0…100,000; 0 by default.
    public var scatter: Vector

    /// The middle of the directions in degrees, −3600…3600: 0 is right, 90 is up (the default).
    public var angle: Double

    /// The whole angle about ``angle`` that directions spread over in degrees, 0…360; 45 by default.
    public var spread: Double

    /// The speed of a piece at birth, 0…100,000 in units of ``speedUnit``.
    public var speed: ClosedRange<Double>

    /// What speeds are measured in; points a second by default.
    public var speedUnit: SpeedUnit

    /// A velocity added to every piece in points/s, −100,000…100,000 each way; zero by default.
    public var velocity: Vector

    /// Whether a place handed in at firing moves a point source; it does by default.
    public var anchor: Anchor

    /// How this launch's pieces move; nil (the default) is the recipe's own flight.
    public var flight: Flight?

    /// What this launch's pieces look like; nil (the default) is the recipe's own look.
    public var look: Look?

    /// Makes a launch from its parts.
    public init(
      _ emission: Emission = .count(50), delay: Double = 0, repeats: Int = 1, interval: Double = 1,
      source: Source = .point(.center), scatter: Vector = .zero, angle: Double = 90,
      spread: Double = 45, speed: ClosedRange<Double> = 200...600, speedUnit: SpeedUnit = .points,
      velocity: Vector = .zero, anchor: Anchor = .firing, flight: Flight? = nil, look: Look? = nil
    ) {
      self.emission = emission
      self.delay = delay
      self.repeats = repeats
      self.interval = interval
      self.source = source
      self.scatter = scatter
      self.angle = angle
      self.spread = spread
      self.speed = speed
      self.speedUnit = speedUnit
      self.velocity = velocity
      self.anchor = anchor
      self.flight = flight
      self.look = look
    }
  }
}

extension Confetti.Launch {
  /// How many pieces a launch throws, and over how long.
  public enum Emission: Sendable, Hashable {
    /// This many, 0…1,000,000, evenly over so many seconds, 0…3600; all at once by default.
    ///
    /// For sparks (``Source/end(ofLaunch:)``) the count is that of each piece they come from.
    case count(Int, over: Double = 0)

    /// This many a second, 0.001…100,000, for so many seconds, 0…3600; at least one piece.
    case rate(Double, for: Double)

    /// This many a second, 0.001…100,000, until the run is drained or cleared.
    case endless(rate: Double)
  }

  /// Where pieces are born.
  ///
  /// Positions are unit positions, fractions of the host's size, −1000…1000 (radii 0…1000).
  public enum Source: Sendable, Hashable {
    /// One point. The only source that a tap or a `from:` moves.
    case point(Vector)

    /// Anywhere on the line between two points.
    case line(from: Vector, to: Vector)

    /// Anywhere in the upright rectangle between two corners.
    case rectangle(from: Vector, to: Vector)

    /// On the rim of an ellipse; its radii are fractions of the host's width and height.
    case ring(center: Vector, radius: Vector)

    /// Just outside an edge of the host, by half the piece's extent, along a span of the edge.
    ///
    /// The span runs left to right or top to bottom in fractions of the edge; 0 to 1 is all of it.
    case edge(HostEdge, from: Double = 0, to: Double = 1)

    /// Where and when pieces of an earlier launch end: the sparks of a shell.
    case end(ofLaunch: Int)
  }

  /// A side of the host.
  public enum HostEdge: String, Sendable, Hashable, CaseIterable {
    /// The upper side.
    case top
    /// The left side.
    case left
    /// The lower side.
    case bottom
    /// The right side.
    case right
  }

  /// What a launch's speeds are measured in.
  public enum SpeedUnit: String, Sendable, Hashable, CaseIterable {
    /// Points a second.
    case points
    /// Heights of the host a second, so that a throw reaches as far on every screen.
    case hostHeights
  }

  /// What a launch's point source is tied to.
  public enum Anchor: String, Sendable, Hashable, CaseIterable {
    /// The place handed in at firing, where there is one.
    case firing
    /// The host: a place handed in at firing does not move it.
    case host
  }
}
