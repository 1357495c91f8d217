extension Confetti {
  /// Squares that fall and tumble for 3 seconds, over and over, then fade out in 1.6.
  public static let falling = Confetti(
    Launch(.count(50), source: .edge(.top), spread: 0, speed: 0...0),
    flight: Flight(
      fall: .descent(0...1), spin: 0.5...1, spinPhase: 0...0, tumble: 0.5...1.428_571_428_571_428_6,
      tumblePhase: 0...0, lifetime: .looping(0.7...2)),
    look: Look(
      shapes: [.square],
      palette: [
        Paper(RGBA(0xFF9500)), Paper(RGBA(0x34C759)), Paper(RGBA(0x007AFF)), Paper(RGBA(0xFF3B30)),
        Paper(RGBA(0xFFCC00)),
      ],
      size: 14...14, fade: .never, pivot: .corner),
    envelope: Envelope(duration: 3, fadeOut: 1.6))
}
