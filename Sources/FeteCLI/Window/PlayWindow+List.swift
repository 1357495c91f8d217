#if GTK
import CGTK4
import FeteCore
import FeteGTK

extension PlayWindow {
  /// The presets with a picture and a line each; choosing one fires it.
  func makeList() -> Widget {
    gtk_list_box_set_selection_mode(list.opaque, GTK_SELECTION_BROWSE)
    gtk_list_box_set_activate_on_single_click(list.opaque, 1)
    for offer in presets { gtk_list_box_append(list.opaque, makeRow(offer)) }
    select(offer)
    list.styled("effects").on("selected-rows-changed") { [weak self] in self?.listHasChanged() }
    let scrolled = gtk_scrolled_window_new()!.styled("sidebar")
    gtk_scrolled_window_set_child(scrolled.opaque, list)
    gtk_scrolled_window_set_policy(scrolled.opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    gtk_widget_set_size_request(scrolled, 272, -1)
    return scrolled
  }

  private func makeRow(_ offer: Offer) -> Widget {
    let name = Layout.label(offer.name, "effect-name")
    gtk_label_set_xalign(name.opaque, 0)
    let summary = Layout.label(offer.summary, "effect-summary")
    gtk_label_set_xalign(summary.opaque, 0)
    gtk_label_set_wrap(summary.opaque, 1)
    gtk_label_set_lines(summary.opaque, 2)
    gtk_label_set_ellipsize(summary.opaque, PANGO_ELLIPSIZE_END)
    gtk_label_set_max_width_chars(summary.opaque, 24)
    let texts = Layout.column([name, summary], spacing: 1)
    gtk_widget_set_valign(texts, GTK_ALIGN_CENTER)
    return Layout.row([offer.makeThumbnail(), texts], spacing: 12)
  }

  private func select(_ offer: Offer) {
    let index = presets.firstIndex { $0.name == offer.name } ?? 0
    gtk_list_box_select_row(
      list.opaque, gtk_list_box_get_row_at_index(list.opaque, gint(index)))
  }

  /// Brings the chosen row into view, and the keyboard to the list.
  func showChoice() {
    gtk_widget_grab_focus(
      UnsafeMutableRawPointer(gtk_list_box_get_selected_row(list.opaque))?
        .assumingMemoryBound(to: GtkWidget.self))
  }

  private func listHasChanged() {
    guard isOpen, let row = gtk_list_box_get_selected_row(list.opaque) else { return }
    let index = Int(gtk_list_box_row_get_index(row))
    if presets.indices.contains(index) { choose(presets[index]) }
  }

  /// Makes an effect the one that buttons and keys fire, and shows it.
  func choose(_ offer: Offer) {
    self.offer = offer
    if offer.isForTheNight || page == "ripples" {
      show(page: offer.isForTheNight ? "celebrate" : "purchase")
    }
    overlay.clear()
    fire()
  }
}
#endif
