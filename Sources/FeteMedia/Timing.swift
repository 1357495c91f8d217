/// When frames are shown, in whole units of a format's clock.
struct Timing: Sendable {
  /// Frames a second.
  let rate: Double

  /// Units a second of the format's clock.
  let unitsPerSecond: Double

  /// The moment frame `index` appears: rounded from its true time, so that errors never add up.
  func start(of index: Int) -> Int {
    Int((Double(index) * unitsPerSecond / rate).rounded())
  }

  /// How long frame `index` stays.
  func delay(of index: Int) -> Int { start(of: index + 1) - start(of: index) }
}
