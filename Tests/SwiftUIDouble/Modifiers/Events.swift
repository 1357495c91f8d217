import Foundation

extension View {
  public nonisolated func onAppear(perform action: (() -> Void)? = nil) -> some View {
    modifier(AppearModifier(appear: action, disappear: nil))
  }

  public nonisolated func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    modifier(AppearModifier(appear: nil, disappear: action))
  }

  public nonisolated func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some View {
    modifier(ChangeModifier(value: value, isInitial: initial, action: action))
  }

  public nonisolated func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View {
    modifier(ChangeModifier(value: value, isInitial: initial) { _, _ in action() })
  }

  @preconcurrency
  public nonisolated func onGeometryChange<T: Equatable & Sendable>(
    for type: T.Type, of transform: @escaping @Sendable (GeometryProxy) -> T,
    action: @escaping (_ newValue: T) -> Void
  ) -> some View {
    modifier(GeometryChangeModifier(transform: transform, action: action))
  }

  public nonisolated func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    task(id: 0, priority: priority, action)
  }

  public nonisolated func task<T: Equatable>(
    id value: T, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    modifier(TaskModifier(id: value, priority: priority, action: action))
  }
}

/// A node that is told when its content comes on screen and leaves it.
class EventNode: WrapperNode {
  private var isShown = false

  override func passEnded() {
    let shown = !content.isEmpty && isOnScreen
    guard shown != isShown else { return }
    isShown = shown
    if shown { didAppear() } else { didDisappear() }
  }

  override func didRemove() {
    guard isShown else { return }
    isShown = false
    didDisappear()
  }
}

struct AppearModifier {
  let appear: (() -> Void)?
  let disappear: (() -> Void)?
}

extension AppearModifier: NodeModifier {
  func makeNode() -> Node { AppearNode() }
  func configure(_ node: AppearNode) { node.modifier = self }
}

final class AppearNode: EventNode {
  var modifier: AppearModifier?

  override func didAppear() {
    if let action = modifier?.appear { runtime?.afterPass(.appear, action) }
  }

  override func didDisappear() {
    if let action = modifier?.disappear { runtime?.afterPass(.disappear, action) }
  }
}

struct ChangeModifier<V: Equatable> {
  let value: V
  let isInitial: Bool
  let action: (V, V) -> Void
}

extension ChangeModifier: ViewModifier, NodeModifier {
  typealias Body = Never
  func makeNode() -> Node { ChangeNode<V>() }
  func configure(_ node: ChangeNode<V>) { node.modifier = self }
}

final class ChangeNode<V: Equatable>: WrapperNode {
  var modifier: ChangeModifier<V>?
  private var last: V?

  override func passEnded() {
    guard let modifier, !content.isEmpty else { return }
    let old = last
    last = modifier.value
    if let old {
      if old != modifier.value {
        runtime?.afterPass(.change) { modifier.action(old, modifier.value) }
      }
    } else if modifier.isInitial {
      runtime?.afterPass(.change) { modifier.action(modifier.value, modifier.value) }
    }
  }
}

struct GeometryChangeModifier<T: Equatable> {
  let transform: (GeometryProxy) -> T
  let action: (T) -> Void
}

extension GeometryChangeModifier: ViewModifier, NodeModifier {
  typealias Body = Never
  func makeNode() -> Node { GeometryChangeNode<T>() }
  func configure(_ node: GeometryChangeNode<T>) { node.modifier = self }
}

final class GeometryChangeNode<T: Equatable>: WrapperNode {
  var modifier: GeometryChangeModifier<T>?
  private var last: T?

  override func passEnded() {
    guard let modifier, !content.isEmpty else { return }
    let value = modifier.transform(GeometryProxy(self))
    guard value != last else { return }
    last = value
    runtime?.afterPass(.change) { modifier.action(value) }
  }
}

struct TaskModifier<T: Equatable> {
  let id: T
  let priority: TaskPriority
  let action: @Sendable () async -> Void
}

extension TaskModifier: ViewModifier, NodeModifier {
  typealias Body = Never
  func makeNode() -> Node { TaskNode<T>() }
  func configure(_ node: TaskNode<T>) { node.modifier = self }
}

final class TaskNode<T: Equatable>: EventNode {
  var modifier: TaskModifier<T>?
  private var started: T?
  private var task: Task<Void, Never>?

  override func passEnded() {
    super.passEnded()
    if task != nil, let modifier, started != modifier.id {
      didDisappear()
      didAppear()
    }
  }

  override func didAppear() {
    guard let modifier else { return }
    started = modifier.id
    task = Task(priority: modifier.priority) { await modifier.action() }
  }

  override func didDisappear() {
    task?.cancel()
    task = nil
  }
}
