import FeteCore
import FeteRaster
import Testing

@Suite("Painter: hostile input")
struct HostileTests {
  static let odd: [Float] = [
    .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
    .leastNonzeroMagnitude, 1e9, -1e9, 1e20, 4e6, 0, -0.0, 1e-30, 47.99, 1_048_575, 1_048_577,
  ]

  @Test("F-24 F-25 Painter: no number traps, hangs or leaves the bitmap", arguments: odd)
  func numbers(_ value: Float) {
    var painter = PaintScene.painter(scale: 2)
    for kind in Mark.Kind.allCases {
      for field in 0..<8 {
        for other: Float in [5, 0] {
          var mark = Mark(
            center: SIMD2(20, 20), axisX: SIMD2(6, other), axisY: SIMD2(-other, 4), fill: .white,
            kind: kind, radius: 10, strokeWidth: 2, stroke: .white)
          switch field {
          case 0: mark.center.x = value
          case 1: mark.center.y = value
          case 2: mark.axisX.x = value
          case 3: mark.axisX.y = value
          case 4: mark.axisY.x = value
          case 5: mark.axisY.y = value
          case 6: mark.radius = value
          default: mark.strokeWidth = value
          }
          var frame = Frame()
          frame.size = SIMD2(40, 40)
          frame.marks = [mark, mark]
          frame.rippleCount = 1
          frame.outlines = [PaintScene.holed]
          // The bitmap lies between two strips that must stay as they are.
          var bitmap = Bitmap(width: 40, height: 60)
          bitmap.pixels.withUnsafeMutableBufferPointer { pixels in
            _ = painter.paint(
              frame, into: pixels.baseAddress! + 10 * 160, width: 40, height: 40,
              bytesPerRow: 160, rows: Int.min..<Int.max)
          }
          let strip = 10 * 160
          #expect(bitmap.pixels.prefix(strip).allSatisfy { $0 == 0 })
          #expect(bitmap.pixels.suffix(strip).allSatisfy { $0 == 0 })
          let isFinite = value.isFinite || (field >= 6 && kind != .ring)
          if !isFinite { #expect(bitmap.pixels.allSatisfy { $0 == 0 } || field == 7) }
        }
      }
    }
  }

  @Test("F-24 Painter: clear marks and those without area change nothing")
  func nothing() {
    for kind in Mark.Kind.allCases {
      var clear = Mark(
        center: SIMD2(20, 20), axisX: SIMD2(6, 0), axisY: SIMD2(0, 4),
        fill: RGBA.white.withAlpha(0), kind: kind, radius: 9, strokeWidth: 2)
      var flat = clear
      flat.fill = .white
      flat.stroke = .white
      flat.axisY = .zero
      flat.radius = 0
      flat.strokeWidth = 0
      clear.stroke = .clear
      for mark in [clear, flat] {
        var bitmap = Bitmap(width: 40, height: 40)
        var frame = Frame()
        frame.size = SIMD2(40, 40)
        frame.marks = [mark]
        frame.outlines = [PaintScene.holed]
        var painter = PaintScene.painter()
        let box = painter.paint(frame, into: &bitmap)
        #expect(bitmap == Bitmap(width: 40, height: 40), "\(mark)")
        if mark == clear { #expect(box.isEmpty) }
      }
    }
  }

  @Test("Painter: a piece of 1e9 points fills the bitmap")
  func huge() {
    for kind in [Mark.Kind.rectangle, .ellipse, .triangle, .heart] {
      for direction in [SIMD2<Float>(1, 0), SIMD2(0.6, 0.8)] {
        var frame = Frame()
        frame.size = SIMD2(40, 40)
        frame.marks = [
          Mark(
            center: SIMD2(20, 20), axisX: direction * 1e9,
            axisY: SIMD2(-direction.y, direction.x) * 1e9, fill: .white, kind: kind)
        ]
        var bitmap = Bitmap(width: 40, height: 40)
        var painter = Painter()
        #expect(painter.paint(frame, into: &bitmap) == bitmap.box)
        #expect(bitmap.pixels.allSatisfy { $0 == 255 }, "\(kind)")
      }
    }
  }

  @Test("Painter: scales, sizes, strides and bitmaps that make no sense paint nothing")
  func arguments() {
    let frame = PaintScene.frame(seed: 0)
    for scale in [0, -1, Double.nan, .infinity, 1e300] {
      var bitmap = PaintScene.bitmap()
      var painter = PaintScene.painter(scale: scale)
      #expect(painter.paint(frame, into: &bitmap).isEmpty)
      #expect(bitmap == PaintScene.bitmap())
    }
    var painter = PaintScene.painter()
    var empty = Bitmap(width: 0, height: -3)
    #expect(painter.paint(frame, into: &empty).isEmpty)
    var short = Bitmap(width: 4, height: 4)
    short.pixels.removeLast()
    #expect(painter.paint(frame, into: &short).isEmpty)
    var byte: UInt8 = 7
    #expect(
      painter.paint(frame, into: &byte, width: 4, height: 4, bytesPerRow: 3, rows: 0..<4).isEmpty)
    #expect(byte == 7)
    painter.origin = (.max, .min)
    var bitmap = PaintScene.bitmap()
    #expect(painter.paint(frame, into: &bitmap).isEmpty)
  }

  @Test("Painter: missing outlines and sprites, and broken counts, paint nothing")
  func missing() {
    var frame = PaintScene.frame(seed: 2)
    frame.marks = [Mark.Kind.outline, .sprite].map {
      Mark(
        center: SIMD2(20, 20), axisX: SIMD2(6, 0), axisY: SIMD2(0, 4), fill: .white, kind: $0,
        index: 9)
    }
    frame.rippleCount = -4
    var painter = PaintScene.painter()
    var bitmap = PaintScene.bitmap()
    #expect(painter.paint(frame, into: &bitmap).isEmpty)
    frame.rippleCount = 40
    #expect(painter.paint(frame, into: &bitmap).isEmpty)
    frame.outlines = [
      Outline(points: [], ends: [], rule: .nonZero),
      Outline(points: [SIMD2(0, 0)], ends: [5, -2, 1], rule: .evenOdd),
    ]
    frame.marks = [0, 1].map {
      Mark(
        center: SIMD2(20, 20), axisX: SIMD2(6, 0), axisY: SIMD2(0, 4), fill: .white,
        kind: .outline, index: $0)
    }
    painter.paint(frame, into: &bitmap)
    #expect(bitmap == PaintScene.bitmap())
    #expect(SpriteBitmap(width: 3, height: 3, pixels: [1]).width == 0)
  }
}
