import FeteCore
import Foundation
import SwiftUI

/// Makes a view the host of a controller: it tells its size, draws the layer and ends all runs when
/// the view leaves.
struct HostModifier: ViewModifier {
  let controller: StageController
  var views = PieceViews()

  @Environment(\.confettiStage) private var stage

  func body(content: Content) -> some View {
    content
      .onGeometryChange(for: Place.self, of: Place.reader(in: stage?.space)) { place in
        controller.resize(to: place.size)
        controller.originOnStage = place.origin
      }
      .overlay {
        if stage == nil { ConfettiLayer(controller: controller, views: views) }
      }
      .onAppear { stage?.add(controller, views) }
      .onChange(of: controller.display.mode) { _, mode in
        if mode != .nothing { stage?.add(controller, views) }
      }
      .onDisappear {
        controller.clear()
        stage?.remove(controller)
      }
  }
}

/// Where a host is, and how large.
struct Place: Equatable, Sendable {
  var size: CGSize
  var origin: CGPoint

  /// Reads the place in a stage's space, or the size alone without a stage.
  nonisolated static func reader(
    in space: ObjectIdentifier?
  ) -> @Sendable (GeometryProxy) -> Place {
    // A coordinate space is not Sendable, its name is.
    { proxy in
      Place(size: proxy.size, origin: space.map { proxy.frame(in: .named($0)).origin } ?? .zero)
    }
  }
}

extension View {
  func host(_ controller: StageController, views: PieceViews = PieceViews()) -> some View {
    modifier(HostModifier(controller: controller, views: views))
  }
}
