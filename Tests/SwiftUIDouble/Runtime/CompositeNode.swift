/// A node that is nothing by itself: a parent lays its children out.
final class ListNode: Node {
  override var flattened: [Node] { content }
}

/// The node of a view with a body.
final class CompositeNode<V: View>: Node {
  private let storage = PropertyStorage()

  override var flattened: [Node] { content }

  func update(_ view: V) {
    var view = view
    storage.install(into: &view, of: self)
    let body = Evaluation.run(for: self) { view.body }
    setChildren([ErasedView(body)])
  }
}

/// The node of a modifier with a body.
final class CustomModifierNode<M: ViewModifier>: Node {
  private let storage = PropertyStorage()
  private var given: AnyObject?
  private var erased: ErasedView?

  override var flattened: [Node] { content }

  func update<Content: View>(_ modifier: M, content: Content) {
    var modifier = modifier
    storage.install(into: &modifier, of: self)
    // The same content stays the same object, so that it need not be updated with the modifier.
    if (given as? Snapshot<Content>)?.equals(content) != true {
      given = Snapshot(content)
      erased = nil
    }
    let view = erased ?? ErasedView(content)
    erased = view
    let body = Evaluation.run(for: self) {
      modifier.body(content: _ViewModifier_Content(view: view))
    }
    setChildren([ErasedView(body)])
  }
}
