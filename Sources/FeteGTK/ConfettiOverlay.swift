#if GTK
public import CGTK4
public import FeteCore
import FeteRaster

/// Confetti and ripples over any GTK widget, in a layer that takes no input.
///
/// It makes a `GtkOverlay` with your widget as its child and the layer above it; put ``widget`` where
/// your own would have gone. The widget keeps the overlay alive: hold it yourself only to fire.
///
///     let overlay = ConfettiOverlay(over: page)
///     gtk_window_set_child(window, overlay.widget)
///     try overlay.fire(.burst, from: .unit(Vector(0.5, 0.3)))
///
/// While nothing moves there is no tick and no timer. While the layer cannot be seen (unmapped, or
/// the window minimised) there is none either, but time runs on: on return the picture is that of
/// now, and the ends that were due are reported. Everything happens on the main thread, where GTK's
/// loop has to run, and without tasks, since nothing resumes them under `g_application_run`.
@MainActor
public final class ConfettiOverlay {
  /// The widget to put in place of the one given; nil once GTK has destroyed it.
  public internal(set) var widget: UnsafeMutablePointer<GtkWidget>?

  /// The layer above the child, for a style or a test; nil once GTK has destroyed it.
  public internal(set) var layer: UnsafeMutablePointer<GtkWidget>?

  /// What a tap, a click, Space or Enter on the child starts, beside its own action; nil by default.
  ///
  /// The ripple starts when the tap is complete, at its point, or in the middle for a key. Drags,
  /// secondary buttons, insensitive widgets and keys that go into a text start none.
  public var ripplesOnTap: Ripple?

  /// How much runs move that are fired from now on; nil, the default, follows the desktop.
  ///
  /// Nil reads `gtk-enable-animations` at each firing: ``FeteCore/Motion/reduced`` when it is off.
  public var motion: Motion?

  /// Called with each end of a run, once, from the frame clock; never from within a command.
  public var onEnd: ((Completion) -> Void)?

  /// Called after each call of the frame clock, and after each end, for what follows the layer's time.
  public var onFrame: (() -> Void)?

  var stage: Stage
  var frame = Frame()
  var picture = LayerPicture()
  var taps = TapTracker()
  var ends: [Run: (Completion) -> Void] = [:]

  /// The latest time handed to the stage: frame times of two clocks may differ by a frame.
  var latest = -Double.infinity
  var tick: guint = 0
  var timer: guint = 0

  /// The window whose state is watched while the layer is mapped, and the handler's number.
  var surface: OpaquePointer?
  var surfaceHandler: gulong = 0

  /// Whether what is on screen may show something.
  var hasDrawn = false

  /// How often the picture has been painted.
  package internal(set) var paintCount = 0

  /// How often the frame clock has called.
  package internal(set) var tickCount = 0

  /// Whether a tick callback is registered.
  package var isTicking: Bool { tick != 0 }

  /// How many bytes are kept for the next frame.
  package var spareBytes: Int { picture.spareBytes }

  /// Makes an overlay over a widget that has no parent yet.
  ///
  /// - Parameters:
  ///   - child: The widget beneath; nil leaves it empty, for `gtk_overlay_set_child` later.
  ///   - seed: What chance starts from; nil takes a random one.
  ///   - limit: How many pieces may be stored at once.
  public init(
    over child: UnsafeMutablePointer<GtkWidget>?, seed: UInt64? = nil, limit: Int = 4000
  ) {
    stage = Stage(seed: seed ?? .random(in: .min ... .max), limit: limit)
    let overlay = gtk_overlay_new()!
    let layer = LayerType.makeLayer(for: self)
    gtk_overlay_set_child(OpaquePointer(overlay), child)
    gtk_overlay_add_overlay(OpaquePointer(overlay), layer)
    self.widget = overlay
    self.layer = layer
    hold(from: overlay)
    watchTaps(on: overlay)
  }

  /// Makes an overlay over a widget of a binding that has opaque pointers.
  ///
  /// - Parameters:
  ///   - child: A `GtkWidget` that has no parent yet.
  ///   - seed: What chance starts from; nil takes a random one.
  ///   - limit: How many pieces may be stored at once.
  public convenience init(over child: OpaquePointer, seed: UInt64? = nil, limit: Int = 4000) {
    self.init(over: UnsafeMutablePointer<GtkWidget>(child), seed: seed, limit: limit)
  }

  /// Makes the outer widget own this object, and forgets the widget when GTK destroys it.
  private func hold(from overlay: UnsafeMutablePointer<GtkWidget>) {
    g_object_set_data_full(
      UnsafeMutableRawPointer(overlay).assumingMemoryBound(to: GObject.self), "fete-overlay",
      Unmanaged.passRetained(self).toOpaque(),
      { data in
        onMain(ConfettiOverlay.of(data)) { $0?.widgetIsGone() }
        if let data { Unmanaged<ConfettiOverlay>.fromOpaque(data).release() }
      })
  }

  /// Lets go of what users handed in, so that closures which hold this object do not keep it.
  private func widgetIsGone() {
    widget = nil
    onEnd = nil
    onFrame = nil
    ends = [:]
  }
}
#endif
