import FeteCore
import FeteRaster

/// How many moments a sheet shows, side by side and below one another.
struct SheetGrid: Sendable, Equatable {
  let columns: Int
  let rows: Int

  /// Pixels between one moment and the next.
  static let gap = 4

  /// The moments, each in the middle of its share of the time there is.
  func times(until end: Double) -> [Double] {
    let count = columns * rows
    return (0..<count).map { end * (Double($0) + 0.5) / Double(count) }
  }

  /// The size of the whole in pixels.
  func size(of cell: PixelSize) -> PixelSize {
    PixelSize(
      width: columns * cell.width + (columns - 1) * SheetGrid.gap,
      height: rows * cell.height + (rows - 1) * SheetGrid.gap)
  }
}

/// One picture of one moment, or of several.
struct Still: Sendable {
  let grid: SheetGrid
  let cell: PixelSize
  let times: [Double]

  /// Draws every moment into its cell, with a faint line between them.
  func draw(_ stage: Stage, _ painter: inout Painter, into bitmap: inout Bitmap) -> PixelBox {
    var frame = Frame()
    guard grid.columns * grid.rows > 1 else {
      stage.frame(at: times[0], into: &frame)
      return painter.paint(frame, into: &bitmap)
    }
    bitmap.fill(RGBA(red: 128, green: 128, blue: 128, alpha: 160))
    for (index, time) in times.enumerated() {
      var picture = Bitmap(width: cell.width, height: cell.height)
      stage.frame(at: time, into: &frame)
      painter.paint(frame, into: &picture)
      let left = index % grid.columns * (cell.width + SheetGrid.gap)
      let top = index / grid.columns * (cell.height + SheetGrid.gap)
      for row in 0..<cell.height {
        let from = row * cell.width * 4
        let to = ((top + row) * bitmap.width + left) * 4
        bitmap.pixels.replaceSubrange(
          to..<to + cell.width * 4, with: picture.pixels[from..<from + cell.width * 4])
      }
    }
    return bitmap.box
  }
}
