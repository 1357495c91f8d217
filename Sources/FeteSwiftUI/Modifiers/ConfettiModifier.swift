import FeteCore
import SwiftUI

/// Everything that the forms of `confetti` have in common.
struct Firing {
  var confetti: Confetti?
  var from: UnitPoint?
  var haptic: ConfettiHaptic?
  var onCompletion: (@MainActor () -> Void)?
  var views = PieceViews()

  /// The recipe, with views for shapes where there are some.
  var recipe: Confetti { views.applied(to: confetti ?? .burst) }

  var origin: Origin? {
    from.map { .unit(Vector(Double($0.x), Double($0.y))) }
  }
}

/// Fires whenever a value changes.
struct ConfettiModifier<Trigger: Equatable>: ViewModifier {
  let firing: Firing
  let trigger: Trigger

  @State private var controller = StageController()
  @State private var firings = 0
  @Environment(\.self) private var environment

  func body(content: Content) -> some View {
    content
      .host(controller, views: firing.views)
      .onChange(of: trigger) { fire() }
      .haptic(firing.haptic, trigger: firings)
  }

  private func fire() {
    firings += 1
    let completion = firing.onCompletion
    controller.fire(firing, in: environment.surroundings) { completion?() }
  }
}

/// Fires when a binding becomes true, and sets it false in the next turn.
struct ConfettiSwitchModifier: ViewModifier {
  let firing: Firing
  let trigger: Binding<Bool>

  @State private var controller = StageController()
  @State private var firings = 0
  @Environment(\.self) private var environment

  func body(content: Content) -> some View {
    content
      .host(controller, views: firing.views)
      .onChange(of: trigger.wrappedValue, initial: true) { _, isOn in
        if isOn { fire() }
      }
      .haptic(firing.haptic, trigger: firings)
  }

  private func fire() {
    firings += 1
    let completion = firing.onCompletion
    controller.fire(firing, in: environment.surroundings) { completion?() }
    let trigger = trigger
    Task { @MainActor in trigger.wrappedValue = false }
  }
}

/// Fires when a binding becomes true, and sets it false when the run has ended.
struct ConfettiPresentedModifier: ViewModifier {
  let firing: Firing
  let isPresented: Binding<Bool>

  @State private var controller = StageController()
  @State private var firings = 0
  @State private var current: Run?
  @Environment(\.self) private var environment

  func body(content: Content) -> some View {
    content
      .host(controller, views: firing.views)
      .onChange(of: isPresented.wrappedValue, initial: true) { _, isOn in
        if isOn { show() } else { hide() }
      }
      .haptic(firing.haptic, trigger: firings)
  }

  private func show() {
    guard current == nil else { return }
    firings += 1
    let completion = firing.onCompletion
    let isPresented = isPresented
    let current = $current
    current.wrappedValue = controller.fire(firing, in: environment.surroundings) {
      current.wrappedValue = nil
      if isPresented.wrappedValue { isPresented.wrappedValue = false }
      completion?()
    }
  }

  private func hide() {
    guard let run = current else { return }
    controller.clear(run)
  }
}

extension StageController {
  /// Fires what a modifier describes.
  @discardableResult
  func fire(
    _ firing: Firing, in surroundings: Surroundings, onEnd: @escaping @MainActor () -> Void
  ) -> Run? {
    fire(
      firing.recipe, from: firing.origin, in: surroundings, viewCount: firing.views.pieces.count
    ) { _ in onEnd() }
  }
}
