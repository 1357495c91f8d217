/// What the views did that nobody can see in a picture.
@_spi(Double)
public enum Reports {
  /// Hands over what views did that they must not do, and forgets it; empty is right.
  public static func takeViolations() -> [String] { Violations.take() }

  /// Hands over the haptics that were played, by name.
  public static func takeFeedback() -> [String] { FeedbackLog.take() }

  /// Hands over the names of the animations that were asked for.
  public static func takeAnimations() -> [String] { AnimationLog.take().map(\.name) }
}

extension ViewHost {
  /// How many views are in the tree: what is left when nothing flies any more.
  public var nodeCount: Int {
    func count(_ node: Node) -> Int { node.children.reduce(1) { $0 + count($1) } }
    return runtime.root.map(count) ?? 0
  }
}
