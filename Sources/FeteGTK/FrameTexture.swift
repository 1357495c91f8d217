#if GTK
import CGTK4
public import FeteCore
import FeteRaster
import FeteText

/// A still picture of a frame, for a `GtkPicture` or an icon.
///
/// - Parameters:
///   - frame: What to paint; the texture is as large as its host.
///   - scale: Pixels a point, more than 0.
/// - Returns: A new `GdkTexture` to be unreferenced; nil where the frame has no size.
@MainActor
public func makeTexture(of frame: Frame, scale: Double = 1) -> OpaquePointer? {
  let side = { (points: Float) in Int((Double(points) * scale).rounded(.up)) }
  guard scale > 0, frame.size.x > 0, frame.size.y > 0, Double(frame.size.max()) * scale < 32_768
  else { return nil }
  var bitmap = Bitmap(width: side(frame.size.x), height: side(frame.size.y))
  var painter = Painter(scale: scale)
  let widest = frame.marks.reduce(Float(0)) { widest, mark in
    guard mark.kind == .sprite else { return widest }
    return max(widest, 2 * (mark.axisX * mark.axisX).sum().squareRoot())
  }
  painter.sprites = frame.sprites.map {
    try? ConfettiOverlay.sprites.bitmaps(for: [$0], size: Double(widest), scale: scale)[0]
  }
  painter.paint(frame, into: &bitmap)
  let bytes = bitmap.pixels.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
  defer { g_bytes_unref(bytes) }
  return gdk_memory_texture_new(
    gint(bitmap.width), gint(bitmap.height), GDK_MEMORY_R8G8B8A8_PREMULTIPLIED, bytes,
    gsize(bitmap.bytesPerRow))
}
#endif
