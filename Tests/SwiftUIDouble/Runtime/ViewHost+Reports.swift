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
