/// A handle on one firing: a plain number, valid for the stage that gave it.
public struct Run: Sendable, Hashable {
  /// The firing's number on its stage, counted from 0.
  public let number: UInt32

  /// The handle of a number that the same stage gave.
  @_spi(Surface) public init(number: UInt32) {
    self.number = number
  }
}

/// The end of a run, reported once by ``Stage/advance(to:)``.
public struct Completion: Sendable, Hashable {
  /// The run that ended.
  public let run: Run

  /// Why it ended.
  public let reason: Reason

  /// Why a run ended.
  public enum Reason: String, Sendable, Hashable, CaseIterable {
    /// Its last piece is gone, or its envelope has ended, or nothing was to move.
    case finished
    /// It was cleared.
    case cleared
    /// It made room for a newer firing.
    case evicted
  }
}

/// A place handed in at firing.
public enum Origin: Sendable, Hashable {
  /// A unit position: fractions of the host's size.
  case unit(Vector)

  /// A position in points; it becomes a unit position with the host's size at firing.
  case points(Vector)
}

/// What became of a firing.
public struct RunReport: Sendable, Hashable {
  /// How many pieces are stored for it, scheduled, alive or over.
  public var stored: Int

  /// How many pieces its recipe asked for beyond those, left out to stay within the limit.
  public var dropped: Int

  /// The stage time at which it ends; infinite while it is endless or waits for a size.
  public var end: Double
}
