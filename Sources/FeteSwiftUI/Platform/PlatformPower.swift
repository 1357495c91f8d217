import Foundation

enum PlatformPower {
  /// Whether Low Power Mode is on.
  static var isLow: Bool {
    #if os(Linux)
    false
    #else
    ProcessInfo.processInfo.isLowPowerModeEnabled
    #endif
  }
}
