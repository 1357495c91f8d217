public import Foundation

public struct VStack<Content> {
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  let content: Content
}

extension VStack: View, PrimitiveView, Buildable where Content: View {
  public typealias Body = Never
  public nonisolated init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }
  func makeNode() -> Node { StackNode(isVertical: true) }
  func update(_ node: Node) {
    (node as? StackNode)?.set(spacing: spacing, alignment: alignment.fraction)
    node.setChildren([ErasedView(content)])
  }
}

public struct HStack<Content> {
  let alignment: VerticalAlignment
  let spacing: CGFloat?
  let content: Content
}

extension HStack: View, PrimitiveView, Buildable where Content: View {
  public typealias Body = Never
  public nonisolated init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }
  func makeNode() -> Node { StackNode(isVertical: false) }
  func update(_ node: Node) {
    (node as? StackNode)?.set(spacing: spacing, alignment: alignment.fraction)
    node.setChildren([ErasedView(content)])
  }
}

public struct ZStack<Content> {
  let alignment: Alignment
  let content: Content
}

extension ZStack: View, PrimitiveView, Buildable where Content: View {
  public typealias Body = Never
  public nonisolated init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }
  func makeNode() -> Node { ZStackNode() }
  func update(_ node: Node) {
    (node as? ZStackNode)?.alignment = alignment
    node.setChildren([ErasedView(content)])
  }
}

final class ZStackNode: Node {
  var alignment = Alignment.center

  override func placeContent() { placeOverlapping(content, alignment: alignment) }
}

public struct Spacer: Sendable {
  let minLength: CGFloat?
  public init(minLength: CGFloat? = nil) { self.minLength = minLength }
}

extension Spacer: View, PrimitiveView, Buildable {
  public typealias Body = Never
  func makeNode() -> Node { SpacerNode() }
  func update(_ node: Node) { (node as? SpacerNode)?.minLength = minLength ?? 8 }
}

/// It takes what is left along its stack, and nothing across it.
final class SpacerNode: Node {
  var minLength: CGFloat = 8

  override func measure(_ proposal: Proposal) -> CGSize {
    CGSize(
      width: max(minLength, proposal.width ?? 0), height: max(minLength, proposal.height ?? 0))
  }
  override func hit(_ point: CGPoint) -> [Node]? { nil }
}

/// One line of views: the least flexible are asked first, and each is offered a fair share.
final class StackNode: Node {
  private let isVertical: Bool
  private var spacing: CGFloat = 8
  private var alignment: CGFloat = 0.5

  init(isVertical: Bool) { self.isVertical = isVertical }

  func set(spacing: CGFloat?, alignment: CGFloat) {
    self.spacing = spacing ?? 8
    self.alignment = alignment
  }

  private func length(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }
  private func breadth(_ size: CGSize) -> CGFloat { isVertical ? size.width : size.height }

  private func sizes(_ proposal: Proposal) -> [CGSize] {
    let nodes = content
    let across = isVertical ? proposal.width : proposal.height
    func measure(_ node: Node, _ along: CGFloat?) -> CGSize {
      var size = node.measure(isVertical ? Proposal(across, along) : Proposal(along, across))
      if node is SpacerNode {
        if isVertical { size.width = 0 } else { size.height = 0 }
      }
      return size
    }
    guard let total = isVertical ? proposal.height : proposal.width else {
      return nodes.map { measure($0, nil) }
    }
    var left = max(0, total - spacing * CGFloat(max(0, nodes.count - 1)))
    let flexibility = nodes.map { length(measure($0, left)) - length(measure($0, 0)) }
    var result = Array(repeating: CGSize.zero, count: nodes.count)
    let order = nodes.indices.sorted { (flexibility[$0], $0) < (flexibility[$1], $1) }
    for (done, index) in order.enumerated() {
      result[index] = measure(nodes[index], left / CGFloat(nodes.count - done))
      left = max(0, left - length(result[index]))
    }
    return result
  }

  override func measure(_ proposal: Proposal) -> CGSize {
    let sizes = sizes(proposal)
    let along =
      sizes.reduce(0) { $0 + length($1) } + spacing * CGFloat(max(0, sizes.count - 1))
    let across = sizes.map(breadth).max() ?? 0
    return isVertical
      ? CGSize(width: across, height: along) : CGSize(width: along, height: across)
  }

  override func placeContent() {
    var along: CGFloat = 0
    for (node, nodeSize) in zip(content, sizes(Proposal(size))) {
      let across = (breadth(size) - breadth(nodeSize)) * alignment
      let origin = isVertical ? CGPoint(x: across, y: along) : CGPoint(x: along, y: across)
      place(node, nodeSize, at: origin)
      along += length(nodeSize) + spacing
    }
  }
}
