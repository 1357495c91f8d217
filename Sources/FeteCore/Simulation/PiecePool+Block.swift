extension PiecePool {
  /// Evaluates the closed form for the pieces of a block, at ages that are 0 or more where they live.
  ///
  /// The formula and its names are those of ARCHITECTURE.md, "The closed form".
  @inline(__always)
  static func marks(
    _ words: UnsafePointer<Lanes>, features: UInt32, age: Lanes, opacity: Lanes
  ) -> MarkLanes {
    let one = Lanes(all: 1)
    let form = words[Word.form].bits
    var a = age
    if features & PiecePool.loops != 0 { a = pathAge(age, period: words[Word.period]) }

    // Position: p0 + v·a·φ1 + w·a + g·a²·φ2.
    let (travel, fall) = Lanes.travel(
      age: a, drag: words[Word.drag], inverseDrag: words[Word.inverseDrag])
    var x = words[Word.x] + words[Word.velocityX] * travel + words[Word.windX] * a
    var y =
      words[Word.y] + words[Word.velocityY] * travel + words[Word.windY] * a
      + words[Word.gravity] * fall

    // Tumble and sway share a phase: a piece of paper swings as it turns over.
    let (phaseSine, phaseCosine) = Lanes.sineCosine(
      turns: words[Word.phaseRate] * age + words[Word.phase])
    let t = Lanes.smaller(a + a, one)
    x += words[Word.sway] * (t * t * (Lanes(all: 3) - (t + t))) * phaseSine

    var scale = one
    if features & PiecePool.grows != 0 {
      scale = Lanes.larger(words[Word.startScale] + words[Word.growth] * age, Lanes(all: 0))
    }
    var halfWidth = words[Word.halfWidth] * scale
    var flip = phaseCosine
    if features & PiecePool.staysFlat != 0 {
      flip = Lanes.select(form.has(PieceRecord.tumbles), phaseCosine, one)
    }
    let faceDown = Lanes.isLess(flip, Lanes(all: 0))
    if features & PieceRecord.faceless != 0 {
      flip = Lanes.select(form.has(PieceRecord.faceless), flip.magnitudes, flip)
    }
    let halfHeight = words[Word.halfHeight] * scale * flip

    // Spin, about the middle or a pivot; or the direction of motion.
    var (sine, cosine) = Lanes.sineCosine(
      turns: words[Word.spinRate] * age + words[Word.spinPhase])
    if features & PieceRecord.alongMotion != 0 {
      head(
        words, form: form, travel: travel, sine: &sine, cosine: &cosine, halfWidth: &halfWidth,
        scale: scale)
    }
    if features & PiecePool.pivots != 0 {
      let px = words[Word.pivotX]
      let py = words[Word.pivotY]
      x += px - (px * cosine - py * sine)
      y += py - (px * sine + py * cosine)
    }

    // Alpha: going out × the run's own × coming in (easing in).
    let fadeOut = Lanes.smaller(
      words[Word.fadeOutBase] - words[Word.fadeOutSlope] * age, one)
    var alpha = Lanes.larger(fadeOut * opacity, Lanes(all: 0))
    if features & PiecePool.fadesIn != 0 {
      let fadeIn = Lanes.smaller(age * words[Word.fadeInRate], one)
      alpha = alpha * (fadeIn * fadeIn)
    }
    let paper = LaneBits.select(faceDown, words[Word.back].bits, words[Word.front].bits)
    return MarkLanes(
      x: x, y: y, axisXX: halfWidth * cosine, axisXY: halfWidth * sine,
      axisYX: Lanes(all: 0) - halfHeight * sine, axisYY: halfHeight * cosine,
      fill: faded(paper, by: alpha), form: form & LaneBits(all: 0xFFFF_00FF))
  }

  /// The age on a path that starts again every period; the age itself where the period is 0.
  @inline(__always)
  private static func pathAge(_ age: Lanes, period: Lanes) -> Lanes {
    let loops = Lanes.isLess(Lanes(all: 0), period)
    let laps = age / Lanes.select(loops, period, Lanes(all: 1))
    let nearest = laps.nearest
    let whole = nearest - Lanes.select(Lanes.isLess(laps, nearest), Lanes(all: 1), Lanes(all: 0))
    return Lanes.select(loops, Lanes.larger(age - whole * period, Lanes(all: 0)), age)
  }

  /// Points the lanes that ask for it along their motion, and draws them over their streak.
  @inline(__always)
  private static func head(
    _ words: UnsafePointer<Lanes>, form: LaneBits, travel: Lanes, sine: inout Lanes,
    cosine: inout Lanes, halfWidth: inout Lanes, scale: Lanes
  ) {
    // p'(a) = v·e^(−ka) + w + g·a·φ1, and e^(−ka) = 1 − k·a·φ1.
    let left = Lanes(all: 1) - words[Word.drag] * travel
    let vx = words[Word.velocityX] * left + words[Word.windX]
    let vy =
      words[Word.velocityY] * left + words[Word.windY] + words[Word.gravity] * travel
    let squared = vx * vx + vy * vy
    let moves = Lanes.isLess(Lanes(all: 1e-6), squared)
    let speed = Lanes.select(moves, squared, Lanes(all: 1)).squareRoot()
    let inverse = Lanes(all: 1) / speed
    let heads = form.has(PieceRecord.alongMotion)
    sine = Lanes.select(heads, Lanes.select(moves, vy * inverse, Lanes(all: 0)), sine)
    cosine = Lanes.select(heads, Lanes.select(moves, vx * inverse, Lanes(all: 1)), cosine)
    let length =
      Lanes.select(moves, speed, Lanes(all: 0)) * words[Word.streak] * (scale * Lanes(all: 0.5))
    halfWidth = Lanes.select(heads, halfWidth + length, halfWidth)
  }

  /// The colours with their alpha multiplied by 0…1 and rounded.
  @inline(__always)
  private static func faded(_ colors: LaneBits, by alpha: Lanes) -> LaneBits {
    // Adding 2²³ leaves a whole number in the lowest bits of the mantissa; going in, the same
    // backwards.
    let magic = Lanes(all: 8_388_608)
    let whole = (colors &>> LaneBits(all: 24)) | magic.bits
    let bits = ((Lanes(bits: whole) - magic) * alpha + magic).bits
    return (colors & LaneBits(all: 0x00FF_FFFF)) | (bits &<< LaneBits(all: 24))
  }
}
