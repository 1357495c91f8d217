public import SwiftUI

extension View {
  /// Says how much the confetti and ripples in this view may move.
  ///
  /// `.system` is the default: with Reduce Motion on, pieces stand still and fade. It is fixed for a
  /// run when it is fired. With `.off` nothing is drawn and runs complete in the next turn.
  public func confettiMotion(_ motion: ConfettiMotion) -> some View {
    environment(\.confettiMotion, motion)
  }

  /// Replaces the palettes of the confetti in this view.
  ///
  /// The colours are resolved when a run is fired: dark mode changes new runs only. The back of a
  /// piece is a little darker than its front.
  ///
  /// - Parameter colors: What pieces are cut from; nil, the default, or an empty list keeps each
  ///   recipe's own.
  /// - Returns: The view with other palettes in it.
  public func confettiColors(_ colors: [Color]?) -> some View {
    environment(\.confettiColors, colors)
  }

  /// Limits how many pieces each confetti modifier, view or player in this view holds at once.
  ///
  /// 1,200 by default. A firing that does not fit makes the oldest runs give way; a larger one keeps
  /// every n-th of its pieces. It applies from the next firing on.
  ///
  /// - Parameter limit: A number of pieces; below 0 counts as 0.
  /// - Returns: The view with another limit in it.
  public func confettiLimit(_ limit: Int) -> some View {
    environment(\.confettiLimit, limit)
  }

  /// Says what Low Power Mode does to the confetti in this view; it is read once at each firing.
  ///
  /// `.halve`, the default, keeps every second piece; those that stay look and fly as they would.
  public func confettiLowPower(_ policy: ConfettiLowPower) -> some View {
    environment(\.confettiLowPower, policy)
  }

  /// Makes the confetti in this view the same every time, for tests and snapshots.
  ///
  /// - Parameter seed: What chance starts from; nil, the default, is another one every time.
  /// - Returns: The view with confetti that repeats.
  public func confettiSeed(_ seed: UInt64?) -> some View {
    environment(\.confettiSeed, seed)
  }

  /// Says what VoiceOver announces whenever confetti in this view is fired.
  ///
  /// The drawing itself is hidden from it, so this is the only thing it ever says. There are no
  /// announcements where the module Accessibility is missing.
  ///
  /// - Parameter text: A short sentence, already localised; nil, the default, stays silent.
  /// - Returns: The view with announcements.
  public func confettiAnnouncement(_ text: String?) -> some View {
    environment(\.confettiAnnouncement, text)
  }
}
