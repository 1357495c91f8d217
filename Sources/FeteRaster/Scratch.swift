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

  /// The areas and columns of small parallelograms, see ``Measured``.
  var measured = [UInt8](repeating: 0, count: Scratch.areaBytes + Scratch.columnBytes)

  /// How many values a band of rows takes, unless a single row needs more.
  static let band = 16_384

  /// The bytes for the areas of the largest small parallelogram.
  static let areaBytes = 65_536

  /// The bytes for its columns.
  static let columnBytes = 2_048

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
    func clamped(_ value: Double, _ low: Int, _ high: Int) -> Int {
      value > Double(low) ? (value < Double(high) ? Int(value) : high) : low
    }
    // Int(…) goes towards zero: one more on either side is harmless.
    let result = PixelBox(
      minX: clamped(least.x - 1, box.minX, box.maxX),
      minY: clamped(least.y - 1, box.minY, box.maxY),
      maxX: clamped(most.x + 1, box.minX, box.maxX),
      maxY: clamped(most.y + 1, box.minY, box.maxY))
    return result.isEmpty ? .empty : result
  }
}
