import FeteCore
import FeteTestSupport
import Testing

@Suite("Stage places")
struct StagePlaceTests {
  private static let dots = Confetti(
    Confetti.Launch(.count(20), spread: 0, speed: 0...0),
    flight: Confetti.Flight(fall: .gravity(0...0), lifetime: .seconds(9...9)))

  @Test("F-33 Places: fired before layout, pieces start where they should once there is a size")
  func beforeLayout() throws {
    var stage = Stage(seed: 1)
    for size in [Vector(0, 0), Vector(.nan, 100), Vector(.infinity, 100), Vector(-400, 800)] {
      stage.resize(to: size, at: 0)
    }
    #expect(stage.size == nil)
    var confetti = Self.dots.emitting(.count(100))
    confetti.launches[0].source = .point(Vector(0.5, 0))
    let run = try stage.fire(confetti, at: 0)
    #expect(stage.frame(at: 1).marks.isEmpty)
    #expect(stage.advance(to: 60).isEmpty)
    stage.resize(to: Vector(400, 800), at: 60)
    let marks = stage.frame(at: 60).marks
    #expect(marks.count == 100)
    #expect(marks.allSatisfy { $0.center == SIMD2(200, 0) })
    #expect(stage.report(of: run)?.end == 69)
  }

  @Test("F-35 Places: commands before layout keep their order and their points")
  func clusters() throws {
    var stage = Stage(seed: 1)
    try stage.fire(Self.dots, from: .points(Vector(30, 40)), at: 0)
    try stage.fire(Self.dots, from: .points(Vector(200, 60)), at: 0)
    stage.resize(to: Vector(400, 300), at: 0.1)
    let marks = stage.frame(at: 0.2).marks
    #expect(marks.prefix(20).allSatisfy { $0.center == SIMD2(30, 40) })
    #expect(marks.suffix(20).allSatisfy { $0.center == SIMD2(200, 60) })
    #expect(marks.count == 40)
  }

  @Test("F-37 Places: everything is in the host's own space")
  func ownSpace() throws {
    let marks = try Stage(firing: .classic, size: Vector(300, 200)).frame(at: 0).marks
    let mean = marks.reduce(SIMD2<Float>.zero) { $0 + $1.center } / Float(marks.count)
    #expect(abs(mean.x - 150) < 5 && abs(mean.y - 60) < 0.01)
  }

  @Test("Places: from moves point sources tied to the firing, and no others")
  func anchors() throws {
    func starts(_ source: Confetti.Launch.Source, _ anchor: Confetti.Launch.Anchor) throws -> [Mark]
    {
      var confetti = Self.dots
      confetti.launches[0].source = source
      confetti.launches[0].anchor = anchor
      var stage = Stage(seed: 1)
      stage.resize(to: Vector(400, 400), at: 0)
      try stage.fire(confetti, from: .unit(Vector(0.25, 0.75)), at: 0)
      return stage.frame(at: 0).marks
    }
    #expect(try starts(.point(.center), .firing).allSatisfy { $0.center == SIMD2(100, 300) })
    #expect(try starts(.point(.center), .host).allSatisfy { $0.center == SIMD2(200, 200) })
    #expect(try starts(.edge(.top), .firing).allSatisfy { $0.center.y < 0 })
  }

  @Test("Places: a place that is none is refused by name", arguments: [Double.nan, .infinity, 1e9])
  func badPlaces(_ value: Double) throws {
    var stage = Stage(seed: 1)
    for place in [Origin.unit(Vector(value, 0)), .points(Vector(0, value))] {
      do {
        try stage.fire(.burst, from: place, at: 0)
        Issue.record("\(place) was taken")
      } catch { #expect("\(error)".contains("from")) }
      do {
        try stage.fire(Ripple(), from: place, at: 0)
        Issue.record("\(place) was taken")
      } catch { #expect("\(error)".contains("from")) }
    }
    #expect(stage.isEmpty)
  }

  @Test("Places: host heights throw as far on every screen")
  func hostHeights() throws {
    var confetti = Confetti.cannon
    confetti.flight.fall = .gravity(0...0)
    func heights(_ height: Double) throws -> [Double] {
      try Stage(firing: confetti, size: Vector(500, height)).frame(at: 1).marks.map {
        Double($0.center.y) / height
      }
    }
    for (short, tall) in zip(try heights(300), try heights(900)) {
      #expect(abs(short - tall) < 1e-5)
    }
  }
}
