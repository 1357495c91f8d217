#if GTK
import CGTK4
import FeteCore
import FeteGTK

extension PlayWindow {
  /// Fires the chosen effect, from a widget's middle or from its own place.
  func fire(from widget: Widget? = nil) {
    if overlay.isPaused { overlay.resume() }
    let origin = widget.flatMap { middle(of: $0) }.map { Origin.points($0) } ?? ownPlace
    // An endless run cannot be held whole; runs that are over make room for the new one.
    overlay.keepsFinishedRuns = !offer.confetti.isEndless
    if let lastRun, lastRun.start + lastRun.length <= overlay.time { overlay.clear() }
    if offer.confetti.isEndless { overlay.drain() }
    do {
      let start = overlay.time
      let run = try overlay.fire(offer.confetti, from: origin)
      let length = (overlay.report(of: run)?.end ?? start) - start
      lastRun = (run, start, length)
    } catch {
      gtk_label_set_text(clock.opaque, "\(error)")
      return
    }
    showTime()
  }

  /// Where the request wants it fired from.
  private var ownPlace: Origin? {
    guard let layer = overlay.layer else { return nil }
    let width = Double(gtk_widget_get_width(layer))
    let height = Double(gtk_widget_get_height(layer))
    return request.place?.origin(in: Vector(width, height))
  }

  func fireRipple() {
    _ = try? ripplePage.fire(request.ripple, from: .unit(.center))
  }

  private func middle(of widget: Widget) -> Vector? {
    var x = 0.0
    var y = 0.0
    let width = Double(gtk_widget_get_width(widget))
    let height = Double(gtk_widget_get_height(widget))
    guard let layer = overlay.layer,
      gtk_widget_translate_coordinates(widget, layer, width / 2, height / 2, &x, &y) != 0
    else { return nil }
    return Vector(x, y)
  }

  func togglePause() {
    overlay.isPaused ? overlay.resume() : overlay.pause()
    showTime()
  }

  func clear() {
    if overlay.isPaused { overlay.resume() }
    overlay.clear()
    ripplePage.clear()
    lastRun = nil
    showTime()
  }

  /// Space fires, Escape clears, P pauses; before any button in focus sees the key.
  func watchKeys() {
    let keys = gtk_event_controller_key_new()!
    gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE)
    fete_connect_key_pressed(
      UnsafeMutableRawPointer(keys),
      { _, key, _, modifiers, data in
        let others = GDK_CONTROL_MASK.rawValue | GDK_ALT_MASK.rawValue | GDK_SUPER_MASK.rawValue
        guard let data, modifiers.rawValue & others == 0 else { return 0 }
        let play = Unmanaged<PlayWindow>.fromOpaque(data).takeUnretainedValue()
        return MainActor.assumeIsolated { play.press(key) ? 1 : 0 }
      }, Unmanaged.passUnretained(self).toOpaque())
    gtk_widget_add_controller(window, keys)
  }

  private func press(_ key: guint) -> Bool {
    switch gint(bitPattern: key) {
    case GDK_KEY_space: page == "ripples" ? fireRipple() : fire()
    case GDK_KEY_Escape: clear()
    case GDK_KEY_p, GDK_KEY_P: togglePause()
    default: return false
    }
    return true
  }
}
#endif
