/// The same functions for one number at a time: what is needed at firing, never per frame.
///
/// Only addition, subtraction, multiplication and division are used, so every platform gives the
/// same bits.
enum Scalar {
  /// The largest whole number not above `x`; `x` itself beyond 2⁵², where all are whole.
  static func floor(_ x: Double) -> Double {
    guard x > -4.5e15, x < 4.5e15 else { return x }
    let whole = Double(Int64(x))
    return whole > x ? whole - 1 : whole
  }

  /// The nearest whole number, halves up; clamped to ±4.5e15, where all are whole.
  ///
  /// Sixty-four bits everywhere, since `Int` has thirty-two in WebAssembly.
  #if arch(wasm32)
  @inline(never)
  #endif
  static func nearestInt(_ x: Double) -> Int64 {
    guard x > -4.5e15 else { return -4_500_000_000_000_000 }
    guard x < 4.5e15 else { return 4_500_000_000_000_000 }
    return Int64(Scalar.floor(x + 0.5))
  }

  /// sin 2πx and cos 2πx of `turns` x.
  #if arch(wasm32)
  @inline(never)
  #endif
  static func sineCosine(turns x: Double) -> (sine: Double, cosine: Double) {
    let r = x - Scalar.floor(x + 0.5)
    let m = r < 0 ? -r : r
    let s = quarterSine(m < 0.25 ? m : 0.5 - m)
    return (r < 0 ? -s : s, quarterSine(0.25 - m))
  }

  /// sin 2πx for x in ±¼ by its Taylor series to degree 17: 2e-13 off.
  #if arch(wasm32)
  @inline(never)
  #endif
  private static func quarterSine(_ x: Double) -> Double {
    let y = x * 6.283185307179586
    let y2 = y * y
    var p = 1.0 / 355_687_428_096_000
    p = p * y2 - 1.0 / 1_307_674_368_000
    p = p * y2 + 1.0 / 6_227_020_800
    p = p * y2 - 1.0 / 39_916_800
    p = p * y2 + 1.0 / 362_880
    p = p * y2 - 1.0 / 5040
    p = p * y2 + 1.0 / 120
    p = p * y2 - 1.0 / 6
    p = p * y2 + 1
    return p * y
  }

  /// e^(−x) for x ≥ 0; 0 above 700.
  #if arch(wasm32)
  @inline(never)
  #endif
  static func decay(_ x: Double) -> Double {
    guard x < 700 else { return 0 }
    let n = Scalar.floor(x * 1.4426950408889634 + 0.5)
    let r = -((x - n * 0.693147180369123816490) - n * 1.90821492927058770002e-10)
    var p = 1.0
    var k = 13.0
    while k >= 1 {
      p = 1 + r * p / k
      k -= 1
    }
    return p * Double(bitPattern: UInt64(1023 - Int64(n)) << 52)
  }

  /// ln x for x above 0; −745 for anything else, 710 for what is not finite.
  #if arch(wasm32)
  @inline(never)
  #endif
  static func logarithm(_ x: Double) -> Double {
    guard x > 0 else { return -745 }
    guard x < .infinity else { return 710 }
    // x = m · 2ⁿ with m near 1, then ln m = 2·artanh((m − 1)/(m + 1)) by its series.
    var m = x
    var n = 0.0
    while m > 1.4142135623730951 {
      m *= 0.5
      n += 1
    }
    while m < 0.7071067811865476 {
      m *= 2
      n -= 1
    }
    let z = (m - 1) / (m + 1)
    let z2 = z * z
    var sum = 0.0
    var k = 25.0
    while k >= 1 {
      sum = sum * z2 + 1 / k
      k -= 2
    }
    return 2 * z * sum + n * 0.6931471805599453
  }

  /// φ1 and φ2 of x ≥ 0: (1 − e^(−x)) / x and (1 − φ1) / x, by series for x < 0.5.
  #if arch(wasm32)
  @inline(never)
  #endif
  static func phi(_ x: Double) -> (first: Double, second: Double) {
    if x < 0.5 {
      var second = 0.0
      var k = 14.0
      while k >= 2 {
        second = (1 - second * x) / k
        k -= 1
      }
      // second = 1/2·(1 − x/3·(1 − x/4·(…))): the series of φ2.
      return (1 - x * second, second)
    }
    let first = (1 - decay(x)) / x
    return (first, (1 - first) / x)
  }
}
