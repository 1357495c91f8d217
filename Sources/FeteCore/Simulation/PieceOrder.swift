/// An order of a pool's pieces: sorted by one key after another, the last one counting most.
///
/// Only keys move, never the pieces. A radix sort (Knuth, volume 3, 5.2.5): what is equal by a key
/// stays in the order it had; O(pieces), whatever they are like.
final class PieceOrder {
  private struct Entry {
    var key: UInt64
    var index: Int
  }

  /// How many pieces are left, the first ones.
  private(set) var count: Int

  private let memory = Memory()
  private var entries: UnsafeMutablePointer<Entry>
  private var spare: UnsafeMutablePointer<Entry>
  private let ranks: UnsafeMutablePointer<Int>

  /// Puts the pieces of a pool in drawing order; cuts off the last born of more than `room`.
  ///
  /// The pieces lie in the pool as they were made: by launch, then by number.
  init(of pool: PiecePool, room: Int) {
    count = pool.count
    let bytes = count * MemoryLayout<Entry>.stride
    memory.reserve(2 * bytes + 256 * MemoryLayout<Int>.stride, keeping: 0)
    entries = memory.start.assumingMemoryBound(to: Entry.self)
    spare = entries + count
    ranks = (memory.start + 2 * bytes).assumingMemoryBound(to: Int.self)
    for i in 0..<count { entries[i] = Entry(key: 0, index: i) }
    if count > room {
      sort(pool, by: .ordinal)
      sort(pool, by: .birth)
      count = room > 0 ? room : 0
      sort(pool, by: .index)
    }
    sort(pool, by: .depth)
  }

  /// Where the piece lies in its pool that comes at a place of this order.
  subscript(place: Int) -> Int { entries[place].index }

  private enum Key { case ordinal, birth, index, depth }

  @inline(never)
  private func sort(_ pool: PiecePool, by key: Key) {
    // Only the bytes in which keys differ have to be looked at: often none does.
    var differing: UInt64 = 0
    for i in 0..<count {
      let index = entries[i].index
      // None of these is ever below 0, so their bits are in the order of their values.
      switch key {
      case .ordinal: entries[i].key = UInt64(bitPattern: pool.ordinal(index))
      case .birth: entries[i].key = pool.births[index].bitPattern
      case .index: entries[i].key = UInt64(index)
      case .depth: entries[i].key = UInt64(pool.depth(index).bitPattern)
      }
      differing |= entries[i].key ^ entries[0].key
    }
    var shift: UInt64 = 0
    while differing != 0 {
      if differing & 255 != 0 { pass(shift) }
      differing &>>= 8
      shift += 8
    }
  }

  /// Orders the entries by eight bits of their keys.
  private func pass(_ shift: UInt64) {
    func digit(_ i: Int) -> Int { Int(truncatingIfNeeded: entries[i].key &>> shift & 255) }
    ranks.update(repeating: 0, count: 256)
    for i in 0..<count { ranks[digit(i)] += 1 }
    var rank = 0
    for value in 0..<256 {
      let number = ranks[value]
      ranks[value] = rank
      rank += number
    }
    for i in 0..<count {
      let value = digit(i)
      spare[ranks[value]] = entries[i]
      ranks[value] += 1
    }
    swap(&entries, &spare)
  }
}
