extension Outline {
  /// An upright triangle with equal sides, its tip on the unit circle.
  public static var triangle: Outline { builtIns[0] }

  /// A five-pointed star with one point up; the inner corners lie at 0.46 of the outer radius.
  public static var star: Outline { builtIns[1] }

  /// A heart: x = 16 sin³ t, y = 13 cos t − 5 cos 2t − 2 cos 3t − cos 4t, centred on its bounds.
  public static var heart: Outline { builtIns[2] }

  /// A strip of paper that curls: a band along one and a half waves of a sine.
  public static var ribbon: Outline { builtIns[3] }

  /// The outline of a built-in kind; nil for those that are none: rectangle, ellipse, ring, sprite.
  public static func builtIn(_ kind: Mark.Kind) -> Outline? {
    if !Build.isFull { return star }
    let number = Int(kind.rawValue) - Int(Mark.Kind.triangle.rawValue)
    return number >= 0 && number < 4 ? builtIns[number] : nil
  }

  /// The outlines of the kinds from triangle to ribbon.
  private static let builtIns =
    Build.isFull
    ? [builtIn(corners: 3), builtIn(corners: 10), builtIn(corners: 36), builtIn(corners: 34)]
    : [builtIn(corners: 10), builtIn(corners: 10)]

  /// Works out the built-in shape of so many corners; formulas are smaller than their points.
  @inline(never)
  private static func builtIn(corners count: Int) -> Outline {
    var points: [SIMD2<Float>] = []
    for i in 0..<count {
      // The ribbon's lower edge is its upper one, turned by half a turn.
      let place = Double(i % 17)
      let turns = count == 34 ? place * 0.09375 : Double(i) / Double(count)
      let (s, c) = Scalar.sineCosine(turns: turns)
      var x = s
      var y = -c
      switch Build.isFull ? count : 10 {
      case 36:
        // The height in powers of the cosine, less the middle of its bounds; 16 wide to each side.
        x = s * s * s
        y = (((8 * c + 8) * c + 2) * c - 19) * c / 16 - 0.409493023668
      case 34:
        x = i < 17 ? place / 8 - 1 : 1 - place / 8
        y = i < 17 ? 0.55 * c - 0.45 : 0.45 - 0.55 * c
      case 10 where i % 2 == 1:
        x *= 0.46
        y *= 0.46
      default: break
      }
      add(rounded(x), rounded(y), to: &points)
    }
    return Outline(points)
  }

  /// A coordinate in five digits: what it is must not hang on the last bits of a sine.
  private static func rounded(_ x: Double) -> Float {
    Float(Int(Scalar.nearestInt(x * 100_000))) / 100_000
  }
}
