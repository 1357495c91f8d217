#if GTK
import CGTK4
import FeteCore
import FeteGTK

extension PlayWindow {
  /// The name of the page in view.
  var page: String {
    gtk_stack_get_visible_child_name(stack.opaque).map { String(cString: $0) } ?? ""
  }

  func show(page name: String) {
    gtk_stack_set_visible_child_name(stack.opaque, name)
  }

  func addPages() {
    gtk_widget_set_hexpand(stack, 1)
    gtk_widget_set_vexpand(stack, 1)
    gtk_stack_set_transition_type(stack.opaque, GTK_STACK_TRANSITION_TYPE_CROSSFADE)
    gtk_stack_add_titled(stack.opaque, makePurchasePage(), "purchase", "Purchase")
    gtk_stack_add_titled(stack.opaque, makeCelebratePage(), "celebrate", "Celebrate")
    gtk_stack_add_titled(stack.opaque, ripplePage.widget, "ripples", "Ripples")
  }

  private func makePurchasePage() -> Widget {
    let buy = gtk_button_new_with_label("Buy")!.styled("pill", "buy")
    gtk_widget_set_halign(buy, GTK_ALIGN_CENTER)
    let tick = Layout.label("✓", "tick")
    gtk_widget_set_halign(tick, GTK_ALIGN_CENTER)
    let count = Layout.label("no order yet", "count")
    buy.on("clicked") { [weak self] in
      guard let self else { return }
      orders += 1
      let text = orders == 1 ? "1 order" : "\(orders) orders"
      gtk_label_set_text(count.opaque, text)
      gtk_window_set_title(window.of(), "Fete · \(text)")
      fire(from: buy)
    }
    let card = Layout.column(
      [
        tick, Layout.label("Purchase complete", "card-title"),
        Layout.label("Thank you! Your confetti is on its way.", "card-text"), buy, count,
      ], spacing: 14)
    return Layout.centred(card.styled("card")).styled("page", "day")
  }

  private func makeCelebratePage() -> Widget {
    let celebrate = gtk_button_new_with_label("Celebrate")!.styled("pill", "celebrate")
    gtk_widget_set_halign(celebrate, GTK_ALIGN_CENTER)
    celebrate.on("clicked") { [weak self] in self?.fire() }
    let words = Layout.column(
      [
        Layout.label("You did it!", "headline"),
        Layout.label("All the hard work was worth it.", "headline-text"), celebrate,
      ], spacing: 18)
    return Layout.centred(words).styled("page", "evening")
  }

  static func makeRipplePage() -> Widget {
    let words = Layout.column(
      [
        Layout.label("Tap Anywhere", "headline"),
        Layout.label("or press Space", "headline-text"),
      ], spacing: 10)
    return Layout.centred(words).styled("page", "water")
  }
}
#endif
