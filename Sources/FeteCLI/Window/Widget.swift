#if GTK
import CGTK4
import FeteGTK

/// A widget of GTK, as its functions hand it out.
typealias Widget = UnsafeMutablePointer<GtkWidget>

extension UnsafeMutablePointer where Pointee == GtkWidget {
  /// The same widget as a pointer to one of its own class, as functions of that class ask for it.
  func of<Class>(_ itsClass: Class.Type = Class.self) -> UnsafeMutablePointer<Class> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: Class.self)
  }

  /// The same widget for the functions of a class whose insides C does not show.
  var opaque: OpaquePointer { OpaquePointer(self) }

  /// Adds classes of the style sheet.
  func styled(_ classes: String...) -> Widget {
    for name in classes { gtk_widget_add_css_class(self, name) }
    return self
  }

  /// Calls `action` at each signal `name`, until the widget is gone.
  @MainActor
  func on(_ name: String, _ action: @escaping @MainActor () -> Void) {
    onSignal(name, of: self, action)
  }
}

/// Widgets that hold others.
@MainActor
enum Layout {
  static func column(_ children: [Widget?], spacing: Int32 = 0) -> Widget {
    box(GTK_ORIENTATION_VERTICAL, children, spacing)
  }

  static func row(_ children: [Widget?], spacing: Int32 = 0) -> Widget {
    box(GTK_ORIENTATION_HORIZONTAL, children, spacing)
  }

  private static func box(
    _ orientation: GtkOrientation, _ children: [Widget?], _ spacing: Int32
  ) -> Widget {
    let box = gtk_box_new(orientation, spacing)!
    for child in children { gtk_box_append(box.of(), child) }
    return box
  }

  static func label(_ text: String, _ classes: String...) -> Widget {
    let label = gtk_label_new(text)!
    for name in classes { gtk_widget_add_css_class(label, name) }
    return label
  }

  /// A child in the middle of all the room there is.
  static func centred(_ child: Widget) -> Widget {
    gtk_widget_set_halign(child, GTK_ALIGN_CENTER)
    gtk_widget_set_valign(child, GTK_ALIGN_CENTER)
    gtk_widget_set_hexpand(child, 1)
    gtk_widget_set_vexpand(child, 1)
    return column([child])
  }
}
#endif
