public import FeteCore
public import SwiftUI

extension View {
  /// Fires confetti where this view is tapped; its own controls go on working.
  ///
  /// The tap is recognised beside the view's own gestures. On tvOS a select fires at the centre, while
  /// something in the view has the focus.
  ///
  /// - Parameter confetti: The recipe; `.burst` by default. Its point sources move to the tap.
  /// - Returns: The view, which bursts where it is tapped.
  public func confettiTapEffect(_ confetti: Confetti = .burst) -> some View {
    modifier(ConfettiTapModifier(confetti: confetti))
  }
}

struct ConfettiTapModifier: ViewModifier {
  let confetti: Confetti

  @State private var controller = StageController()
  @Environment(\.self) private var environment

  func body(content: Content) -> some View {
    content
      .host(controller)
      .onTapBeside { point in
        controller.fire(confetti, from: Origin(point), in: environment.surroundings) { _ in }
      }
  }
}
