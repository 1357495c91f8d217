import FeteCore
import Foundation
import Observation

/// Holds one stage for the views: fires into it, ends its runs by itself, and says what to show.
///
/// All that a view may have to be updated for is ``display``; the stage itself changes with every
/// command and is read when a frame is drawn. Making a controller does nothing: SwiftUI may make and
/// drop many.
@MainActor @Observable
final class StageController {
  /// What there is to show, and with how much room around the host.
  struct Display: Equatable {
    /// Whether a layer is needed, and whether it has to move.
    enum Mode { case nothing, still, moving }
    var mode = Mode.nothing
    var reach = Reach()

    /// Another number for every change of what a standing picture shows.
    var revision = 0
  }

  private(set) var display = Display()

  @ObservationIgnored private(set) var stage: Stage?

  /// Where the host's origin lies in the space of the stage that draws it; read at each frame.
  @ObservationIgnored var originOnStage = CGPoint.zero

  /// Outlines as paths, each made once.
  @ObservationIgnored let outlines = OutlinePaths()

  /// Called when ``isActive`` may have changed.
  @ObservationIgnored var onActivity: (@MainActor () -> Void)?

  @ObservationIgnored private var endings: [Run: @MainActor (Completion.Reason) -> Void] = [:]
  @ObservationIgnored private var services = Services.live
  @ObservationIgnored private var size: Vector?
  @ObservationIgnored private var alarm: (time: Double, task: Task<Void, Never>)?
  @ObservationIgnored private var hasToldOfReducedMotion = false

  init() {}

  /// Whether some run has not ended yet.
  var isActive: Bool { !endings.isEmpty }

  // MARK: Commands

  /// Fires confetti; without a size yet it waits for one.
  ///
  /// - Parameters:
  ///   - confetti: The recipe.
  ///   - origin: Where point sources are moved; nil leaves them.
  ///   - surroundings: What the views around say.
  ///   - viewCount: How many views the recipe's pieces can look like.
  ///   - onEnd: Called once, when the run has ended.
  /// - Returns: The run; nil when the recipe cannot be fired, which the log then explains.
  @discardableResult
  func fire(
    _ confetti: Confetti, from origin: Origin?, in surroundings: Surroundings, viewCount: Int = 0,
    onEnd: @escaping @MainActor (Completion.Reason) -> Void
  ) -> Run? {
    if let missing = confetti.symbols.first(where: { $0 < 0 || $0 >= viewCount }) {
      surroundings.services.log(
        "a shape of the recipe is view \(missing), and there are \(viewCount): it is not drawn")
    }
    var confetti = confetti
    if let palette = surroundings.palette { confetti.setPalette(palette) }
    let isSaving = surroundings.lowPower == .halve && surroundings.services.isLowPower()
    return perform(in: surroundings, onEnd: onEnd) { stage, now throws(RecipeError) in
      try stage.fire(
        confetti, from: origin, at: now, motion: surroundings.motion, keeping: isSaving ? 2 : 1)
    }
  }

  /// Fires a ripple.
  ///
  /// - Returns: The run; nil when it cannot be fired, which the log then explains.
  @discardableResult
  func fire(
    _ ripple: Ripple, from origin: Origin, in surroundings: Surroundings,
    onEnd: @escaping @MainActor (Completion.Reason) -> Void = { _ in }
  ) -> Run? {
    perform(in: surroundings, onEnd: onEnd) { stage, now throws(RecipeError) in
      try stage.fire(ripple, from: origin, at: now, motion: surroundings.motion)
    }
  }

  private func perform(
    in surroundings: Surroundings, onEnd: @escaping @MainActor (Completion.Reason) -> Void,
    _ command: (inout Stage, Double) throws(RecipeError) -> Run
  ) -> Run? {
    services = surroundings.services
    let now = services.now()
    var stage = preparedStage(surroundings, at: now)
    do throws(RecipeError) {
      let run = try command(&stage, now)
      self.stage = stage
      endings[run] = onEnd
      tell(of: surroundings)
      refresh(at: now, hasJustAdvanced: false)
      return run
    } catch {
      services.log("not fired: \(error)")
      // Nobody waits for ever for what cannot be.
      Task { @MainActor in onEnd(.cleared) }
      return nil
    }
  }

  func pause() { change { $0.pause(at: $1) } }
  func resume() { change { $0.resume(at: $1) } }
  func drain() { change { $0.drain(at: $1) } }
  func seek(to stageTime: Double) { change { $0.seek(to: stageTime, at: $1) } }

  /// Fades a run out from now on.
  func fadeOut(_ run: Run, over seconds: Double) {
    change { $0.fadeOut(run, over: seconds, at: $1) }
  }

  /// Removes a run, or all, and tells those who wait for it before it returns.
  func clear(_ run: Run? = nil) {
    guard stage != nil else { return }
    let now = services.now()
    stage?.clear(run, at: now)
    turn()
  }

  /// The stage's own time now: what ``seek(to:)`` speaks of.
  var stageTime: Double { stage?.stageTime(at: services.now()) ?? 0 }

  /// The time of a frame that a timeline asks for, on the clock of the commands.
  func time(at date: Date) -> Double {
    let lead = date.timeIntervalSince(services.date())
    return services.now() + (abs(lead) < 1.0 / 15 ? lead : 0)
  }

  /// Says how large the host is; a size that is none counts as not laid out.
  func resize(to size: CGSize) {
    self.size = Vector(Double(size.width), Double(size.height))
    change { $0.resize(to: Vector(Double(size.width), Double(size.height)), at: $1) }
  }

  private func change(_ command: (inout Stage, Double) -> Void) {
    guard var stage else { return }
    let now = services.now()
    command(&stage, now)
    self.stage = stage
    refresh(at: now, hasJustAdvanced: false)
  }

  /// The stage to fire into; a new seed begins a new one while nothing is on the old.
  private func preparedStage(_ surroundings: Surroundings, at now: Double) -> Stage {
    let wanted = surroundings.seed
    if var stage, !stage.isEmpty || wanted == nil || wanted == stage.seed {
      stage.limit = max(0, surroundings.limit)
      return stage
    }
    var stage = Stage(seed: wanted ?? services.seed(), limit: max(0, surroundings.limit))
    if let size { stage.resize(to: size, at: now) }
    return stage
  }

  private func tell(of surroundings: Surroundings) {
    if let text = surroundings.announcement { services.announce(text) }
    guard surroundings.isSystemsChoice, surroundings.motion == .reduced, !hasToldOfReducedMotion
    else { return }
    hasToldOfReducedMotion = true
    services.log("Reduce Motion is on: confetti fades instead of flying (confettiMotion)")
  }

  // MARK: Ends

  /// Reports what has ended, and says what to show from here on.
  private func turn() {
    guard stage != nil else { return }
    let now = services.now()
    let completions = stage?.advance(to: now) ?? []
    refresh(at: now, hasJustAdvanced: true)
    for completion in completions {
      endings.removeValue(forKey: completion.run)?(completion.reason)
    }
    onActivity?()
  }

  private func refresh(at now: Double, hasJustAdvanced: Bool) {
    guard let stage else { return }
    let next = stage.nextFrame(after: now)
    var new = display
    if stage.isPaused {
      new.mode = stage.isEmpty ? .nothing : .still
      new.revision += 1
    } else {
      // Half a frame early, so that the first picture of a delayed launch is not missed.
      new.mode = (next ?? .infinity) <= now + 1.0 / 120 ? .moving : .nothing
    }
    if new.mode == .nothing {
      new.reach = Reach()
    }
    if stage.size != nil, !hasJustAdvanced || display.mode == .nothing, new.mode != .nothing {
      new.reach.formUnion(Reach(of: stage, at: now))
    }
    if new != display { display = new }
    setAlarm(stage, next: next, now: now, hasJustAdvanced: hasJustAdvanced)
    onActivity?()
  }

  /// Sleeps until something ends, or until a launch that waits is due.
  private func setAlarm(
    _ stage: Stage, next: Double?, now: Double, hasJustAdvanced: Bool
  ) {
    var due = stage.nextAdvance(after: now) ?? .infinity
    if let next, next > now + 1.0 / 120 { due = min(due, next - 1.0 / 240) }
    // What has just been advanced and is due once more differs by rounding only: a moment later it
    // does not, and nothing spins until then.
    if hasJustAdvanced { due = max(due, now + 0.001) }
    guard due < .infinity else {
      alarm?.task.cancel()
      alarm = nil
      return
    }
    if let alarm, alarm.time == due { return }
    alarm?.task.cancel()
    let sleep = services.sleep
    alarm = (
      due,
      Task { @MainActor [weak self] in
        do {
          try await sleep(due)
        } catch {
          return
        }
        guard !Task.isCancelled, let self else { return }
        self.alarm = nil
        self.turn()
      }
    )
  }
}

extension Confetti {
  /// The numbers of the views that pieces look like.
  fileprivate var symbols: [Int] {
    ([look] + launches.compactMap(\.look)).flatMap(\.shapes).compactMap { shape in
      if case .sprite(.symbol(let number)) = shape.kind { number } else { nil }
    }
  }

  /// Replaces every palette in the recipe.
  mutating func setPalette(_ palette: [Confetti.Paper]) {
    look.palette = palette
    for index in launches.indices where launches[index].look != nil {
      launches[index].look?.palette = palette
    }
  }
}
