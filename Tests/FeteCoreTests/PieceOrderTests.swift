import FeteTestSupport
import Testing

@testable @_spi(Surface) import FeteCore

@Suite("Order")
struct PieceOrderTests {
  /// Three launches of many depths, one of them endless.
  private static let mixed: Confetti = {
    let flight = Confetti.Flight(fall: .gravity(0...0), lifetime: .seconds(0.5...3))
    var confetti = Confetti(
      launches: [
        Confetti.Launch(.count(40)), Confetti.Launch(.endless(rate: 60)),
        Confetti.Launch(.rate(30, for: 2)),
      ], flight: flight)
    confetti.look.depth = 0.5...2
    return confetti
  }()

  /// Whether the pieces of each run lie far to near, then by launch and number.
  private func isInOrder(_ stage: Stage) -> Bool {
    let pool = stage.live.pool
    for run in 0..<stage.live.count {
      let state = stage.live.runs[run]
      for i in state.first..<(state.first + max(state.count, 1) - 1)
      where !pool.isBehind(i, pool, i + 1) { return false }
    }
    return true
  }

  @Test("Order: far to near, then by launch and number, however runs come and go", arguments: 0..<6)
  func order(_ seed: UInt64) throws {
    var stage = Stage(seed: seed, limit: 1200)
    stage.resize(to: Vector(640, 360), at: 0)
    var flat = PieceOrderTests.mixed
    flat.look.depth = 1...1
    let first = try stage.fire(PieceOrderTests.mixed, at: 0)
    try stage.fire(flat, at: 0.2)
    for step in 0..<40 {
      let time = Double(step) * 0.3
      _ = stage.advance(to: time)
      if step == 9 { try stage.fire(.burst, at: time) }
      if step == 14 { stage.resize(to: Vector(300, 500), at: time) }
      if step == 20 { stage.fadeOut(first, over: 1, at: time) }
      if step == 26 { stage.drain(at: time) }
      #expect(isInOrder(stage), "\(time)")
      if step < 20 { #expect(stage.storedCount > 150) }
    }
  }

  @Test(
    "Order: of too many, the last born go; of those born at once, the last numbers",
    arguments: 0..<6)
  func room(_ seed: UInt64) {
    let chance = RandomStream(key: seed)
    var made: [(depth: Float, birth: Double, launch: Int, ordinal: Int64)] = []
    for i: UInt64 in 0..<400 {
      // Few values, so that there are many of each, and two launches.
      made.append(
        (
          Float(1 + chance.index(i * 3, below: 5)) / 4,
          Double(chance.index(i * 3 + 1, below: 7)) / 3, i < 250 ? 0 : 1,
          Int64(i < 250 ? i : i - 250) << 20
        ))
    }
    let pool = PiecePool()
    for piece in made {
      var record = PieceRecord()
      record.depth = piece.depth
      pool.append(
        Piece(
          record: record, birth: piece.birth, launch: piece.launch, ordinal: piece.ordinal, key: 0,
          rootBirth: 0))
    }
    for room in [-1, 0, 1, 7, 199, 399, 400, 1000] {
      let order = PieceOrder(of: pool, room: room)
      let kept = made.indices.sorted {
        (made[$0].birth, made[$0].ordinal, made[$0].launch)
          < (made[$1].birth, made[$1].ordinal, made[$1].launch)
      }.prefix(max(room, 0))
      let expected = kept.sorted {
        (made[$0].depth, made[$0].launch, made[$0].ordinal)
          < (made[$1].depth, made[$1].launch, made[$1].ordinal)
      }
      #expect((0..<order.count).map { order[$0] } == expected, "room for \(room)")
    }
  }
}
