public import Foundation

extension View {
  public nonisolated func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    modifier(FrameModifier(width: width, height: height, alignment: alignment))
  }

  public nonisolated func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    modifier(
      FlexibleFrameModifier(
        width: FlexibleFrameModifier.Limits(min: minWidth, ideal: idealWidth, max: maxWidth),
        height: FlexibleFrameModifier.Limits(min: minHeight, ideal: idealHeight, max: maxHeight),
        alignment: alignment))
  }

  public nonisolated func padding(_ insets: EdgeInsets) -> some View {
    modifier(PaddingModifier(insets: insets))
  }

  public nonisolated func padding(
    _ edges: Edge.Set = .all, _ length: CGFloat? = nil
  ) -> some View {
    let length = length ?? 16
    return padding(
      EdgeInsets(
        top: edges.contains(.top) ? length : 0, leading: edges.contains(.leading) ? length : 0,
        bottom: edges.contains(.bottom) ? length : 0,
        trailing: edges.contains(.trailing) ? length : 0))
  }

  public nonisolated func padding(_ length: CGFloat) -> some View { padding(.all, length) }

  public nonisolated func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    modifier(PositionModifier(position: CGPoint(x: x, y: y)))
  }

  public nonisolated func position(_ position: CGPoint) -> some View {
    modifier(PositionModifier(position: position))
  }

  public nonisolated func fixedSize() -> some View { modifier(FixedSizeModifier()) }
}

struct FrameModifier {
  let width: CGFloat?
  let height: CGFloat?
  let alignment: Alignment
}

extension FrameModifier: NodeModifier {
  func makeNode() -> Node { FrameNode() }
  func configure(_ node: FrameNode) { node.modifier = self }
}

final class FrameNode: WrapperNode {
  var modifier = FrameModifier(width: nil, height: nil, alignment: .center)

  override func measure(_ proposal: Proposal) -> CGSize {
    let inner = measureContent(
      Proposal(modifier.width ?? proposal.width, modifier.height ?? proposal.height))
    return CGSize(width: modifier.width ?? inner.width, height: modifier.height ?? inner.height)
  }

  override func placeContent() { placeOverlapping(content, alignment: modifier.alignment) }
}

struct FlexibleFrameModifier {
  struct Limits {
    var min: CGFloat?
    var ideal: CGFloat?
    var max: CGFloat?

    func offer(_ proposed: CGFloat?) -> CGFloat? {
      (proposed ?? ideal).map { Swift.max(min ?? 0, Swift.min(max ?? .infinity, $0)) }
    }

    func size(_ proposed: CGFloat?, content: CGFloat) -> CGFloat {
      let low = min ?? (max == nil ? content : Swift.min(content, max ?? content))
      let high = max ?? content
      let wanted = max == nil && min == nil ? content : (proposed ?? ideal ?? content)
      return Swift.max(low, Swift.min(high, wanted))
    }
  }

  let width: Limits
  let height: Limits
  let alignment: Alignment
}

extension FlexibleFrameModifier: NodeModifier {
  func makeNode() -> Node { FlexibleFrameNode() }
  func configure(_ node: FlexibleFrameNode) { node.modifier = self }
}

final class FlexibleFrameNode: WrapperNode {
  var modifier: FlexibleFrameModifier?

  override func measure(_ proposal: Proposal) -> CGSize {
    guard let modifier else { return measureContent(proposal) }
    let inner = measureContent(
      Proposal(modifier.width.offer(proposal.width), modifier.height.offer(proposal.height)))
    return CGSize(
      width: modifier.width.size(proposal.width, content: inner.width),
      height: modifier.height.size(proposal.height, content: inner.height))
  }

  override func placeContent() {
    placeOverlapping(content, alignment: modifier?.alignment ?? .center)
  }
}

struct PaddingModifier { let insets: EdgeInsets }

extension PaddingModifier: NodeModifier {
  func makeNode() -> Node { PaddingNode() }
  func configure(_ node: PaddingNode) { node.insets = insets }
}

/// Negative insets let the content reach beyond the node's own edges.
final class PaddingNode: WrapperNode {
  var insets = EdgeInsets()
  private var across: CGFloat { insets.leading + insets.trailing }
  private var down: CGFloat { insets.top + insets.bottom }

  private func inner(_ size: CGSize) -> CGSize {
    CGSize(width: max(0, size.width - across), height: max(0, size.height - down))
  }

  override func measure(_ proposal: Proposal) -> CGSize {
    let inner = measureContent(
      Proposal(
        proposal.width.map { max(0, $0 - across) }, proposal.height.map { max(0, $0 - down) }))
    return CGSize(width: max(0, inner.width + across), height: max(0, inner.height + down))
  }

  override func placeContent() {
    for node in content {
      let measured = node.measure(Proposal(inner(size)))
      let slack = Alignment.center.origin(of: measured, in: inner(size))
      place(node, measured, at: CGPoint(x: insets.leading + slack.x, y: insets.top + slack.y))
    }
  }
}

struct PositionModifier { let position: CGPoint }

extension PositionModifier: NodeModifier {
  func makeNode() -> Node { PositionNode() }
  func configure(_ node: PositionNode) { node.position = position }
}

final class PositionNode: WrapperNode {
  var position = CGPoint.zero

  override func measure(_ proposal: Proposal) -> CGSize { proposal.filled }

  override func placeContent() {
    for node in content {
      let measured = node.measure(Proposal(size))
      place(
        node, measured,
        at: CGPoint(x: position.x - measured.width / 2, y: position.y - measured.height / 2))
    }
  }
}

struct FixedSizeModifier {}

extension FixedSizeModifier: NodeModifier {
  func makeNode() -> Node { FixedSizeNode() }
  func configure(_ node: FixedSizeNode) {}
}

final class FixedSizeNode: WrapperNode {
  override func measure(_ proposal: Proposal) -> CGSize { measureContent(Proposal(nil, nil)) }
}
