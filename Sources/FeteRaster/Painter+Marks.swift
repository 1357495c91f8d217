import FeteCore

extension Painter {
  /// Paints any one mark by way of its contours.
  @inline(never)
  func paint(_ mark: borrowing Mark, of frame: borrowing Frame) {
    let center = SIMD2<Double>(mark.center) * scale
    let axisX = SIMD2<Double>(mark.axisX) * scale
    let axisY = SIMD2<Double>(mark.axisY) * scale
    // All parts are finite and none is absurd; false for NaN.
    let reach =
      center.x.magnitude + center.y.magnitude + axisX.x.magnitude + axisX.y.magnitude
      + axisY.x.magnitude + axisY.y.magnitude
    guard reach < 1e30 else { return }
    let shape = scratch.shape
    shape.removeAll()
    // Of the shapes that canvas-confetti's options name, only stars have contours of their own.
    var kind = mark.kind
    if !Build.isFull, kind.rawValue > Mark.Kind.ellipse.rawValue { kind = .star }
    switch kind {
    case .rectangle, .sprite:
      shape.addParallelogram(center, axisX, axisY)
    case .ellipse:
      shape.addEllipse(center, axisX, axisY)
    case .outline:
      guard Int(mark.index) < frame.outlines.count else { return }
      shape.add(frame.outlines[Int(mark.index)], center, axisX, axisY)
    case .ring:
      paintRing(mark, center)
      return
    case .triangle, .star, .heart, .ribbon:
      guard let outline = Outline.builtIn(kind) else { return }
      shape.add(outline, center, axisX, axisY)
    }
    if kind == .sprite {
      paintSprite(mark)
    } else {
      scratch.fill(mark.fill)
    }
  }

  /// Paints a ring: its disc, then over it the stroke, half of it on either side of the rim.
  private func paintRing(_ mark: borrowing Mark, _ center: SIMD2<Double>) {
    let radius = Double(mark.radius) * scale
    let half = Double(mark.strokeWidth) * scale * 0.5
    guard radius >= 0, radius < 1e30 else { return }
    scratch.shape.addCircle(center, radius)
    scratch.fill(mark.fill)
    guard half > 0, half < 1e30 else { return }
    scratch.shape.removeAll()
    scratch.shape.addCircle(center, radius + half)
    scratch.shape.addCircle(center, radius - half, isHole: true)
    scratch.fill(mark.stroke)
  }

  /// Paints a sprite over the contour that its mark has made.
  private func paintSprite(_ mark: Mark) {
    guard Int(mark.index) < sprites.count, let sprite = sprites[Int(mark.index)] else { return }
    let scale = scratch.target.scale
    sprite.levels.withUnsafeBufferPointer { levels in
      guard let base = levels.baseAddress else { return }
      var sampler = Sampler(
        sprite, base, center: mark.center * scale, axisX: mark.axisX * scale,
        axisY: mark.axisY * scale)
      if sampler.columns == 0 { return }
      scratch.fill(mark.fill, &sampler)
    }
  }
}
