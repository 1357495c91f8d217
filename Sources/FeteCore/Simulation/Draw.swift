/// The number of each draw in a piece's stream.
///
/// Every piece has all of them, used or not, so that
/// changing one property of a recipe changes that property only.
enum Draw {
  static let birth: UInt64 = 0
  static let along: UInt64 = 1
  static let across: UInt64 = 2
  static let scatterX: UInt64 = 3
  static let scatterY: UInt64 = 4
  static let angle: UInt64 = 5
  static let speed: UInt64 = 6
  static let drag: UInt64 = 7
  static let fall: UInt64 = 8
  static let sway: UInt64 = 9
  static let swayFrequency: UInt64 = 10
  static let spin: UInt64 = 11
  static let spinPhase: UInt64 = 12
  static let tumble: UInt64 = 13
  static let phase: UInt64 = 14
  static let lifetime: UInt64 = 15
  static let size: UInt64 = 16
  static let aspect: UInt64 = 17
  static let depth: UInt64 = 18
  static let shape: UInt64 = 19
  static let color: UInt64 = 20
  static let pivot: UInt64 = 21
}
