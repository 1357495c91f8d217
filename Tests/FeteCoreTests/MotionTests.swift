import FeteTestSupport
import Foundation
import Testing

@testable @_spi(Surface) import FeteCore

/// The closed form, written plainly in double precision with libm: the oracle of sampling.
private func mark(_ r: PieceRecord, age: Double) -> (
  x: Double, y: Double, axes: [Double], alpha: Double
) {
  var a = age
  if r.period > 0 { a = a.truncatingRemainder(dividingBy: Double(r.period)) }
  let k = Double(r.drag)
  let speed = k == 0 ? a : -expm1(-k * a) / k
  let pull = k * a < 1e-4 ? a * a / 2 - k * a * a * a / 6 : (a - speed) / k
  let t = min(a / 0.5, 1)
  let turn = 2 * Double.pi * (Double(r.phaseRate) * age + Double(r.phase))
  var x = Double(r.x) + Double(r.velocityX) * speed + Double(r.windX) * a
  var y =
    Double(r.y) + Double(r.velocityY) * speed + Double(r.windY) * a + Double(r.gravity) * pull
  x += Double(r.sway) * t * t * (3 - 2 * t) * sin(turn)
  var flip = r.form & PieceRecord.tumbles != 0 ? cos(turn) : 1
  if r.form & PieceRecord.faceless != 0 { flip = abs(flip) }
  let scale = max(0, Double(r.startScale) + Double(r.growth) * age)
  var w = Double(r.halfWidth) * scale
  let h = Double(r.halfHeight) * scale * flip
  var angle = 2 * Double.pi * (Double(r.spinRate) * age + Double(r.spinPhase))
  if r.form & PieceRecord.alongMotion != 0 {
    let vx = Double(r.velocityX) * exp(-k * a) + Double(r.windX)
    let vy = Double(r.velocityY) * exp(-k * a) + Double(r.windY) + Double(r.gravity) * speed
    angle = atan2(vy, vx)
    w += (vx * vx + vy * vy).squareRoot() * Double(r.streak) / 2 * scale
  }
  let (s, c) = (sin(angle), cos(angle))
  let (px, py) = (Double(r.pivotX), Double(r.pivotY))
  x += px - (px * c - py * s)
  y += py - (px * s + py * c)
  let fadeIn = r.fadeInRate < 1e9 ? min(1, age * Double(r.fadeInRate)) : 1
  let fadeOut = min(1, max(0, Double(r.fadeOutBase) - Double(r.fadeOutSlope) * age))
  return (x, y, [w * c, w * s, -h * s, h * c], fadeIn * fadeIn * fadeOut)
}

@Suite("Motion")
struct MotionTests {
  @Test("Motion: sampling equals the plain formula", arguments: Scene.presets)
  func oracle(_ scene: Scene) throws {
    var stage = try scene.stage()
    for time in [0.0, 0.01, 0.107, 0.45, 1, 1.9, 3.3] {
      _ = stage.advance(to: time)
      let records = stage.records
      let marks = stage.frame(at: time).marks
      var next = 0
      for record in records {
        let age = time + scene.prewarm - Double(record.birth)
        guard age >= 0, Float(age) < record.lifetime else { continue }
        try #require(next < marks.count)
        let found = marks[next]
        let expected = mark(record, age: age)
        next += 1
        let reach = max(1, abs(expected.x), abs(expected.y))
        #expect(abs(Double(found.center.x) - expected.x) < 4e-6 * reach + 1e-3)
        #expect(abs(Double(found.center.y) - expected.y) < 4e-6 * reach + 1e-3)
        for (axis, value) in zip(
          [found.axisX.x, found.axisX.y, found.axisY.x, found.axisY.y], expected.axes)
        {
          #expect(abs(Double(axis) - value) < 1e-3, "\(record)")
        }
        #expect(
          abs(Double(found.fill.alpha) - 255 * expected.alpha * scene.opacity(at: time)) <= 0.51)
      }
      #expect(next == marks.count)
    }
  }

  @Test("Motion: without drag it is the plain parabola")
  func parabola() throws {
    var confetti = Confetti.classic
    confetti.launches[0].spread = 0
    confetti.launches[0].scatter = .zero
    confetti.launches[0].speed = 300...300
    confetti.launches[0].velocity = .zero
    let stage = try Stage(firing: confetti)
    for t in [0.0, 0.25, 0.5, 1, 1.49] {
      for mark in stage.frame(at: t).marks {
        #expect(abs(Double(mark.center.x) - 320) < 1e-3)
        #expect(abs(Double(mark.center.y) - (108 - 300 * t + 200 * t * t)) < 1e-3)
      }
    }
  }

  @Test("Motion: a terminal speed is reached, relative to the air")
  func terminalSpeed() throws {
    let confetti = Confetti(
      Confetti.Launch(.count(50), speed: 0...900),
      flight: Confetti.Flight(
        drag: 3, fall: .terminalSpeed(100...100), wind: Vector(40, -25), lifetime: .seconds(30...30)
      ))
    let stage = try Stage(firing: confetti)
    let early = stage.frame(at: 20).marks
    let late = stage.frame(at: 21).marks
    #expect(early.count == 50)
    for (a, b) in zip(early, late) {
      #expect(abs(b.center.x - a.center.x - 40) < 0.05)
      #expect(abs(b.center.y - a.center.y - 75) < 0.05)
    }
  }

  @Test("Motion: a piece tumbles about its middle and shows its back half the time")
  func tumble() throws {
    let confetti = Confetti(
      Confetti.Launch(.count(64), spread: 0, speed: 0...0),
      flight: Confetti.Flight(
        fall: .gravity(0...0), tumble: 1...1, tumblePhase: 0...0, lifetime: .seconds(9...9)),
      look: Confetti.Look(palette: [Confetti.Paper(.white, back: .black)], fade: .never))
    let stage = try Stage(firing: confetti)
    for (time, color) in [(0.1, RGBA.white), (0.4, .black), (0.6, .black), (0.9, .white)] {
      #expect(stage.frame(at: time).marks.allSatisfy { $0.fill == color })
      #expect(stage.frame(at: time).marks.allSatisfy { $0.center == SIMD2(320, 180) })
    }
    let edgeOn = stage.frame(at: 0.25).marks
    #expect(edgeOn.allSatisfy { abs($0.axisY.x) + abs($0.axisY.y) < 1e-4 })
  }

  @Test("Motion: texts spin, but never mirror or show a back")
  func faceless() throws {
    var confetti = Confetti.emoji("🎉")
    confetti.flight.tumble = 1...1
    let stage = try Stage(firing: confetti)
    for time in stride(from: 0.0, to: 2, by: 0.07) {
      for mark in stage.frame(at: time).marks {
        let cross = mark.axisX.x * mark.axisY.y - mark.axisX.y * mark.axisY.x
        #expect(cross >= 0)
      }
    }
  }

  @Test("Motion: spinning about a corner leaves that corner in place")
  func corner() throws {
    let confetti = Confetti(
      Confetti.Launch(.count(200), spread: 0, speed: 0...0),
      flight: Confetti.Flight(
        fall: .gravity(0...0), spin: 0.5...1, spinPhase: 0...0, lifetime: .seconds(9...9)),
      look: Confetti.Look(shapes: [.square], size: 14...14, fade: .never, pivot: .corner))
    let stage = try Stage(firing: confetti)
    var sides = [0, 0]
    for time in [0.0, 0.3, 0.9, 2.2] {
      for mark in stage.frame(at: time).marks {
        let upperLeft = mark.center - mark.axisX - mark.axisY - SIMD2(313, 173)
        let lowerRight = mark.center + mark.axisX + mark.axisY - SIMD2(327, 187)
        func isNear(_ v: SIMD2<Float>) -> Bool { abs(v.x) < 0.01 && abs(v.y) < 0.01 }
        #expect(isNear(upperLeft) || isNear(lowerRight))
        if time > 0 { sides[isNear(upperLeft) ? 0 : 1] += 1 }
      }
    }
    #expect(sides[0] > 200 && sides[1] > 200, "a coin toss: \(sides)")
  }

  @Test("F-18 F-20 Motion: nothing depends on how often one looks", arguments: [24, 30, 60, 240])
  func refreshRate(_ rate: Int) throws {
    let looked = try Stage(firing: .burst, seed: 9)
    var stepped = looked
    for frame in 0..<(2 * rate) { _ = stepped.advance(to: Double(frame) / Double(rate)) }
    #expect(stepped.frame(at: 2) == looked.frame(at: 2))
  }
}

extension Scene {
  fileprivate var prewarm: Double { preset?.prewarm ?? 0 }

  /// The run's own opacity: full for the envelope's duration, then (1 − p)².
  fileprivate func opacity(at time: Double) -> Double {
    guard let envelope = preset?.envelope, time > envelope.duration else { return 1 }
    let rest = max(0, 1 - (time - envelope.duration) / envelope.fadeOut)
    return rest * rest
  }

  private var preset: Confetti? {
    Confetti.Preset.all.first { "\($0.name)" == name }?.confetti
  }
}
