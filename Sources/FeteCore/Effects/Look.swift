extension Confetti {
  /// What pieces look like: shapes, colours, size, depth and fade.
  public struct Look: Sendable, Hashable {
    /// The shapes pieces are drawn from, evenly; at least one.
    public var shapes: [Shape]

    /// The papers pieces are cut from; at least one.
    public var palette: [Paper]

    /// How colours are dealt to pieces.
    public var colorOrder: ColorOrder

    /// The width of a piece in points, 0…10,000.
    public var size: ClosedRange<Double>

    /// A rectangle's, triangle's or ribbon's height as a part of its width, 0…100.
    ///
    /// Squares, circles, stars, hearts, outlines and sprites keep their own proportions.
    public var aspect: ClosedRange<Double>

    /// How near a piece is, 0.01…100: scales its size and all its motion; 1 by default.
    public var depth: ClosedRange<Double>

    /// How a piece comes and goes.
    public var fade: Fade

    /// Which way a piece points.
    public var heading: Heading

    /// Seconds of its own path that a piece pointing along its motion is drawn over, 0…10.
    public var streak: Double

    /// The point a piece spins about.
    public var pivot: Pivot

    /// A piece's size at the start of its life as a part of its own, 0…100; 1 by default.
    public var startScale: Double

    /// A piece's size at the end of its life as a part of its own, 0…100; 1 by default.
    public var endScale: Double

    /// Makes a look from its parts.
    public init(
      shapes: [Shape] = [.rectangle], palette: [Paper] = Paper.party,
      colorOrder: ColorOrder = .random, size: ClosedRange<Double> = 8...12,
      aspect: ClosedRange<Double> = 0.5...0.8, depth: ClosedRange<Double> = 1...1,
      fade: Fade = Fade(), heading: Heading = .spin, streak: Double = 0, pivot: Pivot = .middle,
      startScale: Double = 1, endScale: Double = 1
    ) {
      self.shapes = shapes
      self.palette = palette
      self.colorOrder = colorOrder
      self.size = size
      self.aspect = aspect
      self.depth = depth
      self.fade = fade
      self.heading = heading
      self.streak = streak
      self.pivot = pivot
      self.startScale = startScale
      self.endScale = endScale
    }
  }

  /// A sheet that pieces are cut from: the colour of its front and of its back.
  public struct Paper: Sendable, Hashable {
    /// The colour seen while the front faces the viewer.
    public var front: RGBA

    /// The colour seen while the back does.
    public var back: RGBA

    /// Makes a paper; its back is the front at 0.82 of its brightness unless given.
    public init(_ front: RGBA, back: RGBA? = nil) {
      self.front = front
      self.back = back ?? front.shaded(by: 0.82)
    }
  }
}

extension Confetti.Look {
  /// How colours are dealt to pieces.
  public enum ColorOrder: String, Sendable, Hashable, CaseIterable {
    /// Each piece draws one by chance.
    case random
    /// One after the other through the palette.
    case inTurn
    /// One for all pieces of a burst; for sparks, one for each shell.
    case together
  }

  /// How a piece comes and goes.
  public struct Fade: Sendable, Hashable {
    /// Seconds to come in, easing in, 0…600; 0 by default.
    public var fadeIn: Double

    /// The part of its life, 0…1, after which a piece fades to nothing by its end; 1 never fades.
    public var start: Double

    /// Makes a fade; by default it takes the last quarter of a life.
    public init(fadeIn: Double = 0, start: Double = 0.75) {
      self.fadeIn = fadeIn
      self.start = start
    }

    /// No fade: a piece is there and then it is gone.
    public static let never = Fade(start: 1)

    /// A fade over the whole life: alpha is 1 − age / lifetime.
    public static let linear = Fade(start: 0)
  }

  /// Which way a piece points.
  public enum Heading: String, Sendable, Hashable, CaseIterable {
    /// As its spin turns it.
    case spin
    /// Along its motion: streaks, sparks and rain.
    case alongMotion
  }

  /// The point a piece spins about.
  public enum Pivot: String, Sendable, Hashable, CaseIterable {
    /// Its middle.
    case middle
    /// Its upper left or lower right corner, by a coin toss.
    case corner
  }
}
