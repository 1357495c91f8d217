/// A file name with one place for a frame's number, such as `frame-%04d.png`.
struct FramePattern: Sendable, Equatable {
  private let prefix: String
  private let suffix: String
  private let digits: Int

  /// Reads a name that holds exactly one `%d` or `%0Nd` with N in 1…9; nil for any other.
  init?(_ name: String) {
    let bytes = Array(name.utf8)
    guard let percent = bytes.firstIndex(of: UInt8(ascii: "%")) else { return nil }
    var end = percent + 1
    var digits = 1
    if end + 1 < bytes.count, bytes[end] == UInt8(ascii: "0"),
      (UInt8(ascii: "1")...UInt8(ascii: "9")).contains(bytes[end + 1])
    {
      digits = Int(bytes[end + 1] - UInt8(ascii: "0"))
      end += 2
    }
    guard end < bytes.count, bytes[end] == UInt8(ascii: "d") else { return nil }
    let rest = bytes[(end + 1)...]
    guard !rest.contains(UInt8(ascii: "%")) else { return nil }
    self.prefix = String(decoding: bytes[..<percent], as: UTF8.self)
    self.suffix = String(decoding: rest, as: UTF8.self)
    self.digits = digits
  }

  /// The name of frame `index`, counted from 0.
  func name(of index: Int) -> String {
    let number = String(index)
    let zeros = String(repeating: "0", count: max(0, digits - number.utf8.count))
    return prefix + zeros + number + suffix
  }

  /// Whether the last part of a path holds a place for a frame's number.
  static func isNumbered(_ path: String) -> Bool {
    guard let name = path.split(separator: "/").last else { return false }
    return FramePattern(String(name)) != nil
  }
}
