import FeteCore
import FeteRaster
import Testing

@Suite("Shapes")
struct ShapeTests {
  /// The sum of the alpha of all pixels, in pixels.
  static func area(_ bitmap: Bitmap) -> Double {
    var sum = 0.0
    for i in stride(from: 3, to: bitmap.pixels.count, by: 4) { sum += Double(bitmap.pixels[i]) }
    return sum / 255
  }

  @Test("F-38 Scale: a square of 10 points covers 10 × scale pixels", arguments: [1, 1.5, 2, 3])
  func scale(_ scale: Double) {
    let mark = Mark(
      center: SIMD2(20, 20), axisX: SIMD2(5, 0), axisY: SIMD2(0, 5), fill: .white,
      kind: .rectangle)
    let side = Int(40 * scale)
    let bitmap = CoverageTests.painted(mark, scale: scale, size: side)
    let row = (0..<side).map { bitmap[$0, side / 2].alpha }
    let column = (0..<side).map { bitmap[side / 2, $0].alpha }
    for line in [row, column] {
      let covered = line.reduce(0.0) { $0 + Double($1) / 255 }
      #expect((covered - 10 * scale).magnitude < 0.02)
      // From none to full within one pixel: at most one value between them on either side.
      #expect(line.filter { $0 != 0 && $0 != 255 }.count <= 2)
    }
  }

  @Test("Scale: every kind has the same area at every scale", arguments: Mark.Kind.allCases)
  func areas(_ kind: Mark.Kind) {
    var areas: [Double] = []
    for scale in [1, 1.5, 2, 3] {
      var frame = Frame()
      frame.size = SIMD2(40, 40)
      frame.outlines = [PaintScene.holed]
      frame.marks = [
        Mark(
          center: SIMD2(20, 20), axisX: SIMD2(7, 4), axisY: SIMD2(-4, 7), fill: .white,
          kind: kind, radius: 9, strokeWidth: 2, stroke: .white)
      ]
      var bitmap = Bitmap(width: Int(40 * scale), height: Int(40 * scale))
      var painter = PaintScene.painter(scale: scale)
      painter.paint(frame, into: &bitmap)
      areas.append(Self.area(bitmap) / (scale * scale))
    }
    for area in areas { #expect((area / areas[0] - 1).magnitude < 0.01, "\(areas)") }
    #expect(areas[0] > 20)
  }

  @Test("Edge-on: a piece fades with its width, without a jump")
  func edgeOn() {
    for direction in [SIMD2<Float>(1, 0), SIMD2(0.6, 0.8), SIMD2(0, 1)] {
      for kind in [Mark.Kind.rectangle, .ellipse, .sprite] {
        var last = Double.infinity
        for step in 0...40 {
          let width = Float(40 - step) * 0.05
          let mark = Mark(
            center: SIMD2(20.3, 19.8), axisX: direction * 10,
            axisY: SIMD2(-direction.y, direction.x) * width, fill: .white, kind: kind)
          var bitmap = Bitmap(width: 40, height: 40)
          var painter = PaintScene.painter()
          painter.paint(CoverageTests.frame(mark), into: &bitmap)
          let area = Self.area(bitmap)
          if kind == .rectangle {
            #expect((area - Double(width) * 40).magnitude < 0.1)
          }
          #expect(area <= last + 0.05)
          if last.isFinite { #expect(last - area < 3) }
          last = area
        }
        #expect(last < 0.001)
      }
    }
  }

  @Test("Rectangles: large ones, painted another way, look like small ones")
  func twoWays() {
    // 47.9 and 48.1 pixels of reach are on either side of the border between the ways.
    for (tilt, seed) in [(0, 0), (0.3, 1), (1, 2)] {
      var bitmaps: [Bitmap] = []
      for length in [Float(47.98), 48.02] {
        let direction = SIMD2<Float>(1, Float(tilt)) / Float(1 + tilt)
        let mark = Mark(
          center: SIMD2(60.5, 60.25 + Float(seed)), axisX: direction * length,
          axisY: SIMD2(-direction.y, direction.x) * 0.02, fill: .white, kind: .rectangle)
        bitmaps.append(CoverageTests.painted(mark, size: 120))
      }
      #expect(Self.area(bitmaps[0]) > 1.5)
      #expect((Self.area(bitmaps[0]) - Self.area(bitmaps[1])).magnitude < 0.2)
      let most = zip(bitmaps[0].pixels, bitmaps[1].pixels).map { abs(Int($0) - Int($1)) }.max()
      #expect((most ?? 0) <= 6)
    }
  }

  @Test("Outlines: the even-odd rule leaves the hole, non-zero fills it")
  func rules() {
    for (rule, alpha) in [(Outline.Rule.evenOdd, UInt8(0)), (.nonZero, 255)] {
      var frame = Frame()
      frame.size = SIMD2(40, 40)
      frame.outlines = [
        Outline(points: PaintScene.holed.points, ends: PaintScene.holed.ends, rule: rule)
      ]
      frame.marks = [
        Mark(
          center: SIMD2(20, 20), axisX: SIMD2(12, 5), axisY: SIMD2(-5, 12), fill: .white,
          kind: .outline)
      ]
      var bitmap = Bitmap(width: 40, height: 40)
      var painter = Painter()
      painter.paint(frame, into: &bitmap)
      #expect(bitmap[20, 20].alpha == alpha)
      #expect(bitmap[20, 10].alpha == 255)
    }
  }

  @Test("Rings: the disc, and over it a stroke centred on the rim")
  func rings() {
    for radius in [Double](arrayLiteral: 0.8, 5, 14.5) {
      for width in [0.5, 2.5] {
        let stroke = RGBA(red: 0, green: 0, blue: 255, alpha: 255)
        let mark = Mark(
          center: SIMD2(20.4, 19.7), axisX: .zero, axisY: .zero, fill: RGBA(0xFF0000),
          kind: .ring, radius: Float(radius), strokeWidth: Float(width), stroke: stroke)
        let bitmap = CoverageTests.painted(mark)
        let center = SIMD2(Double(Float(20.4)), Double(Float(19.7)))
        var most = 0.0
        for y in 0..<40 {
          for x in 0..<40 {
            func disc(_ radius: Double) -> Double {
              radius <= 0 ? 0 : ellipseCoverage(x, y, center, SIMD2(radius, 0), SIMD2(0, radius))
            }
            let fill = disc(radius)
            let rim = disc(radius + width / 2) - disc(radius - width / 2)
            let pixel = bitmap[x, y]
            most = max(most, (Double(pixel.blue) - 255 * rim).magnitude)
            most = max(most, (Double(pixel.red) - 255 * fill * (1 - rim)).magnitude)
          }
        }
        #expect(most <= 2.5)
      }
    }
  }

  @Test("F-74 Clip: no ripple outside rounded corners, square corners are filled")
  func clip() {
    for (x, y) in [(2, 2), (98, 2), (98, 38), (2, 38), (50, 20)] as [(Float, Float)] {
      var frame = Frame()
      frame.size = SIMD2(100, 40)
      frame.corners = SIMD4(20, 20, 0, 0)
      frame.rippleCount = 1
      frame.marks = [
        Mark(
          center: SIMD2(x, y), axisX: .zero, axisY: .zero, fill: .white, kind: .ring, radius: 120,
          strokeWidth: 3, stroke: .white)
      ]
      // The host lies within a larger bitmap, 10 pixels from its corner.
      var bitmap = Bitmap(width: 120, height: 60)
      var painter = Painter()
      painter.origin = (-10, -10)
      painter.paint(frame, into: &bitmap)
      for row in 0..<60 {
        for column in 0..<120 {
          let (px, py) = (Double(column) - 9.5, Double(row) - 9.5)
          let (cx, cy) = (px < 50 ? 20.0 : 80.0, 20.0)
          let isCorner = py < 20 && (px < 20 || px > 80)
          let distance = ((px - cx) * (px - cx) + (py - cy) * (py - cy)).squareRoot() - 20
          let alpha = bitmap[column, row].alpha
          if px < 0 || py < 0 || px > 100 || py > 40 || (isCorner && distance > 0.75) {
            #expect(alpha == 0, "\(column) \(row)")
          } else if !isCorner || distance < -0.75 {
            #expect(alpha == 255, "\(column) \(row)")
          } else {
            let expected = ellipseCoverage(
              column - 10, row - 10, SIMD2(cx, cy), SIMD2(20, 0), SIMD2(0, 20))
            #expect((Double(alpha) - expected * 255).magnitude <= 2.5, "\(column) \(row)")
          }
        }
      }
    }
  }

  @Test("F-74 Clip: radii that overlap shrink together; other marks are not clipped")
  func overlapping() {
    var frame = Frame()
    frame.size = SIMD2(40, 40)
    frame.corners = SIMD4(repeating: 1_000)
    frame.rippleCount = 1
    let ripple = Mark(
      center: SIMD2(20, 20), axisX: SIMD2(40, 0), axisY: SIMD2(0, 40), fill: .white, kind: .ring,
      radius: 100)
    frame.marks = [ripple]
    var bitmap = Bitmap(width: 40, height: 40)
    var painter = Painter()
    painter.paint(frame, into: &bitmap)
    #expect((Self.area(bitmap) - Double.pi * 400).magnitude < 1)
    frame.marks[0].kind = .rectangle
    frame.rippleCount = 0
    painter.paint(frame, into: &bitmap)
    #expect(Self.area(bitmap) == 1600)
  }

  @Test("Sprites: upright and in its own size, the sprite comes out as it is")
  func spriteCopy() {
    let sprite = PaintScene.sprite()
    let mark = Mark(
      center: SIMD2(20, 20), axisX: SIMD2(16, 0), axisY: SIMD2(0, 16), fill: .white,
      kind: .sprite)
    var bitmap = Bitmap(width: 40, height: 40)
    var painter = PaintScene.painter()
    painter.paint(CoverageTests.frame(mark), into: &bitmap)
    let pixels = sprite.pixels
    for y in 0..<32 {
      for x in 0..<32 {
        let i = (y * 32 + x) * 4
        let pixel = bitmap[x + 4, y + 4]
        #expect([pixel.red, pixel.green, pixel.blue, pixel.alpha] == Array(pixels[i..<i + 4]))
      }
    }
  }

  @Test("Sprites: the fill gives alpha, and colour only if tinted")
  func tint() {
    let fill = RGBA(red: 10, green: 250, blue: 90, alpha: 128)
    for index in [UInt16(0), 1] {
      let mark = Mark(
        center: SIMD2(20, 20), axisX: SIMD2(16, 0), axisY: SIMD2(0, 16), fill: fill,
        kind: .sprite, index: index)
      var bitmap = Bitmap(width: 40, height: 40)
      var painter = PaintScene.painter()
      painter.paint(CoverageTests.frame(mark), into: &bitmap)
      let pixel = bitmap[14, 14]
      #expect(abs(Int(pixel.alpha) - 128) <= 1)
      let expected = index == 0 ? [255, 200, 30] : [10, 250, 90]
      for (channel, value) in zip([pixel.red, pixel.green, pixel.blue], expected) {
        #expect(abs(Int(channel) - value * 128 / 255) <= 2)
      }
    }
  }

  @Test("Sprites: shrunk, a fine pattern becomes its mean, from any angle")
  func shrunk() {
    var pixels: [UInt8] = []
    for y in 0..<64 {
      for x in 0..<64 { pixels += (x + y) % 2 == 0 ? [255, 255, 255, 255] : [0, 0, 0, 255] }
    }
    let sprite = SpriteBitmap(width: 64, height: 64, pixels: pixels)
    for (lengthX, lengthY) in [(6, 6), (16, 1), (2, 12), (16, 4)] as [(Float, Float)] {
      for direction in [SIMD2<Float>(1, 0), SIMD2(0.6, 0.8)] {
        let mark = Mark(
          center: SIMD2(20, 20), axisX: direction * lengthX,
          axisY: SIMD2(-direction.y, direction.x) * lengthY, fill: .white, kind: .sprite)
        var bitmap = Bitmap(width: 40, height: 40)
        var painter = Painter()
        painter.sprites = [sprite]
        painter.paint(CoverageTests.frame(mark), into: &bitmap)
        var count = 0
        for y in 0..<40 {
          for x in 0..<40 where bitmap[x, y].alpha > 60 {
            let red = Int(bitmap[x, y].red) * 255 / Int(bitmap[x, y].alpha)
            #expect(abs(red - 128) <= 24, "\(lengthX) \(lengthY)")
            count += 1
          }
        }
        #expect(count > 20)
      }
    }
  }
}
