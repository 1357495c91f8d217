/// One firing on a stage, of confetti or of a ripple: plain numbers beside what was fired.
struct RunState {
  let run: Run
  /// Where it was fired from; with a size it is a unit position.
  var origin: Origin?
  let motion: Motion

  /// What was fired, if it is confetti.
  var plan: Plan? = nil

  /// What was fired, if it is a ripple.
  var ripple: FiredRipple? = nil

  /// The stage time of the run's start, pre-warm taken off.
  var start: Double

  /// Every `thinning`-th piece is kept.
  var thinning: Int64 = 1
  var dropped = 0

  /// Where its pieces lie in the pool.
  var first = 0
  var count = 0

  /// The stage time after which nothing of it is drawn; infinite while endless or waiting.
  var end = Double.infinity

  /// The stage time of its last birth: a later resize changes nothing.
  var lastBirth = -Double.infinity

  /// The stage time from which an endless run always has something alive; infinite for all others,
  /// whose pieces tell.
  var opening = Double.infinity

  /// The stage times between which an endless run's pieces are all stored.
  var storedFrom = -Double.infinity
  var storedTo = Double.infinity

  /// The stage time after which nothing more is born, but for sparks of what was born before.
  var drainedAt = Double.infinity

  /// The stage time at which the whole run starts to fade, and how long that takes.
  var fadeStart = Double.infinity
  var fadeDuration = 0.0

  /// Whether it goes on until it is drained.
  var isEndless = false

  /// Whether it is confetti that waits for the host's size.
  var isWaiting = false

  var isCompleted = false

  /// Set where the run is about to be let go.
  var isLeaving = false

  /// Whether a command to one run, or to all, is for it.
  func isMeant(by run: Run?) -> Bool { run == nil || run == self.run }

  /// The unit position that replaces point sources.
  var place: Vector? {
    guard case .unit(let place) = origin else { return nil }
    return place
  }

  /// The opacity of the whole run at a stage time, easing out: (1 − p)².
  func opacity(at time: Double) -> Float {
    guard time > fadeStart else { return 1 }
    guard time - fadeStart < fadeDuration else { return 0 }
    let rest = 1 - (time - fadeStart) / fadeDuration
    return Float(rest * rest)
  }
}

/// What never changes of a firing of a ripple.
final class FiredRipple: Sendable {
  let ripple: Ripple

  init(_ ripple: Ripple) {
    self.ripple = ripple
  }
}
