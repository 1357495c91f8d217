#if GTK
import FeteCore

/// Tells taps from everything else: which presses are still candidates, and which keys are down.
struct TapTracker {
  /// Where each finger, or the mouse (0), went down, in the host's points.
  private var presses: [UInt: Vector] = [:]

  /// When each key was last seen to go down, in the events' milliseconds.
  private var keys: [UInt32: UInt32] = [:]

  /// A finger or the primary button went down on something that takes taps.
  mutating func press(_ pointer: UInt, at place: Vector) {
    presses[pointer] = place
  }

  /// The place where a pointer went down; nil once it is out of the running.
  func start(of pointer: UInt) -> Vector? { presses[pointer] }

  /// The press became a drag, was taken over, or never was a tap.
  mutating func cancel(_ pointer: UInt) {
    presses[pointer] = nil
  }

  /// The pointer went up; returns where it had gone down if that makes a tap.
  mutating func release(_ pointer: UInt) -> Vector? {
    presses.removeValue(forKey: pointer)
  }

  /// A key went down; returns whether that is its first press, not a repeat.
  ///
  /// A key that has not been seen for a second was let go in another window.
  mutating func press(key: UInt32, at milliseconds: UInt32) -> Bool {
    let last = keys.updateValue(milliseconds, forKey: key)
    return last.map { milliseconds &- $0 > 1000 } ?? true
  }

  mutating func release(key: UInt32) {
    keys[key] = nil
  }
}

/// Whether a place lies within a rounded rectangle from (0, 0).
///
/// Radii are as ``FeteCore/Frame/corners`` has them: top left, top right, bottom right, bottom left.
func roundedRectangle(_ size: Vector, corners: SIMD4<Float>, contains place: Vector) -> Bool {
  guard place.x >= 0, place.y >= 0, place.x < size.x, place.y < size.y else { return false }
  let isRight = place.x > size.x / 2
  let isLow = place.y > size.y / 2
  let asked = Double(corners[isLow ? (isRight ? 2 : 3) : (isRight ? 1 : 0)])
  let radius = min(asked, min(size.x, size.y) / 2)
  let inX = radius - (isRight ? size.x - place.x : place.x)
  let inY = radius - (isLow ? size.y - place.y : place.y)
  return inX <= 0 || inY <= 0 || inX * inX + inY * inY <= radius * radius
}
#endif
