import FeteCore
import FeteTestSupport
import Testing

@Suite("Frame goldens")
struct FrameGoldenTests {
  /// One line a mark: kind, centre, axes and colours in hundredths of a point, so that a reader sees
  /// what moved; then the hash of the exact bits, so that no smaller change passes either.
  @Test("Frame goldens: every scene's marks", arguments: Scene.all)
  func scene(_ scene: Scene) throws {
    let stage = try scene.stage()
    var text = ""
    for time in scene.times {
      let frame = stage.frame(at: time)
      text += "t \(time) marks \(frame.marks.count) ripples \(frame.rippleCount)"
      text += " bits \(frame.bitHash)\n"
      // Sixteen marks spread over the frame tell what a reader wants to know; the hash holds all.
      let step = max(1, frame.marks.count / 16)
      for index in stride(from: 0, to: frame.marks.count, by: step) {
        text += "  \(index) \(frame.marks[index].line)\n"
      }
    }
    Golden.expect(text, equals: "frames/\(scene.name).txt")
  }
}

extension Frame {
  /// A hash of every bit that a surface draws from.
  fileprivate var bitHash: String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func add(_ word: UInt32) { hash = (hash ^ UInt64(word)) &* 0x100_0000_01B3 }
    for mark in marks {
      for vector in [mark.center, mark.axisX, mark.axisY, SIMD2(mark.radius, mark.strokeWidth)] {
        add(vector.x.bitPattern)
        add(vector.y.bitPattern)
      }
      for color in [mark.fill, mark.stroke] {
        for channel in [color.red, color.green, color.blue, color.alpha] { add(UInt32(channel)) }
      }
      add(UInt32(mark.kind.rawValue))
      add(UInt32(mark.index))
    }
    return String(hash, radix: 16)
  }
}

extension Mark {
  fileprivate var line: String {
    func short(_ value: Float) -> String {
      let hundredths = Int((Double(value) * 100).rounded())
      return "\(Double(hundredths) / 100)"
    }
    func pair(_ vector: SIMD2<Float>) -> String { "(\(short(vector.x)), \(short(vector.y)))" }
    var line = "\(kind) at \(pair(center)) axes \(pair(axisX)) \(pair(axisY)) \(fill.hexString)"
    if kind == .ring {
      line += " radius \(short(radius)) stroke \(short(strokeWidth)) \(stroke.hexString)"
    }
    return line
  }
}
