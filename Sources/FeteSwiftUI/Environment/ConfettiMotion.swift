/// How much confetti and ripples may move, for `confettiMotion(_:)`.
public enum ConfettiMotion: Sendable, Hashable, CaseIterable {
  /// As the system says: gentle with Reduce Motion on, full otherwise. This is the default.
  case system

  /// Always everything; for motion that is the content, and after asking.
  case full

  /// Always gentle: pieces stand still and fade, at most 60 a run; a ripple only fades.
  case reduced

  /// Nothing is drawn; runs are complete at once.
  case off

  /// What it comes to under a setting of the system.
  func resolved(reduceMotion: Bool) -> Motion {
    switch self {
    case .system: reduceMotion ? .reduced : .full
    case .full: .full
    case .reduced: .reduced
    case .off: .off
    }
  }
}

/// What Low Power Mode does to confetti, for `confettiLowPower(_:)`.
public enum ConfettiLowPower: Sendable, Hashable, CaseIterable {
  /// Every second piece is kept, each where it would be anyway. This is the default.
  case halve

  /// Nothing changes.
  case ignore
}

/// What a device gives to feel when confetti is fired; nothing where it has no haptics.
public enum ConfettiHaptic: Sendable, Hashable, CaseIterable {
  /// The pattern of a task that went well.
  case success

  /// One tap.
  case impact
}
