import FeteCore
import FeteRaster
import Testing

@Suite("Coverage: exact areas")
struct CoverageTests {
  /// A frame with one opaque white mark.
  static func frame(_ mark: Mark) -> Frame {
    var frame = Frame()
    frame.size = SIMD2(40, 40)
    frame.marks = [mark]
    return frame
  }

  static func painted(_ mark: Mark, scale: Double = 1, size: Int = 40) -> Bitmap {
    var bitmap = Bitmap(width: size, height: size)
    var painter = Painter(scale: scale)
    painter.paint(frame(mark), into: &bitmap)
    return bitmap
  }

  /// A mark somewhere in the middle, of any direction, somewhat sheared.
  static func mark(_ kind: Mark.Kind, _ chance: inout Chance, _ reach: ClosedRange<Double>) -> Mark
  {
    let direction = chance.direction()
    let lengthX = Float(chance.next(reach))
    let lengthY = Float(chance.next(reach))
    let shear = Float(chance.next(-0.3...0.3))
    let axisX = direction * lengthX
    let axisY = SIMD2(-direction.y, direction.x) * lengthY + axisX * shear
    return Mark(
      center: SIMD2(Float(chance.next(15...25)), Float(chance.next(15...25))), axisX: axisX,
      axisY: axisY, fill: .white, kind: kind)
  }

  static func contour(_ mark: Mark, _ points: [SIMD2<Float>]) -> [SIMD2<Double>] {
    points.map {
      SIMD2<Double>(mark.center) + SIMD2<Double>(mark.axisX) * Double($0.x)
        + SIMD2<Double>(mark.axisY) * Double($0.y)
    }
  }

  @Test("Coverage: rectangles of all sizes are within 2/255")
  func rectangles() {
    for reach in [0.02...0.3, 0.2...2.0, 1.0...6.0, 3.0...12.0] {
      var deviation = Deviation()
      for seed in 0..<12 {
        var chance = Chance(seed)
        let mark = Self.mark(.rectangle, &chance, reach)
        let contour = Self.contour(mark, [[-1, -1], [1, -1], [1, 1], [-1, 1]])
        deviation.add(Self.painted(mark)) { exactCoverage($0, $1, [contour]) }
      }
      #expect(deviation.count > 10)
      #expect(deviation.mean <= 0.5, "\(reach)")
      #expect(deviation.most <= 2, "\(reach)")
    }
  }

  @Test("Coverage: built-in outlines", arguments: [Mark.Kind.triangle, .star, .heart, .ribbon])
  func outlines(_ kind: Mark.Kind) throws {
    let outline = try #require(Outline.builtIn(kind))
    var deviation = Deviation()
    for seed in 0..<8 {
      var chance = Chance(seed)
      let mark = Self.mark(kind, &chance, 2.0...12.0)
      let contour = Self.contour(mark, outline.points)
      deviation.add(Self.painted(mark)) { exactCoverage($0, $1, [contour]) }
    }
    #expect(deviation.count > 100)
    #expect(deviation.mean <= 0.5)
    #expect(deviation.most <= 2)
  }

  @Test("Coverage: ellipses, sheared ones too")
  func ellipses() {
    for reach in [0.1...0.6, 0.5...3.0, 3.0...12.0] {
      var deviation = Deviation()
      for seed in 0..<8 {
        var chance = Chance(seed)
        let mark = Self.mark(.ellipse, &chance, reach)
        let (a, b, c) = (
          SIMD2<Double>(mark.axisX), SIMD2<Double>(mark.axisY), SIMD2<Double>(mark.center)
        )
        deviation.add(Self.painted(mark)) { ellipseCoverage($0, $1, c, a, b) }
      }
      #expect(deviation.count > 10)
      #expect(deviation.mean <= 0.5, "\(reach)")
      #expect(deviation.most <= 2, "\(reach)")
    }
  }
}
