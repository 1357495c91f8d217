#if GTK
import CGTK4
import FeteCore

extension ConfettiOverlay {
  /// What the next run is fired with: what was asked for, or what the desktop says at this moment.
  var wantedMotion: Motion {
    if let motion { return motion }
    guard let widget = widget ?? layer, let settings = gtk_widget_get_settings(widget) else {
      return .full
    }
    let isOn = fete_get_flag(UnsafeMutableRawPointer(settings), "gtk-enable-animations") != 0
    return isOn ? .full : .reduced
  }
}
#endif
