import FeteRaster
import Foundation

/// Enough of PNG to keep pictures: RGB, 8 bits, the Up filter, runs of equal pixels.
enum TinyPNG {
  static func encode(_ bitmap: Bitmap) -> [UInt8] {
    var rows: [UInt8] = []
    var above = [UInt8](repeating: 0, count: bitmap.width * 3)
    for y in 0..<bitmap.height {
      rows.append(2)
      for x in 0..<bitmap.width {
        for channel in 0..<3 {
          let value = bitmap.pixels[(y * bitmap.width + x) * 4 + channel]
          rows.append(value &- above[x * 3 + channel])
          above[x * 3 + channel] = value
        }
      }
    }
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    chunk("IHDR", big(bitmap.width) + big(bitmap.height) + [8, 2, 0, 0, 0], &file)
    chunk("IDAT", deflate(rows), &file)
    chunk("IEND", [], &file)
    return file
  }

  /// Reads what ``encode(_:)`` wrote; nil for anything else.
  static func decode(_ file: [UInt8]) -> Bitmap? {
    var place = 8
    var (width, height) = (0, 0)
    var data: [UInt8] = []
    while place + 12 <= file.count {
      let length = number(file, place)
      let body = Array(file[(place + 8)..<(place + 8 + length)])
      switch String(decoding: file[(place + 4)..<(place + 8)], as: UTF8.self) {
      case "IHDR": (width, height) = (number(body, 0), number(body, 4))
      case "IDAT": data += body
      default: break
      }
      place += 12 + length
    }
    let rows = inflate(data)
    guard rows.count == height * (width * 3 + 1) else { return nil }
    var bitmap = Bitmap(width: width, height: height)
    var above = [UInt8](repeating: 0, count: width * 3)
    for y in 0..<height {
      for i in 0..<(width * 3) {
        above[i] &+= rows[y * (width * 3 + 1) + 1 + i]
        bitmap.pixels[(y * width + i / 3) * 4 + i % 3] = above[i]
      }
      for x in 0..<width { bitmap.pixels[(y * width + x) * 4 + 3] = 255 }
    }
    return bitmap
  }

  // MARK: Deflate with the fixed code; copies go back one pixel only, so they are runs

  private static func deflate(_ bytes: [UInt8]) -> [UInt8] {
    var out: [UInt8] = [0x78, 0x01]
    var (word, bits): (UInt32, UInt32) = (0, 0)
    func put(_ value: Int, _ count: Int) {
      word |= UInt32(value) << bits
      bits += UInt32(count)
      while bits >= 8 {
        out.append(UInt8(truncatingIfNeeded: word))
        word >>= 8
        bits -= 8
      }
    }
    func code(_ value: Int, _ count: Int) {
      for bit in (0..<count).reversed() { put(value >> bit & 1, 1) }
    }
    func literal(_ byte: UInt8) {
      byte < 144 ? code(0x30 + Int(byte), 8) : code(0x190 + Int(byte) - 144, 9)
    }
    put(0b011, 3)
    var i = 0
    while i < bytes.count {
      var run = 0
      while i >= 3, i + run < bytes.count, bytes[i + run] == bytes[i + run - 3] { run += 1 }
      // 258 bytes, the longest copy: symbol 285; the distance of a pixel, 3 bytes: symbol 2.
      while run >= 258 {
        code(0xC0 + 285 - 280, 8)
        code(2, 5)
        run -= 258
        i += 258
      }
      // Three bytes, the shortest: symbol 257.
      while run >= 3 {
        code(257 - 256, 7)
        code(2, 5)
        run -= 3
        i += 3
      }
      if i < bytes.count {
        literal(bytes[i])
        i += 1
      }
    }
    code(0, 7)
    if bits > 0 { put(0, 8 - Int(bits)) }
    var (a, b): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      a = (a + UInt32(byte)) % 65_521
      b = (b + a) % 65_521
    }
    return out + big(Int(b << 16 | a))
  }

  private static func inflate(_ bytes: [UInt8]) -> [UInt8] {
    var out: [UInt8] = []
    var place = (2 * 8) + 3
    func bit() -> Int {
      defer { place += 1 }
      return place / 8 < bytes.count ? Int(bytes[place / 8] >> UInt8(place % 8)) & 1 : 0
    }
    func bits(_ count: Int) -> Int { (0..<count).reduce(0) { value, _ in value << 1 | bit() } }
    while place / 8 < bytes.count {
      let seven = bits(7)
      switch seven {
      case 0: return out
      case 1, 0x62:
        // Symbol 257, or the first seven bits of symbol 285.
        let length = seven == 1 ? 3 : 258
        if seven != 1 { _ = bit() }
        _ = bits(5)
        guard out.count >= 3 else { return out }
        for _ in 0..<length { out.append(out[out.count - 3]) }
      case 0x18...0x5F: out.append(UInt8(seven << 1 | bit() - 0x30))
      default: out.append(UInt8(truncatingIfNeeded: seven << 2 | bits(2) - 0x190 + 144))
      }
    }
    return out
  }

  private static func chunk(_ name: String, _ body: [UInt8], _ file: inout [UInt8]) {
    let named = Array(name.utf8) + body
    file += big(body.count) + named + big(Int(checksum(named)))
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(0xFFFF_FFFF) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum >> 1 ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
  }

  private static func big(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private static func number(_ bytes: [UInt8], _ place: Int) -> Int {
    bytes[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) }
  }
}
