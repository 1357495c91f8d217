public import FeteCore
import Foundation
public import SwiftUI

extension View {
  /// Sends a ripple from every tap on this view; its own controls still get the tap.
  ///
  /// Two rings spread from the tap and fade, cut at the rounded rectangle. The rectangle is also what
  /// can be tapped: the gaps of a container count. On tvOS a select starts at the centre. For a button
  /// use ``RippleButtonStyle``: on macOS 14 and 15 a tap beside a button may not arrive.
  ///
  /// - Parameters:
  ///   - color: The colour of the rings; white by default.
  ///   - maxRadius: How far the outer ring gets in points, 0…100,000; 170 by default. Nil reaches the
  ///     corner that is farthest from the tap.
  ///   - duration: Seconds from the tap to nothing, 0.01…600; 0.9 by default.
  ///   - cornerRadius: The radius of the view's corners in points; 0 by default.
  /// - Returns: The view, which ripples where it is tapped.
  public func rippleTapEffect(
    color: Color = .white, maxRadius: Double? = 170, duration: Double = 0.9,
    cornerRadius: Double = 0
  ) -> some View {
    rippleTapEffect(
      color: color, maxRadius: maxRadius, duration: duration,
      in: RoundedRectangle(cornerRadius: CGFloat(cornerRadius)))
  }

  /// Sends a ripple from every tap on this view, cut at a shape; its own controls still get the tap.
  ///
  /// - Parameters:
  ///   - color: The colour of the rings; white by default.
  ///   - maxRadius: How far the outer ring gets in points, 0…100,000; 170 by default. Nil reaches the
  ///     corner that is farthest from the tap.
  ///   - duration: Seconds from the tap to nothing, 0.01…600; 0.9 by default.
  ///   - shape: What cuts the rings, and what can be tapped.
  /// - Returns: The view, which ripples where it is tapped.
  public func rippleTapEffect(
    color: Color = .white, maxRadius: Double? = 170, duration: Double = 0.9, in shape: some Shape
  ) -> some View {
    modifier(
      RippleTapModifier(
        look: RippleLook(color: color, maxRadius: maxRadius, duration: duration), shape: shape))
  }

  /// Sends a ripple over this view whenever a value changes.
  ///
  /// - Parameters:
  ///   - ripple: The recipe; two white rings by default.
  ///   - trigger: Fires on every change, whatever the new value is.
  ///   - point: Where it starts, in fractions of the view; the centre by default.
  /// - Returns: The view with ripples over it.
  public func ripple(
    _ ripple: Ripple = Ripple(), trigger: some Equatable, at point: UnitPoint = .center
  ) -> some View {
    self.ripple(ripple, trigger: trigger, at: point, in: Rectangle())
  }

  /// Sends a ripple over this view whenever a value changes, cut at a shape.
  ///
  /// - Parameters:
  ///   - ripple: The recipe.
  ///   - trigger: Fires on every change, whatever the new value is.
  ///   - point: Where it starts, in fractions of the view; the centre by default.
  ///   - shape: What cuts the rings.
  /// - Returns: The view with ripples over it.
  public func ripple(
    _ ripple: Ripple = Ripple(), trigger: some Equatable, at point: UnitPoint = .center,
    in shape: some Shape
  ) -> some View {
    modifier(RippleTriggerModifier(ripple: ripple, trigger: trigger, point: point, shape: shape))
  }
}

/// The ripple that a view asks for; its colour is looked up when it is fired.
struct RippleLook {
  var color = Color.white
  var maxRadius: Double?
  var duration = 0.9

  func ripple(in environment: EnvironmentValues) -> Ripple {
    Ripple(
      color: environment.rgba(color), reach: maxRadius.map { .points($0) } ?? .farthestCorner,
      duration: duration)
  }
}

struct RippleTapModifier<S: Shape>: ViewModifier {
  let look: RippleLook
  let shape: S

  @State private var controller = StageController()
  @Environment(\.self) private var environment

  func body(content: Content) -> some View {
    content
      .contentShape(shape)
      .onTapBeside { point in
        controller.fire(
          look.ripple(in: environment), from: Origin(point), in: environment.surroundings)
      }
      .rippleHost(controller, in: shape)
  }
}

struct RippleTriggerModifier<Trigger: Equatable, S: Shape>: ViewModifier {
  let ripple: Ripple
  let trigger: Trigger
  let point: UnitPoint
  let shape: S

  @State private var controller = StageController()
  @Environment(\.self) private var environment

  func body(content: Content) -> some View {
    content
      .onChange(of: trigger) {
        controller.fire(
          ripple, from: .unit(Vector(Double(point.x), Double(point.y))),
          in: environment.surroundings)
      }
      .rippleHost(controller, in: shape)
  }
}

extension View {
  /// Makes a view the host of a controller of ripples: they stay in it, cut at its shape.
  func rippleHost(_ controller: StageController, in shape: some Shape) -> some View {
    onGeometryChange(for: CGSize.self, of: \.size) { controller.resize(to: $0) }
      .overlay {
        ConfettiLayer(controller: controller, reachesBeyond: false).clipShape(shape).decoration()
      }
      .onDisappear { controller.clear() }
  }
}
