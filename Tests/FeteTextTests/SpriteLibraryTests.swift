#if Media || GTK
import FeteTestSupport
import Testing

@testable import FeteText

func text(_ string: String) -> Sprite { .text(Array(string.utf8)) }

/// The one picture of a text, `side` pixels a side.
func picture(
  _ string: String, side: Int, of library: SpriteLibrary = SpriteLibrary()
) throws -> SpriteBitmap {
  try #require(try library.bitmaps(for: [text(string)], size: Double(side), scale: 1)[0])
}

@Suite("Sprites of text")
struct SpriteLibraryTests {
  @Test(
    "F-51 Text: the outermost ring of a picture is clear, and the ink reaches near it",
    arguments: [
      "🍑", "🦄", "🎉", "🎊", "✨", "🏳️‍🌈", "👨‍👩‍👧‍👦", "🥳", "🍾", "💖", "🚀", "🐙", "🌈", "🎂", "🏆", "💯", "🇮🇹",
      "🪅", "🫶", "🎈", "Ĵ", "𝑓", "j", "W", "★", "Yay", "ﷺ", "Ấ", "g", "|", "—",
    ], [16, 48, 128])
  func ring(string: String, side: Int) throws {
    let picture: SpriteBitmap
    do {
      picture = try FeteTextTests.picture(string, side: side)
    } catch let error as TextError {
      // Not every machine has a font for the rarer ones; boxes there are never.
      guard case .missingGlyphs = error.problem else { throw error }
      return
    }
    #expect(picture.width == side && picture.height == side)
    let pixels = picture.pixels
    for i in 0..<side * side {
      let alpha = pixels[i * 4 + 3]
      #expect(pixels[i * 4] <= alpha && pixels[i * 4 + 1] <= alpha && pixels[i * 4 + 2] <= alpha)
    }
    var low = side
    var high = 0
    for y in 0..<side {
      for x in 0..<side where pixels[(y * side + x) * 4 + 3] != 0 {
        #expect(x > 0 && y > 0 && x < side - 1 && y < side - 1)
        low = min(low, x, y)
        high = max(high, x, y)
      }
    }
    #expect(high - low + 1 >= (side - 2) * 9 / 10 || string == "—")
    #expect(abs(low - (side - 1 - high)) <= 1, "centred on its ink")
  }

  @Test("F-49 Text: symbols are masks that take the palette, emoji keep their colours")
  func tint() throws {
    for string in ["★", "A", "Yay", "❤", "♪"] {
      #expect(try picture(string, side: 48).isTinted, "\(string)")
    }
    for string in ["🎉", "❤️", "🇮🇹", "Go🎉", "👍🏽"] {
      #expect(try !picture(string, side: 48).isTinted, "\(string)")
    }
    func hues(_ shape: String) throws -> Set<RGBA> {
      var confetti = Confetti.emoji(shape)
      confetti.look.palette = Confetti.Paper.oneTone([RGBA(0xFF0000), RGBA(0x0000FF)])
      confetti.look.fade = .never
      let bitmap = try paint(confetti, at: 0.5)
      var hues: Set<RGBA> = []
      for y in 0..<bitmap.height {
        for x in 0..<bitmap.width where bitmap[x, y].alpha == 255 { hues.insert(bitmap[x, y]) }
      }
      return hues
    }
    let star = try hues("★")
    // Where two overlap at a soft edge the hues mix; green there never is.
    #expect(star.contains(RGBA(0xFF0000)) && star.contains(RGBA(0x0000FF)))
    #expect(star.allSatisfy { $0.green == 0 })
    #expect(try hues("🎉").contains { $0.green > 100 && $0.red > 150 })
  }

  @Test("F-50 Text: an emoji keeps its colours at every size and on every ground")
  func sizes() throws {
    // Painted over white, a premultiplied picture only ever takes away from it.
    let bitmap = try picture("🎊", side: 48)
    for radius in [2, 5, 9, 11.4, 16, 23, 40] as [Float] {
      var frame = Frame()
      frame.size = SIMD2(96, 96)
      frame.marks = [
        Mark(
          center: SIMD2(48, 48), axisX: SIMD2(radius, 0.3), axisY: SIMD2(-0.3, radius),
          fill: .black, kind: .sprite)
      ]
      var painter = Painter()
      painter.sprites = [bitmap]
      var onClear = Bitmap(width: 96, height: 96)
      painter.paint(frame, into: &onClear)
      var onWhite = Bitmap(width: 96, height: 96)
      onWhite.fill(.white)
      painter.paint(frame, into: &onWhite)
      for y in 0..<96 {
        for x in 0..<96 {
          let clear = onClear[x, y]
          #expect(max(clear.red, clear.green, clear.blue) <= clear.alpha)
          let white = Int(clear.red) + 255 - Int(clear.alpha)
          #expect(abs(Int(onWhite[x, y].red) - white) <= 2)
        }
      }
    }
  }

  @Test("F-52 Text: joined emoji stay one picture each")
  func joined() throws {
    let clusters = ["👨‍👩‍👧‍👦", "👍🏽", "🏳️‍🌈", "🇮🇹", "✌🏽"]
    let library = SpriteLibrary()
    let confetti = Confetti.emoji(clusters.joined())
    #expect(confetti.look.shapes.count == 5)
    #expect(Confetti.emoji("👩🏿‍🦰🎉").look.shapes.count == 2)
    let sprites = clusters.map(text)
    #expect(confetti.look.shapes.map(\.kind) == sprites.map { .sprite($0) })
    // One glyph is about as wide as high; two beside each other would be half as high.
    for cluster in clusters {
      let pixels = try picture(cluster, side: 64, of: library).pixels
      let rows = (0..<64).filter { y in (0..<64).contains { pixels[(y * 64 + $0) * 4 + 3] != 0 } }
      #expect(rows.count >= 38, "\(cluster)")
    }
    #expect(library.drawnCount == 5)
  }

  @Test("Text: the same text is drawn once for a size, and from many threads the same")
  func cached() async throws {
    let library = SpriteLibrary()
    let sprites = ["🎉", "★", "Yay"].map(text)
    let all = await withTaskGroup(of: [SpriteBitmap?].self) { group in
      for i in 0..<16 {
        group.addTask {
          (try? library.bitmaps(for: sprites, size: 20 + Double(i % 4), scale: 1)) ?? []
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(all.allSatisfy { $0 == all[0] && $0.count == 3 })
    #expect(library.drawnCount == 3)
    #expect(try SpriteLibrary().bitmaps(for: sprites, size: 20, scale: 1) == all[0])
    _ = try library.bitmaps(for: sprites, size: 20, scale: 2)
    #expect(library.drawnCount == 6)
  }

  @Test("Text: pictures come in a few sizes, the first that is no smaller")
  func sides() {
    #expect(SpriteLibrary.side(for: 0) == 16)
    #expect(SpriteLibrary.side(for: 16) == 16)
    #expect(SpriteLibrary.side(for: 16.1) == 24)
    #expect(SpriteLibrary.side(for: 25) == 32)
    #expect(SpriteLibrary.side(for: 33) == 48)
    #expect(SpriteLibrary.side(for: 97) == 128)
    #expect(SpriteLibrary.side(for: 1e9) == 1024)
    #expect(SpriteLibrary.side(for: .nan) == 16)
  }

  @Test("Text: a symbol is the picture kept under its number, or nil")
  func symbols() throws {
    let library = SpriteLibrary()
    let dot = SpriteBitmap(width: 1, height: 1, pixels: [1, 2, 3, 4])
    library.keep(dot, as: 7)
    #expect(try library.bitmaps(for: [.symbol(7), .symbol(8)], size: 9, scale: 1) == [dot, nil])
  }

  @Test("Text: the largest sprite of a recipe counts depth, scale and growth")
  func largest() {
    #expect(Confetti.burst.largestSprite == 0)
    #expect(abs(Confetti.emoji("🎉").largestSprite - 34 * 1.2) < 1e-9)
    var confetti = Confetti.emoji("🎉")
    confetti.look.shapes[0].scale = 2
    confetti.look.endScale = 1.5
    #expect(abs(confetti.largestSprite - 34 * 1.2 * 3) < 1e-9)
  }
}

@Suite("Sprites of text, errors")
struct TextErrorTests {
  @Test("F-54 Text: without a font for it, an emoji is an error that names it and the package")
  func missing() throws {
    let folder = "/usr/share/fonts/truetype/dejavu"
    let file = temporaryFile(
      "fonts.conf",
      """
      <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
      <fontconfig><dir>\(folder)</dir><cachedir prefix="relative">cache</cachedir></fontconfig>
      """)
    let library = SpriteLibrary(configuration: file)
    #expect(try picture("Yay", side: 32, of: library).isTinted)
    #expect(
      throws: TextError("🎉", .missingGlyphs(package: "fonts-noto-color-emoji"))
    ) { try picture("🎉", side: 32, of: library) }
    #expect(
      "\(TextError("🎉", .missingGlyphs(package: TextError.package(for: "🎉"))))"
        == "no installed font can draw “🎉”; install one that has it, "
        + "on Debian and Ubuntu the package fonts-noto-color-emoji")
    #expect(TextError.package(for: "語") == "fonts-noto-cjk")
  }

  @Test("Text: blank text and bytes that are no UTF-8 are errors")
  func unusable() {
    #expect(throws: TextError("  ", .blank)) { try picture("  ", side: 32) }
    #expect(throws: TextError("\u{FFFD}A", .notUTF8)) {
      try SpriteLibrary().bitmaps(for: [.text([0xFF, 0x41])], size: 9, scale: 1)
    }
  }
}
#endif
