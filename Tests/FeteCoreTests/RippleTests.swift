import FeteCore
import FeteTestSupport
import Testing

@Suite("Ripple")
struct RippleTests {
  private func stage(
    _ ripple: Ripple = Ripple(), size: Vector = Vector(400, 300),
    at point: Vector = Vector(100, 100), motion: Motion = .full
  ) throws -> Stage {
    var stage = Stage(seed: 1)
    stage.resize(to: size, at: 0)
    try stage.fire(ripple, from: .points(point), at: 0, motion: motion)
    return stage
  }

  @Test("Ripple: two filled rings, cubic ease-out, fading as 1 − p, for 0.9 s", arguments: 0...9)
  func figures(_ tenth: Int) throws {
    let p = Double(tenth) / 10
    let frame = try stage().frame(at: 0.9 * p)
    #expect(frame.marks.count == 2 && frame.rippleCount == 2)
    let radius = 170 * (1 - (1 - p) * (1 - p) * (1 - p))
    for (mark, (scale, width)) in zip(frame.marks, [(1.0, 2.5), (0.62, 1.5)]) {
      #expect(mark.kind == .ring && mark.center == SIMD2(100, 100))
      #expect(abs(Double(mark.radius) - radius * scale) < 1e-3)
      #expect(Double(mark.strokeWidth) == width)
      #expect(abs(Double(mark.fill.alpha) - 255 * 0.10 * (1 - p)) <= 0.51)
      #expect(abs(Double(mark.stroke.alpha) - 255 * 0.75 * (1 - p)) <= 0.51)
      #expect(mark.fill.red == 255 && mark.stroke.blue == 255)
    }
  }

  @Test("Ripple: before and after there is nothing, and its end is reported once")
  func ends() throws {
    var stage = try stage()
    #expect(stage.frame(at: 0.9).marks.isEmpty && stage.frame(at: -0.1).marks.isEmpty)
    #expect(stage.nextFrame(after: 0.3) == 0.3 && stage.nextAdvance(after: 0.3) == 0.9)
    #expect(stage.advance(to: 0.89).isEmpty)
    #expect(stage.advance(to: 0.9).map(\.reason) == [.finished])
    #expect(stage.isEmpty && stage.nextFrame(after: 0.9) == nil)
  }

  @Test(
    "F-77 Ripple: the farthest corner is reached, whatever the shape of the host",
    arguments: [Vector(1, 1), Vector(399, 59), Vector(200, 30)])
  func farthestCorner(_ point: Vector) throws {
    let ripple = Ripple(reach: .farthestCorner)
    let stage = try stage(ripple, size: Vector(400, 60), at: point)
    let radius = Double(stage.frame(at: 0.8999).marks[0].radius)
    for corner in [Vector(0, 0), Vector(400, 0), Vector(0, 60), Vector(400, 60)] {
      let (dx, dy) = (corner.x - point.x, corner.y - point.y)
      #expect((dx * dx + dy * dy).squareRoot() <= radius + 0.01)
    }
  }

  @Test("F-81 Ripple: it follows a size that changes under it, without starting again")
  func grows() throws {
    var stage = try stage(
      Ripple(reach: .farthestCorner), size: Vector(100, 40), at: Vector(50, 20))
    let before = Double(stage.frame(at: 0.1).marks[0].radius)
    stage.resize(to: Vector(300, 120), at: 0.1)
    let after = stage.frame(at: 0.1)
    let far: Double = 250 * 250 + 100 * 100
    let near: Double = 50 * 50 + 20 * 20
    let ratio = far.squareRoot() / near.squareRoot()
    #expect(abs(Double(after.marks[0].radius) / before - ratio) < 1e-4)
    #expect(after.marks[0].center == SIMD2(50, 20) && after.size == SIMD2(300, 120))
  }

  @Test("F-80 Ripple: every tap shows, the oldest makes room, nothing is left")
  func fastTapping() throws {
    var stage = Stage(seed: 1)
    stage.resize(to: Vector(400, 300), at: 0)
    var ends: [Completion] = []
    for tap in 0..<50 {
      let time = Double(tap) * 0.04
      let run = try stage.fire(Ripple(), from: .points(Vector(Double(tap), 9)), at: time)
      #expect(run.number == UInt32(tap))
      let frame = stage.frame(at: time + 1.0 / 60)
      #expect(frame.marks.last?.center.x == Float(tap))
      #expect(frame.rippleCount <= 32)
      ends += stage.advance(to: time)
    }
    ends += stage.advance(to: 5)
    #expect(ends.count == 50 && Set(ends.map(\.run)).count == 50)
    #expect(stage.isEmpty && stage.frame(at: 5).marks.isEmpty)
  }

  @Test("F-72 Ripple: it has an upper life, whatever else happens")
  func upperLife() throws {
    var stage = try stage()
    stage.pause(at: 0.2)
    stage.resume(at: 5)
    #expect(stage.advance(to: 5.69).isEmpty)
    #expect(stage.advance(to: 5.71).count == 1)
  }

  @Test("Ripple: reduced keeps 0.45 of the radius and only fades; off draws nothing")
  func reduced() throws {
    let still = try stage(motion: .reduced)
    let radii = [0.0, 0.3, 0.89].map { still.frame(at: $0).marks[0].radius }
    #expect(radii.allSatisfy { abs($0 - 76.5) < 1e-3 })
    #expect(still.frame(at: 0.45).marks[0].stroke.alpha == 96)
    var off = try stage(motion: .off)
    #expect(off.frame(at: 0.1).marks.isEmpty && off.advance(to: 0).count == 1)
  }

  @Test("Ripple: ripples lie under confetti, in the order of their taps")
  func order() throws {
    var stage = try stage()
    try stage.fire(.burst, at: 0)
    try stage.fire(Ripple(color: .black), from: .unit(.center), at: 0.1)
    let frame = stage.frame(at: 0.2)
    #expect(frame.rippleCount == 4)
    #expect(frame.marks[2].fill.red == 0 && frame.marks[0].fill.red == 255)
    #expect(frame.marks[4...].allSatisfy { $0.kind != .ring })
  }
}
