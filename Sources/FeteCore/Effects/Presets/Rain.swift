extension Confetti {
  /// Paper that rains from the whole upper edge until it is drained.
  public static let rain = Confetti(
    Launch(
      .endless(rate: 70), source: .edge(.top, from: -0.05, to: 1.05), angle: 270, spread: 20,
      speed: 110...190),
    flight: Flight(
      drag: 2, fall: .terminalSpeed(110...190), sway: 10...26, spin: -0.7...0.7, tumble: 0.5...1.3,
      lifetime: .untilOutOfSight),
    look: Look(
      shapes: [.rectangle, .rectangle, .circle.scaled(by: 0.8), .ribbon.scaled(by: 1.3)],
      size: 9...15, aspect: 0.45...0.8,
      depth: 0.7...1.3, fade: .never))
}
