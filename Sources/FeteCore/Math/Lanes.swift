// The mathematics of sampling, several pieces at a time. Only addition, subtraction, multiplication,
// division and square root are used, in one written order: so every platform gives the same bits.
//
// Operators between a vector and a scalar are generic code that the compiler takes apart lane by lane
// (ten times slower, measured): so constants are vectors here.

/// Four pieces' worth of one number: what one register holds on every platform.
typealias Lanes = SIMD4<Float>

/// Four pieces' worth of one word.
typealias LaneBits = SIMD4<UInt32>

/// A choice for each of four pieces.
typealias LaneMask = SIMDMask<SIMD4<Int32>>

extension Lanes {
  /// How many pieces are worked on at a time.
  static let width = 4

  /// The same number in every lane.
  @inline(__always)
  init(all value: Float) { self.init(value, value, value, value) }

  @inline(__always)
  init(bits: LaneBits) { self = unsafeBitCast(bits, to: Lanes.self) }

  @inline(__always)
  var bits: LaneBits { unsafeBitCast(self, to: LaneBits.self) }

  /// Set where a lane is below the other's; not set for NaN.
  @inline(__always)
  static func isLess(_ a: Lanes, _ b: Lanes) -> LaneMask { a .< b }

  /// The lanes of `a` where the mask is set, of `b` elsewhere.
  @inline(__always)
  static func select(_ mask: LaneMask, _ a: Lanes, _ b: Lanes) -> Lanes {
    Lanes(bits: LaneBits.select(mask, a.bits, b.bits))
  }

  /// Each lane's magnitude.
  @inline(__always)
  var magnitudes: Lanes { Lanes(bits: bits & LaneBits(all: 0x7FFF_FFFF)) }

  /// The smallest of the lanes, none of which is NaN.
  var least: Float {
    var least = self[0]
    for lane in 1..<Lanes.width where self[lane] < least { least = self[lane] }
    return least
  }

  /// The largest of the lanes, none of which is NaN.
  var greatest: Float {
    var greatest = self[0]
    for lane in 1..<Lanes.width where self[lane] >= greatest { greatest = self[lane] }
    return greatest
  }

  /// Each lane's nearest whole number; exact below 2²² in magnitude.
  @inline(__always)
  var nearest: Lanes { (self + Lanes(all: 12_582_912)) - Lanes(all: 12_582_912) }

  /// The same choice in the form that the machine's own minimum and maximum are made from.
  ///
  /// For WebAssembly the library's choice comes apart lane by lane.
  @inline(__always)
  private static func pick(_ mask: LaneMask, _ a: Lanes, _ b: Lanes) -> Lanes {
    #if arch(wasm32)
    select(mask, a, b)
    #else
    b.replacing(with: a, where: mask)
    #endif
  }

  /// The smaller of two, lane by lane; `b` where either is NaN.
  @inline(__always)
  static func smaller(_ a: Lanes, _ b: Lanes) -> Lanes { pick(a .< b, a, b) }

  /// The larger of two, lane by lane; `b` where either is NaN.
  @inline(__always)
  static func larger(_ a: Lanes, _ b: Lanes) -> Lanes { pick(b .< a, a, b) }
}

extension LaneBits {
  /// The same word in every lane.
  @inline(__always)
  init(all value: UInt32) { self.init(value, value, value, value) }

  /// The lanes of `a` where the mask is set, of `b` elsewhere.
  @inline(__always)
  static func select(_ mask: LaneMask, _ a: LaneBits, _ b: LaneBits) -> LaneBits {
    // Not (a & m) | (b & ~m): the optimiser takes that for a choice bit by bit, and makes it one.
    b ^ ((a ^ b) & unsafeBitCast(mask, to: LaneBits.self))
  }

  /// Set where a lane has any of the flags.
  @inline(__always)
  func has(_ flags: UInt32) -> LaneMask {
    (self & LaneBits(all: flags)) .!= LaneBits(all: 0)
  }
}
