import BenchmarkSupport
import FeteCore
import FeteRaster

/// How exact coverage is: opaque white pieces, each alone on a clear ground.
struct Accuracy {
  /// Differences in levels of 255, over the pixels that either picture has.
  struct Deviation {
    var count = 0
    var sum = 0.0
    var most = 0.0

    mutating func add(_ value: Double, _ reference: Double) {
      if value == 0 && reference < 1e-9 { return }
      let difference = (value - reference).magnitude
      count += 1
      sum += difference
      most = max(most, difference)
    }

    var mean: Double { sum / Double(max(count, 1)) }
  }

  var fete = (samples: Deviation(), area: Deviation())
  var cairo = (samples: Deviation(), area: Deviation())
  var samples = Deviation()

  /// Paints `count` pieces of 10 × 6, one after the other, and compares all their pixels.
  mutating func run(_ count: Int) {
    let side = 32
    var chance = Chance(seed: 11)
    var painter = Painter()
    let baseline = Cairo(width: side, height: side)
    for _ in 0..<count {
      var frame = Frame()
      frame.size = SIMD2(repeating: Float(side))
      frame.marks = [Scenes.piece(.rectangle, &chance)]
      frame.marks[0].fill = .white
      var bitmap = Bitmap(width: side, height: side)
      painter.paint(frame, into: &bitmap)
      baseline.clear()
      baseline.paint(frame)
      let mark = frame.marks[0]
      for y in 6..<26 {
        for x in 6..<26 {
          let sampled = Accuracy.sampled(mark, x, y) * 255
          let exact = Accuracy.exact(mark, x, y) * 255
          fete.samples.add(Double(bitmap[x, y].alpha), sampled)
          fete.area.add(Double(bitmap[x, y].alpha), exact)
          cairo.samples.add(Double(baseline.alpha(x, y)), sampled)
          cairo.area.add(Double(baseline.alpha(x, y)), exact)
          samples.add(sampled, exact)
        }
      }
    }
  }

  /// The share of 32 × 32 samples inside.
  static func sampled(_ mark: Mark, _ x: Int, _ y: Int) -> Double {
    let (a, b) = (SIMD2<Double>(mark.axisX), SIMD2<Double>(mark.axisY))
    let area = a.x * b.y - a.y * b.x
    var count = 0
    for j in 0..<32 {
      for i in 0..<32 {
        let dx = Double(x) + (Double(i) + 0.5) / 32 - Double(mark.center.x)
        let dy = Double(y) + (Double(j) + 0.5) / 32 - Double(mark.center.y)
        let u = (dx * b.y - dy * b.x) / area
        let v = (a.x * dy - a.y * dx) / area
        if u.magnitude < 1 && v.magnitude < 1 { count += 1 }
      }
    }
    return Double(count) / 1024
  }

  /// The exact area inside: the corners clipped to the pixel's square (Sutherland and Hodgman).
  static func exact(_ mark: Mark, _ x: Int, _ y: Int) -> Double {
    let (a, b) = (SIMD2<Double>(mark.axisX), SIMD2<Double>(mark.axisY))
    let center = SIMD2<Double>(mark.center) - SIMD2(Double(x), Double(y))
    var corners = [center - a - b, center + a - b, center + a + b, center - a + b]
    for axis in 0..<2 {
      for limit in [0.0, 1.0] {
        guard var last = corners.last else { return 0 }
        var kept: [SIMD2<Double>] = []
        for next in corners {
          let isLastIn = limit == 0 ? last[axis] >= 0 : last[axis] <= 1
          let isNextIn = limit == 0 ? next[axis] >= 0 : next[axis] <= 1
          if isLastIn != isNextIn {
            kept.append(last + (next - last) * ((limit - last[axis]) / (next[axis] - last[axis])))
          }
          if isNextIn { kept.append(next) }
          last = next
        }
        corners = kept
      }
    }
    guard var last = corners.last else { return 0 }
    var sum = 0.0
    for next in corners {
      sum += last.x * next.y - last.y * next.x
      last = next
    }
    return (sum / 2).magnitude
  }
}
