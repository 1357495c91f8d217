#if GTK
import CGTK4

extension PlayWindow {
  /// Gives the display the style sheet of this window.
  static func useStyle() {
    let provider = gtk_css_provider_new()
    gtk_css_provider_load_from_data(provider, styleSheet, -1)
    gtk_style_context_add_provider_for_display(
      gdk_display_get_default(), OpaquePointer(provider),
      guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
    g_object_unref(provider)
  }

  private static let styleSheet = """
    headerbar { background: #fbfbfe; border-bottom: 1px solid #e4e6f0; box-shadow: none; }
    stackswitcher button {
      background: #eeeffa; border: none; color: #565b7d; font-weight: 600; min-width: 92px;
      box-shadow: none; text-shadow: none; outline-offset: -4px;
    }
    stackswitcher button:checked { background: #5f55f2; color: white; }
    .sidebar { background: #fbfbfe; border-right: 1px solid #e4e6f0; }
    .effects { background: transparent; padding: 8px; }
    .effects row { padding: 8px; border-radius: 12px; margin-bottom: 2px; }
    .effects row:selected { background: #e8e6ff; }
    .effects row:hover:not(:selected) { background: #f1f1f9; }
    .effect-name { font-weight: 700; color: #23264a; }
    .effect-summary { font-size: 11px; color: #757a97; }
    .thumbnail { border-radius: 9px; background: #f3f4fb; box-shadow: inset 0 0 0 1px #e2e4f0; }
    .thumbnail.night { background: #1b1646; box-shadow: none; }

    .page.day { background: linear-gradient(160deg, #fdfcff, #eff1fd 55%, #e3e8fb); }
    .page.evening { background: linear-gradient(165deg, #34206f, #1a1446 45%, #0c0a24); }
    .page.water { background: linear-gradient(135deg, #30b0c7, #007aff 52%, rgb(36, 26, 115)); }

    .card {
      background: white; border-radius: 28px; padding: 38px 54px 30px 54px;
      box-shadow: 0 26px 64px rgba(44, 48, 120, 0.16), 0 2px 6px rgba(44, 48, 120, 0.06);
    }
    .tick {
      color: white; font-size: 30px; font-weight: 800; border-radius: 99px;
      min-width: 68px; min-height: 68px;
      background: linear-gradient(140deg, #4bd77b, #18a999);
    }
    .card-title { font-size: 27px; font-weight: 800; color: #1d2048; margin-top: 6px; }
    .card-text { font-size: 15px; color: #6d7291; margin-bottom: 10px; }
    .count { font-size: 12px; color: #9a9eb8; }

    .headline { font-size: 54px; font-weight: 800; color: white; }
    .headline-text { font-size: 17px; color: rgba(255, 255, 255, 0.72); margin-bottom: 12px; }

    .pill {
      border: none; border-radius: 99px; min-height: 48px; padding: 0 44px;
      font-size: 17px; font-weight: 700; text-shadow: none;
    }
    .buy {
      color: white; background: linear-gradient(120deg, #5a55f2, #8d4af5);
      box-shadow: 0 10px 24px rgba(97, 78, 243, 0.34);
    }
    .buy:hover { background: linear-gradient(120deg, #6a65ff, #9c5cff); }
    .buy:active { background: linear-gradient(120deg, #4a45d8, #7a3ade); }
    .celebrate { color: #241a73; background: white; box-shadow: 0 10px 30px rgba(0, 0, 0, 0.3); }
    .celebrate:hover { background: #f2efff; }
    .celebrate:active { background: #ddd6ff; }

    .transport { padding: 10px 14px; background: #fbfbfe; border-top: 1px solid #e4e6f0; }
    .transport button {
      background: #eeeffa; border: none; box-shadow: none; text-shadow: none; color: #3c4068;
      font-weight: 600; border-radius: 10px; min-width: 56px;
    }
    .transport button:hover { background: #e2e3f7; }
    .transport button:disabled { color: #b3b6cf; }
    .transport button.suggested-action { background: #5f55f2; color: white; }
    .transport button.suggested-action:hover { background: #6d64ff; }
    .transport scale highlight { background: #5f55f2; border-color: #5f55f2; }
    .clock { font-size: 12px; color: #757a97; }
    """
}
#endif
