import Foundation

/// The haptics that were played, by name.
enum FeedbackLog {
  private static let lock = NSLock()
  nonisolated(unsafe) private static var played: [String] = []

  static func add(_ name: String) { lock.withLock { played.append(name) } }

  static func take() -> [String] {
    lock.withLock {
      defer { played = [] }
      return played
    }
  }
}
