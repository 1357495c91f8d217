import FeteCore
import FeteRaster

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Draws moments of a clip on any thread, keeping warm what each thread works with.
final class PainterPool: @unchecked Sendable {
  private struct Desk {
    var painter: Painter
    var frame = Frame()
  }

  private let stage: Stage
  private let scale: Double
  private var idle: [Desk] = []
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  /// Makes a pool for a stage that no longer changes.
  init(stage: Stage, scale: Double) {
    self.stage = stage
    self.scale = scale
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Paints a moment over a bitmap; returns the box of pixels that may have changed.
  func draw(at time: Double, into bitmap: inout Bitmap) -> PixelBox {
    pthread_mutex_lock(mutex)
    var desk = idle.popLast() ?? Desk(painter: Painter(scale: scale))
    pthread_mutex_unlock(mutex)
    stage.frame(at: time, into: &desk.frame)
    let box = desk.painter.paint(desk.frame, into: &bitmap)
    pthread_mutex_lock(mutex)
    idle.append(desk)
    pthread_mutex_unlock(mutex)
    return box
  }
}
