extension PiecePool {
  /// Evaluates the closed form for eight pieces and writes the marks of those with an age of 0 or more.
  ///
  /// The formula and its names are those of ARCHITECTURE.md, "The closed form".
  @inline(__always)
  static func sampleBlock(
    _ words: UnsafePointer<Lanes>, features: UInt32, age: Lanes, opacity: Lanes,
    into writer: inout MarkWriter
  ) {
    let form = unsafeBitCast(words[Word.form], to: SIMD8<UInt32>.self)
    var a = age
    if features & PiecePool.loops != 0 { a = pathAge(age, period: words[Word.period]) }

    // Position: p0 + v·a·φ1 + w·a + g·a²·φ2.
    let (phi1, phi2) = phi(words[Word.drag] * a)
    let travel = a * phi1
    let fall = a * a * phi2
    var x = words[Word.x] + words[Word.velocityX] * travel + words[Word.windX] * a
    var y =
      words[Word.y] + words[Word.velocityY] * travel + words[Word.windY] * a
      + words[Word.gravity] * fall

    // Tumble and sway share a phase: a piece of paper swings as it turns over.
    let (phaseSine, phaseCosine) = Lanes.sineCosine(
      turns: words[Word.phaseRate] * age + words[Word.phase])
    let t = Lanes.smaller(a * 2, Lanes(repeating: 1))
    x += words[Word.sway] * (t * t * (3 - 2 * t)) * phaseSine

    let life = age * words[Word.inverseLifetime]
    let scale = Lanes.larger(words[Word.startScale] + words[Word.growth] * life, .zero)
    var halfWidth = words[Word.halfWidth] * scale
    let tumbling = (form & PieceRecord.tumbles) .!= 0
    var flip = Lanes.select(tumbling, phaseCosine, Lanes(repeating: 1))
    let faceUp = flip .>= 0
    if features & PieceRecord.faceless != 0 {
      flip = Lanes.select((form & PieceRecord.faceless) .!= 0, flip.magnitudes, flip)
    }
    let halfHeight = words[Word.halfHeight] * scale * flip

    // Spin, about the middle or a pivot; or the direction of motion.
    var (sine, cosine) = Lanes.sineCosine(
      turns: words[Word.spinRate] * age + words[Word.spinPhase])
    if features & PieceRecord.alongMotion != 0 {
      head(
        words, form: form, a: a, phi1: phi1, sine: &sine, cosine: &cosine, halfWidth: &halfWidth,
        scale: scale)
    }
    if features & PiecePool.pivots != 0 {
      let px = words[Word.pivotX]
      let py = words[Word.pivotY]
      x += px - (px * cosine - py * sine)
      y += py - (px * sine + py * cosine)
    }

    // Alpha: coming in (easing in) × going out × the run's own.
    let fadeIn = Lanes.smaller(age * words[Word.fadeInRate], Lanes(repeating: 1))
    let fadeOut = Lanes.smaller((1 - life) * words[Word.fadeOutScale], Lanes(repeating: 1))
    let alpha = Lanes.larger(fadeIn * fadeIn * fadeOut * opacity, .zero)
    let front = unsafeBitCast(words[Word.front], to: SIMD8<UInt32>.self)
    let back = unsafeBitCast(words[Word.back], to: SIMD8<UInt32>.self)
    let paper = SIMD8<UInt32>.select(faceUp, front, back)

    writer.write(
      MarkLanes(
        x: x, y: y, axisXX: halfWidth * cosine, axisXY: halfWidth * sine,
        axisYX: -(halfHeight * sine), axisYY: halfHeight * cosine, fill: faded(paper, by: alpha),
        form: form & 0xFFFF_00FF),
      where: age .>= 0)
  }

  /// The age on a path that starts again every period; the age itself where the period is 0.
  @inline(__always)
  private static func pathAge(_ age: Lanes, period: Lanes) -> Lanes {
    let loops = period .> 0
    let laps = age / Lanes.select(loops, period, Lanes(repeating: 1))
    let nearest = laps.nearest
    let whole = nearest - Lanes.select(nearest .> laps, Lanes(repeating: 1), .zero)
    return Lanes.select(loops, Lanes.larger(age - whole * period, .zero), age)
  }

  /// φ1 and φ2 of x ≥ 0, by series for x < 0.5: nothing is ever divided by x².
  @inline(__always)
  private static func phi(_ x: Lanes) -> (Lanes, Lanes) {
    var second = Lanes(repeating: 1.0 / 40_320)
    second = 1.0 / 5040 - second * x
    second = 1.0 / 720 - second * x
    second = 1.0 / 120 - second * x
    second = 1.0 / 24 - second * x
    second = 1.0 / 6 - second * x
    second = 0.5 - second * x
    let isSmall = x .< 0.5
    let inverse = 1 / Lanes.select(isSmall, Lanes(repeating: 1), x)
    let largeFirst = (1 - Lanes.decay(x)) * inverse
    let largeSecond = (1 - largeFirst) * inverse
    return (
      Lanes.select(isSmall, 1 - x * second, largeFirst),
      Lanes.select(isSmall, second, largeSecond)
    )
  }

  /// Points the lanes that ask for it along their motion, and draws them over their streak.
  @inline(__always)
  private static func head(
    _ words: UnsafePointer<Lanes>, form: SIMD8<UInt32>, a: Lanes, phi1: Lanes,
    sine: inout Lanes, cosine: inout Lanes, halfWidth: inout Lanes, scale: Lanes
  ) {
    // p'(a) = v·e^(−ka) + w + g·a·φ1, and e^(−x) = 1 − x·φ1.
    let left = 1 - words[Word.drag] * a * phi1
    let vx = words[Word.velocityX] * left + words[Word.windX]
    let vy =
      words[Word.velocityY] * left + words[Word.windY] + words[Word.gravity] * a * phi1
    let squared = vx * vx + vy * vy
    let moves = squared .> 1e-6
    let speed = Lanes.select(moves, squared, Lanes(repeating: 1)).squareRoot()
    let inverse = 1 / speed
    let heads = (form & PieceRecord.alongMotion) .!= 0
    sine = Lanes.select(heads, Lanes.select(moves, vy * inverse, .zero), sine)
    cosine = Lanes.select(heads, Lanes.select(moves, vx * inverse, Lanes(repeating: 1)), cosine)
    let length = Lanes.select(moves, speed, .zero) * words[Word.streak] * 0.5 * scale
    halfWidth = Lanes.select(heads, halfWidth + length, halfWidth)
  }

  /// The colours with their alpha multiplied by 0…1 and rounded.
  @inline(__always)
  private static func faded(_ colors: SIMD8<UInt32>, by alpha: Lanes) -> SIMD8<UInt32> {
    // Adding 2²³ leaves a whole number in the lowest mantissa bits; going in, the same backwards.
    let magic = Lanes(repeating: 8_388_608)
    let full =
      unsafeBitCast((colors &>> 24) | 0x4B00_0000, to: Lanes.self) - magic
    let bits = unsafeBitCast(full * alpha + magic, to: SIMD8<UInt32>.self)
    return (colors & 0x00FF_FFFF) | (bits &<< 24)
  }
}

/// Where a record's fields stand among its 32 words; a test holds them against the record itself.
enum Word {
  static let inverseLifetime = 2
  static let period = 3
  static let x = 4
  static let y = 5
  static let velocityX = 6
  static let velocityY = 7
  static let windX = 8
  static let windY = 9
  static let gravity = 10
  static let drag = 11
  static let sway = 12
  static let phaseRate = 13
  static let phase = 14
  static let spinRate = 15
  static let spinPhase = 16
  static let halfWidth = 17
  static let halfHeight = 18
  static let pivotX = 19
  static let pivotY = 20
  static let fadeInRate = 21
  static let fadeOutScale = 22
  static let startScale = 23
  static let growth = 24
  static let streak = 25
  static let front = 26
  static let back = 27
  static let form = 28
}
