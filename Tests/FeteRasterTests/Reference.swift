import FeteCore
import FeteRaster

/// The exact coverage of a pixel by simple contours: their signed area after clipping to its square.
func exactCoverage(_ x: Int, _ y: Int, _ contours: [[SIMD2<Double>]]) -> Double {
  var area = 0.0
  for contour in contours {
    var corners = clipped(contour, 0, Double(x), keepsGreater: true)
    corners = clipped(corners, 0, Double(x + 1), keepsGreater: false)
    corners = clipped(corners, 1, Double(y), keepsGreater: true)
    corners = clipped(corners, 1, Double(y + 1), keepsGreater: false)
    guard var last = corners.last else { continue }
    for next in corners {
      area +=
        (last.x - Double(x)) * (next.y - Double(y)) - (next.x - Double(x)) * (last.y - Double(y))
      last = next
    }
  }
  return (area / 2).magnitude
}

/// What of a contour lies on one side of an upright or level line (Sutherland and Hodgman).
private func clipped(
  _ contour: [SIMD2<Double>], _ axis: Int, _ limit: Double, keepsGreater: Bool
) -> [SIMD2<Double>] {
  guard var last = contour.last else { return [] }
  var result: [SIMD2<Double>] = []
  for next in contour {
    let isLastKept = keepsGreater ? last[axis] >= limit : last[axis] <= limit
    let isNextKept = keepsGreater ? next[axis] >= limit : next[axis] <= limit
    if isLastKept != isNextKept {
      let share = (limit - last[axis]) / (next[axis] - last[axis])
      result.append(last + (next - last) * share)
    }
    if isNextKept { result.append(next) }
    last = next
  }
  return result
}

/// The coverage of a pixel by an ellipse: 256 lines, each cut exactly.
func ellipseCoverage(
  _ x: Int, _ y: Int, _ center: SIMD2<Double>, _ a: SIMD2<Double>, _ b: SIMD2<Double>
) -> Double {
  // u = (dx·b.y − dy·b.x)/area, v = (a.x·dy − a.y·dx)/area; u² + v² < 1 is a quadratic in dx.
  let area = a.x * b.y - a.y * b.x
  let square = b.y * b.y + a.y * a.y
  var sum = 0.0
  for line in 0..<256 {
    let dy = Double(y) + (Double(line) + 0.5) / 256 - center.y
    let middle = dy * (b.x * b.y + a.x * a.y) / square
    let root = square - dy * dy
    if root <= 0 { continue }
    let half = area.magnitude * root.squareRoot() / square
    let from = Swift.max(Double(x), center.x + middle - half)
    let to = Swift.min(Double(x + 1), center.x + middle + half)
    sum += Swift.max(0, to - from)
  }
  return sum / 256
}

/// How far painted alpha is from the reference, over the pixels that either of them paints.
struct Deviation {
  var count = 0
  var sum = 0.0
  var most = 0.0

  var mean: Double { count == 0 ? 0 : sum / Double(count) }

  /// Adds the pixels of a bitmap on which one opaque white shape was painted.
  mutating func add(_ bitmap: Bitmap, _ coverage: (Int, Int) -> Double) {
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let expected = coverage(x, y) * 255
        let painted = Double(bitmap[x, y].alpha)
        if expected < 1e-9 && painted == 0 { continue }
        let difference = (painted - expected).magnitude
        count += 1
        sum += difference
        most = Swift.max(most, difference)
      }
    }
  }
}

/// Numbers in 0..<1 from a seed.
struct Chance {
  private var state: UInt64

  init(_ seed: Int) { state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  mutating func next() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    var word = state
    word ^= word >> 33
    word = word &* 0xFF51_AFD7_ED55_8CCD
    word ^= word >> 33
    return Double(word >> 11) / 9_007_199_254_740_992
  }

  mutating func next(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * next()
  }

  /// A direction of length 1, from a rational point of the circle.
  mutating func direction() -> SIMD2<Float> {
    let t = next(-1...1)
    let flip: Double = next() < 0.5 ? -1 : 1
    return SIMD2(Float((1 - t * t) / (1 + t * t) * flip), Float(2 * t / (1 + t * t)))
  }
}
