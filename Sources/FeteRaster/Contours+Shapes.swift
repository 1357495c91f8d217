import FeteCore

extension Contours {
  /// Adds a parallelogram.
  func addParallelogram(_ center: Corner, _ axisX: Corner, _ axisY: Corner) {
    add(center - axisX - axisY)
    add(center + axisX - axisY)
    add(center + axisX + axisY)
    add(center - axisX + axisY)
    close()
  }

  /// Adds an outline stretched by two half axes.
  ///
  /// Corners that come closer together than a third of a pixel are taken together where the outline
  /// has copies for that.
  func add(_ outline: Outline, _ center: Corner, _ axisX: Corner, _ axisY: Corner) {
    isEvenOdd = outline.rule == .evenOdd
    let squareX = axisX.x * axisX.x + axisX.y * axisX.y
    let squareY = axisY.x * axisY.x + axisY.y * axisY.y
    let square = squareX > squareY ? squareX : squareY
    if square > 0, let detail = outline.detail(within: Float(0.33 / square.squareRoot())) {
      add(detail.points, detail.ends, center, axisX, axisY)
    } else {
      add(outline.points, outline.ends, center, axisX, axisY)
    }
  }

  private func add(
    _ points: [SIMD2<Float>], _ ends: [Int], _ center: Corner, _ axisX: Corner, _ axisY: Corner
  ) {
    var start = 0
    for end in ends where end >= start && end <= points.count {
      while start < end {
        let point = points[start]
        add(center + axisX * Double(point.x) + axisY * Double(point.y))
        start &+= 1
      }
      close()
    }
  }

  /// Adds an ellipse of two half axes, clockwise or, as a hole in another, the other way round.
  ///
  /// It is a polygon of the same area, so fine that no pixel's coverage is off by more than 1/250.
  func addEllipse(
    _ center: Corner, _ axisX: Corner, _ axisY: Corner, isHole: Bool = false
  ) {
    let square =
      axisX.x * axisX.x + axisX.y * axisX.y + axisY.x * axisY.x + axisY.y * axisY.y
    let (count, turn) = Turn.dividing(4, radius: square.squareRoot())
    let grow = turn.growth(count)
    let across = axisX * grow
    let down = (isHole ? -axisY : axisY) * grow
    var at = Corner(1, 0)
    for _ in 0..<count {
      add(center + across * at.x + down * at.y)
      at = turn.applied(to: at)
    }
    close()
  }

  /// Adds a circle, or nothing where the radius is not above 0.
  @inline(never)
  func addCircle(_ center: Corner, _ radius: Double, isHole: Bool = false) {
    if radius > 0 {
      addEllipse(center, Corner(radius, 0), Corner(0, radius), isHole: isHole)
    }
  }

  /// Adds a rounded corner of the box from (0, 0) to (width, height) to the contour being made:
  /// a quarter of a circle, clockwise, from the direction `start` on.
  func addCorner(_ width: Double, _ height: Double, _ radius: Double, _ start: Corner) {
    // The corner lies where the quarter's two directions point.
    let toward = start + Corner(-start.y, start.x)
    let center = Corner(
      toward.x > 0 ? width - radius : radius, toward.y > 0 ? height - radius : radius)
    // Not balanced by area, so that it joins its sides: finer instead.
    let (count, turn) = Turn.dividing(1, radius: radius * 16)
    var at = start
    for _ in 0..<count {
      add(center + at * radius)
      at = turn.applied(to: at)
    }
    add(center + at * radius)
  }
}
