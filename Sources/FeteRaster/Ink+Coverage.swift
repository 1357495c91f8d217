extension Ink {
  /// Lays the ink over `count` pixels, each covered as much as `coverage` says, 0…1.
  ///
  /// There are four coverages of 0 past the last one, and room for `room` pixels in the row.
  func paint(
    _ pixels: UnsafeMutableRawPointer, coverage: UnsafeMutablePointer<Float>, count: Int, room: Int
  ) {
    var rest = SIMD8<UInt16>.zero
    withUnsafeMutableBytes(of: &rest) { rest in
      guard let rest = rest.baseAddress else { return }
      var x = 0
      while x < count {
        let pixel = pixels + x &* 4
        var place = pixel
        let bytes = (room &- x) &* 4
        if bytes < 16 {
          // The row ends here, and what lies behind it is not ours.
          place = rest
          place.copyMemory(from: pixel, byteCount: bytes)
        }
        paint(place, UnsafeRawPointer(coverage + x).loadUnaligned(as: Four.self) * weight)
        if bytes < 16 { pixel.copyMemory(from: place, byteCount: bytes) }
        x &+= 4
      }
    }
  }
}
