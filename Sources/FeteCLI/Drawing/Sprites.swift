import FeteCore
import FeteRaster
import FeteText

/// The pictures of an effect's texts and of the picture files that were given.
struct Sprites {
  private let library = SpriteLibrary()

  init(_ settings: Settings) {
    for (number, picture) in settings.pictures.enumerated() { library.keep(picture, as: number) }
  }

  /// What a painter shows for the sprites of a stage; throws what cannot be drawn, and why.
  func bitmaps(
    of effect: Effect, on stage: Stage, scale: Double
  ) throws(Failure) -> [SpriteBitmap?] {
    guard case .confetti(let name, let recipe) = effect else { return [] }
    var frame = Frame()
    stage.frame(at: 0, into: &frame)
    let bitmaps: [SpriteBitmap?]
    do throws(TextError) {
      bitmaps = try library.bitmaps(for: frame.sprites, size: recipe.largestSprite, scale: scale)
    } catch {
      throw Failure(.unavailable, "\(name): \(error)")
    }
    for case (.symbol(let number), nil) in zip(frame.sprites, bitmaps) {
      throw Failure(
        .usage,
        "\(name) shows picture \(number), which is not given: --image adds pictures, 0 first")
    }
    return bitmaps
  }
}
