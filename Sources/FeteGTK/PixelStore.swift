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

  /// Whether nothing is painted any more: what comes home is not kept.
  private var isResting = false

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
    isResting = false
    let index = spare.lastIndex { $0.capacity >= count }
    let found = index.map { spare.remove(at: $0) }
    if found == nil { spare.removeAll() }
    g_mutex_unlock(lock)
    // A quarter more than asked for: the box of a burst grows from frame to frame.
    let buffer = found ?? PixelBuffer(capacity: count + count / 4, store: self)
    buffer.pixels.update(repeating: 0, count: count)
    return buffer
  }

  /// How many bytes wait to be painted again.
  var spareBytes: Int {
    g_mutex_lock(lock)
    defer { g_mutex_unlock(lock) }
    return spare.reduce(0) { $0 + $1.capacity }
  }

  fileprivate func put(_ buffer: PixelBuffer) {
    g_mutex_lock(lock)
    // One is on screen and one is being painted: more than two are left from larger days.
    if spare.count < 2, !isResting { spare.append(buffer) }
    g_mutex_unlock(lock)
  }

  /// Lets all spare memory go, and that on screen as soon as it comes home.
  func rest() {
    g_mutex_lock(lock)
    isResting = true
    spare.removeAll()
    g_mutex_unlock(lock)
  }
}
#endif
