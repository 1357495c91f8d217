import FeteCore

extension Scratch {
  /// Fills the contours with an ink or, where there is one, through a sampler.
  ///
  /// The cost is that of the visible part of the contours' box.
  func fill(_ color: RGBA, _ sampler: UnsafePointer<Sampler>? = nil) {
    let ink = Ink(color)
    let isClipped = Build.isFull && isClipped
    let box = shape.box(in: target)
    if color.alpha == 0 || box.isEmpty { return }
    let stride = box.maxX &- box.minX &+ AreaBuffer.extra
    let bandRows = shape.areaCount / stride
    let room = target.originX &+ target.width &- box.minX
    var row = box.minY
    while row < box.maxY {
      let buffer = AreaBuffer(
        values: shape.areas, stride: stride, firstColumn: box.minX, endColumn: box.maxX,
        firstRow: row, endRow: lower(row &+ bandRows, box.maxY))
      var mask = buffer
      mask.values = clip.areas
      buffer.add(shape)
      if isClipped { mask.add(clip) }
      var line = buffer.values
      var maskLine = mask.values
      while row < buffer.endRow {
        buffer.resolve(line, isEvenOdd: shape.isEvenOdd)
        if isClipped {
          mask.resolve(maskLine, isEvenOdd: false)
          var column = 0
          while column < stride {
            line[column] *= maskLine[column]
            column &+= 1
          }
          maskLine.update(repeating: 0, count: stride)
          maskLine += stride
        }
        let pixels = target.pixel(box.minX, row)
        if Build.isFull, let sampler {
          sampler.pointee.paint(
            pixels, coverage: line, count: stride &- AreaBuffer.extra, ink, x: box.minX, y: row)
        } else {
          ink.paint(pixels, coverage: line, count: stride &- AreaBuffer.extra, room: room)
        }
        line.update(repeating: 0, count: stride)
        line += stride
        row &+= 1
      }
    }
    touch(
      PixelBox(
        minX: box.minX &- target.originX, minY: box.minY &- target.originY,
        maxX: box.maxX &- target.originX, maxY: box.maxY &- target.originY))
  }

  /// Makes the clip from the host's rounded rectangle; false if there is nothing inside.
  ///
  /// As in CSS, radii that overlap along a side shrink together until they fit.
  func prepareClip(_ frame: borrowing Frame, scale: Double) -> Bool {
    clip.removeAll()
    let width = Double(frame.size.x) * scale
    let height = Double(frame.size.y) * scale
    guard width > 0, height > 0, width < 1e30, height < 1e30 else { return false }
    // Clockwise from the top left, as in a frame.
    let corners = frame.corners
    let (topLeft, topRight) = (radius(corners.x, scale), radius(corners.y, scale))
    let (bottomRight, bottomLeft) = (radius(corners.z, scale), radius(corners.w, scale))
    let shrink = lower(
      lower(
        width / higher(topLeft + topRight, width), width / higher(bottomLeft + bottomRight, width)),
      lower(
        height / higher(topLeft + bottomLeft, height),
        height / higher(topRight + bottomRight, height)))
    clip.addCorner(width, height, topLeft * shrink, Contours.Corner(-1, 0))
    clip.addCorner(width, height, topRight * shrink, Contours.Corner(0, -1))
    clip.addCorner(width, height, bottomRight * shrink, Contours.Corner(1, 0))
    clip.addCorner(width, height, bottomLeft * shrink, Contours.Corner(0, 1))
    clip.close()
    return true
  }

  /// A corner's radius in pixels, within what can be computed with.
  private func radius(_ points: Float, _ scale: Double) -> Double {
    let radius = Double(points) * scale
    return radius > 0 ? (radius < 1e30 ? radius : 1e30) : 0
  }
}

extension Contours {
  /// The pixels of the frame that the contours touch, as far as they lie in a target's rows.
  func box(in target: Target) -> PixelBox {
    // The breaks are no numbers, and so neither less nor more.
    var least = Corner(repeating: .infinity)
    var most = -least
    var i = 0
    while i < count {
      let corner = corners[i]
      least.x = corner.x < least.x ? corner.x : least.x
      least.y = corner.y < least.y ? corner.y : least.y
      most.x = corner.x > most.x ? corner.x : most.x
      most.y = corner.y > most.y ? corner.y : most.y
      i &+= 1
    }
    let endX = target.originX &+ target.width
    let originX = target.originX
    let firstRow = target.firstRow &+ target.originY
    let endRow = target.endRow &+ target.originY
    return PixelBox(
      minX: floor(least.x, originX, endX), minY: floor(least.y, firstRow, endRow),
      maxX: -floor(-most.x, -endX, -originX), maxY: -floor(-most.y, -endRow, -firstRow))
  }

  /// The whole number at or below a value, within limits.
  private func floor(_ value: Double, _ low: Int, _ high: Int) -> Int {
    guard value > Double(low) else { return low }
    guard value < Double(high) else { return high }
    let whole = Int(value)
    return Double(whole) > value ? whole &- 1 : whole
  }
}
