import FeteRaster
import Foundation
import Testing

@testable import FeteCore

/// Outlines with far more corners than a piece has pixels.
@Suite("Outline details")
struct OutlineDetailTests {
  /// A wheel of `count` corners whose teeth are `depth` deep.
  private func wheel(_ count: Int, depth: Double) -> Outline {
    Outline(
      (0..<count).map { i in
        let radius = i % 2 == 0 ? 1 : 1 - depth
        let turn = Double(i) / Double(count) * 2 * .pi
        return SIMD2(Float(radius * cos(turn)), Float(radius * sin(turn)))
      })
  }

  private func paint(_ outline: Outline, radius: Float, scale: Int) -> Bitmap {
    var frame = Frame()
    frame.size = SIMD2(40, 40)
    frame.outlines = [outline]
    frame.marks = [
      Mark(
        center: SIMD2(20.3, 19.8), axisX: SIMD2(radius, radius * 0.2),
        axisY: SIMD2(-radius * 0.2, radius), fill: .black, kind: .outline)
    ]
    var bitmap = Bitmap(width: 40 * scale, height: 40 * scale)
    var painter = Painter(scale: Double(scale))
    painter.paint(frame, into: &bitmap)
    return bitmap
  }

  @Test(
    "F-57 Outlines: corners finer than a pixel are left out unseen", arguments: [0, 0.03, 0.06],
    [3, 7, 12] as [Float])
  func unseen(depth: Double, radius: Float) {
    let outline = wheel(5000, depth: depth)
    let small = paint(outline, radius: radius, scale: 1)
    // Sixteen times as large every corner counts; its mean is what the small one should be.
    let large = paint(outline, radius: radius, scale: 16)
    var worst = 0
    var sum = 0
    for y in 0..<40 {
      for x in 0..<40 {
        var alpha = 0
        for row in 0..<16 {
          for column in 0..<16 { alpha += Int(large[x * 16 + column, y * 16 + row].alpha) }
        }
        let off = Int(small[x, y].alpha) - alpha / 256
        worst = max(worst, abs(off))
        sum += off
      }
    }
    #expect(worst <= 24, "\(worst) of 255")
    // The area is kept: over the whole shape not a pixel and a half is lost or won.
    #expect(abs(sum) <= 255 + 128, "\(sum)")
  }

  @Test("F-57 Outlines: an intricate one is painted from few corners, a simple one from its own")
  func corners() throws {
    let wheel = wheel(5000, depth: 0.03)
    for (radius, most) in [(4, 100), (8, 400), (9.5, 400)] {
      let detail = try #require(wheel.detail(within: Float(0.33 / radius)))
      #expect(detail.points.count <= most, "\(detail.points.count) at \(radius)")
    }
    #expect(wheel.detail(within: 0.001) == nil)
    #expect(Outline.star.details.isEmpty && Outline.heart.details.isEmpty)
    #expect(self.wheel(96, depth: 0.5).details.isEmpty)
  }

  @Test("Outlines: whatever contours there are, copies are whole contours or none")
  func robust() {
    let dots = (0..<200).map { SIMD2<Float>(Float($0 % 3) * 1e-4, Float($0 % 2) * 1e-4) }
    #expect(Outline(dots).details.isEmpty)
    #expect(Outline(points: dots, ends: [150, 100, 200], rule: .evenOdd).details.isEmpty)
    #expect(Outline(points: dots, ends: [900], rule: .evenOdd).details.isEmpty)
    #expect(Outline(points: dots, ends: [], rule: .evenOdd).details.isEmpty)
    _ = Outline([SIMD2<Float>](repeating: SIMD2(.nan, .infinity), count: 200)).details
    let two = wheel(400, depth: 0)
    let both = Outline(points: two.points + dots, ends: [400, 600], rule: .nonZero)
    for detail in both.details { #expect(detail.ends == [detail.points.count]) }
  }
}
