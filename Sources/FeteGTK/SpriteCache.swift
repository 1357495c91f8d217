#if GTK
import CGTK4
public import FeteText

extension ConfettiOverlay {
  /// Where all layers get the pictures of texts and symbols; keep your own pictures in it.
  public nonisolated static let sprites = SpriteLibrary()
}

/// The pictures of one layer's sprites, asked for anew when the sprites or the scale change.
struct SpriteCache {
  /// The largest width in points at which they are shown.
  private var size = 0.0
  private var scale = 0
  private var sprites: [Sprite] = []

  /// A picture for each sprite; nil for what no font or picture shows.
  private(set) var bitmaps: [SpriteBitmap?] = []

  /// Makes room for sprites of a recipe: larger ones need larger pictures.
  mutating func widen(to size: Double) {
    guard size > self.size else { return }
    self.size = size
    sprites = []
  }

  /// Looks up what a frame needs; O(sprites) where nothing has changed.
  mutating func prepare(_ wanted: [Sprite], scale: Int) {
    guard wanted != sprites || scale != self.scale else { return }
    sprites = wanted
    self.scale = scale
    bitmaps = wanted.map { sprite in
      do throws(TextError) {
        return try ConfettiOverlay.sprites.bitmaps(
          for: [sprite], size: size, scale: Double(scale))[0]
      } catch {
        // One text that no font has shall not take the others with it.
        fete_warn("Fete: \(error)")
        return nil
      }
    }
  }
}
#endif
