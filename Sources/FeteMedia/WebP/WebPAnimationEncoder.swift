#if Media
import CWebP
import FeteCore
import FeteRaster

/// Writes an animated WebP.
///
/// Every frame replaces its own box and is wiped afterwards, so nothing trails and frames can be
/// compressed in any order, on all cores; libwebp's own animation encoder works on one, and tries
/// each frame twice. Over a background a frame is the whole picture. The compressed frames stay in
/// memory until the end, since the file begins with its length.
final class WebPAnimationEncoder: FrameEncoder, @unchecked Sendable {
  private let sink: any ByteSink
  private let compressor: WebPFrame
  private let timing: Timing
  private let size: (width: Int, height: Int)
  private let mux: OpaquePointer
  private var pending: (packet: Packet, duration: Int)?

  init(
    sink: any ByteSink, width: Int, height: Int, rate: Double, plays: Int, background: RGBA?,
    quality: Double
  ) throws(MediaError) {
    self.sink = sink
    compressor = try WebPFrame(straight: StraightPixels(background: background), quality: quality)
    timing = Timing(rate: rate, unitsPerSecond: 1000)
    size = (width, height)
    guard let mux = WebPMuxNew() else {
      throw .encodingFailed(format: .webp, reason: "not enough memory")
    }
    self.mux = mux
    var parameters = WebPMuxAnimParams(bgcolor: 0, loop_count: Int32(plays))
    try check(WebPMuxSetAnimationParams(mux, &parameters))
    try check(WebPMuxSetCanvasSize(mux, Int32(width), Int32(height)))
  }

  deinit { WebPMuxDelete(mux) }

  func pack(_ bitmap: borrowing Bitmap, box: PixelBox, index: Int) throws(MediaError) -> Packet {
    var box = box
    if !compressor.straight.isClear {
      box = PixelBox(minX: 0, minY: 0, maxX: size.width, maxY: size.height)
    } else if box.isEmpty {
      box = PixelBox(minX: 0, minY: 0, maxX: 1, maxY: 1)
    } else {
      // The file holds half of a corner's position.
      box.minX &= ~1
      box.minY &= ~1
    }
    return Packet(index: index, box: box, bytes: try compressor.encode(bitmap, box: box))
  }

  func append(_ packet: Packet) throws(MediaError) {
    let duration = timing.delay(of: packet.index)
    if let last = pending, last.packet.box == packet.box, last.packet.bytes == packet.bytes,
      last.duration + duration < 1 << 24
    {
      pending = (last.packet, last.duration + duration)
      return
    }
    try pushPending()
    pending = (packet, duration)
  }

  func finish() throws(MediaError) {
    try pushPending()
    var file = WebPData()
    try check(WebPMuxAssemble(mux, &file))
    defer { WebPDataClear(&file) }
    try sink.write(UnsafeRawBufferPointer(start: file.bytes, count: file.size))
  }

  private func pushPending() throws(MediaError) {
    guard let (packet, duration) = pending else { return }
    pending = nil
    let result = packet.bytes.withUnsafeBufferPointer { bytes in
      var frame = WebPMuxFrameInfo()
      frame.bitstream = WebPData(bytes: bytes.baseAddress, size: bytes.count)
      frame.x_offset = Int32(packet.box.minX)
      frame.y_offset = Int32(packet.box.minY)
      frame.duration = Int32(duration)
      frame.id = WEBP_CHUNK_ANMF
      frame.dispose_method = WEBP_MUX_DISPOSE_BACKGROUND
      frame.blend_method = WEBP_MUX_NO_BLEND
      return WebPMuxPushFrame(mux, &frame, 1)
    }
    try check(result)
  }

  private func check(_ result: WebPMuxError) throws(MediaError) {
    guard result != WEBP_MUX_OK else { return }
    let reason =
      result == WEBP_MUX_MEMORY_ERROR
      ? "not enough memory" : "libwebpmux's error \(result.rawValue)"
    throw .encodingFailed(format: .webp, reason: reason)
  }
}
#endif
