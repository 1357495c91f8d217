extension Outline {
  /// How far a flattened curve may lie from the true one, in the outline's own coordinates −1…1.
  ///
  /// A thousandth is a quarter of a pixel on a piece 500 pixels wide.
  static let pathTolerance = 0.001

  /// The most bytes of SVG path data that are read.
  public static let pathLengthLimit = 1_000_000

  /// The most corners that SVG path data may come to, curves flattened.
  public static let pathPointLimit = 100_000

  /// Makes an outline from SVG path data, the text of a `d` attribute as UTF-8.
  ///
  /// The whole grammar of SVG 1.1 is read: every command, relative and absolute, implicit repeats,
  /// numbers and flags run together. Curves are flattened to a thousandth of the shape's half
  /// side. The shape is centred on its bounds and scaled so that its longer side runs from −1 to 1.
  /// Open contours count as closed, and contours of fewer than three corners are left out, as when a
  /// path is filled. O(*n*) in bytes and corners; at most ``pathLengthLimit`` bytes and
  /// ``pathPointLimit`` corners.
  ///
  /// - Parameters:
  ///   - data: The bytes of the path data.
  ///   - rule: How overlaps are filled.
  /// - Throws: An ``OutlinePathError`` with the position and what was expected there.
  public init(svgPath data: [UInt8], rule: Rule = .nonZero) throws(OutlinePathError) {
    guard data.count <= Outline.pathLengthLimit else {
      throw OutlinePathError(
        position: Outline.pathLengthLimit, problem: .tooLong(limit: Outline.pathLengthLimit))
    }
    var reader = OutlinePathReader(data)
    try reader.readAll()
    self = try reader.segments.flattened(rule: rule, dataCount: data.count)
  }
}

extension Confetti.Shape {
  /// A shape of SVG path data as UTF-8, centred on its bounds, its longer side as wide as the size.
  ///
  /// Read once, here: a piece only names the shape. Throws an ``OutlinePathError`` with the position
  /// and what was expected there.
  public static func path(
    utf8 data: [UInt8], rule: Outline.Rule = .nonZero
  ) throws(OutlinePathError) -> Confetti.Shape {
    Confetti.Shape(.outline(try Outline(svgPath: data, rule: rule)))
  }
}

#if !hasFeature(Embedded)
extension Outline {
  /// Makes an outline from SVG path data, the text of a `d` attribute.
  ///
  /// See ``init(svgPath:rule:)-([UInt8],_)``; positions in errors count the UTF-8 bytes of `data`.
  public init(svgPath data: String, rule: Rule = .nonZero) throws(OutlinePathError) {
    try self.init(svgPath: Array(data.utf8), rule: rule)
  }
}

extension Confetti.Shape {
  /// A shape of SVG path data, centred on its bounds, its longer side as wide as the size.
  ///
  ///     confetti.look.shapes = [try .path("M0 0h10v10z")]
  ///
  /// Read once, here: a piece only names the shape. Throws an ``OutlinePathError`` with the position
  /// and what was expected there.
  public static func path(
    _ data: String, rule: Outline.Rule = .nonZero
  ) throws(OutlinePathError) -> Confetti.Shape {
    try path(utf8: Array(data.utf8), rule: rule)
  }
}
#endif
