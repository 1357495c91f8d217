import FeteCore

/// Pieces that stay: a given number all the time, turning on the spot, over a part of the window.
struct Scene {
  let count: Int
  let part: Part

  enum Part: String {
    case whole = "over the window"
    case quarter = "in a quarter"
  }

  static let width = 1280
  static let height = 720

  /// Rectangles of 10 × 6 points, each with its own colour, alpha and turn.
  var confetti: Confetti {
    let corner = part == .whole ? Vector(1, 1) : Vector(0.5, 0.5)
    let papers = (0..<64).map { (i: Int) -> Confetti.Paper in
      let red = UInt8(i * 37 % 256)
      let green = UInt8(i * 91 % 256)
      let blue = UInt8(i * 53 % 256)
      let alpha = UInt8(90 + i * 29 % 166)
      return Confetti.Paper(RGBA(red: red, green: green, blue: blue, alpha: alpha))
    }
    return Confetti(
      Launch(.count(count), source: .rectangle(from: .zero, to: corner), speed: 0...0),
      flight: Flight(fall: .gravity(0...0), spin: 0.2...0.8, lifetime: .seconds(600...600)),
      look: Look(
        shapes: [.rectangle], palette: papers, size: 10...10, aspect: 0.6...0.6, fade: .never))
  }
}

typealias Launch = Confetti.Launch
typealias Flight = Confetti.Flight
typealias Look = Confetti.Look
