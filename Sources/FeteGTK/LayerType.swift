#if GTK
import CGTK4

/// The layer's class, as GObject knows it: a widget that draws and does nothing else.
@MainActor
enum LayerType {
  private static let key = "fete-layer"

  /// Registered once a process; another copy of Fete in it has taken the plain name.
  private static let type: GType = {
    var name = "FeteLayer"
    while g_type_from_name(name) != 0 { name += "_" }
    return g_type_register_static_simple(
      gtk_widget_get_type(), name, guint(MemoryLayout<GtkWidgetClass>.size),
      { itsClass, _ in
        guard let itsClass else { return }
        LayerType.setUp(itsClass.assumingMemoryBound(to: GtkWidgetClass.self))
      }, guint(MemoryLayout<GtkWidget>.size), nil, GTypeFlags(rawValue: 0))
  }()

  /// Makes a layer that keeps `overlay` alive and tells it of its own life.
  static func makeLayer(for overlay: ConfettiOverlay) -> UnsafeMutablePointer<GtkWidget> {
    let object = g_object_new_with_properties(type, 0, nil, nil)!
    let layer = UnsafeMutableRawPointer(object).assumingMemoryBound(to: GtkWidget.self)
    // Set once and kept by the widget itself, whatever becomes of the overlay around it.
    gtk_widget_set_can_target(layer, 0)
    gtk_widget_set_can_focus(layer, 0)
    g_object_set_data_full(
      object, key, Unmanaged.passRetained(overlay).toOpaque(),
      { data in
        onMain(ConfettiOverlay.of(data)) { $0?.layerIsGone() }
        if let data { Unmanaged<ConfettiOverlay>.fromOpaque(data).release() }
      })
    return layer
  }

  private static func overlay(of layer: UnsafeMutablePointer<GtkWidget>?) -> ConfettiOverlay? {
    guard let layer else { return nil }
    let object = UnsafeMutableRawPointer(layer).assumingMemoryBound(to: GObject.self)
    guard let data = g_object_get_data(object, key) else { return nil }
    return Unmanaged<ConfettiOverlay>.fromOpaque(data).takeUnretainedValue()
  }

  private nonisolated static func setUp(_ itsClass: UnsafeMutablePointer<GtkWidgetClass>) {
    gtk_widget_class_set_css_name(itsClass, "fete-layer")
    gtk_widget_class_set_accessible_role(itsClass, GTK_ACCESSIBLE_ROLE_NONE)
    itsClass.pointee.snapshot = { layer, snapshot in
      guard let snapshot else { return }
      onMain((layer, snapshot)) { LayerType.overlay(of: $0)?.draw(into: $1) }
    }
    itsClass.pointee.size_allocate = { layer, width, height, baseline in
      onMain(layer) { LayerType.overlay(of: $0)?.resize(width: Int(width), height: Int(height)) }
    }
    itsClass.pointee.map = { layer in
      LayerType.parent?.pointee.map(layer)
      onMain(layer) { LayerType.overlay(of: $0)?.layerIsMapped() }
    }
    itsClass.pointee.unmap = { layer in
      onMain(layer) { LayerType.overlay(of: $0)?.layerIsUnmapped() }
      LayerType.parent?.pointee.unmap(layer)
    }
  }

  private nonisolated static var parent: UnsafeMutablePointer<GtkWidgetClass>? {
    g_type_class_peek(gtk_widget_get_type())?.assumingMemoryBound(to: GtkWidgetClass.self)
  }
}
#endif
