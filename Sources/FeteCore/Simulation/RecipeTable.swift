/// A recipe as one flat list of numbers: all that its pieces are made from.
///
/// What a recipe is written as has enums that carry values, and lists in lists; what is read for each
/// piece has neither. A page's script lays the same numbers out by itself, so that the module which it
/// loads knows nothing of how recipes are written. They stand in this order:
///
/// - the head, ``HeadKey/count`` numbers;
/// - the recipe's flight, then its look;
/// - each launch, followed by the flight and the look of its own where it has them.
///
/// Ranges are two numbers, low and high; flags are 0 or 1; enums are the index of their case. A look is
/// as long as its shapes and papers make it, so launches say where theirs lie.
@_spi(Surface) public struct RecipeTable: Sendable {
  let numbers: [Double]

  /// The table of numbers that stand in this order, and hold a recipe that is valid.
  public init(_ numbers: [Double]) {
    self.numbers = numbers
  }

  subscript(_ index: Int) -> Double { numbers[index] }

  /// Seconds by which the run starts earlier than it is fired.
  var prewarm: Double { numbers[HeadKey.prewarm] }

  /// What fades the whole run; nil without it.
  var envelope: Confetti.Envelope? {
    numbers[HeadKey.hasEnvelope] == 0
      ? nil
      : Confetti.Envelope(duration: numbers[HeadKey.duration], fadeOut: numbers[HeadKey.fadeOut])
  }

  /// Where the first launch lies: behind the recipe's own look.
  var firstLaunch: Int {
    let look = HeadKey.baseLook
    return look + LookKey.entries + Int(numbers[look + LookKey.shapeCount]) * LookKey.shapeWidth
      + Int(numbers[look + LookKey.paperCount]) * LookKey.paperWidth
  }
}

/// Places in the head, from the first number on.
enum HeadKey {
  static let prewarm = 0
  static let hasEnvelope = 1
  static let duration = 2
  static let fadeOut = 3
  static let launchCount = 4
  static let count = 5
  static let baseFlight = count
  static let baseLook = baseFlight + FlightKey.count
}

/// Places in a flight, from its own first number on.
enum FlightKey {
  static let drag = 0
  static let dragVariation = 1
  /// Gravity, terminal speed, descent.
  static let fall = 2
  static let fallRange = 3
  static let windX = 5
  static let windY = 6
  static let windAddsOnTop = 7
  static let sway = 8
  static let swayFrequency = 10
  static let spin = 12
  static let spinPhase = 14
  static let tumble = 16
  static let tumblePhase = 18
  /// Seconds, looping, until out of sight.
  static let ending = 20
  static let lifetime = 21
  static let count = 23
}

/// Places in a look, from its own first number on.
enum LookKey {
  static let colorOrder = 0
  static let heading = 1
  static let pivot = 2
  static let size = 3
  static let aspect = 5
  static let depth = 7
  static let fadeIn = 9
  static let fadeStart = 10
  static let streak = 11
  static let startScale = 12
  static let endScale = 13
  static let shapeCount = 14
  static let paperCount = 15
  /// The shapes, then the papers.
  static let entries = 16
  /// The form word as in ``PieceRecord/form``, the scale, and whether the shape keeps its proportions.
  static let shapeWidth = 3
  /// The front, then the back, as ``RGBA/bits``.
  static let paperWidth = 2
}

/// Places in a launch, from its own first number on.
enum LaunchKey {
  /// A count, a rate, endless.
  static let emission = 0
  static let amount = 1
  static let seconds = 2
  static let delay = 3
  static let repeats = 4
  static let interval = 5
  /// Point, line, rectangle, ring, the end of a launch, then the edges: top, left, bottom, right.
  static let source = 6
  static let from = 7
  static let to = 9
  static let scatter = 11
  static let angle = 13
  static let spread = 14
  static let speed = 15
  static let speedUnit = 17
  static let velocity = 18
  static let anchor = 20
  /// Where its flight, its look and the next launch start in the table.
  static let flight = 21
  static let look = 22
  static let next = 23
  static let count = 24
}
