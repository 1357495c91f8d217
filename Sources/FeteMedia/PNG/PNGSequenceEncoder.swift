#if Media
import FeteCore
import FeteRaster

/// Writes one PNG file a frame.
final class PNGSequenceEncoder: FrameEncoder {
  private let files: any FileSequence
  private let pixels: PNGPixels

  init(files: any FileSequence, background: RGBA?, level: Int) {
    self.files = files
    pixels = PNGPixels(straight: StraightPixels(background: background), level: level)
  }

  func pack(_ bitmap: borrowing Bitmap, box: PixelBox, index: Int) throws(MediaError) -> Packet {
    let whole = PixelBox(minX: 0, minY: 0, maxX: bitmap.width, maxY: bitmap.height)
    var chunks = PNGChunks()
    chunks.signature()
    try chunks.header(
      width: bitmap.width, height: bitmap.height, hasAlpha: !pixels.straight.isOpaque)
    try chunks.chunk("IDAT") { data throws(MediaError) in
      try pixels.append(bitmap, box: whole, to: &data)
    }
    try chunks.chunk("IEND")
    return Packet(index: index, box: whole, bytes: chunks.bytes)
  }

  func append(_ packet: Packet) throws(MediaError) {
    try files.write(packet.bytes, as: packet.index)
  }

  func finish() throws(MediaError) {}
}
#endif
