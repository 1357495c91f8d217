@MainActor @preconcurrency
public protocol ButtonStyle {
  associatedtype Body: View
  typealias Configuration = ButtonStyleConfiguration
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

public struct ButtonStyleConfiguration {
  public struct Label {
    let view: ErasedView
  }

  public let role: ButtonRole?
  public let label: Label
  public let isPressed: Bool
}

extension ButtonStyleConfiguration.Label: View, PrimitiveView, Buildable {
  public typealias Body = Never
  func makeNode() -> Node { ListNode() }
  func update(_ node: Node) { node.setChildren([view]) }
}

@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {
  associatedtype Body: View
  typealias Configuration = PrimitiveButtonStyleConfiguration
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

public struct PrimitiveButtonStyleConfiguration {
  public struct Label {
    let view: ErasedView
  }

  public let role: ButtonRole?
  public let label: Label
  let action: @MainActor () -> Void

  public func trigger() { MainActor.assumeIsolated { action() } }
}

extension PrimitiveButtonStyleConfiguration.Label: View, PrimitiveView, Buildable {
  public typealias Body = Never
  func makeNode() -> Node { ListNode() }
  func update(_ node: Node) { node.setChildren([view]) }
}

public struct DefaultButtonStyle: PrimitiveButtonStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.label }
}

public struct PlainButtonStyle: PrimitiveButtonStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.label }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  @MainActor @preconcurrency public static var automatic: DefaultButtonStyle { .init() }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  @MainActor @preconcurrency public static var plain: PlainButtonStyle { .init() }
}

extension View {
  public nonisolated func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
    modifier(EnvironmentModifier(value: nil) { $0.buttonStyle = AnyButtonStyle(style) })
  }

  public nonisolated func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
    modifier(EnvironmentModifier(value: nil) { $0.buttonStyle = AnyButtonStyle(style) })
  }

  public nonisolated func disabled(_ disabled: Bool) -> some View {
    modifier(EnvironmentModifier(value: disabled) { $0.isEnabled = $0.isEnabled && !disabled })
  }
}

/// A style of either kind.
struct AnyButtonStyle {
  let isPrimitive: Bool
  let make:
    @MainActor (ErasedView, ButtonRole?, Bool, @escaping @MainActor () -> Void) -> ErasedView

  init<S: ButtonStyle>(_ style: S) {
    isPrimitive = false
    make = { label, role, isPressed, _ in
      let configuration = ButtonStyleConfiguration(
        role: role, label: ButtonStyleConfiguration.Label(view: label), isPressed: isPressed)
      return ErasedView(StyleBody(style: style) { $0.makeBody(configuration: configuration) })
    }
  }

  init<S: PrimitiveButtonStyle>(_ style: S) {
    isPrimitive = !(style is DefaultButtonStyle) && !(style is PlainButtonStyle)
    make = { label, role, _, action in
      let configuration = PrimitiveButtonStyleConfiguration(
        role: role, label: PrimitiveButtonStyleConfiguration.Label(view: label), action: action)
      return ErasedView(StyleBody(style: style) { $0.makeBody(configuration: configuration) })
    }
  }
}

private struct ButtonStyleKey: EnvironmentKey {
  static let defaultValue: AnyButtonStyle? = nil
}

extension EnvironmentValues {
  var buttonStyle: AnyButtonStyle? {
    get { self[ButtonStyleKey.self] }
    set { self[ButtonStyleKey.self] = newValue }
  }
}

/// What a style makes of a button; the style's own properties read the environment.
private struct StyleBody<S, Content: View> {
  let style: S
  let make: @MainActor (S) -> Content
}

extension StyleBody: View, PrimitiveView, Buildable {
  typealias Body = Never
  func makeNode() -> Node { StyleBodyNode() }
  func update(_ node: Node) {
    guard let node = node as? StyleBodyNode else { return }
    var style = style
    node.storage.install(into: &style, of: node)
    let body = Evaluation.run(for: node) { make(style) }
    node.setChildren([ErasedView(body)])
  }
}

private final class StyleBodyNode: Node {
  let storage = PropertyStorage()
  override var flattened: [Node] { content }
}
