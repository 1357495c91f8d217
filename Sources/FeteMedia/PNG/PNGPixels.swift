#if Media
import CZlib
import FeteRaster

/// Compresses the pixels of one box into the data of an `IDAT` or `fdAT` chunk.
struct PNGPixels: Sendable {
  let straight: StraightPixels

  /// zlib's level, 1 (fast) to 9 (small).
  let level: Int

  /// Appends the box's compressed rows.
  ///
  /// The rows are not filtered: flat colours on clear compress better as they are. O(*n*) in pixels
  /// of the box; a row is converted at a time, so little memory is needed beside the result.
  func append(
    _ bitmap: borrowing Bitmap, box: PixelBox, to data: inout [UInt8]
  ) throws(MediaError) {
    var stream = z_stream()
    guard
      deflateInit_(&stream, Int32(level), ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else { throw .encodingFailed(format: .png, reason: "zlib has no memory") }
    defer { deflateEnd(&stream) }

    let channels = straight.isOpaque ? 3 : 4
    let rowBytes = 1 + box.width * channels
    let bound = Int(deflateBound(&stream, UInt(rowBytes * box.height)))
    let width = bitmap.width
    let output = bitmap.pixels.withUnsafeBufferPointer { source in
      [UInt8](unsafeUninitializedCapacity: bound) { target, count in
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1 + box.width * 4) { row in
          row[0] = 0
          let pixels = row.baseAddress! + 1
          stream.next_out = target.baseAddress
          stream.avail_out = UInt32(bound)
          for y in box.minY..<box.maxY {
            straight.convert(
              source.baseAddress! + (y * width + box.minX) * 4, count: box.width, to: pixels)
            if channels == 3 { dropAlpha(pixels, count: box.width) }
            stream.next_in = row.baseAddress
            stream.avail_in = UInt32(rowBytes)
            deflate(&stream, y == box.maxY - 1 ? Z_FINISH : Z_NO_FLUSH)
          }
          // The bound holds for any input, so nothing is left over.
          count = bound - Int(stream.avail_out)
        }
      }
    }
    data += output
  }

  private func dropAlpha(_ pixels: UnsafeMutablePointer<UInt8>, count: Int) {
    for i in 1..<max(1, count) {
      pixels[3 * i] = pixels[4 * i]
      pixels[3 * i + 1] = pixels[4 * i + 1]
      pixels[3 * i + 2] = pixels[4 * i + 2]
    }
  }
}
#endif
