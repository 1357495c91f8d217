import FeteCore
import Foundation
import Observation
public import SwiftUI

/// Who draws in the overlay of a `confettiStage`: everybody below it who is on screen.
@MainActor @Observable
final class StageRegistry {
  struct Entry {
    let controller: StageController
    let views: PieceViews
  }

  private(set) var entries: [Entry] = []

  /// Where each host's origin lies in the stage's own space; read when a frame is drawn.
  @ObservationIgnored private var origins: [ObjectIdentifier: CGPoint] = [:]

  init() {}

  /// The name of the stage's coordinate space: its own, so that stages in stages keep apart.
  nonisolated var space: ObjectIdentifier { ObjectIdentifier(self) }

  /// Lets a host draw here, with the views that its pieces look like from now on.
  func add(_ controller: StageController, _ views: PieceViews) {
    let entry = Entry(controller: controller, views: views)
    if let index = entries.firstIndex(where: { $0.controller === controller }) {
      entries[index] = entry
    } else {
      entries.append(entry)
    }
  }

  func remove(_ controller: StageController) {
    if let index = entries.firstIndex(where: { $0.controller === controller }) {
      entries.remove(at: index)
    }
  }

  func move(_ controller: StageController, to origin: CGPoint) {
    origins[ObjectIdentifier(controller)] = origin
  }

  func origin(of controller: StageController) -> CGPoint? {
    origins[ObjectIdentifier(controller)]
  }
}

/// The one drawing of a `confettiStage`.
struct StageLayer: View {
  let registry: StageRegistry

  @Environment(\.isLuminanceReduced) private var isLuminanceReduced

  var body: some View {
    let shown = registry.entries.filter { $0.controller.display.mode != .nothing }
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
    _ entries: [StageRegistry.Entry], at date: Date, from origin: CGPoint
  ) -> [ConfettiScene] {
    entries.compactMap { entry in
      guard var scene = entry.controller.scene(at: date),
        let place = registry.origin(of: entry.controller)
      else { return nil }
      scene.offset = CGPoint(x: place.x - origin.x, y: place.y - origin.y)
      scene.symbols = entry.views.symbols(of: ObjectIdentifier(entry.controller))
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
