import CGTK4
import FeteCore
import FeteGTK

typealias Widget = UnsafeMutablePointer<GtkWidget>

/// One way of showing a scene: a widget that has changed at every call of the frame clock.
@MainActor
protocol Way: AnyObject {
  static var name: String { get }

  var widget: Widget { get }

  /// How often it has drawn.
  var frames: Int { get }
}

/// Ours, as an app uses it.
final class Ours: Way {
  static let name = "fete"

  let overlay: ConfettiOverlay
  var widget: Widget { overlay.widget! }
  private(set) var frames = 0

  init(_ scene: Scene) throws {
    overlay = ConfettiOverlay(over: nil, seed: 1, limit: scene.count)
    try overlay.fire(scene.confetti)
    overlay.onFrame = { [weak self] in self?.frames += 1 }
  }
}

/// The usual way: a `GtkDrawingArea` and a path for each piece.
final class Drawing: Way {
  static let name = "GtkDrawingArea, cairo"

  let widget = gtk_drawing_area_new()!
  private(set) var frames = 0
  private var stage: Stage
  private var frame = Frame()

  init(_ scene: Scene) throws {
    stage = Stage(seed: 1, limit: scene.count)
    let now = Double(g_get_monotonic_time()) / 1e6
    stage.resize(to: Vector(Double(Scene.width), Double(Scene.height)), at: now)
    try stage.fire(scene.confetti, at: now)
    let data = Unmanaged.passUnretained(self).toOpaque()
    gtk_drawing_area_set_draw_func(
      UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkDrawingArea.self),
      { _, context, _, _, data in
        nonisolated(unsafe) let context = context!
        let drawing = Unmanaged<Drawing>.fromOpaque(data!).takeUnretainedValue()
        MainActor.assumeIsolated { drawing.draw(context) }
      }, data, nil)
    everyTick(of: widget)
  }

  private func draw(_ context: OpaquePointer) {
    frames += 1
    stage.frame(at: Double(g_get_monotonic_time()) / 1e6, into: &frame)
    for mark in frame.marks {
      let color = mark.fill
      cairo_set_source_rgba(
        context, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255,
        Double(color.alpha) / 255)
      for (i, corner) in [(-1, -1), (1, -1), (1, 1), (-1, 1)].enumerated() {
        let x = mark.center.x + Float(corner.0) * mark.axisX.x + Float(corner.1) * mark.axisY.x
        let y = mark.center.y + Float(corner.0) * mark.axisX.y + Float(corner.1) * mark.axisY.y
        if i == 0 {
          cairo_move_to(context, Double(x), Double(y))
        } else {
          cairo_line_to(context, Double(x), Double(y))
        }
      }
      cairo_close_path(context)
      cairo_fill(context)
    }
  }
}

/// Makes a widget draw again at every call of the frame clock.
@MainActor
func everyTick(of widget: Widget) {
  gtk_widget_add_tick_callback(
    widget,
    { widget, _, _ in
      gtk_widget_queue_draw(widget)
      return 1
    }, nil, nil)
}
