/// What a painter works with: where it paints at the moment, and memory.
///
/// It is kept from frame to frame so that painting allocates nothing, and never shared: a painter
/// makes one of its own when it finds that a copy of it has the same.
final class Scratch: @unchecked Sendable {
  /// The pixels to paint into.
  var target: Target

  /// Whether what is filled is cut off by the clip.
  var isClipped = false

  /// The box of pixels in the target that may have changed.
  var touched = PixelBox.empty

  /// Where touched tiles are noted, if anywhere; see ``Painter``.
  var tiles: UnsafeMutablePointer<UInt8>?

  /// The contours of the shape that is being painted.
  let shape = Contours()

  /// The contour of the host, which ripples are clipped to.
  let clip = Contours()

  /// The stretches of a row, see ``RowPainter``.
  let stretches = UnsafeMutablePointer<RowPainter.Stretch>.allocate(
    capacity: Scratch.mostStretches)

  /// Where small shapes that hang over a side are painted; what it holds means nothing.
  let margin = UnsafeMutableRawPointer.allocate(
    byteCount: Scratch.marginBytesPerRow * 100, alignment: 16)

  /// The most stretches in a row: those of a small ellipse, all in one.
  static let mostStretches = 128

  /// From one row to the next in the margin; small shapes have fewer than 100 rows and columns.
  static let marginBytesPerRow = 26 * 16

  init() {
    target = Target(
      base: margin, width: 0, bytesPerRow: 0, firstRow: 0, endRow: 0, originX: 0, originY: 0,
      scale: 1)
  }

  deinit {
    stretches.deallocate()
    margin.deallocate()
  }

  /// Notes that the pixels of a box may have changed.
  func touch(_ box: PixelBox) {
    touched.formUnion(box)
    guard let tiles, !box.isEmpty else { return }
    let columns = Painter.tiles(target.width)
    let last = Painter.tiles(box.maxX)
    var y = box.minY / Painter.tileSide
    while y < Painter.tiles(box.maxY) {
      var x = box.minX / Painter.tileSide
      while x < last {
        tiles[y &* columns &+ x] |= 2
        x &+= 1
      }
      y &+= 1
    }
  }
}
