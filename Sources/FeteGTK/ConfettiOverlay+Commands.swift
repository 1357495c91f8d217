#if GTK
public import FeteCore
import FeteText

extension ConfettiOverlay {
  /// Fires confetti; before the layer has a size the run waits for it.
  ///
  /// - Parameters:
  ///   - confetti: The recipe.
  ///   - origin: Where point sources are moved, in points or as a part of the layer; nil leaves them.
  ///   - seed: What this run's chance starts from; nil makes one of the layer's.
  ///   - onEnd: Called once, when the run has finished, was cleared or made room for another.
  /// - Returns: The handle of the run.
  /// - Throws: A ``FeteCore/RecipeError`` that names the field; nothing has been fired then.
  @discardableResult
  public func fire(
    _ confetti: Confetti, from origin: Origin? = nil, seed: UInt64? = nil,
    onEnd: ((Completion) -> Void)? = nil
  ) throws(RecipeError) -> Run {
    let run = try stage.fire(
      confetti, from: origin, at: now(), seed: seed, motion: wantedMotion)
    picture.sprites.widen(to: confetti.largestSprite)
    return fired(run, onEnd: onEnd)
  }

  /// Fires a ripple.
  ///
  /// - Parameters:
  ///   - ripple: What spreads.
  ///   - origin: Where it starts, in points or as a part of the layer.
  ///   - onEnd: Called once, when the ripple has finished, was cleared or made room for another.
  /// - Returns: The handle of the run.
  /// - Throws: A ``FeteCore/RecipeError`` that names the field; nothing has been fired then.
  @discardableResult
  public func fire(
    _ ripple: Ripple, from origin: Origin, onEnd: ((Completion) -> Void)? = nil
  ) throws(RecipeError) -> Run {
    let run = try stage.fire(ripple, from: origin, at: now(), motion: wantedMotion)
    return fired(run, onEnd: onEnd)
  }

  private func fired(_ run: Run, onEnd: ((Completion) -> Void)?) -> Run {
    ends[run] = onEnd
    commandIsDone()
    return run
  }

  /// Makes everything stand still until ``resume()``.
  public func pause() {
    stage.pause(at: now())
    commandIsDone()
  }

  /// Lets everything go on from where it stood.
  public func resume() {
    stage.resume(at: now())
    commandIsDone()
  }

  /// Whether everything stands still.
  public var isPaused: Bool { stage.isPaused }

  /// The layer's own time in seconds: it stands still while paused.
  public var time: Double { stage.stageTime(at: now()) }

  /// Makes it another moment of the layer's own ``time``.
  ///
  /// Runs that are over show again only with ``keepsFinishedRuns``.
  public func seek(to time: Double) {
    stage.seek(to: time, at: now())
    commandIsDone()
  }

  /// Stops births; what flies goes on to its end.
  ///
  /// - Parameter run: The run to drain; nil drains all.
  public func drain(_ run: Run? = nil) {
    stage.drain(run, at: now())
    commandIsDone()
  }

  /// Removes everything at once.
  ///
  /// - Parameter run: The run to clear; nil clears all, ripples too.
  public func clear(_ run: Run? = nil) {
    stage.clear(run, at: now())
    commandIsDone()
  }

  /// Fades a whole run from now on, easing out.
  ///
  /// - Parameters:
  ///   - run: The run to fade.
  ///   - seconds: How long it takes; nil takes the recipe's envelope.
  public func fadeOut(_ run: Run, over seconds: Double? = nil) {
    stage.fadeOut(run, over: seconds, at: now())
    commandIsDone()
  }
}

extension ConfettiOverlay {
  /// How many pieces may be stored at once; 4,000 by default; the oldest runs make room.
  public var limit: Int {
    get { stage.limit }
    set { stage.limit = newValue }
  }

  /// How many ripples may be alive at once; 16 by default; the oldest makes room.
  public var rippleLimit: Int {
    get { stage.rippleLimit }
    set { stage.rippleLimit = newValue }
  }

  /// Whether finished runs are kept, so that a seek back shows them; false by default.
  public var keepsFinishedRuns: Bool {
    get { stage.keepsFinishedRuns }
    set { stage.keepsFinishedRuns = newValue }
  }

  /// The corner radii in points that clip ripples, and within which taps count; 0 by default.
  ///
  /// Top left, top right, bottom right, bottom left.
  public var corners: SIMD4<Float> {
    get { stage.corners }
    set {
      stage.corners = newValue
      commandIsDone()
    }
  }

  /// What became of a firing; nil once its end has been reported, or for a ripple.
  public func report(of run: Run) -> RunReport? { stage.report(of: run) }

  /// How many pieces are stored: scheduled, alive, or over in runs that are not.
  public var storedCount: Int { stage.storedCount }
}
#endif
