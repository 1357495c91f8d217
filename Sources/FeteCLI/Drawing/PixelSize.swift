/// The pixels that a host of some size takes at some scale.
struct PixelSize: Equatable {
  let width: Int
  let height: Int

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// As many whole pixels as it takes to hold the host.
  init(_ host: HostSize, scale: Double) {
    width = PixelSize.pixels(host.width, scale)
    height = PixelSize.pixels(host.height, scale)
  }

  private static func pixels(_ points: Int, _ scale: Double) -> Int {
    let exact = Double(points) * scale
    let nearest = exact.rounded()
    // 0.1 is no binary number: 100 points at 1.1 are 110 pixels, not 111.
    return max(1, Int((exact - nearest).magnitude < 1e-6 ? nearest : exact.rounded(.up)))
  }
}
