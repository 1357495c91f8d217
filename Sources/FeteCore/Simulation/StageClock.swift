/// From the host's time to the stage's: stands still while paused, jumps when sought.
struct StageClock: Sendable {
  /// Host time less stage time, while running.
  private var offset = 0.0

  /// The stage time at which it stands still.
  private(set) var pausedAt: Double?

  func stageTime(at host: Double) -> Double {
    pausedAt ?? host - offset
  }

  func hostTime(at stage: Double) -> Double? {
    pausedAt == nil ? stage + offset : nil
  }

  mutating func pause(at host: Double) {
    if pausedAt == nil { pausedAt = host - offset }
  }

  mutating func resume(at host: Double) {
    guard let stage = pausedAt else { return }
    offset = host - stage
    pausedAt = nil
  }

  mutating func seek(to stage: Double, at host: Double) {
    if pausedAt != nil { pausedAt = stage } else { offset = host - stage }
  }
}
