import CGTK4
import FeteGTK

let application = gtk_application_new("org.example.ConfettiButton", G_APPLICATION_DEFAULT_FLAGS)!

onSignal("activate", of: application) {
  let button = gtk_button_new_with_label("Celebrate")!
  gtk_widget_set_halign(button, GTK_ALIGN_CENTER)
  gtk_widget_set_valign(button, GTK_ALIGN_CENTER)

  let overlay = ConfettiOverlay(over: button)
  onSignal("clicked", of: button) { _ = try? overlay.fire(.burst) }

  let window = UnsafeMutableRawPointer(gtk_application_window_new(application)!)
    .assumingMemoryBound(to: GtkWindow.self)
  gtk_window_set_title(window, "Fete")
  gtk_window_set_default_size(window, 640, 420)
  gtk_window_set_child(window, overlay.widget)
  gtk_window_present(window)
}

_ = UnsafeMutableRawPointer(application).withMemoryRebound(to: GApplication.self, capacity: 1) {
  g_application_run($0, CommandLine.argc, CommandLine.unsafeArgv)
}
