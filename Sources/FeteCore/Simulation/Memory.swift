/// Memory that grows: plain values one after the other, of whatever type its owner takes them for.
///
/// Lists of each type are code of their own, which a page would have to load. Who shares a value that
/// holds one takes a copy before writing, as lists do by themselves.
final class Memory: @unchecked Sendable {
  private(set) var start: UnsafeMutableRawPointer
  private var size = 64

  @inline(never)
  init() {
    start = .allocate(byteCount: size, alignment: 16)
  }

  deinit { start.deallocate() }

  /// Makes room for this many bytes.
  ///
  /// The first `used` of them stay as they are. O(1) a byte, over time.
  @inline(__always)
  func reserve(_ bytes: Int, keeping used: Int) {
    if bytes > size { grow(to: bytes, keeping: used) }
  }

  @inline(never)
  private func grow(to bytes: Int, keeping used: Int) {
    size = bytes > 2 * size ? bytes : 2 * size
    let old = start
    start = .allocate(byteCount: size, alignment: 16)
    start.copyMemory(from: old, byteCount: used)
    old.deallocate()
  }
}
