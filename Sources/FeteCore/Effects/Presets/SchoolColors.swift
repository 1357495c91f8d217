extension Confetti {
  /// Two colours from both sides for 3 seconds: put your own school's into the palette.
  public static let schoolColors = Confetti(
    launches: [
      Launch(
        .rate(60, for: 3), source: .point(Vector(-0.01, 0.62)), angle: 52, spread: 46,
        speed: 0.9...3.6, speedUnit: .hostHeights, anchor: .host),
      Launch(
        .rate(60, for: 3), source: .point(Vector(1.01, 0.62)), angle: 128, spread: 46,
        speed: 0.9...3.6, speedUnit: .hostHeights, anchor: .host),
    ],
    flight: Flight(
      drag: 2.6, dragVariation: 0.15, fall: .terminalSpeed(95...160), sway: 6...18,
      spin: -0.8...0.8, tumble: 0.6...1.5, lifetime: .seconds(2.2...3.4)),
    look: Look(
      shapes: [.rectangle, .rectangle, .square.scaled(by: 0.8), .circle.scaled(by: 0.75)],
      palette: [Paper(RGBA(0x1D4ED8)), Paper(RGBA(0xFFC61A))], colorOrder: .inTurn, size: 9...14,
      aspect: 0.45...0.75, depth: 0.8...1.2))
}
