/// Numbers in 0..<1 from a seed: the same scene in every run.
public struct Chance {
  private var state: UInt64

  /// Starts a stream of numbers.
  public init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  /// The next number.
  public mutating func next() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    var word = state
    word ^= word >> 33
    word = word &* 0xFF51_AFD7_ED55_8CCD
    word ^= word >> 33
    return Double(word >> 11) / 9_007_199_254_740_992
  }

  /// The next number within a range.
  public mutating func next(in range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * next()
  }

  /// The next direction of length 1, every angle alike.
  public mutating func direction() -> SIMD2<Double> {
    while true {
      let point = SIMD2(next(in: -1...1), next(in: -1...1))
      let square = (point * point).sum()
      if square > 0.01 && square < 1 { return point / square.squareRoot() }
    }
  }
}
