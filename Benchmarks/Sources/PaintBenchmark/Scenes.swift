import BenchmarkSupport
import FeteCore
import FeteRaster

/// What is painted: pieces anywhere in 1280 × 720, each with its own direction, colour and alpha.
enum Scenes {
  static let width = 1280
  static let height = 720

  /// Pieces of 10 × 6 pixels.
  static func pieces(_ count: Int, _ kind: Mark.Kind = .rectangle) -> Frame {
    var chance = Chance(seed: 7)
    var frame = Frame()
    frame.size = SIMD2(Float(width), Float(height))
    frame.sprites = [.symbol(0)]
    for _ in 0..<count {
      frame.marks.append(piece(kind, &chance))
      frame.marks[frame.marks.count - 1].center = SIMD2(
        Float(chance.next(in: 0...Double(width))), Float(chance.next(in: 0...Double(height))))
    }
    return frame
  }

  /// One piece of 10 × 6 pixels about the middle of a pixel near (16, 16).
  static func piece(_ kind: Mark.Kind, _ chance: inout Chance) -> Mark {
    func channel() -> UInt8 { UInt8(chance.next(in: 0...255)) }
    let direction = SIMD2<Float>(chance.direction())
    return Mark(
      center: SIMD2(Float(chance.next(in: 15.5...16.5)), Float(chance.next(in: 15.5...16.5))),
      axisX: direction * 5, axisY: SIMD2(-direction.y, direction.x) * 3,
      fill: RGBA(red: channel(), green: channel(), blue: channel(), alpha: channel()),
      kind: kind)
  }

  /// A disc of 64 × 64 pixels, for sprites.
  static var sprite: SpriteBitmap {
    var pixels: [UInt8] = []
    for y in 0..<64 {
      for x in 0..<64 {
        let (dx, dy) = (Double(x) - 31.5, Double(y) - 31.5)
        let alpha = max(0, min(1, 31 - (dx * dx + dy * dy).squareRoot()))
        pixels += [Double(x * 4), Double(y * 4), 200, 255].map { UInt8($0 * alpha) }
      }
    }
    return SpriteBitmap(width: 64, height: 64, pixels: pixels)
  }
}
