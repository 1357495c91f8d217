#if DEBUG
import Foundation
import SwiftUI

/// “Tap Anywhere”: ripples on a gradient, and a button that ripples.
struct RipplePreview: View {
  var body: some View {
    ZStack {
      LinearGradient(
        colors: [.teal, .blue, Color(red: 0.14, green: 0.10, blue: 0.45)], startPoint: .top,
        endPoint: .bottom)
      VStack(spacing: 40) {
        Text("Tap Anywhere").font(.title.bold())
        Button {
        } label: {
          Text("Or here").padding(.horizontal, 24).padding(.vertical, 12)
            .background(Color.indigo, in: .rect(cornerRadius: 12))
        }
        .buttonStyle(.ripple(color: .white, cornerRadius: 12))
      }
      .foregroundStyle(.white)
    }
    .rippleTapEffect(color: .white, maxRadius: 170, cornerRadius: 0)
    .ignoresSafeArea()
  }
}

#if !os(Linux)
#Preview("Tap Anywhere") { RipplePreview() }
#endif
#endif
