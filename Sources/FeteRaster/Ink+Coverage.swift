extension Ink {
  /// Lays the ink over `count` pixels, each covered as much as `coverage` says, 0…1.
  func paint(
    _ pixels: UnsafeMutableRawPointer, coverage: UnsafeMutablePointer<Float>, count: Int
  ) {
    var x = 0
    while x &+ 4 <= count {
      let first = coverage[x]
      if first == coverage[x &+ 3] && (first == 0 || first == 1) {
        // Most of a large shape is one long run. The values between are the same only if tested.
        var end = x &+ 1
        while end < count && coverage[end] == first { end &+= 1 }
        if end &- x >= 4 {
          if first != 0 { paint(pixels + x &* 4, count: end &- x, weight) }
          x = end
          continue
        }
      }
      let four = UnsafeRawPointer(coverage + x).loadUnaligned(as: Four.self)
      paint(pixels + x &* 4, four * weight)
      x &+= 4
    }
    while x < count {
      paint(pixels + x &* 4, count: 1, coverage[x] * weight)
      x &+= 1
    }
  }
}
