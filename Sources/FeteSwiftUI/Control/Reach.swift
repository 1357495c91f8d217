import FeteCore
import Foundation

/// How far a layer has to reach beyond its host, in points on each side.
struct Reach: Equatable, Sendable {
  var top = 0.0
  var left = 0.0
  var bottom = 0.0
  var right = 0.0

  /// No side of a layer gets longer than this for its host's sake: it is all memory.
  static let longestSide = 1000.0

  init() {}

  /// How far the pieces of a stage fly beyond its host from now on.
  ///
  /// Looked up where they are, which the closed form tells for any moment: at 16 moments of the next
  /// eight seconds. O(pieces); nothing for a host that fills the longest side both ways.
  init(of stage: Stage, at now: Double) {
    guard let size = stage.size else { return }
    let roomX = max(0, (Reach.longestSide - size.x) / 2)
    let roomY = max(0, (Reach.longestSide - size.y) / 2)
    guard roomX > 0 || roomY > 0 else { return }
    var frame = Frame()
    var box = Bounds.empty
    for step in 0..<16 {
      // Closer together at first, when pieces are fast.
      let part = Double(step) / 15
      stage.frame(at: now + 8 * part * part, into: &frame)
      guard frame.marks.count > frame.rippleCount else { continue }
      box.formUnion(frame.bounds)
    }
    guard !box.isEmpty else { return }
    let margin = 24.0
    func beyond(_ distance: Double, _ room: Double) -> Double {
      // Whole steps, so that a little more reach does not lay the layer out anew.
      distance > 0 ? min(room, ((distance + margin) / 32).rounded(.up) * 32) : 0
    }
    left = beyond(-Double(box.min.x), roomX)
    top = beyond(-Double(box.min.y), roomY)
    right = beyond(Double(box.max.x) - size.x, roomX)
    bottom = beyond(Double(box.max.y) - size.y, roomY)
  }

  mutating func formUnion(_ other: Reach) {
    top = max(top, other.top)
    left = max(left, other.left)
    bottom = max(bottom, other.bottom)
    right = max(right, other.right)
  }
}
