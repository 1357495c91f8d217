#if GTK
import CGTK4
import FeteCore
import FeteGTK
import XCTest

@MainActor
private func makeHost(
  ripple: Ripple = Ripple(color: RGBA(0xFF0000), reach: .farthestCorner)
) -> (host: Host, ends: () -> Int) {
  let host = Host()
  host.overlay.ripplesOnTap = ripple
  var ends = 0
  host.overlay.onEnd = { _ in ends += 1 }
  host.present()
  return (host, { ends })
}

/// Ripples on taps: one for each tap that counts, and the control beneath gets the tap as well.
final class RippleTests: XCTestCase {
  func testAClickGivesARippleAndReachesTheButton() throws {
    try onDisplay {
      let (host, ends) = makeHost(
        ripple: Ripple(color: RGBA(0xFF0000), reach: .points(60), duration: 3))
      defer { host.close() }
      let layer = try XCTUnwrap(host.overlay.layer)
      let place = host.screen(layer, 120, 90)
      try Loop.type("mousemove \(place.x) \(place.y) click 1")
      XCTAssertEqual(host.clickCount, 1)
      // F-75: it shows, whatever is beneath; F-76: it starts where the pointer was.
      let picture = Picture(of: layer)
      let painted = (0..<300).flatMap { y in
        (0..<400).compactMap { x in picture[x, y] == 0 ? nil : (x, y) }
      }
      XCTAssertGreaterThan(picture[120, 90] >> 24, 13)
      let left = painted.map(\.0).min() ?? 0
      let right = painted.map(\.0).max() ?? 0
      XCTAssertEqual(Double(left + right) / 2, 120, accuracy: 1)
      XCTAssertTrue(Loop.run { ends() == 1 })
    }
  }

  func testF72DragsLostReleasesAndOtherButtonsLeaveNothingBehind() throws {
    try onDisplay {
      let (host, ends) = makeHost(ripple: Ripple(duration: 0.2))
      defer { host.close() }
      let layer = try XCTUnwrap(host.overlay.layer)
      let a = host.screen(layer, 100, 100)
      let b = host.screen(layer, 200, 200)
      try Loop.type("mousemove \(a.x) \(a.y) mousedown 1")
      try Loop.type("mousemove \(b.x) \(b.y) mouseup 1")
      Loop.run(for: 0.4)
      XCTAssertEqual(ends(), 0, "a drag")
      // F-79: other buttons.
      try Loop.type("mousemove \(a.x) \(a.y) click 2 click 3")
      Loop.run(for: 0.4)
      XCTAssertEqual(ends(), 0, "other buttons")
      try Loop.type("mousedown 1 mousedown 3 mouseup 3 mouseup 1")
      try Loop.type("click 1")
      Loop.run(for: 0.5)
      XCTAssertGreaterThanOrEqual(ends(), 1)
      XCTAssertTrue((0..<300).allSatisfy { Picture(of: layer)[100, $0] == 0 })
    }
  }

  func testF78SpaceAndEnterGiveOneRippleInTheMiddleEvenIfHeld() throws {
    try onDisplay {
      let (host, ends) = makeHost(ripple: Ripple(color: .black, duration: 1.2))
      defer { host.close() }
      let place = host.screen(host.button, 5, 5)
      try Loop.type("mousemove \(place.x) \(place.y)")
      gtk_widget_grab_focus(host.button)
      Loop.run(for: 0.05)
      try Loop.type("key space")
      let layer = try XCTUnwrap(host.overlay.layer)
      XCTAssertNotEqual(Picture(of: layer)[200, 150], 0, "it is in the middle")
      XCTAssertTrue(Loop.run { ends() == 1 })
      try Loop.type("key Return")
      XCTAssertTrue(Loop.run { ends() == 2 })
      try Loop.type("keydown Return")
      Loop.run(for: 1)
      try Loop.type("keyup Return")
      XCTAssertTrue(Loop.run { ends() == 3 })
      Loop.run(for: 1.3)
      XCTAssertEqual(ends(), 3, "held")
    }
  }

  func testKeysThatGoIntoATextGiveNoRipple() throws {
    try onDisplay {
      let entry = gtk_entry_new()!
      let overlay = ConfettiOverlay(over: entry, seed: 1)
      overlay.ripplesOnTap = Ripple(duration: 0.1)
      var ends = 0
      overlay.onEnd = { _ in ends += 1 }
      let window = gtk_window_new()!
      defer { gtk_window_destroy(window.of()) }
      gtk_window_set_child(window.of(), overlay.widget)
      gtk_window_present(window.of())
      XCTAssertTrue(Loop.run { overlay.paintCount > 0 })
      gtk_widget_grab_focus(entry)
      Loop.run(for: 0.1)
      try Loop.type("key a space b")
      Loop.run(for: 0.3)
      XCTAssertEqual(String(cString: gtk_editable_get_text(entry.opaque)), "a b")
      XCTAssertEqual(ends, 0)
    }
  }

  func testF79AnInsensitiveButtonGivesNoRippleAndARunningOneFadesOut() throws {
    try onDisplay {
      let (host, ends) = makeHost(ripple: Ripple(duration: 0.4))
      defer { host.close() }
      let place = host.screen(host.button, 100, 100)
      let click = "mousemove \(place.x) \(place.y) click 1"
      try Loop.type(click)
      gtk_widget_set_sensitive(host.button, 0)
      XCTAssertTrue(Loop.run { ends() == 1 }, "a running one goes on")
      try Loop.type(click)
      Loop.run(for: 0.6)
      XCTAssertEqual(ends(), 1, "insensitive")
      gtk_widget_set_sensitive(host.button, 1)
      try Loop.type(click)
      XCTAssertTrue(Loop.run { ends() == 2 })
    }
  }

  func testF80FiftyTapsGiveFiftyRipplesAndLeaveNothing() throws {
    try onDisplay {
      let (host, ends) = makeHost(ripple: Ripple(duration: 0.9))
      defer { host.close() }
      let place = host.screen(host.button, 100, 100)
      try Loop.type("mousemove \(place.x) \(place.y) click --repeat 50 --delay 30 1")
      XCTAssertTrue(Loop.run { ends() == 50 }, "\(ends()) of 50")
      Loop.run(for: 0.1)
      let before = host.overlay.tickCount
      Loop.run(for: 0.3)
      XCTAssertEqual(host.overlay.tickCount, before)
      XCTAssertEqual(host.clickCount, 50)
    }
  }

  func testF74ARippleStaysWithinTheCornersAndTapsOutsideThemDoNotCount() throws {
    try onDisplay {
      let (host, ends) = makeHost()
      defer { host.close() }
      host.overlay.corners = SIMD4(60, 0, 0, 60)
      host.overlay.pause()
      let layer = try XCTUnwrap(host.overlay.layer)
      let start = host.overlay.time
      try host.overlay.fire(
        Ripple(color: .black, reach: .farthestCorner), from: .points(Vector(200, 150)))
      host.overlay.seek(to: start + 0.8)
      Loop.run(for: 0.1)
      let picture = Picture(of: layer)
      XCTAssertEqual(picture[4, 4], 0, "rounded")
      XCTAssertEqual(picture[4, 295], 0, "rounded")
      // F-77: by then it covers the rest to the farthest corner.
      XCTAssertNotEqual(picture[397, 2], 0, "square")
      XCTAssertNotEqual(picture[397, 297], 0, "square")
      host.overlay.clear()
      host.overlay.resume()
      XCTAssertTrue(Loop.run { ends() == 1 })
      let corner = host.screen(layer, 5, 5)
      try Loop.type("mousemove \(corner.x) \(corner.y) click 1")
      Loop.run(for: 1.2)
      XCTAssertEqual(ends(), 1, "outside the rounded corner")
    }
  }

  func testF76TheStartIsThePointersPlaceInAScrolledAndIndentedChild() throws {
    try onDisplay {
      let tall = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)!
      let overlay = ConfettiOverlay(over: gtk_label_new("scrolled"), seed: 1)
      overlay.ripplesOnTap = Ripple(color: .black, reach: .points(30), duration: 3)
      gtk_widget_set_size_request(overlay.widget, 200, 900)
      gtk_widget_set_margin_top(overlay.widget, 70)
      gtk_box_append(tall.of(), overlay.widget)
      let scrolled = gtk_scrolled_window_new()!
      gtk_scrolled_window_set_child(scrolled.opaque, tall)
      let host = Host()
      defer { host.close() }
      gtk_window_set_child(host.window.of(), scrolled)
      gtk_window_present(host.window.of())
      XCTAssertTrue(Loop.run { overlay.paintCount > 0 })
      gtk_adjustment_set_value(gtk_scrolled_window_get_vadjustment(scrolled.opaque), 200)
      Loop.run(for: 0.2)
      let layer = try XCTUnwrap(overlay.layer)
      let place = host.screen(layer, 60, 300)
      try Loop.type("mousemove \(place.x) \(place.y) click 1")
      Loop.run(for: 0.4)
      let picture = Picture(of: layer)
      let rows = (0..<picture.height).filter { picture[60, $0] != 0 }
      let columns = (0..<picture.width).filter { picture[$0, 300] != 0 }
      XCTAssertEqual(Double((rows.first ?? 0) + (rows.last ?? 0)) / 2, 300, accuracy: 1)
      XCTAssertEqual(Double((columns.first ?? 0) + (columns.last ?? 0)) / 2, 60, accuracy: 1)
    }
  }

  func testF76TheStartIsThePointersPlaceInATurnedAndScaledChild() throws {
    try onDisplay {
      let overlay = ConfettiOverlay(over: gtk_label_new("turned"), seed: 1)
      overlay.ripplesOnTap = Ripple(color: .black, reach: .points(30), duration: 3)
      gtk_widget_set_size_request(overlay.widget, 240, 160)
      let fixed = gtk_fixed_new()!
      gtk_fixed_put(fixed.of(), overlay.widget, 0, 0)
      var start = graphene_point_t(x: 200, y: 50)
      let turned = gsk_transform_rotate(gsk_transform_translate(nil, &start), 90)
      let transform = gsk_transform_scale(turned, 0.5, 0.5)
      gtk_fixed_set_child_transform(fixed.of(), overlay.widget, transform)
      gsk_transform_unref(transform)
      let host = Host()
      defer { host.close() }
      gtk_window_set_child(host.window.of(), fixed)
      gtk_window_present(host.window.of())
      XCTAssertTrue(Loop.run { overlay.paintCount > 0 })
      // The point (60, 80) of the layer: half of it, a quarter turn clockwise, moved.
      let place = host.screen(fixed, 200 - 80 / 2, 50 + 60 / 2)
      try Loop.type("mousemove \(place.x) \(place.y) click 1")
      Loop.run(for: 0.4)
      let picture = Picture(of: try XCTUnwrap(overlay.layer))
      let rows = (0..<picture.height).filter { picture[60, $0] != 0 }
      let columns = (0..<picture.width).filter { picture[$0, 80] != 0 }
      XCTAssertFalse(rows.isEmpty)
      XCTAssertEqual(Double((rows.first ?? 0) + (rows.last ?? 0)) / 2, 80, accuracy: 1)
      XCTAssertEqual(Double((columns.first ?? 0) + (columns.last ?? 0)) / 2, 60, accuracy: 1)
    }
  }

  func testF81ARippleGoesOnWhenItsHostGrowsOrMoves() throws {
    try onDisplay {
      let (host, ends) = makeHost(
        ripple: Ripple(color: .black, reach: .farthestCorner, duration: 4))
      defer { host.close() }
      try host.overlay.fire(
        Ripple(color: .black, reach: .farthestCorner, duration: 4), from: .points(Vector(20, 20)))
      Loop.run(for: 0.1)
      gtk_window_set_default_size(host.window.of(), 800, 500)
      XCTAssertTrue(Loop.run { gtk_widget_get_width(host.overlay.layer!) == 800 })
      let widget = try XCTUnwrap(host.overlay.widget)
      g_object_ref(UnsafeMutableRawPointer(widget))
      gtk_window_set_child(host.window.of(), nil)
      let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)!
      gtk_box_append(box.of(), widget)
      gtk_window_set_child(host.window.of(), box)
      g_object_unref(UnsafeMutableRawPointer(widget))
      Loop.run(for: 0.5)
      XCTAssertEqual(ends(), 0, "it was cut")
      XCTAssertTrue(
        Loop.run(upTo: 3) { Picture(of: host.overlay.layer!)[600, 300] != 0 },
        "it keeps to the old size")
      XCTAssertTrue(Loop.run { ends() == 1 })
    }
  }
}
#endif
