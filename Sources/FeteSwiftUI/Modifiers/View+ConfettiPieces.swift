public import FeteCore
public import SwiftUI

extension View {
  /// Fires confetti made of views over this view whenever a value changes.
  ///
  ///     .confetti(trigger: wins) {
  ///       Text("🎊")
  ///       Image(systemName: "star.fill").foregroundStyle(.yellow)
  ///     }
  ///
  /// Each piece looks like one of the views, at the view's own size; the recipe's range of sizes
  /// makes some larger and some smaller. A plain text is cut from the palette; emoji and all other
  /// views keep their colours. Pieces spin and are never mirrored. Without any view the recipe's own
  /// shapes are used.
  ///
  /// - Parameters:
  ///   - confetti: The recipe; nil, the default, is `.burst`.
  ///   - trigger: Fires on every change, whatever the new value is.
  ///   - from: Where point sources are moved, in fractions of the view; nil keeps the recipe's own.
  ///   - haptic: What the device gives to feel; nil for nothing.
  ///   - onCompletion: Called once for each firing, after its last piece is gone.
  ///   - pieces: The views that pieces look like, drawn from evenly.
  /// - Returns: The view with confetti over it.
  public func confetti(
    _ confetti: Confetti? = nil, trigger: some Equatable, from: UnitPoint? = nil,
    haptic: ConfettiHaptic? = nil, onCompletion: (@MainActor () -> Void)? = nil,
    @ConfettiPieceBuilder pieces: @MainActor () -> [ConfettiPiece]
  ) -> some View {
    modifier(
      ConfettiModifier(
        firing: Firing(
          confetti: confetti, from: from, haptic: haptic, onCompletion: onCompletion,
          views: PieceViews(pieces: pieces())),
        trigger: trigger))
  }

  /// Fires confetti made of views over this view whenever a binding's value changes.
  ///
  /// - Parameters:
  ///   - confetti: The recipe; nil, the default, is `.burst`.
  ///   - trigger: Fires on every change, whatever the new value is.
  ///   - from: Where point sources are moved, in fractions of the view; nil keeps the recipe's own.
  ///   - haptic: What the device gives to feel; nil for nothing.
  ///   - onCompletion: Called once for each firing, after its last piece is gone.
  ///   - pieces: The views that pieces look like, drawn from evenly.
  /// - Returns: The view with confetti over it.
  public func confetti(
    _ confetti: Confetti? = nil, trigger: Binding<some Equatable>, from: UnitPoint? = nil,
    haptic: ConfettiHaptic? = nil, onCompletion: (@MainActor () -> Void)? = nil,
    @ConfettiPieceBuilder pieces: @MainActor () -> [ConfettiPiece]
  ) -> some View {
    self.confetti(
      confetti, trigger: trigger.wrappedValue, from: from, haptic: haptic,
      onCompletion: onCompletion, pieces: pieces)
  }

  /// Fires confetti made of views whenever a binding becomes true, and sets it false again.
  ///
  /// - Parameters:
  ///   - confetti: The recipe; nil, the default, is `.burst`.
  ///   - trigger: Set it true to fire; it is set false in the next turn of the main actor.
  ///   - from: Where point sources are moved, in fractions of the view; nil keeps the recipe's own.
  ///   - haptic: What the device gives to feel; nil for nothing.
  ///   - onCompletion: Called once for each firing, after its last piece is gone.
  ///   - pieces: The views that pieces look like, drawn from evenly.
  /// - Returns: The view with confetti over it.
  public func confetti(
    _ confetti: Confetti? = nil, trigger: Binding<Bool>, from: UnitPoint? = nil,
    haptic: ConfettiHaptic? = nil, onCompletion: (@MainActor () -> Void)? = nil,
    @ConfettiPieceBuilder pieces: @MainActor () -> [ConfettiPiece]
  ) -> some View {
    modifier(
      ConfettiSwitchModifier(
        firing: Firing(
          confetti: confetti, from: from, haptic: haptic, onCompletion: onCompletion,
          views: PieceViews(pieces: pieces())),
        trigger: trigger))
  }

  /// Shows confetti made of views over this view while a binding is true.
  ///
  /// - Parameters:
  ///   - confetti: The recipe; nil, the default, is `.burst`.
  ///   - isPresented: Whether pieces live; false makes them go at once.
  ///   - from: Where point sources are moved, in fractions of the view; nil keeps the recipe's own.
  ///   - haptic: What the device gives to feel; nil for nothing.
  ///   - onCompletion: Called once for each firing, when nothing is left of it.
  ///   - pieces: The views that pieces look like, drawn from evenly.
  /// - Returns: The view with confetti over it.
  public func confetti(
    _ confetti: Confetti? = nil, isPresented: Binding<Bool>, from: UnitPoint? = nil,
    haptic: ConfettiHaptic? = nil, onCompletion: (@MainActor () -> Void)? = nil,
    @ConfettiPieceBuilder pieces: @MainActor () -> [ConfettiPiece]
  ) -> some View {
    modifier(
      ConfettiPresentedModifier(
        firing: Firing(
          confetti: confetti, from: from, haptic: haptic, onCompletion: onCompletion,
          views: PieceViews(pieces: pieces())),
        isPresented: isPresented))
  }
}
