#if canImport(os)
import os
#endif

enum PlatformLog {
  /// Writes a line for the developer to the system's log.
  static func notice(_ text: String) {
    #if canImport(os)
    Logger(subsystem: "Fete", category: "confetti").notice("\(text, privacy: .public)")
    #else
    print("Fete: \(text)")
    #endif
  }
}
