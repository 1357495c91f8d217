import FeteCore

extension Painter {
  /// Paints small rectangles from an index on, and returns that of the first mark of another sort.
  @inline(never)
  mutating func paintParallelograms(
    _ frame: borrowing Frame, from start: Int, into target: Target, _ touched: inout PixelBox
  ) -> Int {
    scratch.measured.withUnsafeMutableBytes { memory in
      frame.marks.withUnsafeBufferPointer { marks in
        guard let base = memory.baseAddress else { return marks.count }
        var next = start
        while next < marks.count {
          if marks[next].kind != .rectangle { return next }
          if marks[next].fill.alpha != 0
            && !Parallelogram.paint(
              marks[next], into: target, scratch: base, touched: &touched)
          {
            return next
          }
          next &+= 1
        }
        return next
      }
    }
  }

  /// Paints any one mark by way of its contours.
  @inline(never)
  mutating func paint(
    _ mark: Mark, of frame: borrowing Frame, _ isClipped: Bool, _ target: Target,
    _ touched: inout PixelBox
  ) {
    if mark.fill.alpha == 0 && mark.kind != .ring { return }
    let center = SIMD2<Double>(mark.center) * scale
    let axisX = SIMD2<Double>(mark.axisX) * scale
    let axisY = SIMD2<Double>(mark.axisY) * scale
    guard Painter.isUsable(center), Painter.isUsable(axisX), Painter.isUsable(axisY) else { return }
    scratch.contours.removeAll()
    switch mark.kind {
    case .rectangle:
      scratch.contours.addParallelogram(center, axisX, axisY)
    case .ellipse:
      scratch.contours.addEllipse(center, axisX, axisY)
    case .triangle, .star, .heart, .ribbon:
      guard let outline = Outline.builtIn(mark.kind) else { return }
      scratch.contours.add(outline, center, axisX, axisY)
    case .outline:
      guard Int(mark.index) < frame.outlines.count else { return }
      scratch.contours.add(frame.outlines[Int(mark.index)], center, axisX, axisY)
    case .ring:
      paintRing(mark, center, isClipped, target, &touched)
      return
    case .sprite:
      scratch.contours.addParallelogram(center, axisX, axisY)
      paintSprite(mark, isClipped, target, &touched)
      return
    }
    scratch.fill(mark.fill, in: target, isClipped: isClipped, touched: &touched)
  }

  /// Paints a ring: its disc, then over it the stroke, half of it on either side of the rim.
  private mutating func paintRing(
    _ mark: Mark, _ center: SIMD2<Double>, _ isClipped: Bool, _ target: Target,
    _ touched: inout PixelBox
  ) {
    let radius = Double(mark.radius) * scale
    let half = Double(mark.strokeWidth) * scale * 0.5
    guard radius >= 0, radius < 1e30 else { return }
    if radius > 0 && mark.fill.alpha != 0 {
      scratch.contours.addEllipse(center, [radius, 0], [0, radius])
      scratch.fill(mark.fill, in: target, isClipped: isClipped, touched: &touched)
    }
    guard half > 0, half < 1e30, mark.stroke.alpha != 0 else { return }
    scratch.contours.removeAll()
    let outer = radius + half
    let inner = radius - half
    scratch.contours.addEllipse(center, [outer, 0], [0, outer])
    if inner > 0 {
      scratch.contours.addEllipse(center, [inner, 0], [0, inner], isHole: true)
    }
    scratch.fill(mark.stroke, in: target, isClipped: isClipped, touched: &touched)
  }

  /// Paints a sprite over the contour that its mark has made.
  private mutating func paintSprite(
    _ mark: Mark, _ isClipped: Bool, _ target: Target, _ touched: inout PixelBox
  ) {
    guard Int(mark.index) < sprites.count, let sprite = sprites[Int(mark.index)] else { return }
    let ink = Ink(mark.fill)
    sprite.levels.withUnsafeBufferPointer { levels in
      guard let base = levels.baseAddress else { return }
      let scale = target.scale
      guard
        let sampler = Sampler(
          sprite, base, center: mark.center * scale, axisX: mark.axisX * scale,
          axisY: mark.axisY * scale)
      else { return }
      scratch.forEachRow(in: target, isClipped: isClipped, touched: &touched) {
        pixels, x, y, coverage, count in
        ink.paint(
          pixels, coverage: coverage, count: count, sampler, x: x, y: y,
          isTinted: sprite.isTinted)
      }
    }
  }

  /// Whether both parts are finite and not absurd; false for NaN.
  private static func isUsable(_ value: SIMD2<Double>) -> Bool {
    value.x.magnitude < 1e30 && value.y.magnitude < 1e30
  }
}
