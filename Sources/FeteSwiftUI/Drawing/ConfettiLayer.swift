import FeteCore
import Foundation
import SwiftUI

/// Draws one host's stage over it; without anything to show it is not there.
struct ConfettiLayer: View {
  let controller: StageController
  var views = PieceViews()

  /// Whether the layer may reach beyond its host; ripples never do.
  var reachesBeyond = true

  @Environment(\.isLuminanceReduced) private var isLuminanceReduced

  var body: some View {
    let display = controller.display
    if display.mode != .nothing, !isLuminanceReduced {
      let reach = reachesBeyond ? display.reach : Reach()
      TimelineView(.animation(paused: display.mode == .still)) { context in
        Canvas(
          rendersAsynchronously: false,
          renderer: ConfettiRenderer.renderer(scenes(at: context.date, reach: reach))
        ) {
          PieceSymbols(views: views, owner: ObjectIdentifier(controller))
        }
      }
      .padding(
        EdgeInsets(
          top: -reach.top, leading: -reach.left, bottom: -reach.bottom, trailing: -reach.right)
      )
      .decoration()
      .transition(.identity)
    }
  }

  private func scenes(at date: Date, reach: Reach) -> [ConfettiScene] {
    guard var scene = controller.scene(at: date) else { return [] }
    scene.offset = CGPoint(x: reach.left, y: reach.top)
    scene.symbols = views.symbols(of: ObjectIdentifier(controller))
    return [scene]
  }
}

extension StageController {
  /// The stage as it looks in the frame that a timeline asks for.
  ///
  /// A timeline's date may be stale (the first usually is) or ahead: one that is far from now counts
  /// as now. Nothing is remembered, so dates may come in any order.
  func scene(at date: Date) -> ConfettiScene? {
    guard let stage else { return nil }
    return ConfettiScene(stage: stage, time: time(at: date), outlines: outlines)
  }
}

extension View {
  /// Keeps a drawing away from touches, focus and VoiceOver.
  func decoration() -> some View {
    allowsHitTesting(false).accessibilityHidden(true)
  }
}
