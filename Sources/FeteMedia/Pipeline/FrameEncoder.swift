import FeteRaster

/// One frame on its way from a worker to the file.
struct Packet: Sendable {
  /// The frame's number, counted from 0.
  var index: Int

  /// The part of the picture the bytes stand for.
  var box: PixelBox

  /// The frame in a form of the encoder's own.
  var bytes: [UInt8]
}

/// Turns frames into a file.
///
/// The work is in two halves, so that all cores can share it: `pack` is called for any frame on any
/// thread, several at once; `append` is called for frames 0, 1, 2… in order, never twice at once,
/// and each call happens after the one before.
protocol FrameEncoder: AnyObject, Sendable {
  /// Compresses one frame; `box` holds every pixel that is not clear, and may be empty.
  func pack(_ bitmap: borrowing Bitmap, box: PixelBox, index: Int) throws(MediaError) -> Packet

  /// Writes one packed frame.
  func append(_ packet: Packet) throws(MediaError)

  /// Writes what comes after the last frame.
  func finish() throws(MediaError)
}
