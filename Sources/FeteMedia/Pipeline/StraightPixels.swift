import FeteCore

/// Turns premultiplied rows into straight ones, over a background where there is one.
///
/// This is the only place where a picture's alpha is divided out, and it happens once an output.
struct StraightPixels: Sendable {
  /// The background, or clear.
  let background: RGBA

  /// The background in premultiplied channels.
  private let backdrop: (UInt32, UInt32, UInt32, UInt32)

  /// Whether every pixel comes out opaque.
  var isOpaque: Bool { background.alpha == 255 }

  /// Whether nothing lies behind the picture.
  var isClear: Bool { background.alpha == 0 }

  init(background: RGBA?) {
    self.background = background.map { $0.alpha == 0 ? .clear : $0 } ?? .clear
    let alpha = UInt32(self.background.alpha)
    backdrop = (
      Self.times(UInt32(self.background.red), alpha),
      Self.times(UInt32(self.background.green), alpha),
      Self.times(UInt32(self.background.blue), alpha), alpha
    )
  }

  /// The straight channel for every alpha and premultiplied channel: `table[alpha << 8 | channel]`.
  ///
  /// Rounded to nearest, at most 255; no channel for alpha 0. A table is exact and needs no division.
  private static let table: [UInt8] = {
    var table = [UInt8](repeating: 0, count: 65_536)
    for alpha in 1...255 {
      for channel in 0...255 {
        table[alpha << 8 | channel] = UInt8(min(255, (channel * 255 + alpha / 2) / alpha))
      }
    }
    return table
  }()

  /// a·b / 255, rounded to nearest, exactly.
  @inline(__always)
  private static func times(_ a: UInt32, _ b: UInt32) -> UInt32 {
    let product = a &* b &+ 128
    return (product &+ product >> 8) >> 8
  }

  /// Converts `count` pixels; `target` may be `source`.
  func convert(_ source: UnsafePointer<UInt8>, count: Int, to target: UnsafeMutablePointer<UInt8>) {
    Self.table.withUnsafeBufferPointer { table in
      for i in 0..<count {
        let from = source + 4 * i
        let to = target + 4 * i
        var alpha = UInt32(from[3])
        if alpha == 255 {
          (to[0], to[1], to[2], to[3]) = (from[0], from[1], from[2], 255)
          continue
        }
        if alpha == 0 {
          to[0] = background.red
          to[1] = background.green
          to[2] = background.blue
          to[3] = background.alpha
          continue
        }
        var (red, green, blue) = (UInt32(from[0]), UInt32(from[1]), UInt32(from[2]))
        if backdrop.3 != 0 {
          let rest = 255 &- alpha
          red = min(255, red &+ Self.times(backdrop.0, rest))
          green = min(255, green &+ Self.times(backdrop.1, rest))
          blue = min(255, blue &+ Self.times(backdrop.2, rest))
          alpha = alpha &+ Self.times(backdrop.3, rest)
        }
        let row = Int(alpha) << 8
        to[0] = table[row | Int(red)]
        to[1] = table[row | Int(green)]
        to[2] = table[row | Int(blue)]
        to[3] = UInt8(alpha)
      }
    }
  }
}
