#if Media
import CZlib

/// Bytes in the order of PNG files: highest first, in chunks of length, name, data and checksum.
struct PNGChunks {
  private(set) var bytes: [UInt8] = []

  /// Adds the eight bytes every PNG begins with.
  mutating func signature() {
    bytes += [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  }

  /// Adds one chunk whose data `body` appends.
  mutating func chunk(
    _ name: StaticString, _ body: (inout [UInt8]) throws(MediaError) -> Void = { _ in }
  ) throws(MediaError) {
    let start = bytes.count
    bytes += [0, 0, 0, 0]
    name.withUTF8Buffer { bytes += $0 }
    try body(&bytes)
    let length = UInt32(bytes.count - start - 8)
    for i in 0..<4 { bytes[start + i] = UInt8(truncatingIfNeeded: length >> (24 - 8 * i)) }
    let checksum = bytes.withUnsafeBufferPointer { all in
      UInt32(truncatingIfNeeded: crc32(0, all.baseAddress! + start + 4, length + 4))
    }
    bytes.appendBigEndian(checksum)
  }

  /// Adds the header chunk: 8 bits a channel, straight alpha or none, not interlaced.
  mutating func header(width: Int, height: Int, hasAlpha: Bool) throws(MediaError) {
    try chunk("IHDR") { data throws(MediaError) in
      data.appendBigEndian(UInt32(width))
      data.appendBigEndian(UInt32(height))
      data += [8, hasAlpha ? 6 : 2, 0, 0, 0]
    }
    // Says that the numbers are sRGB, so that no viewer shifts the colours.
    try chunk("sRGB") { data throws(MediaError) in data.append(0) }
  }
}

extension [UInt8] {
  mutating func appendBigEndian(_ value: UInt32) {
    for shift in [24, 16, 8, 0] as [UInt32] { append(UInt8(truncatingIfNeeded: value >> shift)) }
  }

  mutating func appendBigEndian(_ value: UInt16) {
    append(UInt8(truncatingIfNeeded: value >> 8))
    append(UInt8(truncatingIfNeeded: value))
  }
}
#endif
