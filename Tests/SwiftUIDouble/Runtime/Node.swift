import Foundation

/// What the engine asks of a view that it knows: a node, and what is in it.
@MainActor
protocol Buildable {
  func makeNode() -> Node
  func update(_ node: Node)
}

/// A place in the tree of views that lives as long as the view's identity does.
///
/// A node is updated when its view's value changed, when something that its last update read has
/// changed, or when its environment has; otherwise it keeps what it has, as SwiftUI does. So a body
/// that depends on what nobody observes stays stale here, too.
@MainActor
class Node {
  private(set) weak var parent: Node?
  private(set) weak var runtime: Runtime?
  private(set) var children: [Node] = []
  var environment = EnvironmentValues()

  /// The view's value as it was given last, before any state was put into it.
  private(set) var snapshot: AnyObject?
  private var rebuild: (@MainActor (Node) -> Void)?
  private var key: AnyHashable?

  private(set) var isDirty = false
  private(set) var hasDirtyDescendant = false
  private(set) var isAlive = true

  /// Whether a scroll view around it has moved it out of sight.
  var isScrolledOut = false

  /// Whether it can be seen: nobody around it is scrolled out, and the host shows its views.
  final var isOnScreen: Bool {
    guard runtime?.isVisible == true else { return false }
    return !sequence(first: self, next: \.parent).contains(where: \.isScrolledOut)
  }

  /// What layout gave it: its size, and the transform from its own space to the host's.
  private(set) var size = CGSize.zero
  private(set) var transform = CGAffineTransform.identity

  /// The nodes that take part in the layout of a parent: itself, or its children if it is a list.
  var flattened: [Node] { [self] }

  /// The environment that its children see.
  var childEnvironment: EnvironmentValues { environment }

  // MARK: What subclasses say

  func measure(_ proposal: Proposal) -> CGSize { measureContent(proposal) }
  func placeContent() { placeOverlapping(content) }
  func draw(_ state: DrawState) { drawContent(state) }
  func hit(_ point: CGPoint) -> [Node]? { hitContent(point) }
  func passEnded() {}
  func didAppear() {}
  func didDisappear() {}
  func didRemove() {}
  func accessibility(_ elements: inout [AccessibilityNode]) {
    for child in children { child.accessibility(&elements) }
  }

  // MARK: Updating

  /// Makes this node the one of `view`, or says that it cannot be.
  fileprivate func adopt<V: View>(_ view: V, key: AnyHashable?, environment: EnvironmentValues)
    -> Bool
  {
    guard let old = snapshot as? Snapshot<V>, self.key == key else { return false }
    let same = old.equals(view) && environment.isSame(as: self.environment)
    self.environment = environment
    if !same || isDirty {
      snapshot = Snapshot(view)
      rebuild = { Node.build(view, $0) }
      update()
    } else {
      refresh()
    }
    return true
  }

  fileprivate func begin<V: View>(
    _ view: V, key: AnyHashable?, environment: EnvironmentValues, parent: Node?, runtime: Runtime
  ) {
    self.key = key
    self.environment = environment
    self.parent = parent
    self.runtime = runtime
    snapshot = Snapshot(view)
    rebuild = { Node.build(view, $0) }
    runtime.added(self)
    update()
  }

  /// Makes the node the top of a tree.
  final func attach(to runtime: Runtime, rebuild: @escaping @MainActor (Node) -> Void) {
    self.runtime = runtime
    self.rebuild = rebuild
  }

  /// Brings the subtree up to date: itself if it is dirty, else what is dirty below it.
  final func refresh() {
    if isDirty {
      update()
    } else if hasDirtyDescendant {
      hasDirtyDescendant = false
      for child in children { child.refresh() }
    }
  }

  private func update() {
    isDirty = false
    hasDirtyDescendant = false
    rebuild?(self)
  }

  private static func build<V: View>(_ view: V, _ node: Node) {
    if let view = view as? any Buildable {
      view.update(node)
    } else if let node = node as? CompositeNode<V> {
      node.update(view)
    }
  }

  final func markDirty() {
    guard isAlive, !isDirty else { return }
    isDirty = true
    var node = parent
    while let current = node, !current.hasDirtyDescendant {
      current.hasDirtyDescendant = true
      node = current.parent
    }
    runtime?.setNeedsUpdate()
  }

  final func markSubtreeDirty() {
    markDirty()
    for child in children { child.markSubtreeDirty() }
  }

  /// Gives the node its children: those of the same place, key and type go on living.
  final func setChildren(_ views: [ErasedView]) {
    var old: [AnyHashable: Node] = [:]
    for (index, child) in children.enumerated() {
      old[child.key ?? AnyHashable(Place(index: index))] = child
    }
    var new: [Node] = []
    for (index, view) in views.enumerated() {
      let place = view.key ?? AnyHashable(Place(index: index))
      new.append(view.node(reusing: old.removeValue(forKey: place), in: self))
    }
    let kept = Set(new.map(ObjectIdentifier.init))
    for child in children where !kept.contains(ObjectIdentifier(child)) { child.remove() }
    children = new
  }

  final func remove() {
    guard isAlive else { return }
    isAlive = false
    for child in children { child.remove() }
    runtime?.removed(self)
    didRemove()
  }

  // MARK: Layout

  /// What its children come to as a flat list.
  final var content: [Node] { children.flatMap(\.flattened) }

  final func place(_ size: CGSize, _ transform: CGAffineTransform) {
    self.size = size
    self.transform = transform
    placeContent()
  }

  final func measureContent(_ proposal: Proposal) -> CGSize {
    var size = CGSize.zero
    for child in content {
      let measured = child.measure(proposal)
      size.width = max(size.width, measured.width)
      size.height = max(size.height, measured.height)
    }
    return size
  }

  /// Places nodes over one another, each measured for the node's own size.
  final func placeOverlapping(_ nodes: [Node], alignment: Alignment = .center) {
    for node in nodes {
      let measured = node.measure(Proposal(size))
      place(node, measured, at: alignment.origin(of: measured, in: size))
    }
  }

  final func place(_ node: Node, _ size: CGSize, at origin: CGPoint) {
    node.place(
      size, CGAffineTransform(translationX: origin.x, y: origin.y).concatenating(transform))
  }

  final func drawContent(_ state: DrawState) { for child in content { child.draw(state) } }

  /// The front-most child that is hit, and the path up to it.
  final func hitContent(_ point: CGPoint) -> [Node]? {
    for child in content.reversed() {
      if let path = child.hit(point) { return path + [self] }
    }
    return nil
  }

  /// A point of the host in the node's own space.
  final func local(_ point: CGPoint) -> CGPoint { point.applying(transform.inverted()) }

  final func holds(_ point: CGPoint) -> Bool {
    let point = local(point)
    return point.x >= 0 && point.y >= 0 && point.x < size.width && point.y < size.height
  }

  final var frame: CGRect { CGRect(origin: .zero, size: size).applying(transform) }
}

/// The key of a child that has none: its place.
private struct Place: Hashable { let index: Int }

/// A view of any type, with what it takes to make or keep its node.
struct ErasedView {
  let key: AnyHashable?
  private let node: @MainActor (AnyHashable?, Node?, Node, Runtime) -> Node

  init<V: View>(_ view: V, key: AnyHashable? = nil) {
    self.key = key
    node = { key, old, parent, runtime in
      let environment = parent.childEnvironment
      if let old {
        if old.adopt(view, key: key, environment: environment) { return old }
        old.remove()
      }
      let new = (view as? any Buildable)?.makeNode() ?? CompositeNode<V>()
      new.begin(view, key: key, environment: environment, parent: parent, runtime: runtime)
      return new
    }
  }

  private init(
    key: AnyHashable?, node: @escaping @MainActor (AnyHashable?, Node?, Node, Runtime) -> Node
  ) {
    self.key = key
    self.node = node
  }

  /// The same view with another identity.
  func keyed(_ key: AnyHashable) -> ErasedView { ErasedView(key: key, node: node) }

  @MainActor
  func node(reusing old: Node?, in parent: Node) -> Node {
    guard let runtime = parent.runtime else { fatalError("a view outlived its host") }
    return node(key, old, parent, runtime)
  }
}

/// A view's value, kept to see whether the next one differs.
final class Snapshot<V> {
  private var value: V

  init(_ value: V) { self.value = value }

  /// Whether the other value has the same bits: plain data, objects and closures alike.
  ///
  /// It may say no for equal values, never yes for different ones.
  func equals(_ other: V) -> Bool {
    var other = other
    return withUnsafeBytes(of: &value) { mine in
      withUnsafeBytes(of: &other) { theirs in
        mine.count == theirs.count && mine.elementsEqual(theirs)
      }
    }
  }
}
