#if GTK
import CGTK4
import FeteCore
import FeteGTK

/// One row of the list: an effect that can be chosen.
struct Offer {
  var name: String
  var summary: String
  var confetti: Confetti

  /// All presets; the effect asked for stands first if it is none of them, else in its place.
  static func all(with request: PlayWindow.Request) -> [Offer] {
    var offers = Confetti.Preset.all.map {
      Offer(name: "\($0.name)", summary: "\($0.summary)", confetti: $0.confetti)
    }
    guard let confetti = request.confetti else { return offers }
    if let index = offers.firstIndex(where: { $0.name == request.name }) {
      offers[index].confetti = confetti
    } else {
      offers.insert(
        Offer(name: request.name, summary: "your own recipe", confetti: confetti), at: 0)
    }
    return offers
  }

  /// Whether it shows best on a dark page.
  var isForTheNight: Bool { ["fireworks", "snow", "stars"].contains(name) }

  /// A small picture of it in mid-flight.
  @MainActor
  func makeThumbnail() -> Widget {
    var stage = Stage(seed: 6)
    stage.resize(to: Vector(400, 280), at: 0)
    var frame = Frame()
    if (try? stage.fire(confetti, at: 0)) != nil {
      // Bursts look best early, rain when it fills the picture, fireworks when most sparks are out.
      var moments = [confetti.isEndless ? 3.5 : 0.62]
      if name == "fireworks" { moments = (5...30).map { Double($0) / 10 } }
      let best = moments.max { stage.inView(at: $0) < stage.inView(at: $1) }
      stage.frame(at: best ?? 0, into: &frame)
    }
    let texture = makeTexture(of: frame, scale: 0.3)
    let picture = gtk_picture_new_for_paintable(texture)!.styled("thumbnail")
    if isForTheNight { gtk_widget_add_css_class(picture, "night") }
    gtk_picture_set_can_shrink(picture.opaque, 1)
    gtk_widget_set_size_request(picture, 60, 42)
    gtk_widget_set_valign(picture, GTK_ALIGN_CENTER)
    gtk_widget_set_overflow(picture, GTK_OVERFLOW_HIDDEN)
    if let texture { g_object_unref(UnsafeMutableRawPointer(texture)) }
    return picture
  }
}

extension Stage {
  /// How many marks show on the host at a moment.
  fileprivate func inView(at moment: Double) -> Int {
    var frame = Frame()
    self.frame(at: moment, into: &frame)
    let size = frame.size
    return frame.marks.count {
      $0.fill.alpha > 100 && $0.center.x > 0 && $0.center.y > 0 && $0.center.x < size.x
        && $0.center.y < size.y
    }
  }
}
#endif
