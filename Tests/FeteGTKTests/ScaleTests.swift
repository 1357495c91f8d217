#if GTK
import CGTK4
import FeteCore
import FeteGTK
import XCTest

/// Sharp at the display's own scale: run with GDK_SCALE=1 and 2.
final class ScaleTests: XCTestCase {
  func testF38F83TheTextureHasDevicePixelsAndEdgesOfOnePixel() throws {
    try onDisplay {
      let host = Host(width: 200, height: 150)
      defer { host.close() }
      host.present()
      let wanted = Int(ProcessScale.value)
      let layer = try XCTUnwrap(host.overlay.layer)
      XCTAssertEqual(Int(gtk_widget_get_scale_factor(layer)), wanted)
      try host.overlay.fire(.still(1, lifetime: 10, size: 20))
      Loop.run(for: 0.1)
      let texture = try XCTUnwrap(Texture(of: layer))
      // A square of 20 points about (100, 75), and a pixel all round for smooth edges.
      XCTAssertEqual(texture.width, 20 * wanted + 2)
      XCTAssertEqual(texture.height, 20 * wanted + 2)
      XCTAssertEqual(texture.bounds.size.width * Float(wanted), Float(texture.width))
      let row = (0..<texture.width).map { texture.alpha($0, texture.height / 2) }
      XCTAssertEqual(row.count { $0 == 255 }, 20 * wanted)
      XCTAssertLessThanOrEqual(row.count { $0 != 255 && $0 != 0 }, 2)
    }
  }

  func testF83TheScreenShowsThoseDevicePixels() throws {
    try onDisplay {
      let host = Host(width: 200, height: 150)
      defer { host.close() }
      host.present()
      let scale = Int(ProcessScale.value)
      var square = Confetti.still(1, lifetime: 10, size: 20)
      square.look.palette = [Confetti.Paper(RGBA(0xFF00FF))]
      try host.overlay.fire(square)
      Loop.run(for: 0.2)
      let shot = try Screen.shot()
      let middle = host.screen(host.overlay.layer!, 100, 75)
      for pixels in [
        (0..<200).map { shot[middle.x - 100 + $0, middle.y] },
        (0..<100).map { shot[middle.x, middle.y - 50 + $0] },
      ] {
        XCTAssertEqual(pixels.count { $0 == 0xFF00FF }, 20 * scale)
        // Left and right of it lies the button's own colour at once: no pixel in between is tinted.
        let tinted = pixels.count { $0 != 0xFF00FF && $0 >> 16 & 255 > $0 >> 8 & 255 + 40 }
        XCTAssertLessThanOrEqual(tinted, 2)
      }
    }
  }
}

/// The scale the test process was started with.
enum ProcessScale {
  static let value: Double = {
    guard let text = g_getenv("GDK_SCALE") else { return 1 }
    return Double(String(cString: text)) ?? 1
  }()
}

/// The texture that a layer hands to GTK.
@MainActor
private struct Texture {
  let width: Int
  let height: Int
  let bounds: graphene_rect_t
  private var pixels: [UInt8]

  init?(of layer: Widget) {
    let snapshot = gtk_snapshot_new()!
    let overlay = gtk_widget_get_parent(layer)
    gtk_widget_snapshot_child(overlay, layer, snapshot)
    guard let node = gtk_snapshot_free_to_node(snapshot),
      let found = Texture.texture(in: node)
    else { return nil }
    defer { gsk_render_node_unref(node) }
    var bounds = graphene_rect_t()
    gsk_render_node_get_bounds(found, &bounds)
    self.bounds = bounds
    let texture = gsk_texture_node_get_texture(found)
    width = Int(gdk_texture_get_width(texture))
    height = Int(gdk_texture_get_height(texture))
    pixels = [UInt8](repeating: 0, count: width * height * 4)
    gdk_texture_download(texture, &pixels, gsize(width * 4))
  }

  func alpha(_ x: Int, _ y: Int) -> UInt8 { pixels[(y * width + x) * 4 + 3] }

  private static func texture(in node: OpaquePointer) -> OpaquePointer? {
    switch gsk_render_node_get_node_type(node) {
    case GSK_TEXTURE_NODE: return node
    case GSK_TRANSFORM_NODE: return texture(in: gsk_transform_node_get_child(node))
    case GSK_CONTAINER_NODE:
      for i in 0..<gsk_container_node_get_n_children(node) {
        if let found = texture(in: gsk_container_node_get_child(node, i)) { return found }
      }
      return nil
    default: return nil
    }
  }
}
#endif
