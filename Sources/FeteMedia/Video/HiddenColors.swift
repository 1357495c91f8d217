/// Gives clear pixels beside others the colour of those.
///
/// Videos keep colours for blocks of pixels and smooth them. The black of clear pixels would show as a
/// dark rim on everything that is drawn; a colour carried on past the edge hides in their alpha.
enum HiddenColors {
  /// How many pixels a colour is carried on: half a block of 16.
  private static let reach = 8

  /// Fills clear pixels of straight RGBA in place, along rows and then along columns.
  static func fill(_ pixels: UnsafeMutablePointer<UInt8>, width: Int, height: Int) {
    for y in 0..<height {
      let row = pixels + y * width * 4
      carry(row, count: width, step: 4)
      carry(row + (width - 1) * 4, count: width, step: -4)
    }
    for x in 0..<width {
      let column = pixels + x * 4
      carry(column, count: height, step: width * 4)
      carry(column + (height - 1) * width * 4, count: height, step: -width * 4)
    }
  }

  private static func carry(_ first: UnsafeMutablePointer<UInt8>, count: Int, step: Int) {
    var left = 0
    var color: (UInt8, UInt8, UInt8) = (0, 0, 0)
    var pixel = first
    for _ in 0..<count {
      if pixel[3] != 0 || pixel[0] | pixel[1] | pixel[2] != 0 {
        color = (pixel[0], pixel[1], pixel[2])
        left = reach
      } else if left > 0 {
        (pixel[0], pixel[1], pixel[2]) = color
        left -= 1
      }
      pixel += step
    }
  }
}
