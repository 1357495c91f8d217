extension Confetti {
  /// How pieces move: drag, fall, wind, sway, spin, tumble and how long they live.
  ///
  /// A range is drawn from evenly for each piece; a single number is the range from it to itself.
  public struct Flight: Sendable, Hashable {
    /// The rate at which air takes a piece's speed, a second, 0…1000; 0 (the default) is none.
    ///
    /// After 1/drag seconds a piece has about a third of its speed left.
    public var drag: Double

    /// How far a piece's own drag may lie from ``drag``, as a fraction of it, 0…0.95; 0 by default.
    public var dragVariation: Double

    /// What pulls pieces down.
    public var fall: Fall

    /// The velocity of the air in points/s, −100,000…100,000 each way; zero by default.
    ///
    /// Only drag makes it felt.
    public var wind: Vector

    /// Whether ``wind`` is a drift added on top of every piece's motion; false by default.
    public var windAddsOnTop: Bool

    /// How far a piece swings to either side in points, 0…10,000; 0 by default.
    public var sway: ClosedRange<Double>

    /// Swings a second, 0…60, for pieces that do not tumble; 0 by default.
    ///
    /// Tumbling ones swing with it.
    public var swayFrequency: ClosedRange<Double>

    /// Turns a second in the plane, −100…100, positive clockwise; 0 by default.
    public var spin: ClosedRange<Double>

    /// Where the turning starts, in turns, −1…1; 0…1 by default.
    public var spinPhase: ClosedRange<Double>

    /// Turns a second about the piece's own horizontal middle, −100…100; 0 by default.
    public var tumble: ClosedRange<Double>

    /// Where the tumbling starts, in turns, −1…1; 0…1 by default.
    ///
    /// A piece that never tumbles ignores it.
    public var tumblePhase: ClosedRange<Double>

    /// How long pieces live.
    public var lifetime: Lifetime

    /// Makes a flight from its parts.
    public init(
      drag: Double = 0, dragVariation: Double = 0, fall: Fall = .gravity(400...400),
      wind: Vector = .zero, windAddsOnTop: Bool = false, sway: ClosedRange<Double> = 0...0,
      swayFrequency: ClosedRange<Double> = 0...0, spin: ClosedRange<Double> = 0...0,
      spinPhase: ClosedRange<Double> = 0...1, tumble: ClosedRange<Double> = 0...0,
      tumblePhase: ClosedRange<Double> = 0...1, lifetime: Lifetime = .seconds(2...3)
    ) {
      self.drag = drag
      self.dragVariation = dragVariation
      self.fall = fall
      self.wind = wind
      self.windAddsOnTop = windAddsOnTop
      self.sway = sway
      self.swayFrequency = swayFrequency
      self.spin = spin
      self.spinPhase = spinPhase
      self.tumble = tumble
      self.tumblePhase = tumblePhase
      self.lifetime = lifetime
    }
  }
}

extension Confetti.Flight {
  /// What pulls pieces down.
  public enum Fall: Sendable, Hashable {
    /// A constant pull in points/s², −100,000…100,000; negative rises.
    case gravity(ClosedRange<Double>)

    /// The pull that ends in this speed relative to the air, 0…100,000 points/s; needs drag above 0.
    case terminalSpeed(ClosedRange<Double>)

    /// A constant fall over this many host heights, −1000…1000, in a lifetime (or each loop).
    case descent(ClosedRange<Double>)
  }

  /// How long pieces live.
  public enum Lifetime: Sendable, Hashable {
    /// This many seconds, 0…600.
    case seconds(ClosedRange<Double>)

    /// Until the piece has left the host for good, at most 60 s.
    case untilOutOfSight

    /// Until the run's envelope ends, starting again from the source every so many seconds, 0.01…600.
    case looping(ClosedRange<Double>)
  }
}
