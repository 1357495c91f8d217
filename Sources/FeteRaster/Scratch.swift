import FeteCore

/// The memory a painter works in, kept from frame to frame so that painting allocates nothing.
struct Scratch: Sendable {
  /// The contours of the shape that is being painted.
  var contours = Contours()

  /// The contour of the host, which ripples are clipped to.
  var clip = Contours()

  /// Changes of area, see ``AreaBuffer``; all zero between shapes.
  var areas: [Float] = []

  /// The same for the clip.
  var clipAreas: [Float] = []

  /// Areas, groups and margin of one small parallelogram, see ``Measured``.
  var measured = [UInt8](
    repeating: 0, count: Scratch.areaBytes + Scratch.groupBytes + Scratch.marginBytes)

  /// How many values a band of rows takes, unless a single row needs more.
  static let band = 16_384

  // The largest small parallelogram has fewer than 100 rows and, in each, 25 groups of pixels.

  /// The bytes for the areas: a value and four for each group in each row.
  static let areaBytes = 100 * (4 + 25 * 16)

  /// The bytes for the groups.
  static let groupBytes = 100 * 25 * 8

  /// From one row to the next in the margin, where shapes that hang over a side are painted.
  static let marginBytesPerRow = 26 * 16

  /// The bytes of the margin.
  static let marginBytes = 100 * marginBytesPerRow

  /// Makes room for bands of a width.
  mutating func prepare(width: Int) {
    let needed = higher(Scratch.band, width + AreaBuffer.extra)
    if areas.count < needed {
      areas = [Float](repeating: 0, count: needed)
      clipAreas = [Float](repeating: 0, count: needed)
    }
  }
}

extension Contours {
  /// The pixels of the frame that the contours touch, as far as they lie in a target's rows.
  func box(in target: Target) -> PixelBox {
    guard let first = corners.first else { return .empty }
    var least = first
    var most = first
    for corner in corners {
      least.x = corner.x < least.x ? corner.x : least.x
      least.y = corner.y < least.y ? corner.y : least.y
      most.x = corner.x > most.x ? corner.x : most.x
      most.y = corner.y > most.y ? corner.y : most.y
    }
    let box = target.box
    func floor(_ value: Double, _ low: Int, _ high: Int) -> Int {
      guard value > Double(low) else { return low }
      guard value < Double(high) else { return high }
      let whole = Int(value)
      return Double(whole) > value ? whole - 1 : whole
    }
    let result = PixelBox(
      minX: floor(least.x, box.minX, box.maxX), minY: floor(least.y, box.minY, box.maxY),
      maxX: box.maxX + box.minX - floor(Double(box.maxX + box.minX) - most.x, box.minX, box.maxX),
      maxY: box.maxY + box.minY - floor(Double(box.maxY + box.minY) - most.y, box.minY, box.maxY))
    return result.isEmpty ? .empty : result
  }
}
