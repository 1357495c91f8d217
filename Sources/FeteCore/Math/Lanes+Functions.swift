extension Lanes {
  /// sin 2πx and cos 2πx of `turns` x: at most 1e-6 off.
  @inline(__always)
  static func sineCosine(turns x: Lanes) -> (sine: Lanes, cosine: Lanes) {
    let r = x - x.nearest
    let m = r.magnitudes
    // sin 2πr = sign(r) · sin 2π·min(|r|, ½ − |r|), cos 2πr = sin 2π(¼ − |r|): both in ±¼ turn.
    let folded = smaller(m, Lanes(all: 0.5) - m)
    let sign = r.bits & LaneBits(all: 0x8000_0000)
    return (
      Lanes(bits: quarterSine(folded).bits ^ sign), quarterSine(Lanes(all: 0.25) - m)
    )
  }

  /// sin 2πx for x in ±¼: an odd polynomial of degree 9.
  @inline(__always)
  private static func quarterSine(_ x: Lanes) -> Lanes {
    // Grouped in pairs (Estrin), so that no term waits for all the others; so are those below.
    let x2 = x * x
    let low = Lanes(all: SineTerms.c1) + x2 * Lanes(all: SineTerms.c3)
    let middle = Lanes(all: SineTerms.c5) + x2 * Lanes(all: SineTerms.c7)
    let x4 = x2 * x2
    return x * (low + x4 * (middle + x4 * Lanes(all: SineTerms.c9)))
  }

  /// e^(−x) for x ≥ 0: at most 1e-6 off, relatively; below 1e-37 it is 0 or nearly so.
  @inline(__always)
  static func decay(_ x: Lanes) -> Lanes {
    // e^(−x) = 2^(−n) · e^(−r) with n = nearest(x / ln 2), r = x − n·ln 2 in two parts.
    let clamped = smaller(x, Lanes(all: 87))
    let n = (clamped * Lanes(all: 1.442_695_04)).nearest
    let r = (clamped - n * Lanes(all: 0.693_359_375)) + n * Lanes(all: 2.121_944_4e-4)
    let r2 = r * r
    let low = Lanes(all: 1) - r
    let middle = Lanes(all: 0.5) - r * Lanes(all: 1.0 / 6)
    let high = (Lanes(all: 1.0 / 24) - r * Lanes(all: 1.0 / 120)) + r2 * Lanes(all: 1.0 / 720)
    let p = low + r2 * (middle + r2 * high)
    // n is whole and at most 126. Adding 2²³ leaves it in the lowest bits of the mantissa; shifted
    // up to the exponent, it is taken off the exponent of 1.
    let whole = (n + Lanes(all: 8_388_608)).bits
    let power = LaneBits(all: 0x3F80_0000) &- (whole &<< LaneBits(all: 23))
    return p * Lanes(bits: power)
  }

  /// a·φ1(k·a) and a²·φ2(k·a) for k, a ≥ 0, given 1/k: how far speed and pull have carried.
  ///
  /// By series for k·a < 0.5. From there on a·φ1 = (1 − e^(−ka)) / k and a²·φ2 = (a − a·φ1) / k,
  /// which lose nothing, since k is not small.
  @inline(__always)
  static func travel(
    age a: Lanes, drag k: Lanes, inverseDrag: Lanes
  ) -> (speed: Lanes, pull: Lanes) {
    let x = k * a
    let x2 = x * x
    let low = Lanes(all: 0.5) - x * Lanes(all: 1.0 / 6)
    let middle = Lanes(all: 1.0 / 24) - x * Lanes(all: 1.0 / 120)
    let high = (Lanes(all: 1.0 / 720) - x * Lanes(all: 1.0 / 5040)) + x2 * Lanes(all: 1.0 / 40_320)
    let second = a * (low + x2 * (middle + x2 * high))
    let isSmall = isLess(x, Lanes(all: 0.5))
    let speed = select(isSmall, a - x * second, (Lanes(all: 1) - decay(x)) * inverseDrag)
    return (speed, select(isSmall, a * second, (a - speed) * inverseDrag))
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
