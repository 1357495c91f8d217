import FeteCore
public import SwiftUI

extension View {
  /// Lets squares tumble down over this view for a set time, then fades them out.
  ///
  /// The layer covers the view and the safe areas beside it and takes no touches. When the fade is
  /// over, `isActive` is set false. Set false early, it fades from there; set true again after that,
  /// a new run starts at full opacity while the old one goes on fading.
  ///
  /// - Parameters:
  ///   - isActive: Set it true to start.
  ///   - duration: Seconds at full opacity, 0…3600; 3 by default.
  ///   - fadeOut: Seconds from full to nothing, easing out, 0…600; 1.6 by default.
  /// - Returns: The view with confetti over it.
  public func displayConfetti(
    isActive: Binding<Bool>, duration: Double = 3, fadeOut: Double = 1.6
  ) -> some View {
    modifier(
      DisplayConfettiModifier(isActive: isActive, duration: duration, fadeOut: fadeOut))
  }
}

struct DisplayConfettiModifier: ViewModifier {
  let isActive: Binding<Bool>
  let duration: Double
  let fadeOut: Double

  @State private var controller = StageController()
  @State private var current: Run?
  @State private var starts = 0
  @Environment(\.self) private var environment

  func body(content: Content) -> some View {
    content
      .overlay {
        Color.clear
          .host(controller)
          .ignoresSafeArea(.container)
          .decoration()
      }
      .onChange(of: isActive.wrappedValue, initial: true) { _, isOn in
        if isOn { start() } else { fade() }
      }
  }

  private func start() {
    guard current == nil else { return }
    var confetti = Confetti.falling
    confetti.envelope = Confetti.Envelope(duration: duration, fadeOut: fadeOut)
    let isActive = isActive
    let (current, latest) = ($current, $starts)
    starts += 1
    let mine = starts
    current.wrappedValue = controller.fire(
      confetti, from: nil, in: environment.surroundings
    ) { _ in
      // A run that was sent away early has nothing to say about the one that followed.
      guard latest.wrappedValue == mine else { return }
      current.wrappedValue = nil
      isActive.wrappedValue = false
    }
  }

  private func fade() {
    guard let run = current else { return }
    current = nil
    starts += 1
    controller.fadeOut(run, over: fadeOut)
  }
}
