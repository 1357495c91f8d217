import Foundation
import Observation

/// Which node is being evaluated, so that what it reads can be noted.
@MainActor
enum Evaluation {
  private(set) static var current: Node?

  /// How often a body or a content closure has been evaluated.
  private(set) static var count = 0

  /// Runs a body or another content closure on behalf of `node`, which is updated again when
  /// something that the closure read changes.
  static func run<Result>(for node: Node, _ body: () -> Result) -> Result {
    let outer = current
    current = node
    count += 1
    defer { current = outer }
    return withObservationTracking(body) { [weak node] in
      if Thread.isMainThread {
        MainActor.assumeIsolated { node?.markDirty() }
      } else {
        Task { @MainActor in node?.markDirty() }
      }
    }
  }
}
