import FeteCore
import Foundation
import Observation
public import SwiftUI

/// Who draws in the overlay of a `confettiStage`: everybody below it who is on screen.
@MainActor @Observable
final class StageRegistry {
  /// A host and what its pieces look like; the host's own state keeps the controller alive.
  struct Entry {
    weak var controller: StageController?
    let views: PieceViews
  }

  private(set) var entries: [Entry] = []

  init() {}

  /// The name of the stage's coordinate space: its own, so that stages in stages keep apart.
  nonisolated var space: ObjectIdentifier { ObjectIdentifier(self) }

  /// Lets a host draw here, with the views that its pieces look like from now on.
  func add(_ controller: StageController, _ views: PieceViews) {
    let entry = Entry(controller: controller, views: views)
    if let index = entries.firstIndex(where: { $0.controller === controller }) {
      entries[index] = entry
    } else {
      entries.removeAll { $0.controller == nil }
      entries.append(entry)
    }
  }

  func remove(_ controller: StageController) {
    if let index = entries.firstIndex(where: { $0.controller === controller }) {
      entries.remove(at: index)
    }
  }
}

/// The one drawing of a `confettiStage`.
struct StageLayer: View {
  let registry: StageRegistry

  @Environment(\.isLuminanceReduced) private var isLuminanceReduced

  private struct Shown {
    let controller: StageController
    let views: PieceViews
  }

  var body: some View {
    let shown = registry.entries.compactMap { entry in
      entry.controller.map { Shown(controller: $0, views: entry.views) }
    }
    .filter { $0.controller.display.mode != .nothing }
    let moves = shown.contains { $0.controller.display.mode == .moving }
    if !shown.isEmpty, !isLuminanceReduced {
      GeometryReader { proxy in
        let origin = proxy.frame(in: .named(registry.space)).origin
        TimelineView(.animation(paused: !moves)) { context in
          Canvas(
            rendersAsynchronously: false,
            renderer: ConfettiRenderer.renderer(scenes(shown, at: context.date, from: origin))
          ) {
            ForEach(shown.indices, id: \.self) { index in
              PieceSymbols(
                views: shown[index].views, owner: ObjectIdentifier(shown[index].controller))
            }
          }
        }
      }
      .ignoresSafeArea(.container)
      .decoration()
      .transition(.identity)
    }
  }

  private func scenes(
    _ shown: [Shown], at date: Date, from origin: CGPoint
  ) -> [ConfettiScene] {
    shown.compactMap { host in
      guard var scene = host.controller.scene(at: date) else { return nil }
      let place = host.controller.originOnStage
      scene.offset = CGPoint(x: place.x - origin.x, y: place.y - origin.y)
      scene.symbols = host.views.symbols(of: ObjectIdentifier(host.controller))
      return scene
    }
  }
}

extension View {
  /// Draws all confetti below here in one layer over this view.
  ///
  /// A confetti modifier on a small view, or in a row of a list, is cut where its surroundings cut it
  /// and covered by what stands in front. On a stage, every `confetti` modifier, ``ConfettiView`` and
  /// ``ConfettiPlayer`` below draws in front of everything in it, at its own view's place, and not
  /// cut by rows:
  ///
  ///     List(goals) { goal in
  ///       GoalRow(goal).confetti(trigger: goal.isDone)
  ///     }
  ///     .confettiStage()
  ///
  /// Put it on a screen, and on the content of a sheet as well: a sheet is drawn in front of the
  /// screen that presents it. The nearest stage counts. It takes no touches, ignores the safe areas
  /// of the container but not the keyboard's, and is not there while nothing flies. Ripples stay in
  /// their views.
  public func confettiStage() -> some View {
    modifier(StageModifier())
  }
}

struct StageModifier: ViewModifier {
  @State private var registry = StageRegistry()

  func body(content: Content) -> some View {
    content
      .environment(\.confettiStage, registry)
      .overlay { StageLayer(registry: registry) }
      .coordinateSpace(.named(registry.space))
  }
}
