@_spi(Surface) internal import FeteCore
internal import FeteRaster

/// One canvas of the page: its stage, and the pixels that are painted for it.
final class Host {
  var stage: Stage
  var frame = Frame()
  var painter = Painter()

  /// The pictures that sprites show, by the number that the script gave them.
  var pictures: [SpriteBitmap?] = []
  var hasNewPictures = false

  /// The pixels of the whole canvas, and what was painted into them last.
  var pixels: UnsafeMutablePointer<UInt8>?
  var width = 0
  var height = 0
  var painted = PixelBox.empty

  init(seed: UInt64, limit: Int) {
    stage = Stage(seed: seed, limit: limit)
  }

  deinit {
    pixels?.deallocate()
  }

  /// Makes the pixels those of a canvas of another size, all clear.
  func resizePixels(_ width: Int, _ height: Int) {
    pixels?.deallocate()
    self.width = width
    self.height = height
    let count = width * height * 4
    pixels = .allocate(capacity: count)
    pixels?.initialize(repeating: 0, count: count)
    painted = .empty
  }

  /// Samples the frame; marks name the script's pictures by their numbers.
  func sample(at time: Double) {
    stage.frame(at: time, into: &frame)
    guard hasNewPictures else { return }
    hasNewPictures = false
    painter.sprites = pictures
  }

  /// Clears what was painted last and paints a time; returns the box in which pixels have changed.
  func paint(at time: Double, isStraight: Bool) -> PixelBox {
    guard let pixels, width > 0 else { return .empty }
    sample(at: time)
    var changed = painted
    if !painted.isEmpty {
      for y in painted.minY..<painted.maxY {
        (pixels + (y * width + painted.minX) * 4).update(repeating: 0, count: painted.width * 4)
      }
    }
    painted = painter.paint(
      frame, into: pixels, width: width, height: height, bytesPerRow: width * 4, rows: 0..<height)
    if isStraight { unpremultiply(pixels, in: painted, width: width) }
    changed.formUnion(painted)
    return changed
  }
}

/// The hosts by their numbers; nil where one was let go.
nonisolated(unsafe) var hosts: [Host?] = []

/// Where numbers and lists pass between the script and here; grown by `space`.
nonisolated(unsafe) var mailbox = UnsafeMutableRawPointer.allocate(byteCount: 4096, alignment: 16)
nonisolated(unsafe) var mailboxSize = 4096
