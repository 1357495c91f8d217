#if GTK
import CGTK4
import FeteCore
import FeteRaster

/// Turns frames into textures: paints the box that pieces cover, and hands the pixels over uncopied.
struct LayerPicture {
  private var painter = Painter()
  private let store = PixelStore()

  /// What sprite marks show.
  var sprites = SpriteCache()

  /// Adds a frame's picture to a snapshot.
  ///
  /// - Parameters:
  ///   - frame: What to draw.
  ///   - scale: Device pixels a point.
  ///   - snapshot: A `GtkSnapshot` in points.
  /// - Returns: Whether there was anything to show.
  mutating func append(_ frame: Frame, scale: Int, to snapshot: OpaquePointer) -> Bool {
    let box = LayerPicture.box(of: frame, scale: scale)
    guard !box.isEmpty else { return false }
    let stride = box.width * 4
    let buffer = store.take(stride * box.height)
    painter.scale = Double(scale)
    sprites.prepare(frame.sprites, scale: scale)
    painter.sprites = sprites.bitmaps
    painter.origin = (box.minX, box.minY)
    painter.paint(
      frame, into: buffer.pixels, width: box.width, height: box.height, bytesPerRow: stride,
      rows: 0..<box.height)
    let bytes = g_bytes_new_with_free_func(
      buffer.pixels, gsize(stride * box.height),
      { data in
        guard let data else { return }
        Unmanaged<PixelBuffer>.fromOpaque(data).takeRetainedValue().goHome()
      }, Unmanaged.passRetained(buffer).toOpaque())
    let texture = gdk_memory_texture_new(
      gint(box.width), gint(box.height), GDK_MEMORY_R8G8B8A8_PREMULTIPLIED, bytes, gsize(stride))
    g_bytes_unref(bytes)
    guard let texture else { return false }
    let points = Float(scale)
    var rectangle = graphene_rect_t(
      origin: graphene_point_t(x: Float(box.minX) / points, y: Float(box.minY) / points),
      size: graphene_size_t(
        width: Float(box.width) / points, height: Float(box.height) / points))
    gtk_snapshot_append_texture(snapshot, texture, &rectangle)
    g_object_unref(UnsafeMutableRawPointer(texture))
    return true
  }

  /// How many bytes are kept for the next frame.
  var spareBytes: Int { store.spareBytes }

  /// Gives back all memory, what is on screen included as soon as it is not.
  mutating func rest() {
    store.rest()
  }

  /// The device pixels of the host that a frame's marks may touch.
  private static func box(of frame: Frame, scale: Int) -> PixelBox {
    guard !frame.bounds.isEmpty, scale > 0 else { return .empty }
    let factor = Float(scale)
    let size = frame.size * factor
    // Clamped before they become whole numbers: a piece may be anywhere. A pixel more on each side
    // is for edges that are smoothed.
    let low = (frame.bounds.min * factor - 1).clamped(lowerBound: .zero, upperBound: size)
    let high = (frame.bounds.max * factor + 1).clamped(lowerBound: .zero, upperBound: size)
    return PixelBox(
      minX: Int(low.x), minY: Int(low.y), maxX: Int(high.x.rounded(.up)),
      maxY: Int(high.y.rounded(.up)))
  }
}
#endif
