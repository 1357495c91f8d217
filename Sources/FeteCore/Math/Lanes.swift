// The mathematics of sampling, eight pieces at a time. Only addition, subtraction, multiplication,
// division and square root are used, in one written order: so every platform gives the same bits.

/// Eight pieces' worth of one number.
typealias Lanes = SIMD8<Float>

extension SIMD8<Float> {
  /// The lanes of `a` where `mask` is set, of `b` elsewhere, by bit operations.
  ///
  /// `replacing(with:where:)` is not vectorised for WebAssembly.
  @inline(__always)
  static func select(_ mask: SIMDMask<SIMD8<Int32>>, _ a: Lanes, _ b: Lanes) -> Lanes {
    unsafeBitCast(
      SIMD8<UInt32>.select(
        mask, unsafeBitCast(a, to: SIMD8<UInt32>.self), unsafeBitCast(b, to: SIMD8<UInt32>.self)),
      to: Lanes.self)
  }

  /// Each lane's magnitude.
  @inline(__always)
  var magnitudes: Lanes {
    unsafeBitCast(
      unsafeBitCast(self, to: SIMD8<UInt32>.self) & SIMD8<UInt32>(repeating: 0x7FFF_FFFF),
      to: Lanes.self)
  }

  /// Each lane's nearest whole number; exact below 2²² in magnitude.
  @inline(__always)
  var nearest: Lanes {
    let magic = Lanes(repeating: 12_582_912)
    return (self + magic) - magic
  }

  /// The smaller of two, lane by lane.
  @inline(__always)
  static func smaller(_ a: Lanes, _ b: Lanes) -> Lanes { select(a .< b, a, b) }

  /// The larger of two, lane by lane.
  @inline(__always)
  static func larger(_ a: Lanes, _ b: Lanes) -> Lanes { select(a .> b, a, b) }

  /// sin 2πx and cos 2πx of `turns` x: at most 1e-6 off.
  @inline(__always)
  static func sineCosine(turns x: Lanes) -> (sine: Lanes, cosine: Lanes) {
    let r = x - x.nearest
    let m = r.magnitudes
    // sin 2πr = sign(r) · sin 2π·min(|r|, ½ − |r|), cos 2πr = sin 2π(¼ − |r|): both in ±¼ turn.
    let folded = smaller(m, 0.5 - m)
    let sign =
      unsafeBitCast(r, to: SIMD8<UInt32>.self) & SIMD8<UInt32>(repeating: 0x8000_0000)
    let s = quarterSine(folded)
    return (
      unsafeBitCast(unsafeBitCast(s, to: SIMD8<UInt32>.self) ^ sign, to: Lanes.self),
      quarterSine(0.25 - m)
    )
  }

  /// sin 2πx for x in ±¼: an odd polynomial of degree 9.
  @inline(__always)
  private static func quarterSine(_ x: Lanes) -> Lanes {
    let x2 = x * x
    var p = Lanes(repeating: SineTerms.c9)
    p = p * x2 + SineTerms.c7
    p = p * x2 + SineTerms.c5
    p = p * x2 + SineTerms.c3
    p = p * x2 + SineTerms.c1
    return p * x
  }

  /// e^(−x) for x ≥ 0: at most 1e-6 off, relatively; below 1e-37 it is 0 or nearly so.
  @inline(__always)
  static func decay(_ x: Lanes) -> Lanes {
    // e^(−x) = 2^(−n) · e^(−r) with n = nearest(x / ln 2), r = x − n·ln 2 in two parts.
    let clamped = smaller(x, Lanes(repeating: 87))
    let n = (clamped * 1.442_695_04).nearest
    let r = (clamped - n * 0.693_359_375) + n * 2.121_944_4e-4
    var p = Lanes(repeating: 1.0 / 720)
    p = p * r - 1.0 / 120
    p = p * r + 1.0 / 24
    p = p * r - 1.0 / 6
    p = p * r + 0.5
    p = p * r - 1
    p = p * r + 1
    // n is whole and below 126: its bits come out of the magic sum's mantissa.
    let bits = unsafeBitCast(n + 8_388_608, to: SIMD8<UInt32>.self) &- 0x4B00_0000
    let power = (SIMD8<UInt32>(repeating: 127) &- bits) &<< 23
    return p * unsafeBitCast(power, to: Lanes.self)
  }
}

extension SIMD8<UInt32> {
  /// The lanes of `a` where `mask` is set, of `b` elsewhere, by bit operations.
  @inline(__always)
  static func select(_ mask: SIMDMask<SIMD8<Int32>>, _ a: Self, _ b: Self) -> Self {
    let m = unsafeBitCast(mask, to: SIMD8<UInt32>.self)
    return (a & m) | (b & ~m)
  }
}

/// The terms of sin 2πx on ±¼ by degree: the minimax fit of the whole curve, 3e-9 off before rounding.
private enum SineTerms {
  static let c1: Float = 6.283_185_0
  static let c3: Float = -41.341_656
  static let c5: Float = 81.601_006
  static let c7: Float = -76.549_79
  static let c9: Float = 39.536_743
}
