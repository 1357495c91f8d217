import SwiftUI

extension View {
  /// Plays a haptic whenever a number changes, where the platform has them.
  @ViewBuilder
  func haptic(_ haptic: ConfettiHaptic?, trigger: Int) -> some View {
    #if os(visionOS) || FETE_AS_VISIONOS
    // SensoryFeedback came to visionOS with version 26, later than ours.
    self
    #else
    sensoryFeedback(trigger: trigger) { _, _ in
      switch haptic {
      case .success: .success
      case .impact: .impact
      case nil: nil
      }
    }
    #endif
  }
}
