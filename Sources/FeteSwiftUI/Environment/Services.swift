package import Foundation

/// What the layer needs from the system; tests hand in others.
package struct Services: Sendable {
  /// Seconds on a clock that never jumps.
  package var now: @MainActor @Sendable () -> Double

  /// The date that a timeline would give this moment.
  package var date: @MainActor @Sendable () -> Date

  /// Waits until `now` has reached a time; throws when the task is cancelled.
  package var sleep: @MainActor @Sendable (_ deadline: Double) async throws -> Void

  /// A seed for a stage whose user gave none.
  package var seed: @MainActor @Sendable () -> UInt64

  /// Whether the device saves power.
  package var isLowPower: @MainActor @Sendable () -> Bool

  /// Tells VoiceOver something.
  package var announce: @MainActor @Sendable (String) -> Void

  /// Tells the developer something.
  package var log: @MainActor @Sendable (String) -> Void

  package init(
    now: @escaping @MainActor @Sendable () -> Double,
    date: @escaping @MainActor @Sendable () -> Date,
    sleep: @escaping @MainActor @Sendable (_ deadline: Double) async throws -> Void,
    seed: @escaping @MainActor @Sendable () -> UInt64,
    isLowPower: @escaping @MainActor @Sendable () -> Bool,
    announce: @escaping @MainActor @Sendable (String) -> Void,
    log: @escaping @MainActor @Sendable (String) -> Void
  ) {
    self.now = now
    self.date = date
    self.sleep = sleep
    self.seed = seed
    self.isLowPower = isLowPower
    self.announce = announce
    self.log = log
  }

  /// The system itself.
  package static let live: Services = {
    let start = ContinuousClock.now
    return Services(
      now: { seconds(start.duration(to: .now)) },
      date: { Date.now },
      sleep: { deadline in
        try await Task.sleep(until: start + .seconds(deadline), clock: .continuous)
      },
      seed: { UInt64.random(in: .min ... .max) },
      isLowPower: { PlatformPower.isLow },
      announce: { PlatformVoice.announce($0) },
      log: { PlatformLog.notice($0) })
  }()

  private static func seconds(_ duration: Duration) -> Double {
    let (whole, atto) = duration.components
    return Double(whole) + Double(atto) * 1e-18
  }
}
