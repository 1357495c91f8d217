public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

public struct EnvironmentValues {
  private var values: [ObjectIdentifier: Any] = [:]

  /// Another one for every change, so that an unchanged environment is known without comparing.
  private var version: Version?

  private final class Version {}

  public init() {}

  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set {
      values[ObjectIdentifier(key)] = newValue
      version = Version()
    }
  }

  func isSame(as other: EnvironmentValues) -> Bool { version === other.version }
}

@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  private let keyPath: KeyPath<EnvironmentValues, Value>
  private var values: EnvironmentValues?

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { self.keyPath = keyPath }

  public var wrappedValue: Value {
    if values == nil {
      Violations.add("the environment was read before its view was in the tree")
    }
    return (values ?? EnvironmentValues())[keyPath: keyPath]
  }
}

extension Environment: InstalledProperty {
  mutating func install(slot: inout AnyObject?, node: Node) { values = node.environment }
}

extension Environment: @unchecked Sendable where Value: Sendable {}

extension View {
  public nonisolated func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some View {
    modifier(EnvironmentModifier(value: value) { $0[keyPath: keyPath] = value })
  }

  public nonisolated func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
  ) -> some View {
    modifier(EnvironmentModifier(value: nil) { transform(&$0[keyPath: keyPath]) })
  }
}

struct EnvironmentModifier {
  let value: Any?
  let change: (inout EnvironmentValues) -> Void
}

extension EnvironmentModifier: NodeModifier {
  func makeNode() -> Node { EnvironmentNode() }

  func configure(_ node: EnvironmentNode) {
    // An equal value in an unchanged environment changes nothing for the views below.
    if let old = node.value as? any Equatable, old.equals(value),
      node.base.isSame(as: node.environment)
    {
      return
    }
    var environment = node.environment
    change(&environment)
    node.changed = environment
    node.base = node.environment
    node.value = value
  }
}

final class EnvironmentNode: Node {
  var value: Any?
  var base = EnvironmentValues()
  var changed = EnvironmentValues()
  override var childEnvironment: EnvironmentValues { changed }
  override var flattened: [Node] { content }
}

extension Equatable {
  fileprivate func equals(_ other: Any?) -> Bool { other as? Self == self }
}
