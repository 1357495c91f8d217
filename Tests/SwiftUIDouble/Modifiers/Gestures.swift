import Foundation

@MainActor @preconcurrency
public protocol Gesture<Value> {
  associatedtype Value
  associatedtype Body: Gesture
  @MainActor @preconcurrency var body: Body { get }
}

extension Never: Gesture {
  public typealias Value = Never
}

/// A gesture that the engine knows: what a completed tap means to it.
@MainActor
protocol TapRecognizer: Gesture where Body == Never {
  func value(of tap: Tap) -> Value
  func finish(_ tap: Tap)
}

extension TapRecognizer {
  public var body: Never { fatalError("\(Self.self) has no body") }
  func finish(_ tap: Tap) {}
}

/// One tap, as the view that recognises it sees it.
@MainActor
struct Tap {
  /// Where it was, in the host's space.
  let location: CGPoint
  let node: Node

  func location(in space: CoordinateSpace) -> CGPoint {
    switch space.storage {
    case .local: return node.local(location)
    case .global: return location
    case .named(let name):
      return location.applying((node.coordinateSpaces[name] ?? .identity).inverted())
    }
  }
}

public struct TapGesture {
  public var count: Int
  public init(count: Int = 1) { self.count = count }
}

extension TapGesture: Gesture, TapRecognizer {
  public typealias Value = Void
  func value(of tap: Tap) {}
}

public struct _EndedGesture<Content: Gesture> {
  let content: Content
  let action: (Content.Value) -> Void
}

extension _EndedGesture: Gesture, TapRecognizer {
  public typealias Value = Content.Value

  func value(of tap: Tap) -> Content.Value {
    guard let content = content as? any TapRecognizer,
      let value = content.value(of: tap) as? Content.Value
    else { fatalError("\(Content.self) recognises no taps") }
    return value
  }

  func finish(_ tap: Tap) {
    (content as? any TapRecognizer)?.finish(tap)
    action(value(of: tap))
  }
}

extension Gesture {
  public nonisolated func onEnded(_ action: @escaping (Value) -> Void) -> _EndedGesture<Self> {
    _EndedGesture(content: self, action: action)
  }
}

public struct GestureMask: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let gesture = GestureMask(rawValue: 1)
  public static let subviews = GestureMask(rawValue: 2)
  public static let all: GestureMask = [.gesture, .subviews]
}

extension View {
  public nonisolated func gesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View {
    modifier(GestureModifier(gesture: gesture, isSimultaneous: false))
  }

  public nonisolated func simultaneousGesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View {
    modifier(GestureModifier(gesture: gesture, isSimultaneous: true))
  }

  public nonisolated func onTapGesture(
    count: Int = 1, perform action: @escaping () -> Void
  ) -> some View {
    gesture(TapGesture(count: count).onEnded { _ in action() })
  }

  public nonisolated func allowsHitTesting(_ enabled: Bool) -> some View {
    modifier(HitModifier(allows: enabled, shape: nil))
  }

  public nonisolated func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
    modifier(
      HitModifier(allows: true) { shape.path(in: CGRect(origin: .zero, size: $0)) })
  }
}

struct GestureModifier<G: Gesture> {
  let gesture: G
  let isSimultaneous: Bool
}

extension GestureModifier: ViewModifier, NodeModifier {
  typealias Body = Never
  func makeNode() -> Node { GestureNode() }
  func configure(_ node: GestureNode) {
    node.isSimultaneous = isSimultaneous
    node.finish = { [gesture] in (gesture as? any TapRecognizer)?.finish($0) }
  }
}

final class GestureNode: WrapperNode {
  var isSimultaneous = false
  var finish: (Tap) -> Void = { _ in }
}

struct HitModifier {
  let allows: Bool
  let shape: ((CGSize) -> Path)?
}

extension HitModifier: NodeModifier {
  func makeNode() -> Node { HitNode() }
  func configure(_ node: HitNode) { node.modifier = self }
}

/// It keeps touches away from its content, or says which shape they go by.
final class HitNode: WrapperNode {
  var modifier = HitModifier(allows: true, shape: nil)

  override func hit(_ point: CGPoint) -> [Node]? {
    guard modifier.allows else { return nil }
    guard let shape = modifier.shape else { return hitContent(point) }
    guard shape(size).contains(local(point)) else { return nil }
    return hitContent(point) ?? [self]
  }
}
