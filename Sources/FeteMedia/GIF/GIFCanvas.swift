#if Media
import FeteRaster

/// What a viewer of an opaque GIF has on the screen, to find what changes.
struct GIFCanvas {
  private let width: Int
  private let height: Int
  private let background: UInt8
  private var shown: [UInt8]
  private var used: PixelBox
  private var isFirst = true

  init(width: Int, height: Int, background: UInt8) {
    self.width = width
    self.height = height
    self.background = background
    shown = [UInt8](repeating: background, count: width * height)
    used = PixelBox(minX: 0, minY: 0, maxX: 0, maxY: 0)
  }

  /// Shows a frame that is background outside its box, and returns the box of what has changed.
  ///
  /// The first frame changes everything; nil stands for no change.
  mutating func put(_ indices: [UInt8], box: PixelBox) -> PixelBox? {
    let area =
      used.isEmpty
      ? box
      : PixelBox(
        minX: min(used.minX, box.minX), minY: min(used.minY, box.minY),
        maxX: max(used.maxX, box.maxX), maxY: max(used.maxY, box.maxY))
    var change = PixelBox(minX: width, minY: height, maxX: 0, maxY: 0)
    for y in area.minY..<area.maxY {
      let isInside = y >= box.minY && y < box.maxY
      let row = (y - box.minY) * box.width - box.minX
      for x in area.minX..<area.maxX {
        let new = isInside && x >= box.minX && x < box.maxX ? indices[row + x] : background
        if shown[y * width + x] != new {
          shown[y * width + x] = new
          change.minX = min(change.minX, x)
          change.maxX = max(change.maxX, x + 1)
          change.minY = min(change.minY, y)
          change.maxY = y + 1
        }
      }
    }
    used = box
    if isFirst {
      isFirst = false
      return PixelBox(minX: 0, minY: 0, maxX: width, maxY: height)
    }
    return change.isEmpty ? nil : change
  }

  /// The entries shown in a box, row by row.
  func indices(of box: PixelBox) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(box.width * box.height)
    for y in box.minY..<box.maxY {
      result += shown[(y * width + box.minX)..<(y * width + box.maxX)]
    }
    return result
  }
}
#endif
