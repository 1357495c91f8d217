#if Media
import FeteCore
import FeteRaster

/// Counts the colours a whole clip shows, to make its palette of.
///
/// It takes part in a ``Pipeline`` as an encoder that writes nothing. Memory is 2 MB a worker: the
/// colours themselves while there are few, and sums over 32,768 cells of the colour cube.
final class ColorCensus: FrameEncoder, @unchecked Sendable {
  private let pixels: GIFPixels
  private let lock = Condition()
  private var total = Tally()

  init(straight: StraightPixels) { pixels = GIFPixels(straight: straight) }

  func pack(_ bitmap: borrowing Bitmap, box: PixelBox, index: Int) throws(MediaError) -> Packet {
    var tally = Tally()
    // Runs are counted at once.
    var run: (key: UInt32, length: UInt64) = (0, 0)
    pixels.forEach(in: bitmap, box: box) { color, isShown in
      guard isShown else { return }
      let key = UInt32(color[0]) | UInt32(color[1]) << 8 | UInt32(color[2]) << 16
      if key == run.key {
        run.length += 1
      } else {
        tally.add(run.key, times: run.length)
        run = (key, 1)
      }
    }
    tally.add(run.key, times: run.length)
    if pixels.straight.isOpaque {
      // Outside the box there is background only.
      let color = pixels.straight.background
      let outside = bitmap.width * bitmap.height - box.width * box.height
      tally.add(
        UInt32(color.red) | UInt32(color.green) << 8 | UInt32(color.blue) << 16,
        times: UInt64(outside))
    }
    lock.locked { total.add(tally) }
    return Packet(index: index, box: box, bytes: [])
  }

  func append(_ packet: Packet) throws(MediaError) {}

  func finish() throws(MediaError) {}

  /// Every colour of the clip where no more than 256 were met, in order of the first meeting's value.
  var exactColors: [RGBA]? {
    total.exact.map { $0.keys.sorted().map(Tally.color) }
  }

  /// The mean colour of every cell met, and how many pixels lie in it.
  var cells: [(color: RGBA, count: UInt64)] {
    total.cells.compactMap { cell in
      guard cell.count > 0 else { return nil }
      func mean(_ sum: UInt64) -> UInt8 { UInt8((sum + cell.count / 2) / cell.count) }
      let color = RGBA(red: mean(cell.red), green: mean(cell.green), blue: mean(cell.blue))
      return (color, cell.count)
    }
  }
}

/// How often colours were met.
private struct Tally {
  struct Cell {
    var count: UInt64 = 0
    var red: UInt64 = 0
    var green: UInt64 = 0
    var blue: UInt64 = 0
  }

  /// The colours themselves, nil once there are more than 256.
  var exact: [UInt32: UInt64]? = [:]
  var cells = [Cell](repeating: Cell(), count: 1 << 15)

  mutating func add(_ key: UInt32, times count: UInt64) {
    guard count > 0 else { return }
    if exact != nil {
      exact![key, default: 0] += count
      if exact!.count > 256 { exact = nil }
    }
    let color = Self.color(key)
    let at = Int(color.red >> 3) << 10 | Int(color.green >> 3) << 5 | Int(color.blue >> 3)
    cells[at].count += count
    cells[at].red += UInt64(color.red) * count
    cells[at].green += UInt64(color.green) * count
    cells[at].blue += UInt64(color.blue) * count
  }

  mutating func add(_ other: Tally) {
    if let more = other.exact {
      exact?.merge(more, uniquingKeysWith: +)
      if let count = exact?.count, count > 256 { exact = nil }
    } else {
      exact = nil
    }
    for i in cells.indices where other.cells[i].count > 0 {
      cells[i].count += other.cells[i].count
      cells[i].red += other.cells[i].red
      cells[i].green += other.cells[i].green
      cells[i].blue += other.cells[i].blue
    }
  }

  static func color(_ key: UInt32) -> RGBA {
    RGBA(
      red: UInt8(truncatingIfNeeded: key), green: UInt8(truncatingIfNeeded: key >> 8),
      blue: UInt8(truncatingIfNeeded: key >> 16))
  }
}
#endif
