#if GTK
import Foundation
import XCTest

/// A photograph of the display, pixel by pixel.
struct Screen {
  let width: Int
  let height: Int
  private let bytes: [UInt8]

  /// Takes one now, by `import` of ImageMagick.
  static func shot() throws -> Screen {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("fete-\(UUID().uuidString).ppm")
    defer { try? FileManager.default.removeItem(at: file) }
    try Shell.run("import", "-window", "root", "-depth", "8", "ppm:\(file.path)")
    return try Screen(ppm: Data(contentsOf: file))
  }

  private init(ppm data: Data) throws {
    // P6, width, height, 255, one white space, then red, green and blue of each pixel.
    var words: [String] = []
    var next = data.startIndex
    while words.count < 4, next < data.endIndex {
      let end = data[next...].firstIndex { $0 <= 32 } ?? data.endIndex
      words.append(String(decoding: data[next..<end], as: UTF8.self))
      next = end + 1
    }
    width = try XCTUnwrap(Int(words[1]))
    height = try XCTUnwrap(Int(words[2]))
    bytes = [UInt8](data[next...])
    XCTAssertEqual(bytes.count, width * height * 3)
  }

  /// A pixel as 0xRRGGBB.
  subscript(x: Int, y: Int) -> UInt32 {
    let i = (y * width + x) * 3
    return UInt32(bytes[i]) << 16 | UInt32(bytes[i + 1]) << 8 | UInt32(bytes[i + 2])
  }

  /// The pixels in a box that differ from another photograph.
  func differences(from other: Screen, in box: Box) -> [(x: Int, y: Int)] {
    var found: [(x: Int, y: Int)] = []
    bytes.withUnsafeBufferPointer { mine in
      other.bytes.withUnsafeBufferPointer { theirs in
        for y in box.rows {
          let row = (y * width + box.columns.lowerBound) * 3
          // Most rows are alike, and a debug build is slow at everything that is not one call.
          let count = box.columns.count * 3
          if memcmp(mine.baseAddress! + row, theirs.baseAddress! + row, count) == 0 { continue }
          for x in box.columns where self[x, y] != other[x, y] { found.append((x, y)) }
        }
      }
    }
    return found
  }

  /// How many pixels of a box have a strong colour: the least and greatest channel lie far apart.
  func vividCount(in box: Box) -> Int {
    var count = 0
    bytes.withUnsafeBufferPointer { bytes in
      for y in box.rows {
        for x in box.columns {
          let i = (y * width + x) * 3
          let low = min(bytes[i], bytes[i + 1], bytes[i + 2])
          let high = max(bytes[i], bytes[i + 1], bytes[i + 2])
          if high - low > 120 { count += 1 }
        }
      }
    }
    return count
  }

  /// An upright box of pixels.
  struct Box {
    var columns: Range<Int>
    var rows: Range<Int>

    init(_ columns: Range<Int>, _ rows: Range<Int>) {
      self.columns = columns
      self.rows = rows
    }

    func contains(_ pixel: (x: Int, y: Int)) -> Bool {
      columns.contains(pixel.x) && rows.contains(pixel.y)
    }
  }
}

/// Programs that tests need, run to their end.
enum Shell {
  @discardableResult
  static func run(_ command: String...) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    XCTAssertEqual(process.terminationStatus, 0, command.joined(separator: " "))
    return String(decoding: text, as: UTF8.self)
  }
}
#endif
