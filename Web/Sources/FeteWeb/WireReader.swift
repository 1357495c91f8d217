/// Reads the numbers that fete.js lays out for a recipe, in the order in which it writes them.
///
/// The script has checked them: what a recipe may hold is decided there, by the same table of fields.
struct WireReader {
  private var next: UnsafePointer<Double>

  init(_ numbers: UnsafeRawPointer) {
    next = numbers.assumingMemoryBound(to: Double.self)
  }

  mutating func number() -> Double {
    defer { next += 1 }
    return next.pointee
  }

  mutating func whole() -> Int { Int(number()) }

  mutating func flag() -> Bool { number() != 0 }

  mutating func range() -> ClosedRange<Double> {
    let low = number()
    let high = number()
    return low <= high ? low...high : low...low
  }
}
