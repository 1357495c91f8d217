import FeteCore
import Foundation
public import SwiftUI

extension View {
  /// Draws a player's confetti over this view.
  ///
  /// It takes no touches. Attached to several views, the one that appeared last draws.
  ///
  /// - Parameter player: What fires; keep it in a `@State` or in a model.
  /// - Returns: The view with the player drawing over it.
  public func confettiPlayer(_ player: ConfettiPlayer) -> some View {
    modifier(PlayerModifier(player: player))
  }
}

struct PlayerModifier: ViewModifier {
  let player: ConfettiPlayer

  @State private var seat = ConfettiPlayer.Seat()
  @State private var origin = PlayerOrigin()
  @Environment(\.self) private var environment

  func body(content: Content) -> some View {
    let stage = environment.confettiStage
    let surroundings = environment.surroundings
    content
      .onGeometryChange(for: Place.self, of: Place.reader(in: stage?.space)) { place in
        seat.size = place.size
        origin.point = place.origin
        player.update(seat)
        tell(stage)
      }
      .overlay {
        if stage == nil, player.drawer === seat { ConfettiLayer(controller: player.controller) }
      }
      .onChange(of: surroundings, initial: true) {
        seat.surroundings = surroundings
        player.update(seat)
      }
      .onAppear {
        seat.surroundings = surroundings
        player.attach(seat)
        tell(stage)
      }
      .onDisappear {
        player.detach(seat)
        stage?.remove(player.controller)
      }
      .onChange(of: ObjectIdentifier(player)) {
        // Another player on the same view: the old one has lost its place.
        if let old = seat.player {
          old.detach(seat)
          stage?.remove(old.controller)
        }
        player.attach(seat)
        tell(stage)
      }
  }

  /// Lets the stage draw the player at this view's place, if this is the view that draws.
  private func tell(_ stage: StageRegistry?) {
    guard let stage, player.drawer === seat else { return }
    player.controller.originOnStage = origin.point
    stage.add(player.controller, PieceViews())
  }
}

/// Where a player's view lies on a stage; kept aside, since no view has to be updated for it.
@MainActor
final class PlayerOrigin {
  var point = CGPoint.zero
  init() {}
}
