/// Turns the sprites of a frame into pictures, each once for a size, and keeps them.
///
/// One library serves a whole program: its methods may be called from any thread, and the same text,
/// size and fonts give the same bytes. Emoji keep their own colours; every other text becomes a mask
/// that takes the colour of its piece.
///
///     painter.sprites = try library.bitmaps(for: frame.sprites, size: 34, scale: 2)
public final class SpriteLibrary: @unchecked Sendable {
  private struct Key: Hashable {
    let text: [UInt8]
    let side: Int
  }

  /// How many pictures are kept; beyond, all are drawn anew as they are needed.
  static let cacheLimit = 1024

  private let lock = Lock()
  private var cache: [Key: SpriteBitmap] = [:]
  private var pictures: [Int: SpriteBitmap] = [:]
  private let drawer: TextDrawer

  /// How many texts have been drawn, the same text in another size included.
  package private(set) var drawnCount = 0

  /// Makes a library that draws texts in a font, as Pango describes it: family, then style.
  ///
  /// Characters the font lacks, emoji among them, come from whichever installed font has them.
  public init(font: String = "Sans Bold") {
    drawer = TextDrawer(font: font, configuration: nil)
  }

  /// Makes a library that knows only the fonts of a fontconfig file.
  package init(font: String = "Sans Bold", configuration: String) {
    drawer = TextDrawer(font: font, configuration: configuration)
  }

  /// The pictures of sprites, in their order: what a ``FeteRaster/Painter`` takes as its `sprites`.
  ///
  /// The first call for a text and size takes some milliseconds, later ones look it up.
  ///
  /// - Parameters:
  ///   - sprites: The sprites, as a frame has them.
  ///   - size: The largest width of a piece in points; see ``FeteCore/Confetti/largestSprite``.
  ///   - scale: Pixels a point.
  /// - Returns: A picture for each sprite; nil for a symbol that no picture was kept under.
  /// - Throws: A ``TextError`` that names the text, and the package to install for a missing glyph.
  public func bitmaps(
    for sprites: [Sprite], size: Double, scale: Double
  ) throws(TextError) -> [SpriteBitmap?] {
    let side = SpriteLibrary.side(for: size * scale)
    var bitmaps: [SpriteBitmap?] = []
    bitmaps.reserveCapacity(sprites.count)
    lock.acquire()
    defer { lock.release() }
    for sprite in sprites {
      switch sprite {
      case .symbol(let number): bitmaps.append(pictures[number])
      case .text(let text): bitmaps.append(try bitmap(of: text, side: side))
      }
    }
    return bitmaps
  }

  /// Draws a text into a square of just so many pixels, and keeps nothing.
  package func draw(_ text: [UInt8], side: Int) throws(TextError) -> SpriteBitmap {
    lock.acquire()
    defer { lock.release() }
    return try drawer.draw(text, side: side)
  }

  /// Keeps a picture under the number by which ``FeteCore/Sprite/symbol(_:)`` names it.
  public func keep(_ picture: SpriteBitmap, as number: Int) {
    lock.acquire()
    defer { lock.release() }
    pictures[number] = picture
  }

  /// The side of the pictures for pieces that many pixels wide: one of a few, none much too large.
  ///
  /// 16, 24, 32, 48, 64, 96 and so on to 1024, the first that is no smaller. Smaller pieces are drawn
  /// from halves of it, so nothing is ever enlarged but what is larger than the largest.
  static func side(for pixels: Double) -> Int {
    var side = 16
    while Double(side) < pixels, side < 1024 {
      // 16 → 24 → 32: up by half, then by a third.
      side = side & (side - 1) == 0 ? side / 2 * 3 : side / 3 * 4
    }
    return side
  }

  private func bitmap(of text: [UInt8], side: Int) throws(TextError) -> SpriteBitmap {
    let key = Key(text: text, side: side)
    if let known = cache[key] { return known }
    let bitmap = try drawer.draw(text, side: side)
    drawnCount += 1
    if cache.count >= SpriteLibrary.cacheLimit { cache.removeAll() }
    cache[key] = bitmap
    return bitmap
  }
}

extension Confetti {
  /// The largest width in points at which a recipe shows a text or a picture; 0 when it shows none.
  public var largestSprite: Double {
    var largest = 0.0
    for look in [look] + launches.compactMap(\.look) {
      for shape in look.shapes {
        guard case .sprite = shape.kind else { continue }
        largest = max(
          largest,
          look.size.upperBound * look.depth.upperBound * shape.scale
            * max(look.startScale, look.endScale))
      }
    }
    return largest
  }
}
