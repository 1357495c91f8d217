import FeteCore
import FeteSwiftUI
import Foundation
@_spi(Double) import SwiftUI

/// A system for views under test: its time stands still, and it notes what it is told.
@MainActor
final class TestSystem {
  let clock = HostClock(now: 100)
  var logs: [String] = []
  var announcements: [String] = []
  var isLowPower = false
  var powerReads = 0
  var seeds = 0

  var services: Services {
    let clock = clock
    return Services(
      now: { clock.now },
      date: { clock.date },
      sleep: { try await clock.sleep(until: $0) },
      seed: { [self] in
        seeds += 1
        return 7
      },
      isLowPower: { [self] in
        powerReads += 1
        return isLowPower
      },
      announce: { [self] in announcements.append($0) },
      log: { [self] in logs.append($0) })
  }

  /// Puts a view on screen, with these services around it.
  func host<V: View>(
    _ view: V, size: CGSize = CGSize(width: 390, height: 844), insets: EdgeInsets = EdgeInsets()
  ) -> ViewHost<V> {
    let services = services
    return ViewHost(view, size: size, safeAreaInsets: insets, clock: clock) {
      $0.confettiServices = services
    }
  }
}

extension ViewHost {
  /// The boxes of what the canvases of the last frame drew, in the host's space, to 0.001 points.
  var pieces: [CGRect] {
    canvases.flatMap(\.operations).flatMap(\.leaves).map(\.bounds.rounded)
  }

  /// Where the pieces are in the mean; nil without pieces.
  var middle: CGPoint? {
    let boxes = pieces
    guard !boxes.isEmpty else { return nil }
    let count = CGFloat(boxes.count)
    return CGPoint(
      x: boxes.reduce(0) { $0 + $1.midX } / count, y: boxes.reduce(0) { $0 + $1.midY } / count)
  }
}

extension Confetti {
  /// Upright squares of ten points that stand where they are born, for a second.
  static func still(
    _ count: Int, at place: Vector = .center, lasting seconds: Double = 1
  ) -> Confetti {
    Confetti(
      Launch(.count(count), source: .point(place), speed: 0...0),
      flight: Flight(
        fall: .gravity(0...0), spinPhase: 0...0, lifetime: .seconds(seconds...seconds)),
      look: Look(shapes: [.square], size: 10...10, fade: .never))
  }
}

extension CGRect {
  /// The same box to 0.001 points.
  var rounded: CGRect {
    func round(_ value: CGFloat) -> CGFloat { (value * 1000).rounded() / 1000 }
    return CGRect(
      x: round(minX), y: round(minY), width: round(width), height: round(height))
  }
}

/// Where a tap counts in a view: where it was, or in the middle where remotes have no place.
func counted(_ point: CGPoint, in view: CGRect) -> CGPoint {
  #if FETE_AS_TVOS
  CGPoint(x: view.midX, y: view.midY)
  #else
  point
  #endif
}
