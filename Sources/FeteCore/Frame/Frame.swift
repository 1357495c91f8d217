/// What a surface draws: plain data in drawing order, the first mark furthest back.
///
/// Reuse one value for every frame: sampling into it allocates nothing once its arrays have grown.
public struct Frame: Sendable {
  /// The host's size in points.
  public var size: SIMD2<Float>

  /// What to draw, back to front; ripples come first.
  public var marks: [Mark]

  /// How many of the first marks are ripples: only they are clipped, by ``corners``.
  public var rippleCount: Int

  /// The radii of the host's corners in points: top left, top right, bottom right, bottom left.
  public var corners: SIMD4<Float>

  /// The box around all marks, in points; empty when nothing is drawn.
  public var bounds: Bounds

  /// The outlines that marks of kind ``Mark/Kind/outline`` name by index.
  public var outlines: [Outline]

  /// The sprites that marks of kind ``Mark/Kind/sprite`` name by index.
  public var sprites: [Sprite]

  /// Ages and opacities while sampling; kept so that the next frame need not allocate.
  var scratch = Memory()

  /// Makes an empty frame.
  public init() {
    size = .zero
    marks = []
    rippleCount = 0
    corners = .zero
    bounds = .empty
    outlines = []
    sprites = []
  }
}

extension Frame: Equatable {
  /// Whether two frames draw the same.
  public static func == (a: Frame, b: Frame) -> Bool {
    a.size == b.size && a.marks == b.marks && a.rippleCount == b.rippleCount
      && a.corners == b.corners && a.bounds == b.bounds && a.outlines == b.outlines
      && a.sprites == b.sprites
  }
}
