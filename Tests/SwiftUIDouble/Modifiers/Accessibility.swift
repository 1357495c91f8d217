public import Foundation

public struct AccessibilityTraits: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let isButton = AccessibilityTraits(rawValue: 1)
  public static let isImage = AccessibilityTraits(rawValue: 2)

  var names: Set<String> {
    var names: Set<String> = []
    if contains(.isButton) { names.insert("button") }
    if contains(.isImage) { names.insert("image") }
    return names
  }
}

public struct AccessibilityChildBehavior: Hashable {
  let name: String
  public static let ignore = AccessibilityChildBehavior(name: "ignore")
  public static let contain = AccessibilityChildBehavior(name: "contain")
  public static let combine = AccessibilityChildBehavior(name: "combine")
}

public struct AccessibilityActionKind: Equatable, Sendable {
  let name: String
  public static let `default` = AccessibilityActionKind(name: "default")
  public static let escape = AccessibilityActionKind(name: "escape")
}

/// One thing that VoiceOver would find.
@_spi(Double)
public struct AccessibilityNode: Sendable {
  public var label: String
  public var frame: CGRect
  public var traits: Set<String> = []
  public var actions: [@MainActor @Sendable () -> Void] = []

  init(label: String, frame: CGRect) {
    self.label = label
    self.frame = frame
  }
}

public struct AccessibilityAttachmentModifier {
  enum Change {
    case hidden(Bool)
    case label(String)
    case traits(AccessibilityTraits)
    case action(() -> Void)
    case element(AccessibilityChildBehavior)
  }
  let change: Change
}

extension AccessibilityAttachmentModifier: ViewModifier, NodeModifier {
  public typealias Body = Never
  public func body(content: Content) -> Never { fatalError("\(Self.self) has no body") }
  func makeNode() -> Node { AccessibilityModifierNode() }
  func configure(_ node: AccessibilityModifierNode) { node.change = change }
}

extension View {
  public nonisolated func accessibilityHidden(
    _ hidden: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    modifier(AccessibilityAttachmentModifier(change: .hidden(hidden)))
  }

  public nonisolated func accessibilityLabel(
    _ label: Text
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    modifier(AccessibilityAttachmentModifier(change: .label(label.string)))
  }

  public nonisolated func accessibilityLabel(
    _ labelKey: LocalizedStringKey
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityLabel(Text(labelKey))
  }

  @_disfavoredOverload
  public nonisolated func accessibilityLabel<S: StringProtocol>(
    _ label: S
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityLabel(Text(label))
  }

  public nonisolated func accessibilityAddTraits(
    _ traits: AccessibilityTraits
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    modifier(AccessibilityAttachmentModifier(change: .traits(traits)))
  }

  public nonisolated func accessibilityAction(
    _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    modifier(AccessibilityAttachmentModifier(change: .action(handler)))
  }

  public nonisolated func accessibilityElement(
    children: AccessibilityChildBehavior = .ignore
  ) -> some View {
    modifier(AccessibilityAttachmentModifier(change: .element(children)))
  }
}

final class AccessibilityModifierNode: WrapperNode {
  var change = AccessibilityAttachmentModifier.Change.hidden(false)

  override func accessibility(_ elements: inout [AccessibilityNode]) {
    var inside: [AccessibilityNode] = []
    for child in children { child.accessibility(&inside) }
    func change(_ edit: (inout AccessibilityNode) -> Void) {
      if inside.isEmpty { inside = [AccessibilityNode(label: "", frame: frame)] }
      for index in inside.indices { edit(&inside[index]) }
    }
    switch self.change {
    case .hidden(let hidden): if hidden { inside = [] }
    case .label(let label): change { $0.label = label }
    case .traits(let traits): change { $0.traits.formUnion(traits.names) }
    case .action(let handler):
      nonisolated(unsafe) let handler = handler
      change { $0.actions.append { handler() } }
    case .element(.ignore): inside = [AccessibilityNode(label: "", frame: frame)]
    case .element(.combine):
      var one = AccessibilityNode(
        label: inside.map(\.label).joined(separator: ", "), frame: frame)
      one.traits = inside.reduce(into: []) { $0.formUnion($1.traits) }
      one.actions = inside.flatMap(\.actions)
      inside = [one]
    case .element: break
    }
    elements += inside
  }
}

// MARK: Focus

extension View {
  public nonisolated func focusable(_ isFocusable: Bool = true) -> some View {
    modifier(FocusModifier(isFocusable: isFocusable))
  }
}

struct FocusModifier { let isFocusable: Bool }

extension FocusModifier: NodeModifier {
  func makeNode() -> Node { FocusNode() }
  func configure(_ node: FocusNode) { node.isFocusable = isFocusable }
}

final class FocusNode: WrapperNode {
  var isFocusable = true
}
