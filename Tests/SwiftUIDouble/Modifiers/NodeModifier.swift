/// A modifier that the engine knows: it has a node of its own kind and no body.
@MainActor
protocol NodeModifier: ViewModifier where Body == Never {
  associatedtype N: Node
  func makeNode() -> Node
  func configure(_ node: N)
  func apply(to node: Node, content: ErasedView)
}

extension NodeModifier {
  func body(content: Content) -> Never { fatalError("\(Self.self) has no body") }

  func apply(to node: Node, content: ErasedView) {
    if let node = node as? N { configure(node) }
    node.setChildren([content])
  }
}

/// A node around one view: there is nothing to modify where the view comes to nothing.
class WrapperNode: Node {
  override var flattened: [Node] { content.isEmpty ? [] : [self] }
}
