#if Media
import FeteCore

extension GIFPalette {
  /// Finds the entries nearest to colours, remembering what it found.
  struct Finder {
    private let palette: GIFPalette
    private var keys = [UInt32](repeating: .max, count: 1 << 15)
    private var values = [UInt8](repeating: 0, count: 1 << 15)

    init(_ palette: GIFPalette) { self.palette = palette }

    /// The entry nearest to a colour: itself where the palette has it.
    ///
    /// O(1) for a colour met lately, else O(*n*) in entries.
    mutating func index(red: UInt8, green: UInt8, blue: UInt8) -> UInt8 {
      let key = UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16
      let slot = Int(truncatingIfNeeded: (key &* 0x9E37_79B1) >> 17)
      if keys[slot] == key { return values[slot] }
      let index = search(Int32(red), Int32(green), Int32(blue))
      keys[slot] = key
      values[slot] = index
      return index
    }

    /// Weighs the channels about as eyes do.
    private func search(_ red: Int32, _ green: Int32, _ blue: Int32) -> UInt8 {
      var best = palette.hasClear ? 1 : 0
      var least = Int32.max
      for i in best..<palette.colors.count {
        let color = palette.colors[i]
        let (r, g, b) = (
          Int32(color.red) - red, Int32(color.green) - green, Int32(color.blue) - blue
        )
        let distance = 2 * r * r + 4 * g * g + 3 * b * b
        if distance < least { (least, best) = (distance, i) }
      }
      return UInt8(best)
    }
  }

  /// Finders that frames borrow, so that what one has learned serves those after it.
  final class FinderPool: @unchecked Sendable {
    private let palette: GIFPalette
    private let lock = Condition()
    private var idle: [Finder] = []

    init(_ palette: GIFPalette) { self.palette = palette }

    /// Calls `body` with a finder nobody else uses; as many exist as calls at once.
    func withFinder<Result>(_ body: (inout Finder) -> Result) -> Result {
      var finder = lock.locked { idle.popLast() } ?? Finder(palette)
      let result = body(&finder)
      lock.locked { idle.append(finder) }
      return result
    }
  }
}
#endif
