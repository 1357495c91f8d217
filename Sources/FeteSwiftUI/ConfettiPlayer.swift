public import FeteCore
public import Foundation
public import Observation
public import SwiftUI

/// Fires confetti from code: from a button's action, a model or a view's own logic.
///
///     @State private var player = ConfettiPlayer()
///
///     Button("Celebrate") { player.fire(.burst) }
///       .confettiPlayer(player)
///
/// A player draws over the view it is attached to. What is fired before that, or before the view has
/// a size, waits; so firing works at any time. When the view disappears, everything is cancelled.
@MainActor @Observable
public final class ConfettiPlayer {
  /// Whether some run has not ended; views that read it are updated when it changes.
  public private(set) var isActive = false

  /// The view that draws: the one attached last.
  private(set) var drawer: Seat?

  @ObservationIgnored let controller = StageController()
  @ObservationIgnored private var seats: [Seat] = []
  @ObservationIgnored private var surroundings: Surroundings?
  @ObservationIgnored private var waiting: [(command: Command, run: Run?)] = []
  @ObservationIgnored private var lastStart = 0.0

  private typealias Command = @MainActor (StageController, Surroundings) -> Void

  /// One view that a player is attached to.
  @MainActor
  final class Seat {
    var size: CGSize?
    var surroundings = Surroundings()
    weak var player: ConfettiPlayer?
    init() {}
  }

  /// Makes a player; it does nothing until it is attached by `confettiPlayer(_:)`.
  public init() {}

  // MARK: Firing

  /// Fires confetti.
  ///
  /// - Parameters:
  ///   - confetti: The recipe; `.burst` by default.
  ///   - origin: Where point sources are moved, in fractions of the view; nil, the default, keeps the
  ///     recipe's own.
  /// - Returns: The run, whose ``Run/ending`` can be awaited.
  @discardableResult
  public func fire(_ confetti: Confetti = .burst, from origin: UnitPoint? = nil) -> Run {
    fire(confetti, origin.map { .unit(Vector(Double($0.x), Double($0.y))) })
  }

  /// Fires confetti at a point of the view.
  ///
  /// - Parameters:
  ///   - confetti: The recipe; `.burst` by default.
  ///   - point: Where point sources are moved, in points of the view that the player is attached to.
  /// - Returns: The run, whose ``Run/ending`` can be awaited.
  @discardableResult
  public func fire(_ confetti: Confetti = .burst, at point: CGPoint) -> Run {
    fire(confetti, Origin(point))
  }

  private func fire(_ confetti: Confetti, _ origin: Origin?) -> Run {
    let run = Run()
    perform(for: run) { [weak self] controller, surroundings in
      controller.fire(confetti, from: origin, in: surroundings) { reason in
        run.end(reason == .finished ? .finished : .cancelled)
      }
      self?.lastStart = controller.stageTime
    }
    return run
  }

  // MARK: Control

  /// Makes time stand still: what flies stays where it is until ``resume()``.
  public func pause() { perform { controller, _ in controller.pause() } }

  /// Lets time run on from where it stood.
  public func resume() { perform { controller, _ in controller.resume() } }

  /// Makes it another moment of the latest run.
  ///
  /// Past the end of a run, it is finished.
  ///
  /// - Parameter seconds: The time since the latest firing, in seconds.
  public func seek(to seconds: Double) {
    perform { [weak self] controller, _ in
      controller.seek(to: (self?.lastStart ?? 0) + seconds)
    }
  }

  /// Stops births: what flies goes on to its end.
  public func drain() { perform { controller, _ in controller.drain() } }

  /// Removes everything at once; all runs end as cancelled before this returns.
  public func clear() {
    let dropped = waiting
    waiting = []
    for item in dropped { item.run?.end(.cancelled) }
    controller.clear()
    refresh()
  }

  private func perform(for run: Run? = nil, _ command: @escaping Command) {
    if let surroundings {
      command(controller, surroundings)
    } else {
      waiting.append((command, run))
    }
    refresh()
  }

  private func refresh() {
    let active = controller.isActive || waiting.contains { $0.run != nil }
    if active != isActive { isActive = active }
  }

  // MARK: Views

  /// A view draws for the player from now on.
  func attach(_ seat: Seat) {
    controller.onActivity = { [weak self] in self?.refresh() }
    seat.player = self
    seats.removeAll { $0 === seat }
    seats.append(seat)
    choose()
  }

  /// A view has gone; without another one everything that flies is cancelled.
  func detach(_ seat: Seat) {
    seat.player = nil
    seats.removeAll { $0 === seat }
    choose()
    if seats.isEmpty {
      controller.clear()
      refresh()
    }
  }

  /// A view has another size or other surroundings.
  func update(_ seat: Seat) {
    if drawer === seat { choose() }
  }

  private func choose() {
    if drawer !== seats.last { drawer = seats.last }
    surroundings = drawer?.surroundings
    if let size = drawer?.size { controller.resize(to: size) }
    guard let surroundings else { return }
    let due = waiting
    waiting = []
    for item in due { item.command(controller, surroundings) }
    refresh()
  }
}

extension ConfettiPlayer {
  /// How a run ended.
  public enum Ending: Sendable, Hashable {
    /// Its last piece is gone.
    case finished
    /// It was cleared, made room for others, could not be fired, or its view disappeared.
    case cancelled
  }

  /// One firing of a player.
  @MainActor
  public final class Run {
    private var ended: Ending?
    private var waiting: [Int: CheckedContinuation<Ending, Never>] = [:]
    private var next = 0

    init() {}

    /// How the run ended; awaiting it waits for the end.
    ///
    /// Cancelling the task that awaits ends the wait, as cancelled, and leaves the run alone.
    public var ending: Ending {
      get async {
        if let ended { return ended }
        let id = next
        next += 1
        return await withTaskCancellationHandler {
          await withCheckedContinuation { continuation in
            if let ended {
              continuation.resume(returning: ended)
            } else if Task.isCancelled {
              continuation.resume(returning: .cancelled)
            } else {
              waiting[id] = continuation
            }
          }
        } onCancel: {
          Task { @MainActor in
            self.waiting.removeValue(forKey: id)?.resume(returning: .cancelled)
          }
        }
      }
    }

    func end(_ ending: Ending) {
      guard ended == nil else { return }
      ended = ending
      let told = waiting.values
      waiting = [:]
      for continuation in told { continuation.resume(returning: ending) }
    }
  }
}
