#if GTK
import CGTK4

/// Pixels that a texture shows, until it lets them go.
final class PixelBuffer: @unchecked Sendable {
  let pixels: UnsafeMutablePointer<UInt8>
  let capacity: Int
  private let store: PixelStore

  fileprivate init(capacity: Int, store: PixelStore) {
    pixels = .allocate(capacity: capacity)
    self.capacity = capacity
    self.store = store
  }

  deinit { pixels.deallocate() }

  /// The texture is gone: the memory may be painted again.
  func goHome() { store.put(self) }
}

/// The memory of a layer's textures, used again and again: fresh pages cost more than clearing.
///
/// A renderer may let a texture go on any thread, hence the lock.
final class PixelStore: @unchecked Sendable {
  private let lock: UnsafeMutablePointer<GMutex>
  private var spare: [PixelBuffer] = []

  init() {
    lock = .allocate(capacity: 1)
    g_mutex_init(lock)
  }

  deinit {
    g_mutex_clear(lock)
    lock.deallocate()
  }

  /// Gives clear pixels of at least `count` bytes.
  func take(_ count: Int) -> PixelBuffer {
    g_mutex_lock(lock)
    let index = spare.lastIndex { $0.capacity >= count }
    let found = index.map { spare.remove(at: $0) }
    if found == nil { spare.removeAll() }
    g_mutex_unlock(lock)
    // A quarter more than asked for: the box of a burst grows from frame to frame.
    let buffer = found ?? PixelBuffer(capacity: count + count / 4, store: self)
    buffer.pixels.update(repeating: 0, count: count)
    return buffer
  }

  fileprivate func put(_ buffer: PixelBuffer) {
    g_mutex_lock(lock)
    // One is on screen and one is being painted: more than two are left from larger days.
    if spare.count < 2 { spare.append(buffer) }
    g_mutex_unlock(lock)
  }

  /// Lets all spare memory go.
  func empty() {
    g_mutex_lock(lock)
    spare.removeAll()
    g_mutex_unlock(lock)
  }
}
#endif
