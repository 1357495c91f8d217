/// The host's sizes over stage time, so that a resize moves only the unborn.
struct SizeHistory: Sendable {
  private var entries: [(time: Double, size: Vector)] = []

  /// Sides above this count as not laid out: no screen has them, and sums of them stay finite.
  static let longestSide = 1_000_000.0

  /// Whether a size can be drawn in: both sides finite and above 0.
  static func isValid(_ size: Vector) -> Bool {
    size.x > 0 && size.x <= longestSide && size.y > 0 && size.y <= longestSide
  }

  /// The newest size; nil before the first layout.
  var current: Vector? { entries.last?.size }

  /// The size in force at a time; the first one before all.
  func size(at time: Double) -> Vector {
    for entry in entries.reversed() where entry.time <= time { return entry.size }
    return entries.first?.size ?? .zero
  }

  /// Notes a new size; those noted for later times are void, since time was sought back.
  mutating func set(_ size: Vector, at time: Double) {
    while let last = entries.last, entries.count > 1, last.time >= time { entries.removeLast() }
    if let last = entries.last, last.time >= time {
      entries[0].size = size
    } else {
      entries.append((time, size))
    }
  }

  /// Forgets sizes that were replaced before a time.
  mutating func forget(before time: Double) {
    while entries.count > 1, entries[1].time <= time { entries.removeFirst() }
  }
}
