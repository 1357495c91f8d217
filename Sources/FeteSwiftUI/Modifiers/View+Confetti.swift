public import FeteCore
public import SwiftUI

extension View {
  /// Fires confetti over this view whenever a value changes.
  ///
  ///     Button("Buy") { purchases += 1 }
  ///       .confetti(trigger: purchases)
  ///
  /// The confetti takes no touches and is drawn over the view and beyond its edges: `clipped()` cuts
  /// it there, and `confettiStage()` on the screen draws it in front of all. Nothing is
  /// fired when the view appears. When it disappears, what flies is gone, and each completion is
  /// called in that turn.
  ///
  /// - Parameters:
  ///   - confetti: The recipe; nil, the default, is `.burst`.
  ///   - trigger: Fires on every change, whatever the new value is.
  ///   - from: Where point sources are moved, in fractions of the view; nil keeps the recipe's own.
  ///     Edges, lines and rings stay where they are.
  ///   - haptic: What the device gives to feel; nil for nothing.
  ///   - onCompletion: Called once for each firing, after its last piece is gone.
  /// - Returns: The view with confetti over it.
  public func confetti(
    _ confetti: Confetti? = nil, trigger: some Equatable, from: UnitPoint? = nil,
    haptic: ConfettiHaptic? = nil, onCompletion: (@MainActor () -> Void)? = nil
  ) -> some View {
    modifier(
      ConfettiModifier(
        firing: Firing(
          confetti: confetti, from: from, haptic: haptic, onCompletion: onCompletion),
        trigger: trigger))
  }

  /// Fires confetti over this view whenever a binding's value changes.
  ///
  /// The same as with the value itself: `trigger: $count` and `trigger: count` do alike.
  ///
  /// - Parameters:
  ///   - confetti: The recipe; nil, the default, is `.burst`.
  ///   - trigger: Fires on every change, whatever the new value is.
  ///   - from: Where point sources are moved, in fractions of the view; nil keeps the recipe's own.
  ///   - haptic: What the device gives to feel; nil for nothing.
  ///   - onCompletion: Called once for each firing, after its last piece is gone.
  /// - Returns: The view with confetti over it.
  public func confetti(
    _ confetti: Confetti? = nil, trigger: Binding<some Equatable>, from: UnitPoint? = nil,
    haptic: ConfettiHaptic? = nil, onCompletion: (@MainActor () -> Void)? = nil
  ) -> some View {
    self.confetti(
      confetti, trigger: trigger.wrappedValue, from: from, haptic: haptic,
      onCompletion: onCompletion)
  }

  /// Fires confetti over this view whenever a binding becomes true, and sets it false again.
  ///
  /// It is set false in the next turn of the main actor, so that it can fire again at once. True when
  /// the view first appears counts, once; so `.constant(true)` fires once.
  ///
  /// - Parameters:
  ///   - confetti: The recipe; nil, the default, is `.burst`.
  ///   - trigger: Set it true to fire.
  ///   - from: Where point sources are moved, in fractions of the view; nil keeps the recipe's own.
  ///   - haptic: What the device gives to feel; nil for nothing.
  ///   - onCompletion: Called once for each firing, after its last piece is gone.
  /// - Returns: The view with confetti over it.
  public func confetti(
    _ confetti: Confetti? = nil, trigger: Binding<Bool>, from: UnitPoint? = nil,
    haptic: ConfettiHaptic? = nil, onCompletion: (@MainActor () -> Void)? = nil
  ) -> some View {
    modifier(
      ConfettiSwitchModifier(
        firing: Firing(
          confetti: confetti, from: from, haptic: haptic, onCompletion: onCompletion),
        trigger: trigger))
  }

  /// Shows confetti over this view while a binding is true.
  ///
  /// True fires; when the last piece is gone it is set false. Set it false earlier, and all is gone
  /// at once. An endless recipe, such as `.rain`, goes on until then.
  ///
  /// - Parameters:
  ///   - confetti: The recipe; nil, the default, is `.burst`.
  ///   - isPresented: Whether pieces live.
  ///   - from: Where point sources are moved, in fractions of the view; nil keeps the recipe's own.
  ///   - haptic: What the device gives to feel; nil for nothing.
  ///   - onCompletion: Called once for each firing, when nothing is left of it.
  /// - Returns: The view with confetti over it.
  public func confetti(
    _ confetti: Confetti? = nil, isPresented: Binding<Bool>, from: UnitPoint? = nil,
    haptic: ConfettiHaptic? = nil, onCompletion: (@MainActor () -> Void)? = nil
  ) -> some View {
    modifier(
      ConfettiPresentedModifier(
        firing: Firing(
          confetti: confetti, from: from, haptic: haptic, onCompletion: onCompletion),
        isPresented: isPresented))
  }
}
