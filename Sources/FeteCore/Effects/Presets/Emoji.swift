extension Confetti {
  /// Emoji that burst and fall; without any, a party popper, a confetti ball and sparkles.
  ///
  /// Each is a grapheme cluster as UTF-8. They spin, and are never mirrored.
  public static func emoji(utf8 clusters: [[UInt8]]) -> Confetti {
    var confetti = emojiBurst
    if !clusters.isEmpty {
      confetti.look.shapes = clusters.map { Shape(.sprite(.text($0))) }
    }
    return confetti
  }

  /// The recipe behind ``emoji(utf8:)``.
  static let emojiBurst = Confetti(
    Launch(
      .count(60), source: .point(Vector(0.5, 0.66)), angle: 90, spread: 110, speed: 200...1150),
    flight: Flight(
      drag: 4, dragVariation: 0.15, fall: .terminalSpeed(90...150), sway: 4...10,
      swayFrequency: 0.4...0.9, spin: -0.4...0.4, spinPhase: -0.08...0.08,
      lifetime: .seconds(2.2...3.4)),
    look: Look(
      shapes: [
        Shape(.sprite(.text([0xF0, 0x9F, 0x8E, 0x89]))),
        Shape(.sprite(.text([0xF0, 0x9F, 0x8E, 0x8A]))),
        Shape(.sprite(.text([0xE2, 0x9C, 0xA8]))),
      ],
      size: 22...34, depth: 0.8...1.2))
}

#if !hasFeature(Embedded)
extension Confetti {
  /// Emoji or letters that burst and fall: each text is split into the characters people see.
  ///
  /// `.emoji("🎉🎊")` is two pieces, and a family or a flag is one.
  public static func emoji(_ texts: String...) -> Confetti {
    emoji(utf8: texts.flatMap { $0.filter { !$0.isWhitespace }.map { Array(String($0).utf8) } })
  }
}
#endif
