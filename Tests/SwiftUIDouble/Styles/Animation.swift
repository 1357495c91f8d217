public import Foundation

/// Noted, and applied at once: what is animated stands at its end.
public struct Animation: Equatable, Sendable {
  let name: String

  public static let `default` = Animation(name: "default")
  public static func linear(duration: TimeInterval) -> Animation {
    Animation(name: "linear \(duration)")
  }
  public static func easeOut(duration: TimeInterval) -> Animation {
    Animation(name: "easeOut \(duration)")
  }
  public static func easeInOut(duration: TimeInterval) -> Animation {
    Animation(name: "easeInOut \(duration)")
  }
  public func repeatForever(autoreverses: Bool = true) -> Animation {
    Animation(name: name + " for ever")
  }
}

public struct Transaction {
  public var animation: Animation?
  public init() {}
  public init(animation: Animation?) { self.animation = animation }
}

/// The animations that views and actions asked for.
enum AnimationLog {
  private static let lock = NSLock()
  nonisolated(unsafe) private static var noted: [Animation] = []

  static func add(_ animation: Animation?) {
    if let animation { lock.withLock { noted.append(animation) } }
  }

  static func take() -> [Animation] {
    lock.withLock {
      defer { noted = [] }
      return noted
    }
  }
}

public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  AnimationLog.add(animation)
  return try body()
}

extension View {
  public nonisolated func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
    onChange(of: value) { AnimationLog.add(animation) }
  }

  public nonisolated func transaction(
    _ transform: @escaping (inout Transaction) -> Void
  ) -> some View {
    modifier(TraitModifier(trait: .plain))
  }
}
