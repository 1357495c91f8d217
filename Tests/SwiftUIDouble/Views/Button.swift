import Foundation

public struct ButtonRole: Equatable, Sendable {
  let name: String
  public static let destructive = ButtonRole(name: "destructive")
  public static let cancel = ButtonRole(name: "cancel")
}

public struct Button<Label> {
  let role: ButtonRole?
  let action: @MainActor () -> Void
  let label: Label
}

extension Button: View, PrimitiveView, Buildable where Label: View {
  public typealias Body = Never

  @preconcurrency
  public nonisolated init(
    action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.init(role: nil, action: action, label: label)
  }

  @preconcurrency
  public nonisolated init(
    role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.role = role
    self.action = action
    self.label = label()
  }

  func makeNode() -> Node { ButtonNode() }

  func update(_ node: Node) {
    guard let node = node as? ButtonNode else { return }
    node.action = action
    node.restyle(label: ErasedView(label), role: role)
  }
}

extension Button where Label == Text {
  @preconcurrency
  public nonisolated init(
    _ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: nil, action: action) { Text(titleKey) }
  }

  @preconcurrency @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: nil, action: action) { Text(title) }
  }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
  public nonisolated init(_ configuration: PrimitiveButtonStyleConfiguration) {
    role = configuration.role
    action = configuration.action
    label = configuration.label
  }
}

final class ButtonNode: Node {
  var action: @MainActor () -> Void = {}
  private var label = ErasedView(EmptyView())
  private var role: ButtonRole?
  private var inner = EnvironmentValues()

  override var childEnvironment: EnvironmentValues { inner }

  /// Whether touches, keys and VoiceOver act on this node and not on a button inside its style.
  private(set) var isInteractive = true

  var isEnabled: Bool { environment.isEnabled }

  private(set) var isPressed = false

  func restyle(label: ErasedView, role: ButtonRole?) {
    self.label = label
    self.role = role
    inner = environment
    // A button inside the style's own body is dressed by the default style.
    if environment.buttonStyle != nil { inner.buttonStyle = nil }
    isInteractive = environment.buttonStyle?.isPrimitive != true
    setChildren([dressed()])
  }

  private func dressed() -> ErasedView {
    environment.buttonStyle?.make(label, role, isPressed, action) ?? label
  }

  func setPressed(_ pressed: Bool) {
    guard pressed != isPressed else { return }
    isPressed = pressed
    markDirty()
  }

  func trigger() {
    if isEnabled { action() }
  }

  override func hit(_ point: CGPoint) -> [Node]? {
    if let path = hitContent(point) { return path }
    return isInteractive && holds(point) ? [self] : nil
  }

  override func accessibility(_ elements: inout [AccessibilityNode]) {
    var inside: [AccessibilityNode] = []
    for child in children { child.accessibility(&inside) }
    guard isInteractive else { return elements += inside }
    var element = AccessibilityNode(
      label: inside.map(\.label).joined(separator: ", "), frame: frame)
    element.traits = ["button"]
    if isEnabled { element.actions = [{ [weak self] in self?.trigger() }] }
    elements.append(element)
  }
}
