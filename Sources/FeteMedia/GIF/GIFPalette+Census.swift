#if Media
import CImageQuant
import FeteCore

extension GIFPalette {
  /// The palette of a counted clip: its very colours where they fit, else the best choice of them.
  init(_ census: ColorCensus, hasClear: Bool) throws(MediaError) {
    let capacity = Self.capacity(hasClear: hasClear)
    if let exact = census.exactColors, exact.count <= capacity {
      self.init(exact, hasClear: hasClear)
      return
    }
    self.init(try Self.quantized(census.cells, capacity: capacity), hasClear: hasClear)
  }

  private static func quantized(
    _ cells: [(color: RGBA, count: UInt64)], capacity: Int
  ) throws(MediaError) -> [RGBA] {
    guard let options = liq_attr_create() else { throw failure(LIQ_UNSUPPORTED) }
    defer { liq_attr_destroy(options) }
    guard let histogram = liq_histogram_create(options) else { throw failure(LIQ_OUT_OF_MEMORY) }
    defer { liq_histogram_destroy(histogram) }
    try check(liq_set_max_colors(options, Int32(capacity)))
    let entries = cells.map { cell in
      liq_histogram_entry(
        color: liq_color(r: cell.color.red, g: cell.color.green, b: cell.color.blue, a: 255),
        count: UInt32(clamping: cell.count))
    }
    try check(
      liq_histogram_add_colors(histogram, options, entries, Int32(entries.count), 0))
    var result: OpaquePointer?
    try check(liq_histogram_quantize(histogram, options, &result))
    guard let result else { throw failure(LIQ_OUT_OF_MEMORY) }
    defer { liq_result_destroy(result) }
    guard let palette = liq_get_palette(result) else { throw failure(LIQ_OUT_OF_MEMORY) }
    return withUnsafeBytes(of: palette.pointee.entries) { raw in
      raw.bindMemory(to: liq_color.self).prefix(Int(palette.pointee.count)).map {
        RGBA(red: $0.r, green: $0.g, blue: $0.b)
      }
    }
  }

  private static func check(_ result: liq_error) throws(MediaError) {
    if result != LIQ_OK { throw failure(result) }
  }

  private static func failure(_ error: liq_error) -> MediaError {
    .encodingFailed(
      format: .gif,
      reason: error == LIQ_OUT_OF_MEMORY
        ? "not enough memory" : "libimagequant's error \(error.rawValue)")
  }
}
#endif
