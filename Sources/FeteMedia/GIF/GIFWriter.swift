#if Media
import CGif
import FeteCore
import FeteRaster

/// Writes the blocks of a GIF file through giflib.
final class GIFWriter {
  /// What giflib's callback gets: where bytes go, and the first error, which giflib cannot carry.
  private final class Bridge {
    let sink: any ByteSink
    var failure: MediaError?

    init(_ sink: any ByteSink) { self.sink = sink }
  }

  private let bridge: Bridge
  private var file: UnsafeMutablePointer<GifFileType>?

  /// Writes the head of a file that plays so many times, 0 for ever.
  init(
    sink: any ByteSink, width: Int, height: Int, palette: GIFPalette, plays: Int
  ) throws(MediaError) {
    bridge = Bridge(sink)
    var code: Int32 = 0
    file = EGifOpen(
      Unmanaged.passUnretained(bridge).toOpaque(),
      { file, bytes, count in
        let bridge = Unmanaged<Bridge>.fromOpaque(file!.pointee.UserData).takeUnretainedValue()
        guard bridge.failure == nil else { return 0 }
        do throws(MediaError) {
          try bridge.sink.write(UnsafeRawBufferPointer(start: bytes, count: Int(count)))
          return count
        } catch {
          bridge.failure = error
          return 0
        }
      }, &code)
    guard file != nil else { throw .encodingFailed(format: .gif, reason: Self.message(code)) }
    EGifSetGifVersion(file, true)
    try writeHead(width: width, height: height, palette: palette)
    // The file counts repeats after the first play, and 0 is for ever.
    if plays != 1 { try writeLoop(repeats: max(0, plays - 1)) }
  }

  deinit {
    guard let file else { return }
    // Closing is the only way to free the file; nothing must be written any more.
    bridge.failure = bridge.failure ?? .brokenPipe
    EGifCloseFile(file, nil)
  }

  /// Writes one frame of palette entries; its delay is in hundredths of a second.
  func write(
    _ indices: [UInt8], box: PixelBox, delay: Int, disposal: Int32, hasClear: Bool
  ) throws(MediaError) {
    var control = GraphicsControlBlock(
      DisposalMode: disposal, UserInputFlag: false, DelayTime: Int32(delay),
      TransparentColor: hasClear ? Int32(GIFPalette.clearIndex) : NO_TRANSPARENT_COLOR)
    var block: [UInt8] = [0, 0, 0, 0]
    _ = EGifGCBToExtension(&control, &block)
    try check(EGifPutExtension(file, Int32(GRAPHICS_EXT_FUNC_CODE), 4, block))
    try check(
      EGifPutImageDesc(
        file, Int32(box.minX), Int32(box.minY), Int32(box.width), Int32(box.height), false, nil))
    // giflib masks the bytes in place.
    var indices = indices
    let result = indices.withUnsafeMutableBufferPointer { all -> Int32 in
      for row in 0..<box.height {
        let line = all.baseAddress! + row * box.width
        if EGifPutLine(file, line, Int32(box.width)) != GIF_OK { return GIF_ERROR }
      }
      return GIF_OK
    }
    try check(result)
  }

  /// Writes the end of the file.
  func finish() throws(MediaError) {
    var code: Int32 = 0
    let result = EGifCloseFile(file, &code)
    file = nil
    if let failure = bridge.failure { throw failure }
    guard result == GIF_OK else {
      throw .encodingFailed(format: .gif, reason: Self.message(code))
    }
  }

  private func writeHead(width: Int, height: Int, palette: GIFPalette) throws(MediaError) {
    // A palette's size is a power of two; the rest repeats a colour that is there already.
    var colors = palette.colors.map { GifColorType(Red: $0.red, Green: $0.green, Blue: $0.blue) }
    while colors.count & (colors.count - 1) != 0 { colors.append(colors[colors.count - 1]) }
    guard let map = GifMakeMapObject(Int32(colors.count), colors) else {
      throw .encodingFailed(format: .gif, reason: "not enough memory")
    }
    defer { GifFreeMapObject(map) }
    try check(EGifPutScreenDesc(file, Int32(width), Int32(height), 8, 0, map))
  }

  private func writeLoop(repeats: Int) throws(MediaError) {
    try check(EGifPutExtensionLeader(file, Int32(APPLICATION_EXT_FUNC_CODE)))
    try check(EGifPutExtensionBlock(file, 11, "NETSCAPE2.0"))
    let block: [UInt8] = [1, UInt8(repeats & 0xFF), UInt8(repeats >> 8)]
    try check(EGifPutExtensionBlock(file, 3, block))
    try check(EGifPutExtensionTrailer(file))
  }

  private func check(_ result: Int32) throws(MediaError) {
    guard result != GIF_OK else { return }
    throw bridge.failure
      ?? .encodingFailed(format: .gif, reason: Self.message(file?.pointee.Error ?? 0))
  }

  private static func message(_ code: Int32) -> String {
    GifErrorString(code).map { String(cString: $0) } ?? "giflib's error \(code)"
  }
}
#endif
