/// The pieces of all runs in drawing order, laid out for sampling eight at a time.
///
/// Word w of pieces 8b…8b + 7 is `blocks[b · 32 + w]`. Births and lifetimes are held once more as
/// plain lists, since every frame walks over all of them to find who is alive.
struct PiecePool: Sendable {
  private(set) var count = 0
  private(set) var blocks: [Lanes] = []

  /// Seconds from the start of its run to each piece's birth, in double precision.
  private(set) var births: [Double] = []

  /// Each piece's lifetime in seconds.
  private(set) var lifetimes: [Float] = []

  /// For each block, the flags that any of its pieces has: which parts of the formula it needs.
  private(set) var features: [UInt32] = []

  /// Set in ``features`` where a piece of the block starts its path again.
  static let loops: UInt32 = 1 << 16
  /// Set in ``features`` where a piece of the block spins about a corner.
  static let pivots: UInt32 = 1 << 17

  /// Puts a piece at the end.
  mutating func append(_ record: PieceRecord, birth: Double) {
    let lane = count & 7
    if lane == 0 {
      for _ in 0..<PieceRecord.words { blocks.append(.zero) }
      features.append(0)
    }
    let block = count >> 3
    features[block] |= PiecePool.features(of: record)
    births.append(birth)
    lifetimes.append(record.lifetime)
    count += 1
    withUnsafeBytes(of: record) { source in
      blocks.withUnsafeMutableBytes { target in
        let start = block * PieceRecord.words * 32 + lane * 4
        for word in 0..<PieceRecord.words {
          target.storeBytes(
            of: source.load(fromByteOffset: word * 4, as: UInt32.self),
            toByteOffset: start + word * 32, as: UInt32.self)
        }
      }
    }
  }

  /// The record of a piece.
  func record(_ index: Int) -> PieceRecord {
    var record = PieceRecord()
    withUnsafeMutableBytes(of: &record) { target in
      blocks.withUnsafeBytes { source in
        let start = (index >> 3) * PieceRecord.words * 32 + (index & 7) * 4
        for word in 0..<PieceRecord.words {
          target.storeBytes(
            of: source.load(fromByteOffset: start + word * 32, as: UInt32.self),
            toByteOffset: word * 4, as: UInt32.self)
        }
      }
    }
    return record
  }

  /// Removes all pieces and keeps the storage.
  mutating func removeAll() {
    count = 0
    blocks.removeAll(keepingCapacity: true)
    births.removeAll(keepingCapacity: true)
    lifetimes.removeAll(keepingCapacity: true)
    features.removeAll(keepingCapacity: true)
  }

  private static func features(of record: PieceRecord) -> UInt32 {
    var features = record.form & 0xFF00
    if record.period > 0 { features |= loops }
    if record.pivotX != 0 || record.pivotY != 0 { features |= pivots }
    return features
  }
}
