public import Foundation

extension View {
  public nonisolated func opacity(_ opacity: Double) -> some View {
    modifier(EffectModifier(effect: .opacity(opacity)))
  }

  public nonisolated func clipped(antialiased: Bool = false) -> some View {
    clipShape(Rectangle())
  }

  public nonisolated func clipShape<S: Shape>(
    _ shape: S, style: FillStyle = FillStyle()
  ) -> some View {
    modifier(
      EffectModifier(
        effect: .clip { shape.path(in: CGRect(origin: .zero, size: $0)) }))
  }

  public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    modifier(EffectModifier(effect: .transform { _ in CGAffineTransform(translationX: x, y: y) }))
  }

  public nonisolated func offset(_ offset: CGSize) -> some View {
    self.offset(x: offset.width, y: offset.height)
  }

  public nonisolated func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    let turn = CGAffineTransform(rotationAngle: CGFloat(angle.radians))
    return modifier(EffectModifier(effect: .transform { turn.about(anchor, in: $0) }))
  }

  public nonisolated func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View {
    scaleEffect(x: s, y: s, anchor: anchor)
  }

  public nonisolated func scaleEffect(
    x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
  ) -> some View {
    let scale = CGAffineTransform(scaleX: x, y: y)
    return modifier(EffectModifier(effect: .transform { scale.about(anchor, in: $0) }))
  }
}

extension CGAffineTransform {
  fileprivate func about(_ anchor: UnitPoint, in size: CGSize) -> CGAffineTransform {
    let (x, y) = (anchor.x * size.width, anchor.y * size.height)
    return CGAffineTransform(translationX: -x, y: -y).concatenating(self)
      .concatenating(CGAffineTransform(translationX: x, y: y))
  }
}

struct EffectModifier {
  enum Effect {
    case opacity(Double)
    case clip((CGSize) -> Path)
    /// Changes where the content is seen and touched, not how it is laid out.
    case transform((CGSize) -> CGAffineTransform)
  }
  let effect: Effect
}

extension EffectModifier: NodeModifier {
  func makeNode() -> Node { EffectNode() }
  func configure(_ node: EffectNode) { node.effect = effect }
}

final class EffectNode: WrapperNode {
  var effect = EffectModifier.Effect.opacity(1)

  override func placeContent() {
    guard case .transform(let matrix) = effect else { return placeOverlapping(content) }
    let moved = matrix(size).concatenating(transform)
    for node in content { node.place(node.measure(Proposal(size)), moved) }
  }

  override func draw(_ state: DrawState) {
    var state = state
    switch effect {
    case .opacity(let opacity): state.opacity *= max(0, min(1, opacity))
    case .clip(let path): state.clips.append(Clip(path: path(size).applying(transform)))
    case .transform: break
    }
    drawContent(state)
  }

  override func hit(_ point: CGPoint) -> [Node]? {
    switch effect {
    case .opacity(let opacity) where opacity <= 0: nil
    case .clip(let path) where !path(size).contains(local(point)): nil
    default: hitContent(point)
    }
  }
}

// MARK: Traits

public struct AnyTransition {
  public static let opacity = AnyTransition()
  public static let identity = AnyTransition()
}

extension View {
  public nonisolated func transition(_ t: AnyTransition) -> some View {
    modifier(TraitModifier(trait: .plain))
  }

  public nonisolated func zIndex(_ value: Double) -> some View {
    modifier(TraitModifier(trait: .zIndex(value)))
  }

  public nonisolated func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
    modifier(TraitModifier(trait: .tag(AnyHashable(tag))))
  }

  /// Another value is another view: its state begins anew.
  public nonisolated func id<ID: Hashable>(_ id: ID) -> some View {
    modifier(TraitModifier(trait: .id(AnyHashable(id))))
  }
}

struct TraitModifier {
  enum Trait {
    case plain
    case tag(AnyHashable)
    case id(AnyHashable)
    case zIndex(Double)
  }
  let trait: Trait
}

extension TraitModifier: NodeModifier {
  func makeNode() -> Node { TraitNode() }
  func configure(_ node: TraitNode) { node.trait = trait }
  func apply(to node: Node, content: ErasedView) {
    if let node = node as? TraitNode { configure(node) }
    guard case .id(let id) = trait else { return node.setChildren([content]) }
    node.setChildren([content.keyed(id)])
  }
}

final class TraitNode: WrapperNode {
  var trait = TraitModifier.Trait.plain
}

extension Node {
  /// The tag of the node itself or of the one view in it.
  var tag: AnyHashable? {
    if let trait = self as? TraitNode, case .tag(let tag) = trait.trait { return tag }
    return children.count == 1 ? children[0].tag : nil
  }
}
