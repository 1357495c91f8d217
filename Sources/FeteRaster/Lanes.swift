// Four pixels at a time. Each helper is written in the one form that the compiler turns into single
// instructions: `pointwiseMin`, `clamped(…)` and conversions from Float to Int become branches.

typealias Four = SIMD4<Float>

/// The smaller of two, lane by lane; `b` where either is NaN.
///
/// One instruction everywhere.
@inline(__always)
func smaller(_ a: Four, _ b: Four) -> Four { b.replacing(with: a, where: a .< b) }

/// The larger of two, lane by lane; `b` where either is NaN.
///
/// One instruction everywhere.
@inline(__always)
func larger(_ a: Four, _ b: Four) -> Four { b.replacing(with: a, where: b .< a) }

/// Each lane without its sign.
@inline(__always)
func magnitude(_ a: Four) -> Four {
  let bits = unsafeBitCast(a, to: SIMD4<UInt32>.self)
  return unsafeBitCast(bits & SIMD4(repeating: 0x7FFF_FFFF), to: Four.self)
}

@inline(__always)
func lower(_ a: Float, _ b: Float) -> Float { b < a ? b : a }

@inline(__always)
func higher(_ a: Float, _ b: Float) -> Float { b > a ? b : a }

@inline(__always)
func lower(_ a: Double, _ b: Double) -> Double { b < a ? b : a }

@inline(__always)
func higher(_ a: Double, _ b: Double) -> Double { b > a ? b : a }

@inline(__always)
func lower(_ a: Int, _ b: Int) -> Int { b < a ? b : a }

@inline(__always)
func higher(_ a: Int, _ b: Int) -> Int { b > a ? b : a }

/// The nearest whole number of a value within ±2²², ties to even.
///
/// Adding 1.5 · 2²³ leaves no fraction bits, so the sum's own bits hold the answer. Other values
/// give a meaningless number, never a trap.
@inline(__always)
func nearest(_ value: Float) -> Int {
  Int(Int32(truncatingIfNeeded: (value + 12_582_912).bitPattern) &- 0x4B40_0000)
}

/// A whole number at or below a value within ±2²²: its floor, or one less for a whole value.
@inline(__always)
func atOrBelow(_ value: Float) -> Int { nearest(value - 0.5) }

/// A whole number at or above a value within ±2²²: its ceiling, or one more for a whole value.
@inline(__always)
func atOrAbove(_ value: Float) -> Int { nearest(value + 0.5) }
