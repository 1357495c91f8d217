#if GTK
import CGTK4
import FeteCore

/// What a widget shows, drawn again from its render nodes: one pixel a point.
@MainActor
struct Picture {
  let width: Int
  let height: Int
  private var pixels: [UInt32]

  init(of widget: Widget) {
    width = Int(gtk_widget_get_width(widget))
    height = Int(gtk_widget_get_height(widget))
    pixels = [UInt32](repeating: 0, count: width * height)
    let paintable = gtk_widget_paintable_new(widget)
    defer { g_object_unref(UnsafeMutableRawPointer(paintable)) }
    let snapshot = gtk_snapshot_new()!
    gdk_paintable_snapshot(paintable, snapshot, Double(width), Double(height))
    guard let node = gtk_snapshot_free_to_node(snapshot) else { return }
    let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, gint(width), gint(height))
    let context = cairo_create(surface)
    gsk_render_node_draw(node, context)
    gsk_render_node_unref(node)
    cairo_destroy(context)
    cairo_surface_flush(surface)
    let stride = Int(cairo_image_surface_get_stride(surface)) / 4
    cairo_image_surface_get_data(surface).withMemoryRebound(
      to: UInt32.self, capacity: stride * height
    ) { data in
      for y in 0..<height {
        for x in 0..<width { pixels[y * width + x] = data[y * stride + x] }
      }
    }
    cairo_surface_destroy(surface)
  }

  /// A pixel as 0xAARRGGBB, premultiplied.
  subscript(x: Int, y: Int) -> UInt32 { pixels[y * width + x] }

  /// The pixels that differ from another picture of the same size.
  func differences(from other: Picture) -> [(x: Int, y: Int)] {
    (0..<height).flatMap { y in
      (0..<width).compactMap { x in self[x, y] == other[x, y] ? nil : (x, y) }
    }
  }
}
#endif
