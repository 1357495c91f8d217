@_spi(Reflection) import Swift

public protocol DynamicProperty {
  mutating func update()
}

extension DynamicProperty {
  public mutating func update() {}
}

/// A property wrapper that the engine fills in.
@MainActor
protocol InstalledProperty: DynamicProperty {
  mutating func install(slot: inout AnyObject?, node: Node)
}

/// The state of one view or modifier, in the order of its fields.
///
/// Made once for each identity: a view's value comes and goes, its state stays.
@MainActor
final class PropertyStorage {
  private var slots: [AnyObject?] = []

  /// Puts the kept state and the node's environment into a copy of the view.
  func install<V>(into view: inout V, of node: Node) {
    var next = 0
    withUnsafeMutablePointer(to: &view) { pointer in
      install(UnsafeMutableRawPointer(pointer), V.self, node, &next)
    }
  }

  private func install(
    _ base: UnsafeMutableRawPointer, _ type: Any.Type, _ node: Node, _ next: inout Int
  ) {
    var fields: [(Int, any DynamicProperty.Type)] = []
    _ = _forEachField(of: type, options: []) { _, offset, type, _ in
      if let property = type as? any DynamicProperty.Type { fields.append((offset, property)) }
      return true
    }
    for (offset, property) in fields {
      install(property, at: base + offset, node, &next)
    }
  }

  private func install<P: DynamicProperty>(
    _ type: P.Type, at field: UnsafeMutableRawPointer, _ node: Node, _ next: inout Int
  ) {
    let pointer = field.assumingMemoryBound(to: P.self)
    if var property = pointer.pointee as? any InstalledProperty {
      if next == slots.count { slots.append(nil) }
      property.install(slot: &slots[next], node: node)
      next += 1
      if let property = property as? P { pointer.pointee = property }
    } else {
      install(field, type, node, &next)
    }
    pointer.pointee.update()
  }
}
