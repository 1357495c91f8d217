import Testing

@testable import FeteCore

@Suite("Chance")
struct ChanceTests {
  @Test("Chance: the first outputs are pinned")
  func pinned() {
    // SplitMix64 with seed 1234567, from its published reference values.
    let stream = RandomStream(key: 1_234_567)
    #expect(stream.bits(0) == 6_457_827_717_110_365_317)
    #expect(stream.bits(1) == 3_203_168_211_198_807_973)
    #expect(stream.bits(2) == 9_817_491_932_198_370_423)
    #expect(RandomStream.mix(1, 2) != RandomStream.mix(2, 1))
  }

  @Test("Chance: degenerate keys still give even numbers", arguments: [0, 1, UInt64.max, 1 << 63])
  func degenerate(_ key: UInt64) {
    let stream = RandomStream(key: key)
    let mean = (0..<4096).reduce(0.0) { $0 + stream.unit(UInt64($1)) } / 4096
    #expect(abs(mean - 0.5) < 0.03)
    #expect((0..<4096).allSatisfy { (0..<1).contains(stream.unit(UInt64($0))) })
  }

  @Test("Chance: neighbouring keys and neighbouring draws do not follow one another")
  func independence() {
    var product = 0.0
    let n = 20_000
    for i in 0..<n {
      let a = RandomStream(key: RandomStream.mix(7, UInt64(i)))
      let b = RandomStream(key: RandomStream.mix(7, UInt64(i + 1)))
      product += (a.unit(5) - 0.5) * (b.unit(5) - 0.5) + (a.unit(5) - 0.5) * (a.unit(6) - 0.5)
    }
    // The sum of n products of two even draws has a deviation of √(2n)/12.
    #expect(abs(product) < 5 * (2 * Double(n)).squareRoot() / 12)
  }

  @Test("Chance: an index stays below its count", arguments: [1, 2, 7, 1000])
  func index(_ count: Int) {
    let stream = RandomStream(key: 3)
    var seen = Set<Int>()
    for k in 0..<20_000 { seen.insert(stream.index(UInt64(k), below: count)) }
    #expect(seen.min() == 0 && seen.max() == count - 1 && seen.count == count)
  }
}
