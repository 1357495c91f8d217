extension Plan {
  /// Sets what the piece looks like.
  func apply(
    _ look: Confetti.Look, plan: Launch, ordinal: Int64, chance: RandomStream,
    to record: inout PieceRecord
  ) {
    let choice = chance.index(Draw.shape, below: look.shapes.count)
    let shape = look.shapes[choice]
    let depth = chance.value(Draw.depth, in: look.depth)
    let size = chance.value(Draw.size, in: look.size) * shape.scale * depth
    let aspect = shape.keepsProportions ? 1 : chance.value(Draw.aspect, in: look.aspect)
    record.depth = Float(depth)
    record.halfWidth = Float(size * 0.5)
    record.halfHeight = Float(size * 0.5 * aspect)
    record.form = plan.forms[choice]

    let color =
      look.colorOrder == .inTurn
      ? Int(ordinal % Int64(look.palette.count))
      : chance.index(Draw.color, below: look.palette.count)
    paint(look.palette[color], &record)

    record.fadeInRate = look.fade.fadeIn > 1e-9 ? Float(1 / look.fade.fadeIn) : 1e9
    record.startScale = Float(look.startScale)
    if look.heading == .alongMotion {
      record.form |= PieceRecord.alongMotion
      record.streak = Float(look.streak)
    }
    if look.pivot == .corner {
      let side: Float = chance.unit(Draw.pivot) < 0.5 ? -1 : 1
      record.pivotX = record.halfWidth * side
      record.pivotY = record.halfHeight * side
    }
  }

  func paint(_ paper: Confetti.Paper, _ record: inout PieceRecord) {
    record.front = paper.front.bits
    record.back = paper.back.bits
  }
}

extension Confetti.Shape {
  /// Whether the look's aspect does not apply.
  var keepsProportions: Bool {
    switch kind {
    case .rectangle, .triangle, .ribbon: false
    case .square, .circle, .star, .heart, .outline, .sprite: true
    }
  }

  /// The mark's kind; outlines and sprites still need their index.
  var markKind: Mark.Kind {
    switch kind {
    case .rectangle, .square: .rectangle
    case .circle: .ellipse
    case .triangle: .triangle
    case .star: .star
    case .heart: .heart
    case .ribbon: .ribbon
    case .outline: .outline
    case .sprite: .sprite
    }
  }
}
