#if Media
import CZlib
import FeteCore
import FeteRaster

/// Writes an animated PNG, frame by frame.
///
/// Every frame replaces its own box and is wiped afterwards, so nothing trails and frames can be
/// compressed in any order. The first frame is the whole picture, as the format demands; so is every
/// frame over a background.
final class APNGEncoder: FrameEncoder {
  private let sink: any ByteSink
  private let pixels: PNGPixels
  private let timing: Timing
  private let size: (width: Int, height: Int)

  init(
    sink: any ByteSink, width: Int, height: Int, frameCount: Int, rate: Double, plays: Int,
    background: RGBA?, level: Int
  ) throws(MediaError) {
    self.sink = sink
    pixels = PNGPixels(straight: StraightPixels(background: background), level: level)
    timing = Timing(rate: rate, unitsPerSecond: Self.units(for: rate))
    size = (width, height)

    var start = PNGChunks()
    start.signature()
    try start.header(width: width, height: height, hasAlpha: !pixels.straight.isOpaque)
    try start.chunk("acTL") { data throws(MediaError) in
      data.appendBigEndian(UInt32(frameCount))
      data.appendBigEndian(UInt32(plays))
    }
    try sink.write(start.bytes)
  }

  /// The clock's units a second: a frame each where the rate is whole, else milliseconds.
  private static func units(for rate: Double) -> Double {
    rate >= 1 && rate == rate.rounded() ? rate : 1000
  }

  func pack(_ bitmap: borrowing Bitmap, box: PixelBox, index: Int) throws(MediaError) -> Packet {
    var box = box
    if index == 0 || !pixels.straight.isClear {
      box = PixelBox(minX: 0, minY: 0, maxX: size.width, maxY: size.height)
    } else if box.isEmpty {
      box = PixelBox(minX: 0, minY: 0, maxX: 1, maxY: 1)
    }
    // Control and data chunks share one count: 0 and none for the first frame, then two a frame.
    let sequence = UInt32(index == 0 ? 0 : 2 * index - 1)
    var chunks = PNGChunks()
    try chunks.chunk("fcTL") { data throws(MediaError) in
      data.appendBigEndian(sequence)
      data.appendBigEndian(UInt32(box.width))
      data.appendBigEndian(UInt32(box.height))
      data.appendBigEndian(UInt32(box.minX))
      data.appendBigEndian(UInt32(box.minY))
      data.appendBigEndian(UInt16(timing.delay(of: index)))
      data.appendBigEndian(UInt16(timing.unitsPerSecond))
      data += [Self.disposeToBackground, Self.blendSource]
    }
    if index == 0 {
      try chunks.chunk("IDAT") { data throws(MediaError) in
        try pixels.append(bitmap, box: box, to: &data)
      }
    } else {
      try chunks.chunk("fdAT") { data throws(MediaError) in
        data.appendBigEndian(sequence + 1)
        try pixels.append(bitmap, box: box, to: &data)
      }
    }
    return Packet(index: index, box: box, bytes: chunks.bytes)
  }

  private static let disposeToBackground: UInt8 = 1
  private static let blendSource: UInt8 = 0

  func append(_ packet: Packet) throws(MediaError) { try sink.write(packet.bytes) }

  func finish() throws(MediaError) {
    var end = PNGChunks()
    try end.chunk("IEND")
    try sink.write(end.bytes)
  }
}
#endif
