import Foundation

/// What a view did that it must not do; every test demands that there are none.
enum Violations {
  private static let lock = NSLock()
  nonisolated(unsafe) private static var found: [String] = []

  static func add(_ text: String) {
    lock.withLock { found.append(text) }
  }

  /// Hands over what was found, and forgets it.
  static func take() -> [String] {
    lock.withLock {
      defer { found = [] }
      return found
    }
  }
}
