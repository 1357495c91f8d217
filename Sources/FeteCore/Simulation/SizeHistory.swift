/// The host's sizes over stage time, so that a resize moves only the unborn.
final class SizeHistory: @unchecked Sendable {
  private struct Entry {
    var time: Double
    var size: Vector
  }

  private let memory = Memory()
  private var count = 0

  private var entries: UnsafeMutablePointer<Entry> {
    memory.start.assumingMemoryBound(to: Entry.self)
  }

  /// Sides above this count as not laid out: no screen has them, and sums of them stay finite.
  static let longestSide = 1_000_000.0

  /// Whether a size can be drawn in: both sides finite and above 0.
  static func isValid(_ size: Vector) -> Bool {
    size.x > 0 && size.x <= longestSide && size.y > 0 && size.y <= longestSide
  }

  init() {}

  init(copying other: SizeHistory) {
    for i in 0..<other.count { append(other.entries[i]) }
  }

  private func append(_ entry: Entry) {
    let used = count * MemoryLayout<Entry>.stride
    count += 1
    memory.reserve(used + MemoryLayout<Entry>.stride, keeping: used)
    entries[count - 1] = entry
  }

  /// Whether there has been no layout yet.
  var isEmpty: Bool { count == 0 }

  /// The newest size; nil before the first layout.
  var current: Vector? { count > 0 ? entries[count - 1].size : nil }

  /// The size in force at a time; the first one before all.
  func size(at time: Double) -> Vector {
    if count == 0 { return .zero }
    var index = count - 1
    while index > 0, !(entries[index].time <= time) { index -= 1 }
    return entries[index].size
  }

  /// Notes a new size; those noted for later times are void, since time was sought back.
  func set(_ size: Vector, at time: Double) {
    while count > 1, entries[count - 1].time >= time { count -= 1 }
    if count > 0, entries[count - 1].time >= time {
      entries[0].size = size
    } else {
      append(Entry(time: time, size: size))
    }
  }

  /// Forgets sizes that were replaced before a time.
  func forget(before time: Double) {
    var first = 0
    while first + 1 < count, entries[first + 1].time <= time { first += 1 }
    if first == 0 { return }
    count -= first
    for i in 0..<count { entries[i] = entries[i + first] }
  }
}
