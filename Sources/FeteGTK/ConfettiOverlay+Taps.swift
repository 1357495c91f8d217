#if GTK
import CGTK4
import FeteCore

// Raw events in the capture phase: the overlay sees all that goes to its child, claims nothing, and
// no gesture of the child can take the sequence away from it.
extension ConfettiOverlay {
  func watchTaps(on overlay: UnsafeMutablePointer<GtkWidget>) {
    let data = Unmanaged.passUnretained(self).toOpaque()
    let events = gtk_event_controller_legacy_new()!
    gtk_event_controller_set_propagation_phase(events, GTK_PHASE_CAPTURE)
    fete_connect_event(
      UnsafeMutableRawPointer(events),
      { _, event, data in
        if let event { onMain((ConfettiOverlay.of(data), event)) { $0?.see($1) } }
        return 0
      }, data)
    gtk_widget_add_controller(overlay, events)
  }

  private func see(_ event: OpaquePointer) {
    let type = gdk_event_get_event_type(event)
    switch type {
    case GDK_BUTTON_PRESS, GDK_TOUCH_BEGIN: press(event, isTouch: type == GDK_TOUCH_BEGIN)
    case GDK_MOTION_NOTIFY, GDK_TOUCH_UPDATE: move(event)
    case GDK_BUTTON_RELEASE, GDK_TOUCH_END: release(event)
    case GDK_TOUCH_CANCEL, GDK_GRAB_BROKEN: taps.cancel(pointer(of: event))
    case GDK_KEY_PRESS: press(key: event)
    case GDK_KEY_RELEASE: taps.release(key: gdk_key_event_get_keyval(event))
    default: break
    }
  }

  private func press(_ event: OpaquePointer, isTouch: Bool) {
    guard ripplesOnTap != nil, let size = stage.size, let widget else { return }
    guard isTouch || gdk_button_event_get_button(event) == guint(GDK_BUTTON_PRIMARY) else {
      return taps.cancel(pointer(of: event))
    }
    guard let place = place(of: event) else { return }
    guard roundedRectangle(size, corners: stage.corners, contains: place) else { return }
    let below = gtk_widget_pick(widget, place.x, place.y, GTK_PICK_INSENSITIVE)
    guard let below, gtk_widget_is_sensitive(below) != 0 else { return }
    taps.press(pointer(of: event), at: place)
  }

  private func move(_ event: OpaquePointer) {
    let pointer = pointer(of: event)
    guard let start = taps.start(of: pointer), let widget, let place = place(of: event) else {
      return
    }
    let isDrag = gtk_drag_check_threshold(
      widget, gint(start.x), gint(start.y), gint(place.x), gint(place.y))
    if isDrag != 0 { taps.cancel(pointer) }
  }

  private func release(_ event: OpaquePointer) {
    // A move that came late may have made it a drag.
    move(event)
    guard let start = taps.release(pointer(of: event)), let ripplesOnTap else { return }
    ripple(ripplesOnTap, from: .points(start))
  }

  private func press(key event: OpaquePointer) {
    guard let ripplesOnTap, let widget else { return }
    let key = gdk_key_event_get_keyval(event)
    let activating = [GDK_KEY_space, GDK_KEY_KP_Space, GDK_KEY_Return, GDK_KEY_KP_Enter]
    guard activating.contains(gint(bitPattern: key)),
      taps.press(key: key, at: gdk_event_get_time(event))
    else { return }
    let others = GDK_CONTROL_MASK.rawValue | GDK_ALT_MASK.rawValue | GDK_SUPER_MASK.rawValue
    guard gdk_event_get_modifier_state(event).rawValue & others == 0 else { return }
    guard let root = gtk_widget_get_root(widget), let focus = gtk_root_get_focus(root),
      gtk_widget_is_sensitive(focus) != 0, fete_takes_text(focus) == 0
    else { return }
    ripple(ripplesOnTap, from: .unit(.center))
  }

  private func ripple(_ ripple: Ripple, from origin: Origin) {
    do {
      try fire(ripple, from: origin)
    } catch {
      // Nobody is there to catch it; GLib's log names the field.
      fete_warn("Fete: ripplesOnTap: \(error)")
      ripplesOnTap = nil
    }
  }

  /// Which finger an event is of; 0 for the mouse.
  private func pointer(of event: OpaquePointer) -> UInt {
    UInt(bitPattern: gdk_event_get_event_sequence(event))
  }

  /// Where an event happened, in the layer's points, through every transform between.
  private func place(of event: OpaquePointer) -> Vector? {
    guard let widget, let native = gtk_widget_get_native(widget),
      gdk_event_get_surface(event) == gtk_native_get_surface(native)
    else { return nil }
    var x = 0.0
    var y = 0.0
    var left = 0.0
    var top = 0.0
    guard gdk_event_get_position(event, &x, &y) != 0 else { return nil }
    gtk_native_get_surface_transform(native, &left, &top)
    var localX = 0.0
    var localY = 0.0
    let window = UnsafeMutableRawPointer(native).assumingMemoryBound(to: GtkWidget.self)
    guard gtk_widget_translate_coordinates(window, widget, x - left, y - top, &localX, &localY) != 0
    else { return nil }
    return Vector(localX, localY)
  }
}
#endif
