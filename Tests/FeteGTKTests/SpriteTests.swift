#if GTK
import CGTK4
import FeteCore
import FeteGTK
import FeteRaster
import FeteText
import XCTest

/// Emoji, letters and pictures as pieces.
final class SpriteTests: XCTestCase {
  func testEmojiShowInTheirOwnColoursAndLettersInThatOfThePiece() throws {
    try onDisplay {
      let host = Host()
      defer { host.close() }
      host.present()
      var confetti = Confetti.still(1, lifetime: 30, size: 60)
      confetti.look.palette = [Confetti.Paper(RGBA(0x0000FF))]
      for (text, isColoured) in [("🎉", true), ("H", false)] {
        confetti.look.shapes = Confetti.emoji(text).look.shapes
        host.overlay.clear()
        try host.overlay.fire(confetti)
        Loop.run(for: 0.2)
        let picture = Picture(of: host.overlay.layer!)
        var opaque: [UInt32] = []
        for y in 100..<200 {
          for x in 150..<250 where picture[x, y] >> 24 == 255 { opaque.append(picture[x, y]) }
        }
        XCTAssertGreaterThan(opaque.count, 300, text)
        XCTAssertEqual(opaque.contains { $0 & 0xFFFFFF != 0x0000FF }, isColoured, text)
      }
    }
  }

  func testASymbolShowsThePictureKeptUnderItsNumber() throws {
    try onDisplay {
      let host = Host()
      defer { host.close() }
      host.present()
      let side = 32
      let green = [UInt8](repeating: 0, count: side * side * 4).indices.map {
        $0 % 4 == 1 || $0 % 4 == 3 ? UInt8(255) : 0
      }
      ConfettiOverlay.sprites.keep(
        SpriteBitmap(width: side, height: side, pixels: green), as: 90_210)
      var confetti = Confetti.still(1, lifetime: 30, size: 40)
      confetti.look.shapes = [Confetti.Shape(.sprite(.symbol(90_210)))]
      try host.overlay.fire(confetti)
      Loop.run(for: 0.2)
      XCTAssertEqual(Picture(of: host.overlay.layer!)[200, 150], 0xFF00_FF00)
    }
  }
}
#endif
