import Foundation

extension View {
  public nonisolated func overlay<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    modifier(LayerModifier(layer: content(), alignment: alignment, isBehind: false))
  }

  public nonisolated func background<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    modifier(LayerModifier(layer: content(), alignment: alignment, isBehind: true))
  }

  public nonisolated func background<S: ShapeStyle>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    background {
      Rectangle().fill(style).ignoresSafeArea(.container, edges: edges)
    }
  }

  public nonisolated func background<S: ShapeStyle, T: InsettableShape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    background { shape.fill(style, style: fillStyle) }
  }
}

struct LayerModifier<Layer> {
  let layer: Layer
  let alignment: Alignment
  let isBehind: Bool
}

extension LayerModifier: ViewModifier, NodeModifier where Layer: View {
  typealias Body = Never
  func makeNode() -> Node { LayerNode() }
  func configure(_ node: LayerNode) {
    node.alignment = alignment
    node.isBehind = isBehind
  }
  func apply(to node: Node, content: ErasedView) {
    if let node = node as? LayerNode { configure(node) }
    node.setChildren([content, ErasedView(layer)])
  }
}

/// A view with another before or behind it, which is offered the first one's size.
final class LayerNode: Node {
  var alignment = Alignment.center
  var isBehind = false

  private var main: [Node] { children.first?.flattened ?? [] }
  private var layer: [Node] { children.last?.flattened ?? [] }

  override var flattened: [Node] { main.isEmpty ? [] : [self] }

  override func measure(_ proposal: Proposal) -> CGSize {
    main.reduce(CGSize.zero) { size, node in
      let measured = node.measure(proposal)
      return CGSize(
        width: max(size.width, measured.width), height: max(size.height, measured.height))
    }
  }

  override func placeContent() {
    placeOverlapping(main)
    placeOverlapping(layer, alignment: alignment)
  }

  private var ordered: [Node] { isBehind ? layer + main : main + layer }

  override func draw(_ state: DrawState) { for node in ordered { node.draw(state) } }

  override func hit(_ point: CGPoint) -> [Node]? {
    for node in ordered.reversed() {
      if let path = node.hit(point) { return path + [self] }
    }
    return nil
  }
}

// MARK: Safe areas

public struct SafeAreaRegions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let container = SafeAreaRegions(rawValue: 1)
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  public static let all: SafeAreaRegions = [.container, .keyboard]
}

extension View {
  public nonisolated func ignoresSafeArea(
    _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
  ) -> some View {
    modifier(SafeAreaModifier(regions: regions, edges: edges))
  }
}

struct SafeAreaModifier {
  let regions: SafeAreaRegions
  let edges: Edge.Set
}

extension SafeAreaModifier: NodeModifier {
  func makeNode() -> Node { SafeAreaNode() }
  func configure(_ node: SafeAreaNode) { node.modifier = self }
}

/// Its content reaches over the insets of the edges that it touches; its own size stays.
final class SafeAreaNode: WrapperNode {
  var modifier = SafeAreaModifier(regions: [], edges: [])

  override func placeContent() {
    guard let runtime, transform.a == 1, transform.b == 0, transform.d == 1 else {
      return placeOverlapping(content)
    }
    let safe = runtime.containerSafe.intersection(runtime.keyboardSafe)
    var limit = runtime.bounds
    if !modifier.regions.contains(.container) { limit = limit.intersection(runtime.containerSafe) }
    if !modifier.regions.contains(.keyboard) { limit = limit.intersection(runtime.keyboardSafe) }
    let frame = frame
    let edges = modifier.edges
    let top =
      edges.contains(.top) && frame.minY <= safe.minY + 0.5
      ? min(limit.minY, frame.minY) : frame.minY
    let left =
      edges.contains(.leading) && frame.minX <= safe.minX + 0.5
      ? min(limit.minX, frame.minX) : frame.minX
    let bottom =
      edges.contains(.bottom) && frame.maxY >= safe.maxY - 0.5
      ? max(limit.maxY, frame.maxY) : frame.maxY
    let right =
      edges.contains(.trailing) && frame.maxX >= safe.maxX - 0.5
      ? max(limit.maxX, frame.maxX) : frame.maxX
    let wide = CGSize(width: right - left, height: bottom - top)
    for node in content {
      let measured = node.measure(Proposal(wide))
      let slack = Alignment.center.origin(of: measured, in: wide)
      place(
        node, measured,
        at: CGPoint(x: left - frame.minX + slack.x, y: top - frame.minY + slack.y))
    }
  }
}
