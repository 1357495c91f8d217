/// The pieces of all runs in drawing order, laid out for sampling four at a time.
///
/// Word w of pieces 4b…4b + 3 are the lanes `block(b)[w]`. Births and lifetimes are held once more as
/// plain lists, since every frame walks over all of them to find who is alive.
final class PiecePool: @unchecked Sendable {
  private(set) var count = 0

  /// Each block: its features, the records' words, launches, ordinals.
  private let blocks = Memory()
  private let birthList = Memory()
  private let lifetimeList = Memory()

  /// A block's length; where its words stand, and how far behind them launches and ordinals do.
  private static let stride = 576
  private static let header = 16
  private static let launches = 512
  private static let ordinals = 528

  /// Set in ``features(of:)`` where a piece of the block starts its path again.
  static let loops: UInt32 = 1 << 16
  /// Set in ``features(of:)`` where a piece of the block spins about a corner.
  static let pivots: UInt32 = 1 << 17
  /// Set in ``features(of:)`` where a piece of the block has another scale than 1.
  static let grows: UInt32 = 1 << 18
  /// Set in ``features(of:)`` where a piece of the block fades in.
  static let fadesIn: UInt32 = 1 << 19
  /// Set in ``features(of:)`` where a piece of the block does not tumble.
  static let staysFlat: UInt32 = 1 << 20

  /// Seconds from the start of its run to each piece's birth, in double precision.
  var births: UnsafeMutablePointer<Double> {
    birthList.start.assumingMemoryBound(to: Double.self)
  }

  /// Each piece's lifetime in seconds.
  var lifetimes: UnsafeMutablePointer<Float> {
    lifetimeList.start.assumingMemoryBound(to: Float.self)
  }

  /// Seconds from the start of its run to a piece's end.
  func death(_ index: Int) -> Double { births[index] + Double(lifetimes[index]) }

  /// The words of a block's pieces, four lanes each.
  @inline(__always)
  func words(_ block: Int) -> UnsafePointer<Lanes> {
    UnsafePointer(
      (blocks.start + (block * PiecePool.stride + PiecePool.header)).assumingMemoryBound(
        to: Lanes.self))
  }

  /// The flags that any of a block's pieces has: which parts of the formula it needs.
  @inline(__always)
  func features(of block: Int) -> UInt32 {
    (blocks.start + block * PiecePool.stride).load(as: UInt32.self)
  }

  /// Where a piece's first word lies; the others follow, a row of lanes apart.
  private func place(_ index: Int) -> UnsafeMutableRawPointer {
    blocks.start
      + ((index &>> 2) &* PiecePool.stride &+ PiecePool.header &+ (index & 3) &* 4)
  }

  /// How near a piece is.
  func depth(_ index: Int) -> Float {
    place(index).load(fromByteOffset: Word.depth * 16, as: Float.self)
  }

  /// The launch of its run that a piece belongs to.
  func launch(_ index: Int) -> Int32 {
    place(index).load(fromByteOffset: PiecePool.launches, as: Int32.self)
  }

  /// A piece's number within its launch.
  func ordinal(_ index: Int) -> Int64 {
    (place(index) + (index & 3) &* 4).load(
      fromByteOffset: PiecePool.ordinals, as: Int64.self)
  }

  /// Whether a piece is drawn before one of another pool: far to near, then by launch and number.
  func isBehind(_ index: Int, _ other: PiecePool, _ otherIndex: Int) -> Bool {
    let (depth, otherDepth) = (depth(index), other.depth(otherIndex))
    if depth != otherDepth { return depth < otherDepth }
    let (launch, otherLaunch) = (launch(index), other.launch(otherIndex))
    if launch != otherLaunch { return launch < otherLaunch }
    return ordinal(index) < other.ordinal(otherIndex)
  }

  /// Puts a piece of another pool at the end.
  func append(_ other: PiecePool, _ index: Int) {
    append(
      UnsafeRawPointer(other.place(index)), step: 16, birth: other.births[index],
      launch: other.launch(index), ordinal: other.ordinal(index))
  }

  /// Puts a new piece at the end.
  func append(_ piece: Piece) {
    withUnsafeBytes(of: piece.record) {
      append(
        $0.baseAddress!, step: 4, birth: piece.birth, launch: Int32(piece.launch),
        ordinal: piece.ordinal)
    }
  }

  /// Puts a piece at the end whose words lie `step` bytes apart.
  @inline(never)
  private func append(
    _ words: UnsafeRawPointer, step: Int, birth: Double, launch: Int32, ordinal: Int64
  ) {
    let index = count
    count += 1
    birthList.reserve(count * 8, keeping: index * 8)
    lifetimeList.reserve(count * 4, keeping: index * 4)
    births[index] = birth
    lifetimes[index] = words.load(fromByteOffset: Word.lifetime * step, as: Float.self)
    let start = (index &>> 2) &* PiecePool.stride
    if index & 3 == 0 {
      blocks.reserve(start + PiecePool.stride, keeping: start)
      (blocks.start + start).initializeMemory(as: UInt8.self, repeating: 0, count: PiecePool.stride)
    }
    let target = place(index)
    PiecePool.copyWords(words, step: step, to: target, step: 16)
    target.storeBytes(of: launch, toByteOffset: PiecePool.launches, as: Int32.self)
    (target + (index & 3) &* 4).storeBytes(
      of: ordinal, toByteOffset: PiecePool.ordinals, as: Int64.self)
    let features = blocks.start + start
    features.storeBytes(
      of: features.load(as: UInt32.self) | PiecePool.features(of: words, step: step),
      as: UInt32.self)
  }

  /// The record of a piece.
  func record(_ index: Int) -> PieceRecord {
    var record = PieceRecord()
    withUnsafeMutableBytes(of: &record) { copyRecord(index, to: $0.baseAddress!) }
    return record
  }

  /// Writes the record of a piece.
  func copyRecord(_ index: Int, to record: UnsafeMutableRawPointer) {
    PiecePool.copyWords(UnsafeRawPointer(place(index)), step: 16, to: record, step: 4)
  }

  /// Copies a record's words from where they lie some bytes apart to where they lie others apart.
  @inline(never)
  private static func copyWords(
    _ words: UnsafeRawPointer, step: Int, to target: UnsafeMutableRawPointer, step targetStep: Int
  ) {
    var (source, target) = (words, target)
    // Where it ends is a place and not a number, lest the loop be written out word by word.
    let end = source + PieceRecord.words * step
    while source < end {
      target.storeBytes(of: source.load(as: UInt32.self), as: UInt32.self)
      source += step
      target += targetStep
    }
  }

  private static func features(of words: UnsafeRawPointer, step: Int) -> UInt32 {
    func number(_ word: Int) -> Float { words.load(fromByteOffset: word * step, as: Float.self) }
    let form = words.load(fromByteOffset: Word.form * step, as: UInt32.self)
    // That pieces tumble is the rule and needs no flag.
    var features = form & (PieceRecord.faceless | PieceRecord.alongMotion)
    if form & PieceRecord.tumbles == 0 { features |= staysFlat }
    if number(Word.period) > 0 { features |= loops }
    if number(Word.pivotX) != 0 || number(Word.pivotY) != 0 { features |= pivots }
    if number(Word.startScale) != 1 || number(Word.growth) != 0 { features |= grows }
    if number(Word.fadeInRate) < 1e9 { features |= fadesIn }
    return features
  }
}
