import CCairo
import FeteCore

/// The baseline: cairo's image surface, one path a piece, its default antialiasing.
final class Cairo {
  private let surface: OpaquePointer
  private let context: OpaquePointer
  private let width: Int
  private let height: Int

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
    context = cairo_create(surface)
  }

  deinit {
    cairo_destroy(context)
    cairo_surface_destroy(surface)
  }

  /// Paints rectangles, ellipses and built-in outlines.
  func paint(_ frame: Frame) {
    for mark in frame.marks {
      if mark.kind == .ellipse {
        cairo_save(context)
        var matrix = cairo_matrix_t(
          xx: Double(mark.axisX.x), yx: Double(mark.axisX.y), xy: Double(mark.axisY.x),
          yy: Double(mark.axisY.y), x0: Double(mark.center.x), y0: Double(mark.center.y))
        cairo_transform(context, &matrix)
        cairo_new_path(context)
        cairo_arc(context, 0, 0, 1, 0, 2 * Double.pi)
        cairo_restore(context)
      } else if let outline = Outline.builtIn(mark.kind) {
        for (i, point) in outline.points.enumerated() {
          let corner = mark.center + mark.axisX * point.x + mark.axisY * point.y
          add(corner, isFirst: i == 0)
        }
        cairo_close_path(context)
      } else {
        add(mark.center - mark.axisX - mark.axisY, isFirst: true)
        add(mark.center + mark.axisX - mark.axisY, isFirst: false)
        add(mark.center + mark.axisX + mark.axisY, isFirst: false)
        add(mark.center - mark.axisX + mark.axisY, isFirst: false)
        cairo_close_path(context)
      }
      cairo_set_source_rgba(
        context, Double(mark.fill.red) / 255, Double(mark.fill.green) / 255,
        Double(mark.fill.blue) / 255, Double(mark.fill.alpha) / 255)
      cairo_fill(context)
    }
  }

  /// Makes every pixel clear.
  func clear() {
    cairo_save(context)
    cairo_set_operator(context, CAIRO_OPERATOR_CLEAR)
    cairo_paint(context)
    cairo_restore(context)
  }

  /// The alpha of a pixel.
  func alpha(_ x: Int, _ y: Int) -> UInt8 {
    cairo_surface_flush(surface)
    let stride = Int(cairo_image_surface_get_stride(surface))
    return cairo_image_surface_get_data(surface)[y * stride + x * 4 + 3]
  }

  private func add(_ point: SIMD2<Float>, isFirst: Bool) {
    if isFirst {
      cairo_move_to(context, Double(point.x), Double(point.y))
    } else {
      cairo_line_to(context, Double(point.x), Double(point.y))
    }
  }
}
