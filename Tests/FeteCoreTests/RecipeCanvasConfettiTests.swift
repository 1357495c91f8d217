import Testing

@_spi(Surface) @testable import FeteCore

/// canvas-confetti's options as a recipe, held against its own rule of stepping.
@Suite("Recipe from canvas-confetti")
struct RecipeCanvasConfettiTests {
  /// A piece of canvas-confetti 1.9.4, and what a tick does to it.
  private struct Stepped {
    var x: Double
    var y: Double
    var velocity: Double
    let cosine: Double
    let sine: Double

    mutating func tick(_ options: CanvasConfettiOptions) {
      x += cosine * velocity + options.drift
      y += sine * velocity + options.gravity * 3
      velocity *= options.decay
    }
  }

  static let variants: [CanvasConfettiOptions] = {
    func options(_ change: (inout CanvasConfettiOptions) -> Void) -> CanvasConfettiOptions {
      var options = CanvasConfettiOptions()
      options.particleCount = 200
      change(&options)
      return options
    }
    return [
      options { _ in },
      options { ($0.decay, $0.startVelocity) = (1, 7) },
      options { ($0.decay, $0.startVelocity) = (0.999_999, 5) },
      options { $0.decay = 0 },
      options { $0.decay = 1e-9 },
      options { $0.decay = 0.03 },
      options { ($0.decay, $0.gravity, $0.drift) = (0.94, 0.6, -1.5) },
      options { ($0.spread, $0.gravity, $0.origin) = (360, -1, Vector(-0.2, 1.1)) },
      options { ($0.angle, $0.spread, $0.flat, $0.startVelocity) = (60, 55, true, 90) },
    ]
  }()

  @Test("canvas-confetti: every tick of 200 within 1e-3 points", arguments: variants)
  func motion(options: CanvasConfettiOptions) throws {
    let recipe = try Confetti(canvasConfetti: options)
    let host = Vector(640, 360)
    var stage = Stage(seed: 7)
    stage.resize(to: host, at: 0)
    try stage.fire(recipe, at: 0)
    let count = options.particleCount
    try #require(stage.storedCount == count)

    // What each piece drew at its birth, in canvas-confetti's own terms.
    let perTick =
      options.decay == 1
      ? 60 : recipe.flight.drag / (1 - max(options.decay, 1e-6))
    var pieces = stage.records.map { record in
      let (vx, vy) = (Double(record.velocityX), Double(record.velocityY))
      let speed = (vx * vx + vy * vy).squareRoot()
      return Stepped(
        x: options.origin.x * host.x, y: options.origin.y * host.y, velocity: speed / perTick,
        cosine: vx / speed, sine: vy / speed)
    }
    let speeds = pieces.map { $0.velocity / options.startVelocity }
    #expect(speeds.min()! >= 0.5 - 1e-6 && speeds.min()! < 0.55)
    #expect(speeds.max()! <= 1.5 + 1e-6 && speeds.max()! > 1.45)

    var frame = Frame()
    var worst = 0.0
    for tick in 0..<options.ticks {
      stage.frame(at: Double(tick) / 60, into: &frame)
      try #require(frame.marks.count == count)
      for index in 0..<count {
        let center = frame.marks[index].center
        worst = max(
          worst, abs(Double(center.x) - pieces[index].x), abs(Double(center.y) - pieces[index].y))
        pieces[index].tick(options)
      }
    }
    #expect(worst <= 1e-3)
    stage.frame(at: Double(options.ticks) / 60, into: &frame)
    #expect(frame.marks.isEmpty)
  }

  @Test("canvas-confetti: the defaults are its own")
  func defaults() throws {
    let recipe = try Confetti(canvasConfetti: CanvasConfettiOptions())
    let launch = recipe.launches[0]
    #expect(launch.emission == .count(50))
    #expect(launch.source == .point(.center))
    #expect(launch.angle == 90 && launch.spread == 45)
    #expect(recipe.flight.lifetime == .seconds(200.0 / 60...200.0 / 60))
    #expect(recipe.flight.wind == Vector(0, 180) && recipe.flight.windAddsOnTop)
    #expect(recipe.flight.fall == .gravity(0...0))
    #expect(abs(recipe.flight.drag - 6.321_630_939) < 1e-8)
    #expect(abs(launch.speed.lowerBound - 0.5 * 45 * 63.216_309_39) < 1e-6)
    #expect(abs(launch.speed.upperBound - 1.5 * 45 * 63.216_309_39) < 1e-6)
    #expect(recipe.look.colorOrder == .inTurn && recipe.look.fade == .linear)
    #expect(
      recipe.look.palette.map(\.front.hexString) == [
        "#26CCFF", "#A25AFD", "#FF5E7E", "#88FF5A", "#FCFF42", "#FFA62D", "#FF36FF",
      ])
    #expect(recipe.look.palette.allSatisfy { $0.back == $0.front })
    #expect(recipe.flight.tumble != 0...0 && recipe.flight.spin != 0...0)
  }

  @Test("canvas-confetti: scalar and shapes give its sizes; flat keeps pieces still")
  func look() throws {
    var options = CanvasConfettiOptions()
    options.scalar = 2
    options.shapes = [.square, .circle, .star]
    options.flat = true
    let recipe = try Confetti(canvasConfetti: options)
    #expect(recipe.look.size == 20...20)
    #expect(recipe.look.shapes.map(\.scale) == [1, 1.2, 1.6])
    #expect(recipe.flight.spin == 0...0 && recipe.flight.tumble == 0...0)
    #expect(recipe.flight.spinPhase == 0...0)
  }

  @Test("F-26 canvas-confetti: a bad option is refused by name")
  func badOptions() {
    for field in CanvasConfettiOptions.fields {
      let low = field.allowed.lowerBound
      let high = field.allowed.upperBound
      let numbers: [Double] = [
        .nan, .infinity, -.infinity, low - 1, high * 2 + 1, .greatestFiniteMagnitude,
      ]
      for number in numbers where !(field.isWhole && number.isNaN) {
        var options = CanvasConfettiOptions()
        field.write(&options, FieldValue(number))
        #expect("\(field.name) = \(number)") {
          _ = try Confetti(canvasConfetti: options)
        } throws: {
          ($0 as? RecipeError)?.path == "\(field.name)"
        }
      }
      for number in [low, high] {
        var options = CanvasConfettiOptions()
        field.write(&options, FieldValue(number))
        #expect(throws: Never.self, "\(field.name) = \(number)") {
          _ = try Confetti(canvasConfetti: options)
        }
      }
    }
    var options = CanvasConfettiOptions()
    options.colors = []
    #expect {
      _ = try Confetti(canvasConfetti: options)
    } throws: {
      ($0 as? RecipeError)?.path == "look.palette"
    }
  }
}
