import FeteCore
import FeteRaster

/// Frames and sprites for the tests: everything a frame can hold, from a seed.
enum PaintScene {
  static let size = SIMD2<Float>(160, 120)

  /// A disc in four colours on a clear ground, with a soft rim.
  static func sprite(isTinted: Bool = false) -> SpriteBitmap {
    let side = 32
    var pixels = [UInt8]()
    for y in 0..<side {
      for x in 0..<side {
        let (dx, dy) = (Double(x) - 15.5, Double(y) - 15.5)
        let alpha = max(0, min(1, 14 - (dx * dx + dy * dy).squareRoot()))
        let color: [Double] = [x < 16 ? 255 : 40, y < 16 ? 200 : 60, x < 16 ? 30 : 220, 255]
        pixels += color.map { UInt8($0 * alpha + 0.5) }
      }
    }
    return SpriteBitmap(width: side, height: side, pixels: pixels, isTinted: isTinted)
  }

  /// A ring of two contours that turn the same way: only the even-odd rule leaves the hole.
  static let holed = Outline(
    points: [
      SIMD2(-1, -1), SIMD2(1, -1), SIMD2(1, 1), SIMD2(-1, 1),
      SIMD2(-0.5, -0.5), SIMD2(0.5, -0.5), SIMD2(0.5, 0.5), SIMD2(-0.5, 0.5),
    ], ends: [4, 8], rule: .evenOdd)

  static func frame(seed: Int, count: Int = 200) -> Frame {
    var chance = Chance(seed)
    var frame = Frame()
    frame.size = size
    frame.corners = SIMD4(30, 0, 12, 60)
    frame.outlines = [holed]
    frame.sprites = [.symbol(0), .symbol(1)]
    frame.rippleCount = 4
    for i in 0..<count {
      let kind =
        i < 4 ? .ring : Mark.Kind.allCases[Int(chance.next() * Double(Mark.Kind.allCases.count))]
      let direction = chance.direction()
      let lengthX = Float(chance.next(0.1...12))
      let lengthY = Float(chance.next(0.01...12))
      let shear = Float(chance.next(-0.2...0.2))
      func color() -> RGBA {
        func channel() -> UInt8 { UInt8(chance.next() * 255.99) }
        return RGBA(red: channel(), green: channel(), blue: channel(), alpha: channel())
      }
      var mark = Mark(
        center: SIMD2(Float(chance.next(-10...170)), Float(chance.next(-10...130))),
        axisX: direction * lengthX,
        axisY: SIMD2(-direction.y, direction.x) * lengthY + direction * shear * lengthX,
        fill: color(), kind: kind)
      mark.index = kind == .sprite ? UInt16(i % 2) : 0
      if kind == .ring {
        mark.radius = Float(chance.next(0...60))
        mark.strokeWidth = Float(chance.next(0...6))
        mark.stroke = color()
      }
      frame.marks.append(mark)
    }
    return frame
  }

  static func painter(scale: Double = 1) -> Painter {
    var painter = Painter(scale: scale)
    painter.sprites = [sprite(), sprite(isTinted: true)]
    return painter
  }

  static func bitmap(scale: Double = 1) -> Bitmap {
    Bitmap(width: Int(160 * scale), height: Int(120 * scale))
  }
}

/// A digest of bytes that is the same everywhere (FNV-1a, 64 bits).
func digest(_ bytes: [UInt8]) -> UInt64 {
  var value: UInt64 = 0xCBF2_9CE4_8422_2325
  for byte in bytes {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01B3
  }
  return value
}
