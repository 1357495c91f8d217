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

  /// Writes the mark of a ripple's ring.
  mutating func setRipple(_ index: Int, _ mark: Mark) {
    if index < marks.count { marks[index] = mark } else { marks.append(mark) }
    bounds.formUnion(mark.bounds)
  }

  /// Sets what the sampler walks over.
  mutating func setSpans(_ count: Int, _ body: (inout [PieceSpan]) -> Void) {
    spans.removeAll(keepingCapacity: true)
    spans.reserveCapacity(count)
    body(&spans)
  }

  /// Makes room for `count` scratch vectors, whose values are whatever the last frame left.
  mutating func reserveScratch(_ count: Int) {
    // One more than asked for, so that there is always an address to hand out.
    while scratch.count <= count { scratch.append(.zero) }
  }

  /// Gives the number of marks that `body` is about to write in place.
  mutating func resizeMarks(to count: Int) {
    if marks.count > count {
      marks.removeLast(marks.count - count)
    } else if marks.count < count {
      let blank = Mark(center: .zero, axisX: .zero, axisY: .zero, fill: .clear, kind: .rectangle)
      marks.append(contentsOf: repeatElement(blank, count: count - marks.count))
    }
  }

  mutating func withScratch<R>(
    _ body: (UnsafeMutablePointer<Lanes>, [PieceSpan]) -> R
  ) -> R {
    let spans = spans
    return scratch.withUnsafeMutableBufferPointer { body($0.baseAddress!, spans) }
  }

  mutating func withScratchAndMarks<R>(
    _ body: (UnsafeMutablePointer<Lanes>, UnsafeMutablePointer<Mark>) -> R
  ) -> R {
    scratch.withUnsafeMutableBufferPointer { scratch in
      marks.withUnsafeMutableBufferPointer { body(scratch.baseAddress!, $0.baseAddress!) }
    }
  }
}
