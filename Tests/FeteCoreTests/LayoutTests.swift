import Testing

@testable @_spi(Surface) import FeteCore

/// The layouts that others read byte by byte.
///
/// Surfaces walk over marks and GPUs read records: a change of size or order breaks them without a
/// compiler's word. Change these numbers only together with every reader.
@Suite("Layout")
struct LayoutTests {
  @Test("Layout: a mark is 48 bytes")
  func mark() {
    #expect(MemoryLayout<Mark>.stride == 48)
    #expect(MemoryLayout<Mark>.offset(of: \.center) == 0)
    #expect(MemoryLayout<Mark>.offset(of: \.axisX) == 8)
    #expect(MemoryLayout<Mark>.offset(of: \.axisY) == 16)
    #expect(MemoryLayout<Mark>.offset(of: \.radius) == 24)
    #expect(MemoryLayout<Mark>.offset(of: \.strokeWidth) == 28)
    #expect(MemoryLayout<Mark>.offset(of: \.fill) == 32)
    #expect(MemoryLayout<Mark>.offset(of: \.stroke) == 36)
    #expect(MemoryLayout<Mark>.offset(of: \.kind) == 40)
    #expect(MemoryLayout<Mark>.offset(of: \.index) == 42)
  }

  @Test("Layout: a piece record is 32 words, in the order that sampling reads")
  func record() {
    #expect(MemoryLayout<PieceRecord>.size == PieceRecord.words * 4)
    let words: [(PartialKeyPath<PieceRecord>, Int)] = [
      (\.x, Word.x), (\.y, Word.y), (\.velocityX, Word.velocityX), (\.velocityY, Word.velocityY),
      (\.windX, Word.windX), (\.windY, Word.windY), (\.gravity, Word.gravity), (\.drag, Word.drag),
      (\.inverseDrag, Word.inverseDrag), (\.sway, Word.sway), (\.phaseRate, Word.phaseRate),
      (\.phase, Word.phase), (\.spinRate, Word.spinRate), (\.spinPhase, Word.spinPhase),
      (\.halfWidth, Word.halfWidth), (\.halfHeight, Word.halfHeight),
      (\.fadeOutBase, Word.fadeOutBase), (\.fadeOutSlope, Word.fadeOutSlope), (\.front, Word.front),
      (\.back, Word.back), (\.form, Word.form), (\.birth, Word.birth), (\.lifetime, Word.lifetime),
      (\.period, Word.period), (\.depth, Word.depth), (\.pivotX, Word.pivotX),
      (\.pivotY, Word.pivotY), (\.fadeInRate, Word.fadeInRate), (\.streak, Word.streak),
      (\.startScale, Word.startScale), (\.growth, Word.growth),
    ]
    #expect(words.map(\.1) == Array(0..<words.count))
    for (path, word) in words {
      #expect(MemoryLayout<PieceRecord>.offset(of: path) == word * 4, "\(path)")
    }
  }
}
