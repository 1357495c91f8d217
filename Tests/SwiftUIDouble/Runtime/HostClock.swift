public import Foundation

/// The time of a host: it stands still until a test moves it.
@_spi(Double) @MainActor
public final class HostClock {
  /// Seconds since the host's own beginning of time.
  public private(set) var now: Double

  private struct Sleeper {
    let deadline: Double
    let continuation: CheckedContinuation<Void, any Error>
  }

  private var sleepers: [Int: Sleeper] = [:]
  private var next = 0

  public nonisolated init(now: Double = 0) {
    self.now = now
  }

  /// The date that goes with `now`.
  public var date: Date { Date(timeIntervalSinceReferenceDate: now) }

  /// The date of the last frame that the screen has shown.
  var screenDate: Date?

  /// What a timeline is given at first: the date of the last frame, or one well before any.
  public var staleness = 5.0
  var staleDate: Date { screenDate ?? date.addingTimeInterval(-staleness) }

  /// How often anybody has gone to sleep.
  public private(set) var sleeps = 0

  /// How many sleep at the moment.
  public var sleeperCount: Int { sleepers.count }

  /// Waits until the clock has reached `deadline`.
  ///
  /// - Throws: `CancellationError` when the task is cancelled meanwhile.
  public func sleep(until deadline: Double) async throws {
    try Task.checkCancellation()
    sleeps += 1
    if deadline <= now { return }
    let id = next
    next += 1
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation {
        (continuation: CheckedContinuation<Void, any Error>) in
        if Task.isCancelled {
          continuation.resume(throwing: CancellationError())
        } else {
          sleepers[id] = Sleeper(deadline: deadline, continuation: continuation)
        }
      }
    } onCancel: {
      if Thread.isMainThread {
        MainActor.assumeIsolated { cancel(id) }
      } else {
        Task { @MainActor in cancel(id) }
      }
    }
  }

  private func cancel(_ id: Int) {
    sleepers.removeValue(forKey: id)?.continuation.resume(throwing: CancellationError())
  }

  var nextDeadline: Double? { sleepers.values.map(\.deadline).min() }

  /// Sets the time and wakes everybody whose deadline has come.
  func set(_ time: Double) {
    now = time
    for (id, sleeper) in sleepers.sorted(by: { $0.value.deadline < $1.value.deadline })
    where sleeper.deadline <= time {
      sleepers[id] = nil
      sleeper.continuation.resume()
    }
  }
}
