@_spi(Surface) internal import FeteCore

/// Lays out the numbers that the script sends as the engine's table of them.
struct TableReader {
  var wire: WireReader
  var numbers: [Double] = []

  mutating func copy(_ count: Int) {
    for _ in 0..<count { numbers.append(wire.number()) }
  }

  mutating func readRecipe(_ stage: inout Stage) {
    copy(2)
    if numbers[1] != 0 { copy(2) } else { numbers.append(0); numbers.append(0) }
    numbers.append(0)
    copy(23)
    readLook(&stage)
    let count = wire.whole()
    numbers[4] = Double(count)
    for _ in 0..<count {
      let start = numbers.count
      copy(21)
      numbers.append(5)
      numbers.append(28)
      numbers.append(0)
      if wire.flag() {
        numbers[start + 21] = Double(numbers.count)
        copy(23)
      }
      if wire.flag() {
        numbers[start + 22] = Double(numbers.count)
        readLook(&stage)
      }
      numbers[start + 23] = Double(numbers.count)
    }
  }

  mutating func readLook(_ stage: inout Stage) {
    let start = numbers.count
    copy(15)
    let shapes = Int(numbers[start + 14])
    numbers.append(0)
    for _ in 0..<shapes {
      let kind = wire.whole()
      let scale = wire.number()
      var form = Double(kind)
      switch kind {
      case 0, 1: form = 0
      case 2...6: form = Double(kind - 1)
      case 7: form = Double(stage.form(of: Outline(&wire)))
      default: form = Double(stage.formOfSprite(wire.whole()))
      }
      numbers.append(form)
      numbers.append(scale)
      numbers.append(kind == 0 || kind == 3 || kind == 6 ? 0 : 1)
    }
    let papers = wire.whole()
    numbers[start + 15] = Double(papers)
    copy(papers * 2)
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
