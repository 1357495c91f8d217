/// The pieces of all runs in drawing order, laid out for sampling four at a time.
///
/// Word w of pieces 4b…4b + 3 is `blocks[b · 32 + w]`. Births and lifetimes are held once more as
/// plain lists, since every frame walks over all of them to find who is alive.
struct PiecePool: Sendable {
  private(set) var count = 0
  private(set) var blocks: [Lanes] = []

  /// Seconds from the start of its run to each piece's birth, in double precision.
  private(set) var births: [Double] = []

  /// Each piece's lifetime in seconds.
  private(set) var lifetimes: [Float] = []

  /// Where each piece stands in its run's drawing order.
  private(set) var tags: [PieceTag] = []

  /// For each block, the flags that any of its pieces has: which parts of the formula it needs.
  private(set) var features: [UInt32] = []

  /// Set in ``features`` where a piece of the block starts its path again.
  static let loops: UInt32 = 1 << 16
  /// Set in ``features`` where a piece of the block spins about a corner.
  static let pivots: UInt32 = 1 << 17
  /// Set in ``features`` where a piece of the block has another scale than 1.
  static let grows: UInt32 = 1 << 18
  /// Set in ``features`` where a piece of the block fades in.
  static let fadesIn: UInt32 = 1 << 19
  /// Set in ``features`` where a piece of the block does not tumble.
  static let staysFlat: UInt32 = 1 << 20

  /// Seconds from the start of its run to a piece's end.
  func death(_ index: Int) -> Double { births[index] + Double(lifetimes[index]) }

  /// Puts a new piece at the end.
  mutating func append(_ piece: Piece) {
    append(piece.record, birth: piece.birth, tag: piece.tag)
  }

  /// Puts a piece of another pool at the end.
  mutating func append(_ other: PiecePool, _ index: Int) {
    append(other.record(index), birth: other.births[index], tag: other.tags[index])
  }

  private mutating func append(_ record: PieceRecord, birth: Double, tag: PieceTag) {
    let lane = count % Lanes.width
    if lane == 0 {
      for _ in 0..<PieceRecord.words { blocks.append(Lanes(all: 0)) }
      features.append(0)
    }
    let block = count / Lanes.width
    features[block] |= PiecePool.features(of: record)
    births.append(birth)
    lifetimes.append(record.lifetime)
    tags.append(tag)
    count += 1
    withUnsafeBytes(of: record) { source in
      blocks.withUnsafeMutableBytes { target in
        let row = MemoryLayout<Lanes>.stride
        let start = block * PieceRecord.words * row + lane * 4
        for word in 0..<PieceRecord.words {
          target.storeBytes(
            of: source.load(fromByteOffset: word * 4, as: UInt32.self),
            toByteOffset: start + word * row, as: UInt32.self)
        }
      }
    }
  }

  /// The record of a piece.
  func record(_ index: Int) -> PieceRecord {
    var record = PieceRecord()
    withUnsafeMutableBytes(of: &record) { target in
      blocks.withUnsafeBytes { source in
        let row = MemoryLayout<Lanes>.stride
        let start = index / Lanes.width * PieceRecord.words * row + index % Lanes.width * 4
        for word in 0..<PieceRecord.words {
          target.storeBytes(
            of: source.load(fromByteOffset: start + word * row, as: UInt32.self),
            toByteOffset: word * 4, as: UInt32.self)
        }
      }
    }
    return record
  }

  private static func features(of record: PieceRecord) -> UInt32 {
    // That pieces tumble is the rule and needs no flag.
    var features = record.form & (PieceRecord.faceless | PieceRecord.alongMotion)
    if record.form & PieceRecord.tumbles == 0 { features |= staysFlat }
    if record.period > 0 { features |= loops }
    if record.pivotX != 0 || record.pivotY != 0 { features |= pivots }
    if record.startScale != 1 || record.growth != 0 { features |= grows }
    if record.fadeInRate < 1e9 { features |= fadesIn }
    return features
  }
}
