extension Confetti.Paper {
  /// Eight bright papers that stay apart from each other: what Fete's own presets are cut from.
  public static let party: [Confetti.Paper] = [
    Confetti.Paper(RGBA(0xFF3B5C)), Confetti.Paper(RGBA(0xFF8A1F)),
    Confetti.Paper(RGBA(0xFFCC1A)), Confetti.Paper(RGBA(0x2FCB6B)),
    Confetti.Paper(RGBA(0x15BFD6)), Confetti.Paper(RGBA(0x2F7BFF)),
    Confetti.Paper(RGBA(0x8B4DFF)), Confetti.Paper(RGBA(0xFF5FB4)),
  ]

  /// Gold and pale gold: stars and prizes.
  public static let gold: [Confetti.Paper] = [
    Confetti.Paper(RGBA(0xFFE08A)), Confetti.Paper(RGBA(0xFFC93C)),
    Confetti.Paper(RGBA(0xF5A623)), Confetti.Paper(RGBA(0xFFF3C4)),
  ]

  /// Makes papers of one tone: the back is the front.
  public static func oneTone(_ colors: [RGBA]) -> [Confetti.Paper] {
    colors.map { Confetti.Paper($0, back: $0) }
  }
}
