#if GTK
import CGTK4
import FeteCore
import FeteGTK
import XCTest

/// What lies beneath works as if there were no layer.
final class InputTests: XCTestCase {
  func testF41ClicksReachTheButtonBeforeDuringAndAfterABurst() throws {
    try onDisplay {
      let host = Host()
      defer { host.close() }
      host.present()
      let place = host.screen(host.button, 200, 150)
      let click = "mousemove \(place.x) \(place.y) click 1"
      try Loop.type(click)
      XCTAssertEqual(host.clickCount, 1, "before")
      var hasEnded = false
      try host.overlay.fire(.still(lifetime: 3)) { _ in hasEnded = true }
      Loop.run(for: 0.1)
      try Loop.type(click)
      XCTAssertFalse(hasEnded)
      XCTAssertEqual(host.clickCount, 2, "during")
      XCTAssertTrue(Loop.run { hasEnded })
      try Loop.type(click)
      XCTAssertEqual(host.clickCount, 3, "after")
    }
  }

  func testF82PickingFindsTheButtonAfterResizeHideAndReparent() throws {
    try onDisplay {
      let host = Host()
      defer { host.close() }
      host.present()
      try host.overlay.fire(.rain)
      @MainActor func check(_ when: String, line: UInt = #line) {
        Loop.run(for: 0.05)
        let width = Double(gtk_widget_get_width(host.overlay.widget))
        let height = Double(gtk_widget_get_height(host.overlay.widget))
        for (x, y) in [(0.5, 0.5), (0.1, 0.1), (0.9, 0.9)] {
          let picked = gtk_widget_pick(
            host.overlay.widget, x * width, y * height, GTK_PICK_DEFAULT)
          let isButton =
            picked == host.button || gtk_widget_is_ancestor(picked, host.button) != 0
          XCTAssertTrue(isButton, "\(when) at \(x), \(y)", line: line)
        }
      }
      check("at first")
      for i in 1...5 {
        gtk_window_set_default_size(host.window.of(), gint(400 + 60 * i), gint(300 + 20 * i))
        check("after resize \(i)")
      }
      gtk_widget_set_visible(host.overlay.widget, 0)
      Loop.run(for: 0.05)
      gtk_widget_set_visible(host.overlay.widget, 1)
      check("after hide and show")
      let widget = host.overlay.widget
      g_object_ref(UnsafeMutableRawPointer(widget!))
      gtk_window_set_child(host.window.of(), nil)
      let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)!
      gtk_box_append(box.of(), widget)
      gtk_window_set_child(host.window.of(), box)
      g_object_unref(UnsafeMutableRawPointer(widget!))
      check("after a new parent")
    }
  }

  func testF61TheLayerHasNoRoleAndNoPlaceInTheTabOrder() throws {
    try onDisplay {
      let host = Host()
      defer { host.close() }
      host.present()
      try host.overlay.fire(.still(50, lifetime: 5))
      Loop.run(for: 0.05)
      let layer = try XCTUnwrap(host.overlay.layer)
      XCTAssertEqual(
        gtk_accessible_get_accessible_role(layer.opaque), GTK_ACCESSIBLE_ROLE_NONE)
      var stops: Set<Widget> = []
      for _ in 0..<6 {
        gtk_widget_child_focus(host.window, GTK_DIR_TAB_FORWARD)
        if let focus = gtk_root_get_focus(host.window.opaque) { stops.insert(focus) }
      }
      XCTAssertEqual(stops, [host.button])
      XCTAssertEqual(gtk_widget_grab_focus(layer), 0)
    }
  }
}
#endif
