import FeteCore

extension Scratch {
  /// Walks over the rows that the contours cover, and hands each row's coverage to `body`.
  ///
  /// `body` gets the first pixel in the target, the first column and the row in the frame, the
  /// coverages, and their count. The cost is that of the visible part of the contours' box.
  @inline(__always)
  mutating func forEachRow(
    in target: Target, isClipped: Bool, touched: inout PixelBox,
    _ body: (UnsafeMutableRawPointer, Int, Int, UnsafeMutablePointer<Float>, Int) -> Void
  ) {
    let box = contours.box(in: target)
    if box.isEmpty { return }
    let stride = box.maxX - box.minX + AreaBuffer.extra
    let bandRows = higher(areas.count / stride, 1)
    let contours = contours
    let clip = clip
    areas.withUnsafeMutableBufferPointer { areas in
      clipAreas.withUnsafeMutableBufferPointer { clipAreas in
        guard let values = areas.baseAddress, let clipValues = clipAreas.baseAddress else { return }
        var bandRow = box.minY
        while bandRow < box.maxY {
          let buffer = AreaBuffer(
            values: values, stride: stride, firstColumn: box.minX, endColumn: box.maxX,
            firstRow: bandRow, endRow: lower(bandRow + bandRows, box.maxY))
          var mask = buffer
          mask.values = clipValues
          buffer.add(contours)
          if isClipped { mask.add(clip) }
          for row in buffer.firstRow..<buffer.endRow {
            var columns = buffer.resolve(row, contours.rule)
            let line = values + (row - bandRow) * stride
            if isClipped {
              columns = mask.cut(line, columns, row)
            }
            if !columns.isEmpty {
              let x = box.minX + columns.lowerBound
              body(target.pixel(x, row), x, row, line + columns.lowerBound, columns.count)
              touched.formUnion(
                PixelBox(
                  minX: x - target.originX, minY: row - target.originY,
                  maxX: x + columns.count - target.originX, maxY: row + 1 - target.originY))
            }
            buffer.clear(row)
          }
          bandRow += bandRows
        }
      }
    }
  }

  /// Fills the contours.
  mutating func fill(
    _ color: RGBA, in target: Target, isClipped: Bool, touched: inout PixelBox
  ) {
    if color.alpha == 0 { return }
    let ink = Ink(color)
    forEachRow(in: target, isClipped: isClipped, touched: &touched) {
      pixels, _, _, coverage, count in
      ink.paint(pixels, coverage: coverage, count: count)
    }
  }

  /// Makes the clip from the host's rounded rectangle; false if there is nothing inside.
  ///
  /// As in CSS, radii that overlap along a side shrink together until they fit.
  mutating func prepareClip(_ frame: borrowing Frame, scale: Double) -> Bool {
    clip.removeAll()
    let width = Double(frame.size.x) * scale
    let height = Double(frame.size.y) * scale
    guard width > 0, height > 0, width < 1e30, height < 1e30 else { return false }
    func radius(_ value: Float) -> Double {
      let pixels = Double(value) * scale
      return pixels > 0 ? (pixels < 1e30 ? pixels : 1e30) : 0
    }
    var topLeft = radius(frame.corners.x)
    var topRight = radius(frame.corners.y)
    var bottomRight = radius(frame.corners.z)
    var bottomLeft = radius(frame.corners.w)
    var shrink = 1.0
    func fit(_ length: Double, _ sum: Double) {
      if sum * shrink > length { shrink = length / sum }
    }
    fit(width, topLeft + topRight)
    fit(width, bottomLeft + bottomRight)
    fit(height, topLeft + bottomLeft)
    fit(height, topRight + bottomRight)
    topLeft *= shrink
    topRight *= shrink
    bottomRight *= shrink
    bottomLeft *= shrink
    clip.addCorner([topLeft, topLeft], radius: topLeft, from: [-1, 0])
    clip.addCorner([width - topRight, topRight], radius: topRight, from: [0, -1])
    clip.addCorner(
      [width - bottomRight, height - bottomRight], radius: bottomRight, from: [1, 0])
    clip.addCorner([bottomLeft, height - bottomLeft], radius: bottomLeft, from: [0, 1])
    clip.close()
    return true
  }
}
