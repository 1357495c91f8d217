#if GTK
import CGTK4
import FeteCore
import FeteGTK

/// The window of `fete play`: every effect on three pages that ask for one.
@MainActor
final class PlayWindow {
  /// What to play at first, and how.
  struct Request {
    /// The effect's name: a preset's, or what a file calls it.
    var name: String
    /// What chance starts from.
    var seed: UInt64
    /// The confetti; nil plays a ripple.
    var confetti: Confetti?
    /// The ripple of the ripple page.
    var ripple = Ripple()
    /// Where it is fired from; nil leaves the recipe's own place.
    var place: Position?
    /// How much it moves; nil follows the desktop.
    var motion: Motion?
  }

  /// Whether there is a display to open a window on; asks once.
  static let hasDisplay = gtk_init_check() != 0 && gdk_display_get_default() != nil

  /// Opens the window and returns when it has been closed.
  ///
  /// - Parameter request: What to play at first.
  static func run(_ request: Request) {
    guard hasDisplay else { return }
    let play = PlayWindow(request)
    gtk_window_present(play.window.of())
    play.isOpen = true
    while play.isOpen { g_main_context_iteration(nil, 1) }
  }

  let window = gtk_window_new()!
  let stack = gtk_stack_new()!
  let overlay: ConfettiOverlay
  let ripplePage: ConfettiOverlay
  let request: Request
  let presets: [Offer]
  var offer: Offer
  var isOpen = false
  var orders = 0

  let list = gtk_list_box_new()!
  let pauseButton = gtk_button_new()!
  let scrubber = gtk_scale_new_with_range(GTK_ORIENTATION_HORIZONTAL, 0, 1, 0.01)!
  let clock = gtk_label_new(nil)!

  /// The run that the scrubber is about, when it started on the layer's clock and how long it takes.
  var lastRun: (run: Run, start: Double, length: Double)?

  private init(_ request: Request) {
    self.request = request
    presets = Offer.all(with: request)
    offer = presets.first { $0.name == request.name } ?? presets[0]
    let seed = request.seed
    overlay = ConfettiOverlay(over: stack, seed: seed)
    ripplePage = ConfettiOverlay(over: PlayWindow.makeRipplePage(), seed: seed)
    overlay.motion = request.motion
    ripplePage.motion = request.motion
    ripplePage.ripplesOnTap = request.ripple
    PlayWindow.useStyle()
    build()
  }

  private func build() {
    gtk_window_set_title(window.of(), "Fete")
    gtk_window_set_default_size(window.of(), 1080, 720)
    addPages()
    let header = gtk_header_bar_new()!
    let switcher = gtk_stack_switcher_new()!
    gtk_stack_switcher_set_stack(switcher.opaque, stack.opaque)
    gtk_header_bar_set_title_widget(header.opaque, switcher)
    gtk_window_set_titlebar(window.of(), header)
    let content = Layout.column([overlay.widget, makeTransport()])
    gtk_window_set_child(window.of(), Layout.row([makeList(), content]))
    watchKeys()
    overlay.onFrame = { [weak self] in self?.showTime() }
    window.on("destroy") { [weak self] in self?.isOpen = false }
    gtk_widget_add_tick_callback(
      window,
      { _, _, data in
        guard let data else { return 0 }
        let play = Unmanaged<PlayWindow>.fromOpaque(data).takeUnretainedValue()
        return MainActor.assumeIsolated { play.playAtFirst() ? 0 : 1 }
      }, Unmanaged.passUnretained(self).toOpaque(), nil)
    showTime()
  }

  /// The first firing, once there is a size to fire it in; returns whether that was now.
  private func playAtFirst() -> Bool {
    guard gtk_widget_get_width(stack) > 0 else { return false }
    showChoice()
    if request.confetti == nil {
      show(page: "ripples")
      fireRipple()
    } else {
      choose(offer)
    }
    return true
  }
}
#endif
