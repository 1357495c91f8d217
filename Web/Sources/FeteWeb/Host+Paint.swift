@_spi(Surface) internal import FeteCore
@_spi(Surface) internal import FeteRaster

extension Host {
  /// Makes the pixels those of a canvas of another size, all clear.
  func resizePixels(_ width: Int, _ height: Int) {
    pixels.deallocate()
    tiles.deallocate()
    self.width = width
    self.height = height
    pixels = .allocate(byteCount: width * height * 4, alignment: 16)
    pixels.initializeMemory(as: UInt8.self, repeating: 0, count: width * height * 4)
    let count = Painter.tiles(width) * Painter.tiles(height)
    tiles = .allocate(capacity: count)
    tiles.initialize(repeating: 0, count: count)
  }

  /// Clears what was painted last, paints a time, and leaves the boxes of changed pixels in the
  /// mailbox: how many, then x, y, width and height of each.
  func paint(at time: Double, isStraight: Bool) {
    sample(at: time)
    let count = Painter.tiles(width) * Painter.tiles(height)
    // A box is a tile at least.
    let list = space(Int32(4 + 16 * count)).assumingMemoryBound(to: Int32.self)
    listRuns(list)
    forEachRow(list, isClearing: true)
    // Out of its place and back: read in place, all its lists would be copied first.
    let frame = frame.move()
    painter.paint(
      frame, into: pixels.assumingMemoryBound(to: UInt8.self), width: width, height: height,
      bytesPerRow: width * 4, rows: 0..<height, tiles: tiles)
    self.frame.initialize(to: frame)
    listRuns(list)
    if isStraight { forEachRow(list, isClearing: false) }
    // What holds paint now is what is cleared next.
    for i in 0..<count { tiles[i] &>>= 1 }
  }

  /// Clears the rows of pixels in the boxes of a list, or makes them straight.
  @inline(never)
  private func forEachRow(_ list: UnsafeMutablePointer<Int32>, isClearing: Bool) {
    var box = list + 1
    let end = box + Int(list[0]) * 4
    while box < end {
      var place = pixels + (Int(box[1]) * width + Int(box[0])) * 4
      var rows = box[3]
      while rows > 0 {
        if isClearing {
          place.initializeMemory(as: UInt8.self, repeating: 0, count: Int(box[2]) * 4)
        } else {
          unpremultiply(place, count: Int(box[2]))
        }
        place += width * 4
        rows -= 1
      }
      box += 4
    }
  }

  /// Lists the boxes of the tiles that hold paint, or have just held some.
  @inline(never)
  private func listRuns(_ list: UnsafeMutablePointer<Int32>) {
    let columns = Painter.tiles(width)
    var next = list + 1
    var row = tiles
    var y = 0
    while y < height {
      let bottom = Swift.min(y &+ Painter.tileSide, height)
      var x = 0
      while x < columns {
        var end = x
        while end < columns && row[end] != 0 { end &+= 1 }
        if end > x {
          let left = Int32(x &* Painter.tileSide)
          let width = Int32(Swift.min(end &* Painter.tileSide, width)) - left
          // Below one of the same width, it makes that one higher.
          var box = list + 1
          while box < next && (box[0] != left || box[2] != width || box[1] + box[3] != Int32(y)) {
            box += 4
          }
          if box == next {
            box[0] = left
            box[1] = Int32(y)
            box[2] = width
            box[3] = 0
            next += 4
          }
          box[3] += Int32(bottom &- y)
        }
        x = end &+ 1
      }
      row += columns
      y = bottom
    }
    list[0] = Int32(next - (list + 1)) / 4
  }
}
