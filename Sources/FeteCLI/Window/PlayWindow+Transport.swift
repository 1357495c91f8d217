#if GTK
import CGTK4
import FeteCore
import FeteGTK

extension PlayWindow {
  /// The bar below the pages: fire, pause, clear, and a scrubber over the last run.
  func makeTransport() -> Widget {
    let fireButton = gtk_button_new_with_label("Fire")!.styled("suggested-action")
    gtk_widget_set_tooltip_text(fireButton, "Space")
    fireButton.on("clicked") { [weak self] in self?.fire() }
    gtk_widget_set_tooltip_text(pauseButton, "P")
    pauseButton.on("clicked") { [weak self] in self?.togglePause() }
    let clearButton = gtk_button_new_with_label("Clear")!
    gtk_widget_set_tooltip_text(clearButton, "Escape")
    clearButton.on("clicked") { [weak self] in self?.clear() }
    gtk_scale_set_draw_value(scrubber.of(), 0)
    gtk_range_set_round_digits(scrubber.of(), -1)
    gtk_widget_set_hexpand(scrubber, 1)
    fete_connect_change_value(
      UnsafeMutableRawPointer(scrubber),
      { _, _, value, data in
        guard let data else { return 0 }
        let play = Unmanaged<PlayWindow>.fromOpaque(data).takeUnretainedValue()
        MainActor.assumeIsolated { play.scrub(to: value) }
        return 0
      }, Unmanaged.passUnretained(self).toOpaque())
    gtk_label_set_width_chars(clock.opaque, 22)
    gtk_label_set_xalign(clock.opaque, 1)
    return Layout.row(
      [fireButton, pauseButton, clearButton, scrubber, clock.styled("clock")], spacing: 8
    ).styled("transport")
  }

  private func scrub(to fraction: Double) {
    guard let lastRun, lastRun.length < .infinity else { return }
    overlay.pause()
    overlay.seek(to: lastRun.start + min(max(fraction, 0), 1) * lastRun.length)
    showTime()
  }

  /// Shows how far the last run is.
  func showTime() {
    let isPaused = overlay.isPaused
    gtk_button_set_label(pauseButton.of(), isPaused ? "Play" : "Pause")
    gtk_widget_set_sensitive(pauseButton, lastRun == nil ? 0 : 1)
    gtk_widget_set_sensitive(scrubber, lastRun.map { $0.length < .infinity } == true ? 1 : 0)
    guard let lastRun else {
      gtk_range_set_value(scrubber.of(), 0)
      return gtk_label_set_text(clock.opaque, "")
    }
    let time = min(max(overlay.time - lastRun.start, 0), lastRun.length)
    if lastRun.length < .infinity { gtk_range_set_value(scrubber.of(), time / lastRun.length) }
    let count = overlay.report(of: lastRun.run)?.stored ?? 0
    gtk_label_set_text(clock.opaque, "\(PlayWindow.seconds(time)) · \(count) pieces")
  }

  private static func seconds(_ time: Double) -> String {
    let hundredths = Int((time * 100).rounded())
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest) s"
  }
}
#endif
