@propertyWrapper
public struct State<Value>: DynamicProperty {
  private var initial: Value
  private var location: StateLocation<Value>?

  public init(wrappedValue value: Value) { initial = value }
  public init(initialValue value: Value) { initial = value }

  public var wrappedValue: Value {
    get { location?.read() ?? initial }
    nonmutating set {
      guard let location else {
        Violations.add("state was set before its view was in the tree; the value is lost")
        return
      }
      location.write(newValue)
    }
  }

  public var projectedValue: Binding<Value> {
    guard let location else { return .constant(initial) }
    return Binding(read: { location.read() }, write: { location.write($0) })
  }
}

extension State where Value: ExpressibleByNilLiteral {
  public init() { self.init(wrappedValue: nil) }
}

extension State: Sendable where Value: Sendable {}

extension State: InstalledProperty {
  mutating func install(slot: inout AnyObject?, node: Node) {
    let kept = slot as? StateLocation<Value> ?? StateLocation(initial)
    slot = kept
    location = kept
  }
}

/// Where a state's value lives, and who has read it.
final class StateLocation<Value>: @unchecked Sendable {
  private var value: Value
  private var readers: [ObjectIdentifier: WeakNode] = [:]

  init(_ value: Value) { self.value = value }

  func read() -> Value {
    onMain {
      if let node = Evaluation.current { readers[ObjectIdentifier(node)] = WeakNode(node: node) }
    }
    return value
  }

  func write(_ new: Value) {
    onMain {
      if Runtime.isUpdating {
        Violations.add("state of type \(Value.self) was set while views were being updated")
      }
      value = new
      let told = readers
      readers = [:]
      for reader in told.values { reader.node?.markDirty() }
    }
  }

  private func onMain(_ body: @MainActor () -> Void) {
    MainActor.assumeIsolated(body)
  }
}

struct WeakNode {
  weak var node: Node?
}
