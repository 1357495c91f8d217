/// The pixels of some rows, each with how the covered area changes from its left neighbour.
///
/// Every edge adds, in each row it passes, the area to its right: to the pixels it passes the part
/// of it that lies inside them, to the next pixel the rest. The running sum of a row then is the
/// signed area that the contours cover of each pixel, exactly.
struct AreaBuffer {
  /// The changes, row after row; zero between uses.
  var values: UnsafeMutablePointer<Float>

  /// The values from one row to the next: the columns and a little more.
  var stride: Int

  /// The columns of the frame's pixels that are held.
  var firstColumn: Int
  var endColumn: Int

  /// The rows of the frame's pixels that are held.
  var firstRow: Int
  var endRow: Int

  /// How many values there are for each row beside its columns.
  static let extra = 8

  /// Adds the edges of all contours.
  @inline(never)
  func add(_ contours: Contours) {
    var i = 1
    while i < contours.count {
      let a = contours.corners[i &- 1]
      let b = contours.corners[i]
      // Neither at the breaks, which are not numbers.
      if a.y < b.y {
        add(a, b, 1)
      } else if b.y < a.y {
        add(b, a, -1)
      }
      i &+= 1
    }
  }

  /// Adds an edge that runs down from `a` to `b`.
  private func add(_ a: Contours.Corner, _ b: Contours.Corner, _ sign: Float) {
    let top = Double(firstRow)
    let bottom = Double(endRow)
    if b.y <= top || a.y >= bottom { return }
    let slope = (b.x - a.x) / (b.y - a.y)
    // Positions relative to the first column.
    let originX = Double(firstColumn)
    let width = Double(endColumn - firstColumn)
    let lowX = (a.x < b.x ? a.x : b.x) - originX
    let highX = (a.x < b.x ? b.x : a.x) - originX
    if lowX >= width { return }
    var row = firstRow
    if a.y > top { row += Int(a.y - top) }
    var line = values + (row - firstRow) * stride
    while row < endRow {
      let rowY = Double(row)
      if rowY >= b.y { return }
      let fromY = a.y > rowY ? a.y : rowY
      let toY = b.y < rowY + 1 ? b.y : rowY + 1
      let height = toY - fromY
      if height > 0 {
        var fromX = a.x - originX + slope * (fromY - a.y)
        var toX = a.x - originX + slope * (toY - a.y)
        if fromX > toX { (fromX, toX) = (toX, fromX) }
        // Rounding must not carry an edge beyond its ends.
        fromX = fromX < lowX ? lowX : fromX
        toX = toX > highX ? highX : toX
        addStretch(line, fromX, toX, height, sign, width)
      }
      row += 1
      line += stride
    }
  }

  /// Adds the part of an edge inside one row; columns outside are cut off.
  @inline(__always)
  private func addStretch(
    _ line: UnsafeMutablePointer<Float>, _ fromX: Double, _ toX: Double, _ height: Double,
    _ sign: Float, _ width: Double
  ) {
    if fromX >= width { return }
    if toX <= 0 {
      line[0] += Float(height) * sign
      return
    }
    var from = fromX
    var to = toX
    var height = height
    if from < 0 || to > width {
      // What lies left of the first column covers all of the row; what lies right, nothing.
      let perColumn = height / (toX - fromX)
      if from < 0 {
        line[0] += Float(perColumn * -from) * sign
        from = 0
      }
      if to > width { to = width }
      height = perColumn * (to - from)
    }
    let first = Int(from)
    let last = Int(to)
    let signed = Float(height) * sign
    if first == last {
      let share = Float((from + to) * 0.5 - Double(first))
      line[first] += signed * (1 - share)
      line[first + 1] += signed * share
      return
    }
    // Heights passed in each column; the area to the right of a full one is half of it.
    let perColumn = signed / Float(to - from)
    let inFirst = Float(Double(first + 1) - from)
    let inLast = Float(to - Double(last))
    let firstArea = perColumn * inFirst * inFirst * 0.5
    let lastArea = perColumn * inLast * inLast * 0.5
    line[first] += firstArea
    if last == first + 1 {
      line[last] += perColumn * inFirst - firstArea + (perColumn * inLast - lastArea)
      line[last + 1] += lastArea
      return
    }
    line[first + 1] += perColumn * inFirst - firstArea + perColumn * 0.5
    var column = first + 2
    while column < last {
      line[column] += perColumn
      column += 1
    }
    line[last] += perColumn * 0.5 + (perColumn * inLast - lastArea)
    line[last + 1] += lastArea
  }

  /// Turns the changes of a row into coverages of 0…1, in place; four values past them become 0.
  @inline(never)
  func resolve(_ line: UnsafeMutablePointer<Float>, isEvenOdd: Bool) {
    let count = endColumn &- firstColumn
    var sum: Float = 0
    var column = 0
    while column < count {
      sum += line[column]
      line[column] = sum
      column &+= 1
    }
    UnsafeMutableRawPointer(line + count).storeBytes(of: Four.zero, as: Four.self)
    column = 0
    while column < count {
      let place = UnsafeMutableRawPointer(line + column)
      var four = magnitude(place.loadUnaligned(as: Four.self))
      if isEvenOdd {
        // Folded like a strip of paper: 0, 1, 0, 1, …
        let pairs = (four * 0.5 + 12_582_912) - 12_582_912
        four = magnitude(four - (pairs + pairs))
      }
      place.storeBytes(of: smaller(four, Four(repeating: 1)), as: Four.self)
      column &+= 4
    }
  }
}
