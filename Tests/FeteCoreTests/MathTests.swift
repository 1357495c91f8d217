import Foundation
import Testing

@testable import FeteCore

@Suite("Math")
struct MathTests {
  @Test("Math: sine and cosine are within 1e-6, phases in turns")
  func sineCosine() {
    var worst = 0.0
    for i in -40_000...40_000 {
      let turns = Float(i) * 0.000_371
      let (s, c) = Lanes.sineCosine(turns: Lanes(all: turns))
      let angle = 2 * Double.pi * Double(turns)
      worst = max(worst, abs(Double(s[3]) - sin(angle)), abs(Double(c[2]) - cos(angle)))
      let (ds, dc) = Scalar.sineCosine(turns: Double(turns))
      #expect(abs(ds - sin(angle)) < 1e-12 && abs(dc - cos(angle)) < 1e-12)
    }
    #expect(worst <= 1e-6, "worst \(worst)")
  }

  @Test("Math: whole turns lose nothing, however many")
  func wholeTurns() {
    for turns in [0, 1, 1000, 65_536, 1_000_000] as [Float] {
      let (s, c) = Lanes.sineCosine(turns: Lanes(all: turns))
      #expect(abs(s[0]) <= 1e-6 && abs(c[0] - 1) <= 1e-6, "\(turns) turns")
      let (s2, c2) = Lanes.sineCosine(turns: Lanes(all: -turns - 0.25))
      #expect(abs(s2[0] + 1) <= 1e-6 && abs(c2[0]) <= 1e-6, "\(-turns - 0.25) turns")
    }
  }

  @Test("Math: the exponential is within 1e-6 of its value")
  func decay() {
    var worst = 0.0
    for i in 0...80_000 {
      let x = Float(i) * 0.001
      let exact = exp(-Double(x))
      worst = max(worst, abs(Double(Lanes.decay(Lanes(all: x))[2]) / exact - 1))
      #expect(abs(Scalar.decay(Double(x)) / exact - 1) < 1e-13)
    }
    #expect(worst <= 1e-6, "worst \(worst)")
    #expect(Lanes.decay(Lanes(all: 1e9))[0] < 1e-37)
    #expect(Scalar.decay(1e9) == 0)
  }

  @Test("Math: the logarithm is within 1e-14", arguments: [1e-9, 0.01, 0.5, 0.9, 0.999, 1, 2, 1e9])
  func logarithm(_ x: Double) {
    #expect(abs(Scalar.logarithm(x) - log(x)) <= 1e-14 * max(1, abs(log(x))))
  }

  @Test("Math: φ1 and φ2 meet where the series ends and at nothing")
  func phi() {
    #expect(Scalar.phi(0).first == 1)
    #expect(Scalar.phi(0).second == 0.5)
    for x in [1e-12, 1e-3, 0.1, 0.4999999, 0.5, 0.6, 5, 100, 1e6] {
      let (first, second) = Scalar.phi(x)
      let exact = -expm1(-x) / x
      #expect(abs(first - exact) < 1e-13)
      if x > 1e-3 { #expect(abs(second - (1 - exact) / x) < 1e-12) }
      #expect(abs(second * x + first - 1) < 1e-12)
    }
  }

  @Test("Math: floor and nearest, also beyond every Int")
  func wholeNumbers() {
    for x in [-2.5, -2, -0.1, 0, 0.1, 1.999, 1e15, -1e300, 1e300] {
      #expect(Scalar.floor(x) == x.rounded(.down))
    }
    #expect(Scalar.nearestInt(2.5) == 3)
    #expect(Scalar.nearestInt(-2.6) == -3)
    #expect(Scalar.nearestInt(1e300) > 4_000_000_000_000_000)
    #expect(Scalar.nearestInt(.infinity) > 4_000_000_000_000_000)
    #expect(Scalar.nearestInt(-.infinity) < -4_000_000_000_000_000)
  }

  @Test("Math: how far drag lets a piece travel, on both sides of the series' end")
  func travel() {
    for k in [0, 1e-4, 0.01, 0.3, 0.99, 1, 1.01, 4.6, 60] as [Float] {
      for a in [0, 1e-3, 0.1, 0.4999, 0.5, 0.5001, 1.7, 12] as [Float] {
        let (speed, pull) = Lanes.travel(
          age: Lanes(all: a), drag: Lanes(all: k), inverseDrag: Lanes(all: k > 0 ? 1 / k : 0))
        let (first, second) = Scalar.phi(Double(k) * Double(a))
        #expect(abs(Double(speed[1]) - Double(a) * first) <= 2e-6 * Double(a))
        #expect(abs(Double(pull[2]) - Double(a * a) * second) <= 4e-6 * Double(a * a) + 1e-12)
      }
    }
  }

  @Test("Math: lane minimum, maximum, choice, magnitude and nearest")
  func lanes() {
    let a = Lanes(1, -2, 5.5, -6.5)
    let b = Lanes(0, -1, 5, -7)
    #expect(Lanes.smaller(a, b) == Lanes(0, -2, 5, -7))
    #expect(Lanes.larger(a, b) == Lanes(1, -1, 5.5, -6.5))
    #expect(Lanes.select(Lanes.isLess(a, b), a, b) == Lanes(0, -2, 5, -7))
    #expect(Lanes.larger(Lanes(all: .nan), Lanes(all: 0)) == Lanes(all: 0))
    #expect(Lanes.smaller(Lanes(all: .nan), Lanes(all: 1)) == Lanes(all: 1))
    #expect(a.magnitudes == Lanes(1, 2, 5.5, 6.5))
    #expect((a * Lanes(all: 0.9)).nearest == Lanes(1, -2, 5, -6))
    let flags = LaneBits(0, 1, 2, 3)
    #expect(LaneBits.select(flags.has(2), LaneBits(all: 9), flags) == LaneBits(0, 1, 9, 9))
  }
}
