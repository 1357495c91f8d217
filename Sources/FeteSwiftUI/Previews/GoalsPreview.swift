#if DEBUG
import FeteCore
import Foundation
import SwiftUI

/// A list whose rows celebrate in front of everything.
struct GoalsPreview: View {
  var body: some View {
    List {
      ForEach(0..<12, id: \.self) { GoalRow(number: $0 + 1) }
    }
    .confettiStage()
  }
}

private struct GoalRow: View {
  let number: Int
  @State private var times = 0

  var body: some View {
    HStack {
      Text(verbatim: "Goal \(number)")
      Spacer()
      Button("Done") { times += 1 }
        .confetti(trigger: times, from: .center, haptic: .impact) {
          Text("🎉")
          Text("★")
          Image(systemName: "star.fill").foregroundStyle(.yellow)
        }
    }
  }
}

#if !os(Linux)
#Preview("Goals") { GoalsPreview() }
#endif
#endif
