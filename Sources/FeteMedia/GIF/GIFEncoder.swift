#if Media
import CGif
import FeteCore
import FeteRaster

/// Writes an animated GIF.
///
/// On a clear background every frame holds its own box and is wiped afterwards, so nothing trails.
/// On an opaque one a frame holds what has changed. Frames equal to the one before make it last
/// longer instead.
final class GIFEncoder: FrameEncoder, @unchecked Sendable {
  private let writer: GIFWriter
  private let pixels: GIFPixels
  private let palette: GIFPalette
  private let finders: GIFPalette.FinderPool
  private let timing: Timing
  private var canvas: GIFCanvas?
  private var pending: Frame?

  /// A frame that waits to learn how long it lasts.
  private struct Frame {
    var box: PixelBox
    var indices: [UInt8]
    var delay: Int
  }

  init(
    sink: any ByteSink, width: Int, height: Int, rate: Double, plays: Int,
    straight: StraightPixels, palette: GIFPalette
  ) throws(MediaError) {
    self.palette = palette
    finders = GIFPalette.FinderPool(palette)
    pixels = GIFPixels(straight: straight)
    timing = Timing(rate: rate, unitsPerSecond: 100)
    if !palette.hasClear {
      let color = straight.background
      let background = finders.withFinder { finder in
        finder.index(red: color.red, green: color.green, blue: color.blue)
      }
      canvas = GIFCanvas(width: width, height: height, background: background)
    }
    writer = try GIFWriter(
      sink: sink, width: width, height: height, palette: palette, plays: plays)
  }

  func pack(_ bitmap: borrowing Bitmap, box: PixelBox, index: Int) throws(MediaError) -> Packet {
    var box = box
    if !pixels.straight.isClear, palette.hasClear {
      box = PixelBox(minX: 0, minY: 0, maxX: bitmap.width, maxY: bitmap.height)
    } else if box.isEmpty {
      box = PixelBox(minX: 0, minY: 0, maxX: 1, maxY: 1)
    }
    let indices = finders.withFinder { finder in
      pixels.indices(of: bitmap, box: box, finder: &finder)
    }
    return Packet(index: index, box: box, bytes: indices)
  }

  func append(_ packet: Packet) throws(MediaError) {
    let delay = timing.delay(of: packet.index)
    let isSame: Bool
    var (box, indices) = (packet.box, packet.bytes)
    if canvas != nil {
      let change = canvas!.put(packet.bytes, box: packet.box)
      isSame = change == nil
      box = change ?? PixelBox(minX: 0, minY: 0, maxX: 1, maxY: 1)
      indices = canvas!.indices(of: box)
    } else {
      isSame = pending?.box == box && pending?.indices == indices
    }
    if isSame, let last = pending, last.delay + delay <= 65_535 {
      pending!.delay = last.delay + delay
      return
    }
    try writePending()
    pending = Frame(box: box, indices: indices, delay: delay)
  }

  func finish() throws(MediaError) {
    try writePending()
    try writer.finish()
  }

  private func writePending() throws(MediaError) {
    guard let frame = pending else { return }
    pending = nil
    try writer.write(
      frame.indices, box: frame.box, delay: frame.delay,
      disposal: palette.hasClear ? DISPOSE_BACKGROUND : DISPOSE_DO_NOT, hasClear: palette.hasClear)
  }
}
#endif
