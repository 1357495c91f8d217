#if Media
import CWebP
import FeteRaster

/// Compresses the pixels of one box into a WebP picture.
struct WebPFrame: Sendable {
  let straight: StraightPixels
  private let config: WebPConfig
  private let exact: WebPConfig

  /// The most pixels that are always kept exactly: where so little can be saved, the halved
  /// resolution of lossy colours would show most.
  private static let smallArea = 64 * 64

  /// Prepares an encoder of a quality in 0…100, where 100 keeps every pixel.
  init(straight: StraightPixels, quality: Double) throws(MediaError) {
    self.straight = straight
    var config = WebPConfig()
    guard WebPConfigInit(&config) != 0 else {
      throw .encodingFailed(format: .webp, reason: "libwebp is not the version built with")
    }
    config.quality = Float(quality)
    // Higher methods gain a few percent in twice the time.
    config.method = 2
    var exact = config
    exact.lossless = 1
    // The effort, where nothing is lost: more gains a few percent in several times as long.
    exact.quality = 25
    exact.method = 2
    self.exact = exact
    self.config = quality == 100 ? exact : config
  }

  /// The compressed picture of one box.
  ///
  /// O(*n*) in its pixels, with 4 bytes of memory for each.
  func encode(_ bitmap: borrowing Bitmap, box: PixelBox) throws(MediaError) -> [UInt8] {
    var picture = WebPPicture()
    guard WebPPictureInit(&picture) != 0 else {
      throw .encodingFailed(format: .webp, reason: "libwebp is not the version built with")
    }
    defer { WebPPictureFree(&picture) }
    picture.width = Int32(box.width)
    picture.height = Int32(box.height)
    picture.use_argb = 1
    let isImported = withUnsafeTemporaryAllocation(
      of: UInt8.self, capacity: box.width * box.height * 4
    ) { pixels in
      fill(pixels, from: bitmap, box: box)
      return WebPPictureImportRGBA(&picture, pixels.baseAddress, picture.width * 4) != 0
    }
    guard isImported else { throw failure(picture) }

    var writer = WebPMemoryWriter()
    WebPMemoryWriterInit(&writer)
    defer { WebPMemoryWriterClear(&writer) }
    let isEncoded = withUnsafeMutablePointer(to: &writer) { writer in
      picture.writer = WebPMemoryWrite
      picture.custom_ptr = UnsafeMutableRawPointer(writer)
      let config = box.width * box.height <= Self.smallArea ? exact : config
      return withUnsafePointer(to: config) { WebPEncode($0, &picture) != 0 }
    }
    guard isEncoded else { throw failure(picture) }
    return [UInt8](UnsafeBufferPointer(start: writer.mem, count: writer.size))
  }

  private func fill(
    _ target: UnsafeMutableBufferPointer<UInt8>, from bitmap: borrowing Bitmap, box: PixelBox
  ) {
    let width = bitmap.width
    bitmap.pixels.withUnsafeBufferPointer { source in
      for row in 0..<box.height {
        straight.convert(
          source.baseAddress! + ((box.minY + row) * width + box.minX) * 4, count: box.width,
          to: target.baseAddress! + row * box.width * 4)
      }
    }
  }

  private func failure(_ picture: WebPPicture) -> MediaError {
    picture.error_code == VP8_ENC_ERROR_OUT_OF_MEMORY
      ? .encodingFailed(format: .webp, reason: "not enough memory")
      : .encodingFailed(format: .webp, reason: "libwebp's error \(picture.error_code.rawValue)")
  }
}
#endif
