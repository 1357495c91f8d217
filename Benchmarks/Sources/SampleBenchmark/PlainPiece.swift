@_spi(Surface) import FeteCore
import Foundation

/// The baseline: the engine's formulas as one would write them down, a piece at a time, with libm.
struct PlainPiece {
  var birth, lifetime: Float
  var x, y, velocityX, velocityY, windX, windY, gravity, drag: Float
  var sway, phaseRate, phase, spinRate, spinPhase: Float
  var halfWidth, halfHeight, fadeStart: Float
  var front, back: RGBA
  var kind: Mark.Kind

  /// The same piece as the engine's.
  init(_ record: PieceRecord) {
    birth = record.birth
    lifetime = record.lifetime
    x = record.x
    y = record.y
    velocityX = record.velocityX
    velocityY = record.velocityY
    windX = record.windX
    windY = record.windY
    gravity = record.gravity
    drag = record.drag
    sway = record.sway
    phaseRate = record.phaseRate
    phase = record.phase
    spinRate = record.spinRate
    spinPhase = record.spinPhase
    halfWidth = record.halfWidth
    halfHeight = record.halfHeight
    fadeStart = 1 - 1 / record.fadeOutBase
    front = RGBA(bits: record.front)
    back = RGBA(bits: record.back)
    kind = Mark.Kind(rawValue: UInt8(record.form & 0xFF)) ?? .rectangle
  }

  /// The mark at a time, or nil for a piece that is not alive.
  func mark(at time: Float) -> Mark? {
    let a = time - birth
    guard a >= 0, a < lifetime else { return nil }
    let k = drag * a
    let phi1: Float
    let phi2: Float
    if k < 0.5 {
      let third = k * (1.0 / 24 - k * (1.0 / 120 - k * (1.0 / 720 - k * (1.0 / 5040))))
      phi2 = 0.5 - k * (1.0 / 6 - third)
      phi1 = 1 - k * phi2
    } else {
      phi1 = (1 - exp(-k)) / k
      phi2 = (1 - phi1) / k
    }
    let t = min(a / 0.5, 1)
    let turn = 2 * Float.pi * (phaseRate * a + phase)
    let swing = sway * t * t * (3 - 2 * t) * sin(turn)
    let flip = cos(turn)
    let angle = 2 * Float.pi * (spinRate * a + spinPhase)
    let (s, c) = (sin(angle), cos(angle))
    let life = a / lifetime
    let alpha = life < fadeStart ? 1 : (1 - life) / (1 - fadeStart)
    var color = flip >= 0 ? front : back
    color.alpha = UInt8(Float(color.alpha) * alpha + 0.5)
    return Mark(
      center: SIMD2(
        x + velocityX * a * phi1 + windX * a + swing,
        y + velocityY * a * phi1 + windY * a + gravity * a * a * phi2),
      axisX: SIMD2(halfWidth * c, halfWidth * s),
      axisY: SIMD2(-halfHeight * flip * s, halfHeight * flip * c), fill: color, kind: kind)
  }
}
