public import Foundation

extension ViewHost {
  /// A finger or pointer goes down and up at a point of the host.
  ///
  /// The front-most view that is hit decides: the nearest gesture or button up from it wins, and
  /// with it go all simultaneous gestures on the way up.
  /// - Returns: whether anything reacted.
  @discardableResult
  public func tap(at point: CGPoint) -> Bool {
    guard let path = hitPath(point) else { return false }
    var winner: Node?
    var reacting: [Node] = []
    for node in path {
      if let button = node as? ButtonNode, button.isInteractive {
        guard button.isEnabled, winner == nil else { continue }
        winner = button
        reacting.append(button)
      } else if let gesture = node as? GestureNode, gesture.environment.isEnabled {
        if gesture.isSimultaneous {
          reacting.append(gesture)
        } else if winner == nil {
          winner = gesture
          reacting.append(gesture)
        }
      }
    }
    if let button = winner as? ButtonNode {
      button.setPressed(true)
      update()
      button.setPressed(false)
    }
    for node in reacting {
      if let gesture = node as? GestureNode {
        gesture.finish(Tap(location: point, node: gesture))
      } else if let button = node as? ButtonNode {
        button.trigger()
      }
    }
    update()
    return !reacting.isEmpty
  }

  /// A finger goes down on the button at a point and stays there.
  @discardableResult
  public func press(at point: CGPoint) -> Bool {
    guard let button = button(at: point), button.isEnabled else { return false }
    button.setPressed(true)
    update()
    return true
  }

  /// The finger is lifted from the button that it pressed: the button's action runs.
  public func release(at point: CGPoint) {
    guard let button = button(at: point), button.isPressed else { return }
    button.setPressed(false)
    button.trigger()
    update()
  }

  /// The finger is dragged away, or a scroll takes over: no action runs.
  public func cancelPress(at point: CGPoint) {
    button(at: point)?.setPressed(false)
    update()
  }

  private func button(at point: CGPoint) -> ButtonNode? {
    hitPath(point)?.lazy.compactMap { $0 as? ButtonNode }.first { $0.isInteractive }
  }

  private func hitPath(_ point: CGPoint) -> [Node]? {
    guard runtime.isVisible else { return nil }
    for node in (runtime.root?.flattened ?? []).reversed() {
      // From the node that is hit up to the root, those that take no part in layout as well.
      if let path = node.hit(point), let leaf = path.first {
        return Array(sequence(first: leaf, next: \.parent))
      }
    }
    return nil
  }

  // MARK: Without a pointer

  /// What VoiceOver finds, in order.
  public var accessibilityElements: [AccessibilityNode] {
    var elements: [AccessibilityNode] = []
    runtime.root?.accessibility(&elements)
    return elements
  }

  /// VoiceOver's double tap on the element with a label.
  @discardableResult
  public func activate(_ label: String) -> Bool {
    guard let element = accessibilityElements.first(where: { $0.label == label }) else {
      return false
    }
    guard !element.actions.isEmpty else {
      return tap(at: CGPoint(x: element.frame.midX, y: element.frame.midY))
    }
    for action in element.actions { action() }
    update()
    return true
  }

  /// Selects what has the focus, with a remote or a keyboard: the view that takes focus first.
  ///
  /// - Returns: whether anything has the focus.
  @discardableResult
  public func select() -> Bool {
    guard let target = focusTarget(runtime.root) else { return false }
    if let button = target as? ButtonNode {
      button.setPressed(true)
      update()
      button.setPressed(false)
      button.trigger()
    } else {
      let point = CGPoint(x: target.frame.midX, y: target.frame.midY)
      // A remote has no place: whatever recognises a tap without one reacts.
      for node in gestures(around: target) { node.finish(Tap(location: point, node: node)) }
    }
    update()
    return true
  }

  private func focusTarget(_ node: Node?) -> Node? {
    guard let node else { return nil }
    if let button = node as? ButtonNode, button.isInteractive {
      return button.isEnabled ? button : nil
    }
    if let focus = node as? FocusNode, focus.isFocusable { return focus }
    return node.children.lazy.compactMap { self.focusTarget($0) }.first
  }

  /// The gestures on a focused view: those around it, up to the next view that is more than it.
  private func gestures(around node: Node) -> [GestureNode] {
    var found: [GestureNode] = []
    var current = node.parent
    while let next = current, next is WrapperNode || next is ListNode {
      if let gesture = next as? GestureNode { found.append(gesture) }
      current = next.parent
    }
    var below: [Node] = node.children
    while below.count == 1, let next = below.first {
      if let gesture = next as? GestureNode { found.append(gesture) }
      below = next.children
    }
    return found
  }

  // MARK: Scrolling

  /// Moves the first list or scroll view.
  public func scroll(to offset: CGFloat) {
    func first(_ node: Node) -> ScrollNode? {
      (node as? ScrollNode) ?? node.children.lazy.compactMap(first).first
    }
    if let root = runtime.root { first(root)?.offset = offset }
    update()
  }
}
