extension Frame {
  /// Starts a new frame; marks are left for the sampler to overwrite.
  mutating func begin(
    size: Vector, corners: SIMD4<Float>, outlines: [Outline], sprites: [Sprite]
  ) {
    self.size = SIMD2(Float(size.x), Float(size.y))
    self.corners = corners
    self.outlines = outlines
    self.sprites = sprites
    rippleCount = 0
    bounds = .empty
  }

  /// Makes room for two vectors a block, whose values are whatever the last frame left.
  mutating func scratch(for blocks: Int) -> UnsafeMutablePointer<Lanes> {
    // A copy of this frame may be sampled into at the same time.
    if !isKnownUniquelyReferenced(&scratch) { scratch = Memory() }
    scratch.reserve(blocks * 2 * MemoryLayout<Lanes>.stride, keeping: 0)
    return scratch.start.assumingMemoryBound(to: Lanes.self)
  }

  /// Gives the number of marks that are about to be written in place.
  mutating func resizeMarks(to count: Int) {
    // One by one: the library's way to drop many is code that a page would have to load.
    while marks.count > count { marks.removeLast() }
    let blank = Mark(center: .zero, axisX: .zero, axisY: .zero, fill: .clear, kind: .rectangle)
    while marks.count < count { marks.append(blank) }
  }
}
