#if GTK
import CGTK4
import FeteCore
import FeteGTK
import XCTest

/// The end of widgets: in mid-burst, from within, and with closures that hold them.
///
/// The test script runs these under the address sanitizer, too.
final class LifeTests: XCTestCase {
  func testAnOverlayIsFreedWithItsWidgetEvenIfItsClosuresHoldIt() throws {
    try onDisplay {
      weak var overlay: ConfettiOverlay?
      do {
        let host = Host()
        overlay = host.overlay
        let held = host.overlay
        held.onEnd = { _ in held.clear() }
        host.present()
        try held.fire(.burst) { _ in held.clear() }
        Loop.run(for: 0.1)
        host.close()
      }
      XCTAssertTrue(Loop.run { overlay == nil })
    }
  }

  func testCommandsAfterTheWidgetIsGoneDoNothing() throws {
    try onDisplay {
      let host = Host()
      host.present()
      try host.overlay.fire(.burst)
      Loop.run(for: 0.1)
      host.close()
      let overlay = host.overlay
      XCTAssertNil(overlay.widget)
      try overlay.fire(.burst)
      try overlay.fire(Ripple(), from: .unit(.center))
      overlay.pause()
      overlay.seek(to: 3)
      overlay.resume()
      overlay.drain()
      overlay.clear()
      Loop.run(for: 0.1)
    }
  }

  func testAWidgetMayBeDestroyedFromWithinItsOwnCompletion() throws {
    try onDisplay {
      let host = Host()
      host.present()
      var order: [String] = []
      host.overlay.onEnd = { _ in order.append("onEnd") }
      try host.overlay.fire(.still(lifetime: 0.1)) { _ in
        order.append("own")
        gtk_window_destroy(host.window.of())
      }
      XCTAssertTrue(Loop.run { host.overlay.widget == nil })
      Loop.run(for: 0.2)
      XCTAssertEqual(order.first, "own")
    }
  }

  func testAFiringBeforeTheFirstLayoutWaitsForIt() throws {
    try onDisplay {
      let host = Host()
      defer { host.close() }
      var hasEnded = false
      let run = try host.overlay.fire(.still(lifetime: 0.3)) { _ in hasEnded = true }
      Loop.run(for: 0.5)
      XCTAssertEqual(host.overlay.report(of: run)?.stored, 0)
      host.present()
      XCTAssertEqual(host.overlay.report(of: run)?.stored, 20)
      XCTAssertTrue(Loop.run { hasEnded })
    }
  }
}
#endif
