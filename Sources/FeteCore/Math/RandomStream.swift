/// Chance as a function: the k-th draw of a key, with no state between draws.
///
/// SplitMix64 (Steele, Lea, Flood: "Fast splittable pseudorandom number generators", 2014) read as a
/// counter-based generator: draw k is the mix of `key + (k + 1) · γ`. So a piece's draws depend on
/// its own key only, and adding a draw changes none of the others.
struct RandomStream: Sendable {
  private let key: UInt64

  /// The stream of a key.
  init(key: UInt64) {
    self.key = key
  }

  /// The stream's k-th draw: 64 even bits.
  func bits(_ k: UInt64) -> UInt64 {
    RandomStream.finalize(key &+ (k &+ 1) &* 0x9E37_79B9_7F4A_7C15)
  }

  /// The stream's k-th draw as a number in 0..<1 with 53 bits.
  func unit(_ k: UInt64) -> Double {
    Double(bits(k) >> 11) * 0x1p-53
  }

  /// The stream's k-th draw as a number of the range.
  func value(_ k: UInt64, in range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * unit(k)
  }

  /// The stream's k-th draw as an index below `count`, which is above 0.
  func index(_ k: UInt64, below count: Int) -> Int {
    let index = Int(unit(k) * Double(count))
    return index < count ? index : count - 1
  }

  /// Makes one key of two, so that neighbouring pairs give keys that have nothing in common.
  static func mix(_ a: UInt64, _ b: UInt64) -> UInt64 {
    finalize(finalize(a &+ 0x9E37_79B9_7F4A_7C15) ^ (b &* 0xD1B5_4A32_D192_ED03 &+ 1))
  }

  private static func finalize(_ value: UInt64) -> UInt64 {
    var z = value
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
