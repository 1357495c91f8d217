#if !__has_include(<gtk/gtk.h>)
#error "Fete's trait GTK needs the headers of GTK 4: apt-get install libgtk-4-dev pkg-config"
#else

// The oldest version that is supported: nothing newer is used, and what later ones frown upon is not
// frowned upon here.
#define GDK_VERSION_MIN_REQUIRED GDK_VERSION_4_8
#define GDK_VERSION_MAX_ALLOWED GDK_VERSION_4_8

#include <gtk/gtk.h>

// What is a macro or takes varying arguments in C cannot be called from Swift: it goes through here.
// Handlers are typed, so that the compiler checks the one cast that GLib asks for.

typedef void (*FeteHandler)(gpointer object, gpointer data);
typedef void (*FeteNotifyHandler)(gpointer object, GParamSpec *property, gpointer data);
typedef gboolean (*FeteEventHandler)(gpointer controller, GdkEvent *event, gpointer data);
typedef gboolean (*FeteChangeValueHandler)(
    gpointer range, GtkScrollType scroll, double value, gpointer data);
typedef gboolean (*FeteKeyPressHandler)(
    gpointer controller, guint key, guint code, GdkModifierType modifiers, gpointer data);

/// Connects a handler of a signal without arguments; `destroy` gets `data` when it is let go.
static inline gulong fete_connect(
    gpointer object, const char *signal, FeteHandler handler, gpointer data,
    GClosureNotify destroy) {
  return g_signal_connect_data(object, signal, G_CALLBACK(handler), data, destroy, 0);
}

/// Connects a handler of a range's `change-value`, which only users cause.
static inline gulong fete_connect_change_value(
    gpointer range, FeteChangeValueHandler handler, gpointer data) {
  return g_signal_connect_data(range, "change-value", G_CALLBACK(handler), data, NULL, 0);
}

/// Connects a handler of `notify::property`.
static inline gulong fete_connect_notify(
    gpointer object, const char *signal, FeteNotifyHandler handler, gpointer data) {
  return g_signal_connect_data(object, signal, G_CALLBACK(handler), data, NULL, 0);
}

/// Connects a handler of a legacy controller's `event`.
static inline gulong fete_connect_event(
    gpointer controller, FeteEventHandler handler, gpointer data) {
  return g_signal_connect_data(controller, "event", G_CALLBACK(handler), data, NULL, 0);
}

/// Connects a handler of a key controller's `key-pressed`.
static inline gulong fete_connect_key_pressed(
    gpointer controller, FeteKeyPressHandler handler, gpointer data) {
  return g_signal_connect_data(controller, "key-pressed", G_CALLBACK(handler), data, NULL, 0);
}

/// Reads a property of type gboolean.
static inline gboolean fete_get_flag(gpointer object, const char *property) {
  gboolean value = FALSE;
  g_object_get(object, property, &value, NULL);
  return value;
}

/// Sets a property of type gboolean.
static inline void fete_set_flag(gpointer object, const char *property, gboolean value) {
  g_object_set(object, property, value, NULL);
}

/// Writes a line to GLib's log as a warning.
static inline void fete_warn(const char *line) { g_log("Fete", G_LOG_LEVEL_WARNING, "%s", line); }

/// Whether a focused widget takes Space and Enter as text.
static inline gboolean fete_takes_text(gpointer widget) {
  return GTK_IS_TEXT(widget) || GTK_IS_TEXT_VIEW(widget) || GTK_IS_EDITABLE(widget);
}

/// Whether a surface is a window of its own, whose state can be asked for.
static inline gboolean fete_is_toplevel(gpointer surface) { return GDK_IS_TOPLEVEL(surface); }

#endif
