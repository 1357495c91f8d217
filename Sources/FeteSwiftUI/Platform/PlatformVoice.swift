#if canImport(Accessibility)
import Accessibility
#endif

@MainActor
enum PlatformVoice {
  /// Has VoiceOver say something, where there is a way to ask it.
  static func announce(_ text: String) {
    #if canImport(Accessibility)
    AccessibilityNotification.Announcement(text).post()
    #endif
  }
}
