#if DEBUG
import FeteCore
import Foundation
import SwiftUI

/// Every preset, fired by its name.
struct GalleryPreview: View {
  @State private var player = ConfettiPlayer()

  var body: some View {
    VStack(spacing: 8) {
      ForEach(Confetti.Preset.all.indices, id: \.self) { index in
        let preset = Confetti.Preset.all[index]
        Button(String(describing: preset.name)) {
          player.clear()
          player.fire(preset.confetti)
        }
      }
      Button("Stop") { player.drain() }.disabled(!player.isActive)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .confettiPlayer(player)
  }
}

#if !os(Linux)
#Preview("Presets") { GalleryPreview() }
#endif
#endif
