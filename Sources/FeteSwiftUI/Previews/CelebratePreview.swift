#if DEBUG
import FeteCore
import Foundation
import SwiftUI

/// “You did it!”: confetti that falls for three seconds and fades.
struct CelebratePreview: View {
  @State private var isActive = false

  var body: some View {
    VStack(spacing: 24) {
      Text("You did it!").font(.largeTitle)
      Button("Celebrate") { isActive = true }.disabled(isActive)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .displayConfetti(isActive: $isActive)
  }
}

#if !os(Linux)
#Preview("You did it!") { CelebratePreview() }
#endif
#endif
