/// What a sprite mark shows: the surface knows how to turn it into a picture, once.
public enum Sprite: Sendable, Hashable {
  /// One grapheme cluster, or one short text, as UTF-8.
  ///
  /// A surface draws colour emoji in their own colours and everything else in the mark's fill.
  case text([UInt8])

  /// A picture or a view that the surface keeps under this number.
  case symbol(Int)
}
