#if Media
import FeteCore
import FeteRaster

/// What one thread draws with: a painter and a frame that are used again and again.
///
/// A class, since the release build of Swift 6.3.1 was seen to mix up the places of two structures
/// that a closure changes.
final class Artist {
  private let stage: Stage
  private var frame = Frame()
  var painter: Painter

  init(stage: Stage, scale: Double, sprites: [SpriteBitmap?]) {
    self.stage = stage
    painter = Painter(scale: scale)
    painter.sprites = sprites
  }

  /// Draws a moment onto a clear bitmap.
  func draw(at time: Double, into bitmap: inout Bitmap) -> PixelBox {
    stage.frame(at: time, into: &frame)
    return painter.paint(frame, into: &bitmap)
  }
}
#endif
