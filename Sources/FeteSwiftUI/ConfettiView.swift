public import FeteCore
import Foundation
public import SwiftUI

/// A view that bursts where it is tapped.
///
///     ConfettiView()
///     ConfettiView(.classic)
///
/// It fills what it is offered and is a control: taps within its bounds fire at their point, and on
/// tvOS it takes the focus and fires at its centre on select. For VoiceOver it is one button, called
/// “Confetti” unless `accessibilityLabel` says otherwise, which fires at the centre. To celebrate
/// over other content without taking touches use `confetti(trigger:)`.
public struct ConfettiView: View {
  private enum Use {
    case taps
    case trigger(Binding<Bool>, (@MainActor () -> Void)?)
  }

  private let confetti: Confetti
  private let use: Use

  /// Makes a view that fires where it is tapped.
  ///
  /// - Parameter confetti: The recipe; `.burst` by default. Its point sources move to the tap.
  public init(_ confetti: Confetti = .burst) {
    self.confetti = confetti
    use = .taps
  }

  /// Makes a view that fires when a binding becomes true, and takes no touches.
  ///
  /// - Parameters:
  ///   - confetti: The recipe; `.burst` by default.
  ///   - trigger: Set it true to fire; it is set false in the next turn of the main actor.
  ///   - onCompletion: Called once for each firing, after its last piece is gone.
  public init(
    _ confetti: Confetti = .burst, trigger: Binding<Bool>,
    onCompletion: (@MainActor () -> Void)? = nil
  ) {
    self.confetti = confetti
    use = .trigger(trigger, onCompletion)
  }

  /// The view's content.
  public var body: some View {
    switch use {
    case .taps: ConfettiControl(confetti: confetti)
    case .trigger(let trigger, let onCompletion):
      Color.clear
        .confetti(confetti, trigger: trigger, onCompletion: onCompletion)
        .decoration()
    }
  }
}

/// What bursts where it is tapped.
private struct ConfettiControl: View {
  let confetti: Confetti

  @State private var controller = StageController()
  @Environment(\.self) private var environment

  var body: some View {
    Color.clear
      .contentShape(Rectangle())
      .host(controller)
      .onTapOwn { fire(at: $0) }
      .accessibilityElement(children: .ignore)
      .accessibilityLabel("Confetti")
      .accessibilityAddTraits(.isButton)
      .accessibilityAction { fire(at: nil) }
  }

  private func fire(at point: CGPoint?) {
    controller.fire(confetti, from: Origin(point), in: environment.surroundings) { _ in }
  }
}

extension Origin {
  /// A point of a view, or its middle where there is none.
  init(_ point: CGPoint?) {
    self = point.map { .points(Vector(Double($0.x), Double($0.y))) } ?? .unit(.center)
  }
}
