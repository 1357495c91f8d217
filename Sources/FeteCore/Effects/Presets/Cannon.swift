extension Confetti {
  /// A cannon at the bottom that shoots straight up, as high on every screen.
  public static let cannon = Confetti(
    Launch(
      .count(160, over: 0.12), source: .point(Vector(0.5, 1)), angle: 90, spread: 42,
      speed: 1.1...3.9, speedUnit: .hostHeights),
    flight: Flight(
      drag: 3.4, dragVariation: 0.15, fall: .terminalSpeed(90...160), sway: 8...20,
      spin: -0.9...0.9, tumble: 0.7...1.7, lifetime: .seconds(2.6...4.2)),
    look: Look(
      shapes: [.rectangle, .rectangle, .ribbon.scaled(by: 1.3), .circle.scaled(by: 0.75)],
      size: 9...16, aspect: 0.4...0.75,
      depth: 0.75...1.25, fade: Look.Fade(start: 0.78)))
}
