import FeteSwiftUI
import SwiftUI

// What an app may do with presets, wherever its code runs. Scripts/check-swiftui.sh compiles this
// together with the call forms, on the main actor by default.

nonisolated func countPieces() async -> Int {
  await Task.detached {
    Confetti.Preset.all.reduce(0) { $0 + $1.confetti.launches.count }
  }.value
}

func fireAll(_ player: ConfettiPlayer) {
  for confetti in [
    Confetti.burst, .classic, .falling, .cannon, .sideCannons, .rain, .snow, .fireworks, .stars,
    .emoji("🎉"),
  ] {
    player.fire(confetti)
  }
}
