@MainActor @preconcurrency
public protocol ViewModifier {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
  typealias Content = _ViewModifier_Content<Self>
}

/// What stands for the modified view inside a modifier's body.
public struct _ViewModifier_Content<Modifier: ViewModifier> {
  let view: ErasedView
}

extension _ViewModifier_Content: View, PrimitiveView, Buildable {
  func makeNode() -> Node { ListNode() }
  func update(_ node: Node) { node.setChildren([view]) }
}

public struct ModifiedContent<Content, Modifier> {
  public var content: Content
  public var modifier: Modifier

  public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: View, PrimitiveView, Buildable
where Content: View, Modifier: ViewModifier {
  public typealias Body = Never

  func makeNode() -> Node {
    if let modifier = modifier as? any NodeModifier { return modifier.makeNode() }
    return CustomModifierNode<Modifier>()
  }

  func update(_ node: Node) {
    if let modifier = modifier as? any NodeModifier {
      modifier.apply(to: node, content: ErasedView(content))
    } else if let node = node as? CustomModifierNode<Modifier> {
      node.update(modifier, content: content)
    }
  }
}

extension View {
  public nonisolated func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}
