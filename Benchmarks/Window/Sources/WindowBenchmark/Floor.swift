import CGTK4
import FeteCore

/// The least a picture can cost: an empty texture of the same box, with nothing painted into it.
final class Floor: Way {
  static let name = "empty texture (the floor)"

  let widget: Widget
  private(set) var frames = 0
  private let box: graphene_rect_t
  private let clear: UnsafeMutablePointer<UInt8>

  init(_ scene: Scene) {
    let share = scene.part == .whole ? 1 : 2
    let width = Scene.width / share
    let height = Scene.height / share
    box = graphene_rect_t(
      origin: graphene_point_t(x: 0, y: 0),
      size: graphene_size_t(width: Float(width), height: Float(height)))
    clear = .allocate(capacity: width * height * 4)
    clear.initialize(repeating: 0, count: width * height * 4)
    let object = g_object_new_with_properties(Floor.type, 0, nil, nil)!
    widget = UnsafeMutableRawPointer(object).assumingMemoryBound(to: GtkWidget.self)
    g_object_set_data(object, "floor", Unmanaged.passUnretained(self).toOpaque())
    everyTick(of: widget)
  }

  private static let type: GType = g_type_register_static_simple(
    gtk_widget_get_type(), "BenchmarkFloor", guint(MemoryLayout<GtkWidgetClass>.size),
    { itsClass, _ in
      itsClass!.assumingMemoryBound(to: GtkWidgetClass.self).pointee.snapshot = {
        widget, snapshot in
        nonisolated(unsafe) let widget = widget!
        nonisolated(unsafe) let snapshot = snapshot!
        let object = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GObject.self)
        let floor = Unmanaged<Floor>.fromOpaque(g_object_get_data(object, "floor"))
          .takeUnretainedValue()
        MainActor.assumeIsolated { floor.draw(into: snapshot) }
      }
    }, guint(MemoryLayout<GtkWidget>.size), nil, GTypeFlags(rawValue: 0))

  private func draw(into snapshot: OpaquePointer) {
    frames += 1
    var box = box
    let width = Int(box.size.width)
    let height = Int(box.size.height)
    let bytes = g_bytes_new_static(clear, gsize(width * height * 4))
    let texture = gdk_memory_texture_new(
      gint(width), gint(height), GDK_MEMORY_R8G8B8A8_PREMULTIPLIED, bytes, gsize(width * 4))!
    g_bytes_unref(bytes)
    gtk_snapshot_append_texture(snapshot, texture, &box)
    g_object_unref(UnsafeMutableRawPointer(texture))
  }
}
