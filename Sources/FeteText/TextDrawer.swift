#if Media || GTK
internal import CPango

/// Draws one text into one square picture through Pango and cairo; used by one thread at a time.
final class TextDrawer {
  private let font: String

  /// A font map of its own: the default one belongs to a thread.
  private let map: UnsafeMutablePointer<PangoFontMap>?
  private let configuration: OpaquePointer?

  /// Makes a drawer for a font; `configuration` is a fontconfig file to use instead of the system's.
  init(font: String, configuration file: String?) {
    self.font = font
    map = pango_cairo_font_map_new()
    if let file, let config = FcConfigCreate() {
      configuration = config
      _ = FcConfigParseAndLoad(config, file, 1)
      _ = FcConfigBuildFonts(config)
      fete_pango_set_config(map, config)
    } else {
      configuration = nil
    }
  }

  deinit {
    g_object_unref(map)
    if let configuration { FcConfigDestroy(configuration) }
  }

  /// Draws a text as large as fits into a square of `side` pixels with a clear rim.
  ///
  /// It is centred on its ink. Marks that are small by nature, as dots are, stay small: no text is
  /// set larger than 1.4 times the square.
  func draw(_ utf8: [UInt8], side: Int) throws(TextError) -> SpriteBitmap {
    let text = String(decoding: utf8, as: UTF8.self)
    guard text.utf8.elementsEqual(utf8) else { throw TextError(text, .notUTF8) }
    let room = side - 2
    let largest = 1.4 * Double(side)
    // Colour fonts hold pictures of a size, which are taken as they are and made to fit by cairo, and
    // metrics understate ink: so the size is found by drawing and looking.
    var fontSize = Double(side)
    var drawing = try render(text, utf8, fontSize: fontSize, foreground: .probe)
    for _ in 0..<6 {
      let extent = max(drawing.ink.width, drawing.ink.height)
      guard extent > 0 else { throw TextError(text, .blank) }
      if extent == room || (extent < room && fontSize >= largest) { break }
      let wanted = min(fontSize * Double(room) / Double(extent), largest)
      // From below the fit is good enough when one more pixel would be too many.
      if extent < room, wanted < fontSize * 1.01 { break }
      fontSize = extent > room ? min(wanted, fontSize * 0.99) : wanted
      drawing = try render(text, utf8, fontSize: fontSize, foreground: .probe)
    }
    while max(drawing.ink.width, drawing.ink.height) > room {
      fontSize *= 0.97
      drawing = try render(text, utf8, fontSize: fontSize, foreground: .probe)
    }
    let isTinted = drawing.isAllProbe
    if !isTinted { drawing = try render(text, utf8, fontSize: fontSize, foreground: .letters) }
    return SpriteBitmap(
      width: side, height: side, pixels: drawing.centered(in: side), isTinted: isTinted)
  }

  /// Draws a text at a font size on a surface that its ink cannot leave.
  private func render(
    _ text: String, _ utf8: [UInt8], fontSize: Double, foreground: TextDrawing.Foreground
  ) throws(TextError) -> TextDrawing {
    guard let context = pango_font_map_create_context(map) else {
      throw TextError(text, .failed("no Pango context"))
    }
    defer { g_object_unref(UnsafeMutableRawPointer(context)) }
    // Greyscale and unhinted whatever the desktop says, so that every machine draws the same.
    let options = cairo_font_options_create()
    defer { cairo_font_options_destroy(options) }
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(context, options)
    let layout = pango_layout_new(context)
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    let description = pango_font_description_from_string(font)
    defer { pango_font_description_free(description) }
    pango_font_description_set_absolute_size(description, fontSize * Double(PANGO_SCALE))
    pango_layout_set_font_description(layout, description)
    pango_layout_set_alignment(layout, PANGO_ALIGN_CENTER)
    utf8.withUnsafeBytes { bytes in
      pango_layout_set_text(
        layout, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count))
    }
    if pango_layout_get_unknown_glyphs_count(layout) > 0 {
      throw TextError(text, .missingGlyphs(package: TextError.package(for: text)))
    }
    var ink = PangoRectangle()
    var logical = PangoRectangle()
    pango_layout_get_pixel_extents(layout, &ink, &logical)
    let margin = Int32(fontSize * 0.5) + 4
    let left = min(ink.x, logical.x) - margin
    let top = min(ink.y, logical.y) - margin
    let width = max(ink.x + ink.width, logical.x + logical.width) + margin - left
    let height = max(ink.y + ink.height, logical.y + logical.height) + margin - top
    let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height)
    defer { cairo_surface_destroy(surface) }
    let cairo = cairo_create(surface)
    defer { cairo_destroy(cairo) }
    cairo_translate(cairo, Double(-left), Double(-top))
    cairo_set_source_rgb(cairo, foreground.red, foreground.green, foreground.blue)
    pango_cairo_show_layout(cairo, layout)
    cairo_surface_flush(surface)
    guard cairo_status(cairo) == CAIRO_STATUS_SUCCESS,
      let data = cairo_image_surface_get_data(surface)
    else {
      throw TextError(text, .failed(String(cString: cairo_status_to_string(cairo_status(cairo)))))
    }
    return TextDrawing(
      data, width: Int(width), height: Int(height),
      bytesPerRow: Int(cairo_image_surface_get_stride(surface)))
  }
}
#else
/// Draws no text: the program was built without Pango.
final class TextDrawer {
  init(font: String, configuration: String?) {}

  func draw(_ utf8: [UInt8], side: Int) throws(TextError) -> SpriteBitmap {
    throw TextError(String(decoding: utf8, as: UTF8.self), .builtWithoutPango)
  }
}
#endif
