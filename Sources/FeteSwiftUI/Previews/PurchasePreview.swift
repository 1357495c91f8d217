#if DEBUG
import FeteCore
import Foundation
import SwiftUI

/// “Purchase complete”: a button that celebrates over the whole screen.
struct PurchasePreview: View {
  @State private var hasBought = false
  @State private var celebrates = false

  var body: some View {
    VStack(spacing: 24) {
      Image(systemName: "checkmark.seal.fill").font(.largeTitle)
      Text(hasBought ? "Purchase complete" : "One thing in your cart").font(.title2.bold())
      Button("Buy") {
        hasBought = true
        celebrates = true
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .confetti(.classic, trigger: $celebrates, haptic: .success)
  }
}

#if !os(Linux)
#Preview("Purchase complete") { PurchasePreview() }
#endif
#endif
