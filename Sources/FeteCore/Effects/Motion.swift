/// How much an effect may move, fixed for a run when it is fired.
public enum Motion: String, Sendable, Hashable, CaseIterable {
  /// Everything moves.
  case full
  /// Pieces stand still and fade, at most 60 a run; a ripple only fades.
  case reduced
  /// Nothing is drawn; the run is finished at once.
  case off
}
