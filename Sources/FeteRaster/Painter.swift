public import FeteCore

/// Paints frames into pixels: exact areas, at any scale, any range of rows.
///
/// A painter is a value with working memory of its own: once warm it allocates nothing. Several
/// painters may paint different rows of the same bitmap at once; the bytes are those of a single
/// call. Debug, release and WebAssembly builds give equal bytes.
///
/// Marks that are clear, have no area, or have a part that is not finite paint nothing.
public struct Painter: Sendable {
  /// Pixels a point; 1 by default, and nothing is painted unless it is above 0.
  public var scale: Double

  /// The pixel of the frame that is the bitmap's (0, 0); (0, 0) by default.
  ///
  /// Give the corner of a part of the frame to paint that part only.
  public var origin: (x: Int, y: Int) = (0, 0)

  /// What sprite marks show, by ``FeteCore/Mark/index``; a missing or nil one paints nothing.
  public var sprites: [SpriteBitmap?] = []

  var scratch = Scratch()

  /// Makes a painter.
  public init(scale: Double = 1) {
    self.scale = scale
  }

  /// Paints a frame over what a bitmap holds, and returns the box of pixels it may have changed.
  ///
  /// The cost is O(*n*) in marks, and for each that of its visible pixels.
  @discardableResult
  public mutating func paint(_ frame: Frame, into bitmap: inout Bitmap) -> PixelBox {
    let width = bitmap.width
    let height = bitmap.height
    guard bitmap.pixels.count == width * height * 4 else { return .empty }
    return bitmap.pixels.withUnsafeMutableBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return .empty }
      return paint(
        frame, into: base, width: width, height: height, bytesPerRow: width * 4,
        rows: 0..<height)
    }
  }

  /// Paints some rows of a frame over what pixels in memory hold: premultiplied RGBA, 8 bits each.
  ///
  /// `pixels` is row 0 of `width` × `height` pixels with `bytesPerRow` bytes from one row to the
  /// next, at least `width * 4`. Only bytes of pixels in `rows` are read or written; rows outside the
  /// bitmap are ignored. Returns the box of pixels that may have changed, in the bitmap.
  @discardableResult
  public mutating func paint(
    _ frame: Frame, into pixels: UnsafeMutablePointer<UInt8>, width: Int, height: Int,
    bytesPerRow: Int, rows: Range<Int>
  ) -> PixelBox {
    paint(
      frame, into: pixels, width: width, height: height, bytesPerRow: bytesPerRow, rows: rows,
      tiles: nil)
  }

  /// The side of a tile in pixels.
  @_spi(Surface) public static var tileSide: Int { 32 }

  /// How many tiles it takes for a number of pixels in a row or a column.
  @_spi(Surface) public static func tiles(_ pixels: Int) -> Int {
    (pixels &+ (tileSide &- 1)) / tileSide
  }

  /// The same, and sets the bit of 2 for each tile that may have changed.
  ///
  /// `tiles` has a byte for each tile of the bitmap, row after row.
  @_spi(Surface) @discardableResult
  public mutating func paint(
    _ frame: Frame, into pixels: UnsafeMutablePointer<UInt8>, width: Int, height: Int,
    bytesPerRow: Int, rows: Range<Int>, tiles: UnsafeMutablePointer<UInt8>?
  ) -> PixelBox {
    let far = 1 << 28
    guard
      width > 0, height > 0, width < far, height < far, bytesPerRow >= width * 4,
      origin.x.magnitude < far, origin.y.magnitude < far, scale > 0, scale < 1e9
    else { return .empty }
    // The memory of a copy of this painter is not this one's to write to.
    if !isKnownUniquelyReferenced(&scratch) { scratch = Scratch() }
    scratch.target = Target(
      base: UnsafeMutableRawPointer(pixels), width: width, bytesPerRow: bytesPerRow,
      firstRow: higher(rows.lowerBound, 0), endRow: lower(rows.upperBound, height),
      originX: origin.x, originY: origin.y, scale: Float(scale))
    scratch.touched = .empty
    scratch.tiles = tiles
    scratch.shape.prepare(stride: width + AreaBuffer.extra)
    scratch.clip.prepare(stride: width + AreaBuffer.extra)
    let ripples = Build.isFull ? higher(frame.rippleCount, 0) : 0
    scratch.isClipped = true
    let isClipUsable = Build.isFull && ripples > 0 && scratch.prepareClip(frame, scale: scale)
    for i in frame.marks.indices {
      let mark = frame.marks[i]
      if i >= ripples {
        scratch.isClipped = false
        if (mark.kind == .rectangle || mark.kind == .ellipse) && scratch.paintSmall(mark) {
          continue
        }
      } else if !isClipUsable {
        continue
      }
      paint(mark, of: frame)
    }
    return scratch.touched
  }
}
