@_spi(Surface) internal import FeteCore

extension Confetti.Look {
  init(_ wire: inout WireReader) {
    self.init(shapes: [], palette: [])
    switch wire.whole() {
    case 0: colorOrder = .random
    case 1: colorOrder = .inTurn
    default: colorOrder = .together
    }
    heading = wire.flag() ? .alongMotion : .spin
    pivot = wire.flag() ? .corner : .middle
    size = wire.range()
    aspect = wire.range()
    depth = wire.range()
    fade = Fade(fadeIn: wire.number(), start: wire.number())
    streak = wire.number()
    startScale = wire.number()
    endScale = wire.number()
    for _ in 0..<wire.whole() { shapes.append(Confetti.Shape(&wire)) }
    for _ in 0..<wire.whole() {
      palette.append(Confetti.Paper(RGBA(&wire), back: RGBA(&wire)))
    }
  }
}

extension Confetti.Shape {
  fileprivate init(_ wire: inout WireReader) {
    let kind = wire.whole()
    let scale = wire.number()
    switch kind {
    case 0: self.init(.rectangle, scale: scale)
    case 1: self.init(.square, scale: scale)
    case 2: self.init(.circle, scale: scale)
    case 3: self.init(.triangle, scale: scale)
    case 4: self.init(.star, scale: scale)
    case 5: self.init(.heart, scale: scale)
    case 6: self.init(.ribbon, scale: scale)
    case 7: self.init(.outline(Outline(&wire)), scale: scale)
    default: self.init(.sprite(.symbol(wire.whole())), scale: scale)
    }
  }
}

extension Outline {
  fileprivate init(_ wire: inout WireReader) {
    let rule: Rule = wire.flag() ? .evenOdd : .nonZero
    var ends: [Int] = []
    for _ in 0..<wire.whole() { ends.append(wire.whole()) }
    var points: [SIMD2<Float>] = []
    for _ in 0..<(ends.last ?? 0) {
      points.append(SIMD2(Float(wire.number()), Float(wire.number())))
    }
    self.init(points: points, ends: ends, rule: rule)
  }
}

extension RGBA {
  init(_ wire: inout WireReader) {
    self.init(bits: UInt32(wire.number()))
  }
}
