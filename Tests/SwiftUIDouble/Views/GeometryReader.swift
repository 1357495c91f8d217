public import Foundation

public struct GeometryReader<Content> {
  public var content: (GeometryProxy) -> Content
}

extension GeometryReader: View, PrimitiveView, Buildable where Content: View {
  public typealias Body = Never
  public nonisolated init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
    self.content = content
  }
  func makeNode() -> Node { GeometryNode() }
  func update(_ node: Node) {
    (node as? GeometryNode)?.give { [content] proxy in ErasedView(content(proxy)) }
  }
}

public struct GeometryProxy {
  public let size: CGSize
  public let safeAreaInsets: EdgeInsets
  private let transform: CGAffineTransform
  private let spaces: [AnyHashable: CGAffineTransform]

  @MainActor
  init(_ node: Node) {
    size = node.size
    safeAreaInsets = node.safeAreaInsets
    transform = node.transform
    spaces = node.coordinateSpaces
  }

  public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
    let bounds = CGRect(origin: .zero, size: size)
    switch coordinateSpace.coordinateSpace.storage {
    case .local: return bounds
    case .global: return bounds.applying(transform)
    case .named(let name):
      guard let space = spaces[name] else { return bounds.applying(transform) }
      return bounds.applying(transform.concatenating(space.inverted()))
    }
  }

  func isSame(as other: GeometryProxy) -> Bool {
    size == other.size && safeAreaInsets == other.safeAreaInsets && transform == other.transform
      && spaces == other.spaces
  }
}

/// Its content is made when its place is known, in the midst of layout.
final class GeometryNode: Node {
  private var make: ((GeometryProxy) -> ErasedView)?
  private var last: GeometryProxy?

  func give(_ make: @escaping (GeometryProxy) -> ErasedView) {
    self.make = make
    last = nil
  }

  override func measure(_ proposal: Proposal) -> CGSize { proposal.filled }

  override func placeContent() {
    let proxy = GeometryProxy(self)
    if last?.isSame(as: proxy) != true, let make {
      last = proxy
      let view = Evaluation.run(for: self) { make(proxy) }
      setChildren([view])
    }
    placeOverlapping(content, alignment: .topLeading)
  }
}

public struct CoordinateSpace: Hashable {
  enum Storage: Hashable {
    case local, global
    case named(AnyHashable)
  }
  let storage: Storage

  public static let local = CoordinateSpace(storage: .local)
  public static let global = CoordinateSpace(storage: .global)
  public static func named(_ name: AnyHashable) -> CoordinateSpace {
    CoordinateSpace(storage: .named(name))
  }
}

public protocol CoordinateSpaceProtocol {
  var coordinateSpace: CoordinateSpace { get }
}

public struct LocalCoordinateSpace: CoordinateSpaceProtocol {
  public init() {}
  public var coordinateSpace: CoordinateSpace { .local }
}

public struct GlobalCoordinateSpace: CoordinateSpaceProtocol {
  public init() {}
  public var coordinateSpace: CoordinateSpace { .global }
}

public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable {
  public let coordinateSpace: CoordinateSpace
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
  public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
  public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
    NamedCoordinateSpace(coordinateSpace: .named(AnyHashable(name)))
  }
}

extension View {
  public nonisolated func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
    modifier(CoordinateSpaceModifier(space: name.coordinateSpace))
  }
}

struct CoordinateSpaceModifier { let space: CoordinateSpace }

extension CoordinateSpaceModifier: NodeModifier {
  func makeNode() -> Node { CoordinateSpaceNode() }
  func configure(_ node: CoordinateSpaceNode) { node.space = space }
}

final class CoordinateSpaceNode: WrapperNode {
  var space = CoordinateSpace.local
}

extension Node {
  /// The named spaces around the node: the nearest of a name counts.
  var coordinateSpaces: [AnyHashable: CGAffineTransform] {
    var spaces: [AnyHashable: CGAffineTransform] = [:]
    var node: Node? = self
    while let current = node {
      if let space = current as? CoordinateSpaceNode, case .named(let name) = space.space.storage,
        spaces[name] == nil
      {
        spaces[name] = current.transform
      }
      node = current.parent
    }
    return spaces
  }

  /// What of the safe area's insets lies just outside the node's own edges.
  var safeAreaInsets: EdgeInsets {
    guard let runtime else { return EdgeInsets() }
    let (safe, frame) = (runtime.containerSafe, frame)
    func inset(_ touches: Bool, _ inset: CGFloat) -> CGFloat { touches ? inset : 0 }
    return EdgeInsets(
      top: inset(abs(frame.minY - safe.minY) < 0.5, runtime.safeAreaInsets.top),
      leading: inset(abs(frame.minX - safe.minX) < 0.5, runtime.safeAreaInsets.leading),
      bottom: inset(abs(frame.maxY - safe.maxY) < 0.5, runtime.safeAreaInsets.bottom),
      trailing: inset(abs(frame.maxX - safe.maxX) < 0.5, runtime.safeAreaInsets.trailing))
  }
}
