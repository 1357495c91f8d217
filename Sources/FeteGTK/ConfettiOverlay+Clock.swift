#if GTK
import CGTK4
import FeteCore

// The clock decides nothing: the stage says when it needs a frame and when something ends.
extension ConfettiOverlay {
  /// A frame that is due within this time is worth a tick; a later one is worth a timer.
  private static let patience = 0.02

  /// The frame clock's time in seconds; before the layer has one, the clock it will count on.
  func now() -> Double {
    var microseconds = g_get_monotonic_time()
    if let layer, let clock = gtk_widget_get_frame_clock(layer) {
      microseconds = gdk_frame_clock_get_frame_time(clock)
    }
    latest = max(latest, Double(microseconds) / 1e6)
    return latest
  }

  /// Whether anybody can see the layer.
  var isShown: Bool {
    guard let layer, gtk_widget_get_mapped(layer) != 0 else { return false }
    guard let surface else { return true }
    return gdk_toplevel_get_state(surface).rawValue & GDK_TOPLEVEL_STATE_MINIMIZED.rawValue == 0
  }

  /// After a command: the picture is stale, and the clock may have to run.
  func commandIsDone() {
    if let layer { gtk_widget_queue_draw(layer) }
    wind()
  }

  /// Starts or stops the tick and the timer as the stage needs them.
  func wind() {
    guard let layer, isShown else { return stopClock() }
    let time = now()
    let soon = time + ConfettiOverlay.patience
    let frame = stage.nextFrame(after: time) ?? .infinity
    let advance = stage.nextAdvance(after: time) ?? .infinity
    if timer != 0 {
      g_source_remove(timer)
      timer = 0
    }
    if min(frame, advance) <= soon {
      guard tick == 0 else { return }
      tick = gtk_widget_add_tick_callback(
        layer,
        { _, _, data in onMain(ConfettiOverlay.of(data)) { $0?.beat() ?? 0 } },
        Unmanaged.passUnretained(self).toOpaque(), nil)
    } else {
      stopTick()
      let wait = min(frame, advance) - time
      guard wait < .infinity else { return picture.rest() }
      // Timers count whole milliseconds, in 32 bits: a long wait is made of several.
      timer = g_timeout_add_full(
        G_PRIORITY_DEFAULT, guint(min(wait, 3600) * 1000),
        { data in
          onMain(ConfettiOverlay.of(data)) { overlay in
            overlay?.timer = 0
            overlay?.live()
          }
          return 0
        }, Unmanaged.passUnretained(self).toOpaque(), nil)
    }
  }

  /// One call of the frame clock; returns whether it shall call again.
  private func beat() -> gboolean {
    tickCount += 1
    let this = tick
    live()
    return tick == this ? 1 : 0
  }

  /// Makes it now: reports what has ended, draws if something may look different, winds the clock.
  private func live() {
    // The last reference may go while users' code runs.
    withExtendedLifetime(self) {
      let time = now()
      let isDue = (stage.nextFrame(after: time) ?? .infinity) <= time + ConfettiOverlay.patience
      let completions = stage.advance(to: time)
      if isDue || hasDrawn, let layer { gtk_widget_queue_draw(layer) }
      wind()
      for completion in completions { report(completion) }
      onFrame?()
    }
  }

  private func report(_ completion: Completion) {
    let own = ends.removeValue(forKey: completion.run)
    own?(completion)
    onEnd?(completion)
  }

  private func stopTick() {
    guard tick != 0 else { return }
    if let layer { gtk_widget_remove_tick_callback(layer, tick) }
    tick = 0
  }

  func stopClock() {
    stopTick()
    if timer != 0 { g_source_remove(timer) }
    timer = 0
  }
}

// MARK: What the layer tells

extension ConfettiOverlay {
  func resize(width: Int, height: Int) {
    stage.resize(to: Vector(Double(width), Double(height)), at: now())
    wind()
  }

  func layerIsMapped() {
    guard let layer, let native = gtk_widget_get_native(layer) else { return }
    let surface = gtk_native_get_surface(native)
    if let surface, fete_is_toplevel(UnsafeMutableRawPointer(surface)) != 0 {
      self.surface = OpaquePointer(g_object_ref(UnsafeMutableRawPointer(surface)))
      surfaceHandler = fete_connect_notify(
        UnsafeMutableRawPointer(surface), "notify::state",
        { _, _, data in onMain(ConfettiOverlay.of(data)) { $0?.commandIsDone() } },
        Unmanaged.passUnretained(self).toOpaque())
    }
    commandIsDone()
  }

  func layerIsUnmapped() {
    stopClock()
    picture.rest()
    guard let surface else { return }
    g_signal_handler_disconnect(UnsafeMutableRawPointer(surface), surfaceHandler)
    g_object_unref(UnsafeMutableRawPointer(surface))
    self.surface = nil
  }

  func layerIsGone() {
    // GTK takes its tick callbacks off itself; a timer is ours.
    tick = 0
    layer = nil
    stopClock()
    picture.rest()
  }

  func draw(into snapshot: OpaquePointer) {
    guard let layer else { return }
    stage.frame(at: now(), into: &frame)
    paintCount += 1
    hasDrawn = picture.append(
      frame, scale: Int(gtk_widget_get_scale_factor(layer)), to: snapshot)
  }
}
#endif
