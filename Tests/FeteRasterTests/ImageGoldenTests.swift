import FeteCore
import FeteRaster
import FeteTestSupport
import Testing

@Suite("Image goldens")
struct ImageGoldenTests {
  /// Every pixel of every scene at two scales, as a hash.
  ///
  /// Debug, release and WebAssembly give the same. The pictures themselves lie beside, for people to look at; the tests of FeteMedia hold
  /// them to the same pixels.
  @Test("Image goldens: every scene's pixels, to the bit", arguments: Scene.all)
  func scene(_ scene: Scene) throws {
    let stage = try scene.stage()
    var text = ""
    for scale in [0.5, 1.5] {
      for time in scene.times {
        let picture = scene.picture(of: stage, at: time, scale: scale)
        text += "scale \(scale) t \(time) size \(picture.width)x\(picture.height)"
        text += " pixels \(picture.hash)\n"
      }
    }
    Golden.expect(text, equals: "images/\(scene.name).txt")
  }
}

extension Scene {
  fileprivate func picture(of stage: Stage, at time: Double, scale: Double) -> Bitmap {
    var bitmap = Bitmap(width: Int(size.x * scale), height: Int(size.y * scale))
    var painter = Painter(scale: scale)
    let frame = stage.frame(at: time)
    painter.sprites = frame.sprites.map { _ in
      SpriteBitmap(
        width: Scene.standInSide, height: Scene.standInSide, pixels: Scene.standInPixels,
        isTinted: false)
    }
    painter.paint(frame, into: &bitmap)
    return bitmap
  }
}

extension Bitmap {
  /// A hash of all bytes (FNV-1a, eight at a time).
  fileprivate var hash: String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    pixels.withUnsafeBytes { bytes in
      for i in stride(from: 0, to: bytes.count, by: 4) {
        let word = bytes.load(fromByteOffset: i, as: UInt32.self).littleEndian
        hash = (hash ^ UInt64(word)) &* 0x100_0000_01B3
      }
    }
    return String(hash, radix: 16)
  }
}
