/// The alpha of one frame of a clip, kept to be held against the finished file.
final class AlphaSample: @unchecked Sendable {
  private let lock = Condition()
  private var frame = 0
  private var alpha: [UInt8] = []
  private var score = -1

  /// Offers a frame of straight RGBA bytes; the one with the most to see among the first is kept.
  ///
  /// Not the best of all, since the file is decoded up to it; without anything to see, any will do.
  func consider(_ bytes: [UInt8], frame: Int) {
    let isEarly = frame < 60
    if !isEarly, lock.locked({ self.score > 0 }) { return }
    var alpha = [UInt8]()
    alpha.reserveCapacity(bytes.count / 4)
    var solid = 0
    for at in stride(from: 3, to: bytes.count, by: 4) {
      alpha.append(bytes[at])
      if bytes[at] == 255 { solid += 1 }
    }
    // Both what is solid and what is clear must be there to tell.
    let score = min(solid, alpha.count - solid)
    lock.locked {
      guard score > self.score || (score == self.score && frame < self.frame) else { return }
      (self.score, self.frame, self.alpha) = (score, frame, alpha)
    }
  }

  /// The frame that was kept and its alpha; nil when none was offered.
  var best: (frame: Int, alpha: [UInt8])? {
    lock.locked { score >= 0 ? (frame, alpha) : nil }
  }

  /// Whether a decoded plane is the one that was drawn, give or take what coding loses.
  static func isKept(_ drawn: [UInt8], in decoded: [UInt8]) -> Bool {
    guard decoded.count == drawn.count, !drawn.isEmpty else { return false }
    var clear = (sum: 0, count: 0)
    var solid = (sum: 0, count: 0)
    var difference = 0
    for i in drawn.indices {
      if drawn[i] == 0 { clear = (clear.sum + Int(decoded[i]), clear.count + 1) }
      if drawn[i] == 255 { solid = (solid.sum + Int(decoded[i]), solid.count + 1) }
      difference += abs(Int(drawn[i]) - Int(decoded[i]))
    }
    return clear.sum <= 16 * clear.count && solid.sum >= 239 * solid.count
      && difference <= 16 * drawn.count
  }
}
