#if GTK
import CGTK4
import FeteCore
import FeteGTK
import Foundation
import XCTest

typealias Widget = UnsafeMutablePointer<GtkWidget>

extension UnsafeMutablePointer where Pointee == GtkWidget {
  func of<Class>(_ itsClass: Class.Type = Class.self) -> UnsafeMutablePointer<Class> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: Class.self)
  }

  var opaque: OpaquePointer { OpaquePointer(self) }
}

/// A window on the display, with an overlay over a button that fills it.
@MainActor
final class Host {
  let window = gtk_window_new()!
  let button = gtk_button_new_with_label("beneath")!
  let overlay: ConfettiOverlay
  private(set) var clickCount = 0

  init(width: Int = 400, height: Int = 300, seed: UInt64 = 1, limit: Int = 4000) {
    overlay = ConfettiOverlay(over: button, seed: seed, limit: limit)
    gtk_widget_set_hexpand(button, 1)
    gtk_widget_set_vexpand(button, 1)
    // No title bar: the widget's points are the window's.
    gtk_window_set_decorated(window.of(), 0)
    gtk_window_set_default_size(window.of(), gint(width), gint(height))
    gtk_window_set_child(window.of(), overlay.widget)
    onSignal("clicked", of: button) { [weak self] in self?.clickCount += 1 }
  }

  /// Shows the window and waits until the layer has been drawn once.
  func present() {
    gtk_window_present(window.of())
    XCTAssertTrue(Loop.run { self.overlay.paintCount > 0 }, "the window is not drawn")
  }

  func close() {
    gtk_window_destroy(window.of())
    Loop.run(for: 0.02)
  }

  /// A point of a widget on the screen, for the pointer: the window lies at the screen's corner.
  func screen(_ widget: Widget, _ x: Double, _ y: Double) -> (x: Int, y: Int) {
    var left = 0.0
    var top = 0.0
    gtk_native_get_surface_transform(gtk_widget_get_native(widget), &left, &top)
    var toX = 0.0
    var toY = 0.0
    gtk_widget_translate_coordinates(widget, window, x, y, &toX, &toY)
    let scale = Double(gtk_widget_get_scale_factor(widget))
    return (Int((left + toX) * scale), Int((top + toY) * scale))
  }
}

/// GTK's loop, run for as long as a test waits.
@MainActor
enum Loop {
  private static let hasDisplay = gtk_init_check() != 0 && gdk_display_get_default() != nil

  static func needDisplay() throws {
    guard hasDisplay else { throw XCTSkip("no display: Scripts/test-gtk.sh brings one") }
  }

  /// Runs until something holds; returns whether it came to hold in time.
  @discardableResult
  static func run(upTo seconds: Double = 10, until holds: () -> Bool) -> Bool {
    let end = g_get_monotonic_time() + gint64(seconds * 1e6)
    while !holds() {
      if g_get_monotonic_time() > end { return false }
      if g_main_context_iteration(nil, 0) == 0 { g_usleep(1000) }
    }
    return true
  }

  static func run(for seconds: Double) {
    run(upTo: seconds, until: { false })
  }

  /// Moves the pointer and presses keys as a user would, while the loop goes on.
  static func type(_ commands: String) throws {
    let xdotool = Process()
    xdotool.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    xdotool.arguments = ["xdotool"] + commands.split(separator: " ").map(String.init)
    try xdotool.run()
    XCTAssertTrue(run { !xdotool.isRunning }, "xdotool hangs")
    XCTAssertEqual(xdotool.terminationStatus, 0, "xdotool \(commands)")
    // What the server has queued has to reach the window, too.
    run(for: 0.06)
  }
}

/// A test on GTK's thread, with a display.
func onDisplay(_ body: @MainActor () throws -> Void) throws {
  try MainActor.assumeIsolated {
    try Loop.needDisplay()
    try body()
  }
}

extension Confetti {
  /// Pieces that stand still in the middle for a given time, fully opaque.
  static func still(_ count: Int = 20, lifetime: Double, size: Double = 10) -> Confetti {
    Confetti(
      Launch(.count(count), source: .point(.center), speed: 0...0),
      flight: Flight(
        fall: .gravity(0...0), spin: 0...0, spinPhase: 0...0, tumble: 0...0,
        lifetime: .seconds(lifetime...lifetime)),
      look: Look(shapes: [.square], size: size...size, fade: .never))
  }
}
#endif
