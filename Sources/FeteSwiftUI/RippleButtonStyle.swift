import FeteCore
import Foundation
public import SwiftUI

/// A button that ripples when it is used, however that is: touch, pointer, key, remote, VoiceOver.
///
///     Button("Save") { save() }
///       .buttonStyle(.ripple)
///
/// The ripple starts at the button's centre as soon as it is pressed, or when it acts without having
/// been pressed, and ends by itself whatever becomes of the press. A disabled button does not ripple.
/// The button shows its label as it is: give the label its background.
public struct RippleButtonStyle: PrimitiveButtonStyle {
  private let look: RippleLook
  private let shape: AnyShape

  /// Makes a style whose ripples are cut at a rounded rectangle.
  ///
  /// - Parameters:
  ///   - color: The colour of the rings; white by default.
  ///   - maxRadius: How far the outer ring gets in points, 0…100,000; nil, the default, reaches the
  ///     corners.
  ///   - duration: Seconds from the press to nothing, 0.01…600; 0.9 by default.
  ///   - cornerRadius: The radius of the button's corners in points; 0 by default.
  public nonisolated init(
    color: Color = .white, maxRadius: Double? = nil, duration: Double = 0.9,
    cornerRadius: Double = 0
  ) {
    self.init(
      color: color, maxRadius: maxRadius, duration: duration,
      in: RoundedRectangle(cornerRadius: CGFloat(cornerRadius)))
  }

  /// Makes a style whose ripples are cut at a shape.
  ///
  /// - Parameters:
  ///   - color: The colour of the rings; white by default.
  ///   - maxRadius: How far the outer ring gets in points, 0…100,000; nil, the default, reaches the
  ///     corners.
  ///   - duration: Seconds from the press to nothing, 0.01…600; 0.9 by default.
  ///   - shape: What cuts the rings.
  public nonisolated init(
    color: Color = .white, maxRadius: Double? = nil, duration: Double = 0.9, in shape: some Shape
  ) {
    look = RippleLook(color: color, maxRadius: maxRadius, duration: duration)
    self.shape = AnyShape(shape)
  }

  /// Makes the button's view.
  ///
  /// - Parameter configuration: The button's label, role and action.
  /// - Returns: The label with ripples over it.
  public func makeBody(configuration: Configuration) -> some View {
    RippleButton(configuration: configuration, look: look, shape: shape)
  }
}

extension PrimitiveButtonStyle where Self == RippleButtonStyle {
  /// A button that ripples, in white and up to its corners.
  @MainActor public static var ripple: RippleButtonStyle { RippleButtonStyle() }

  /// A button that ripples.
  ///
  /// - Parameters:
  ///   - color: The colour of the rings.
  ///   - cornerRadius: The radius of the button's corners in points; 0 by default.
  /// - Returns: The style.
  @MainActor public static func ripple(
    color: Color, cornerRadius: Double = 0
  ) -> RippleButtonStyle {
    RippleButtonStyle(color: color, cornerRadius: cornerRadius)
  }
}

/// A real button inside the style, so that keys, focus and VoiceOver treat it as one.
private struct RippleButton: View {
  let configuration: PrimitiveButtonStyleConfiguration
  let look: RippleLook
  let shape: AnyShape

  @State private var controller = StageController()
  @State private var presses = Presses()
  @Environment(\.self) private var environment

  var body: some View {
    Button(role: configuration.role) {
      if presses.act(at: now) { fire() }
      configuration.trigger()
    } label: {
      configuration.label
    }
    .buttonStyle(
      PressReport { isPressed in
        if isPressed {
          if presses.press() { fire() }
        } else {
          presses.release(at: now)
        }
      }
    )
    .rippleHost(controller, in: shape)
  }

  private var now: Double { environment.confettiServices.now() }

  private func fire() {
    controller.fire(
      look.ripple(in: environment), from: .unit(.center), in: environment.surroundings)
  }
}

/// Shows the label as it is and tells of presses.
private struct PressReport: ButtonStyle {
  let report: @MainActor (Bool) -> Void

  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .contentShape(Rectangle())
      .onChange(of: configuration.isPressed) { _, isPressed in report(isPressed) }
  }
}

/// Which press and which act belong together: one ripple for both.
struct Presses: Equatable {
  private var isHeld = false
  private var releasedAt: Double?

  /// A press begins.
  ///
  /// - Returns: Whether it is a new one.
  mutating func press() -> Bool {
    defer { isHeld = true }
    releasedAt = nil
    return !isHeld
  }

  /// A press ends, by release or otherwise.
  mutating func release(at time: Double) {
    isHeld = false
    releasedAt = time
  }

  /// The button acts, before or after the release that made it.
  ///
  /// - Returns: Whether no press has led to it.
  mutating func act(at time: Double) -> Bool {
    defer { releasedAt = nil }
    if isHeld { return false }
    guard let releasedAt else { return true }
    return time - releasedAt > 0.25
  }
}
