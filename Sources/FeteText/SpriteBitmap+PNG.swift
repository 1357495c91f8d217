#if Media || GTK
internal import CPango
#endif

extension SpriteBitmap {
  /// The most pixels on a side of a picture that is read from a file.
  static let pictureLimit = 4096

  /// Makes a sprite of the bytes of a PNG file, of any colour type, straight alpha as PNG has it.
  ///
  /// Sprites are square: the picture stands in the middle of a clear square with a clear rim, so that
  /// it keeps its proportions and its edges are soft. Sides are at most 4096 pixels.
  ///
  /// - Throws: A `TextError` that says what is wrong with the bytes.
  public init(png bytes: [UInt8]) throws(TextError) {
    #if Media || GTK
    // Told apart here, since the library's own words for it speak of memory.
    guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else {
      throw TextError("", .failed(bytes.isEmpty ? "it is empty" : "it is not a PNG file"))
    }
    // The header comes first: a picture that is too large is refused before it takes memory.
    let header = bytes.dropFirst(16).prefix(8).map { Int($0) }
    guard header.count == 8 else { throw TextError("", .failed("it is cut short")) }
    func side(_ i: Int) -> Int {
      header[i] << 24 | header[i + 1] << 16 | header[i + 2] << 8 | header[i + 3]
    }
    let allowed = 1...SpriteBitmap.pictureLimit
    guard allowed.contains(side(0)), allowed.contains(side(4)) else {
      throw TextError(
        "", .failed("it is \(side(0)) × \(side(4)) pixels; a side may have 1…\(allowed.upperBound)")
      )
    }
    var source = PNGSource(bytes: bytes)
    let surface = withUnsafeMutablePointer(to: &source) { source in
      cairo_image_surface_create_from_png_stream(
        { closure, buffer, count in
          guard let closure, let buffer else { return CAIRO_STATUS_READ_ERROR }
          return closure.assumingMemoryBound(to: PNGSource.self).pointee.read(buffer, Int(count))
            ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_READ_ERROR
        }, source)
    }
    defer { cairo_surface_destroy(surface) }
    let status = cairo_surface_status(surface)
    guard status == CAIRO_STATUS_SUCCESS else {
      // Cairo tells every fault that libpng finds as a lack of memory.
      let reason =
        switch status {
        case CAIRO_STATUS_READ_ERROR: "it is cut short"
        case CAIRO_STATUS_NO_MEMORY: "it is damaged, or too large for memory"
        default: String(cString: cairo_status_to_string(status))
        }
      throw TextError("", .failed(reason))
    }
    let width = Int(cairo_image_surface_get_width(surface))
    let height = Int(cairo_image_surface_get_height(surface))
    // Opaque pictures come as words without alpha: drawn over nothing they get one.
    guard let whole = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
    else { throw TextError("", .failed("out of memory")) }
    defer { cairo_surface_destroy(whole) }
    let cairo = cairo_create(whole)
    defer { cairo_destroy(cairo) }
    cairo_set_source_surface(cairo, surface, 0, 0)
    cairo_paint(cairo)
    cairo_surface_flush(whole)
    guard cairo_status(cairo) == CAIRO_STATUS_SUCCESS,
      let data = cairo_image_surface_get_data(whole)
    else {
      throw TextError("", .failed(String(cString: cairo_status_to_string(cairo_status(cairo)))))
    }
    self.init(
      squaring: data, width: width, height: height,
      bytesPerRow: Int(cairo_image_surface_get_stride(whole)))
    #else
    throw TextError("", .builtWithoutPango)
    #endif
  }

  /// Puts words of premultiplied ARGB in the middle of a clear square with a rim of one pixel.
  private init(squaring data: UnsafePointer<UInt8>, width: Int, height: Int, bytesPerRow: Int) {
    let side = max(width, height) + 2
    var pixels = [UInt8](repeating: 0, count: side * side * 4)
    for y in 0..<height {
      var to = (((side - height) / 2 + y) * side + (side - width) / 2) * 4
      for x in 0..<width {
        let argb = UnsafeRawPointer(data).load(
          fromByteOffset: y * bytesPerRow + x * 4, as: UInt32.self)
        for shift: UInt32 in [16, 8, 0, 24] {
          pixels[to] = UInt8(truncatingIfNeeded: argb >> shift)
          to += 1
        }
      }
    }
    self.init(width: side, height: side, pixels: pixels)
  }
}

/// Bytes that are handed out piece by piece.
private struct PNGSource {
  let bytes: [UInt8]
  var position = 0

  /// Fills a buffer with the next bytes; false when there are not that many.
  mutating func read(_ buffer: UnsafeMutablePointer<UInt8>, _ count: Int) -> Bool {
    guard bytes.count - position >= count else { return false }
    for i in 0..<count { buffer[i] = bytes[position + i] }
    position += count
    return true
  }
}
