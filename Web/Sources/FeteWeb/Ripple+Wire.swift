@_spi(Surface) internal import FeteCore

extension Ripple {
  init(_ wire: inout WireReader) {
    self.init(rings: [])
    color = RGBA(bits: UInt32(wire.number()))
    let radius = wire.number()
    reach = radius < 0 ? .farthestCorner : .points(radius)
    duration = wire.number()
    fillOpacity = wire.number()
    strokeOpacity = wire.number()
    for _ in 0..<wire.whole() {
      rings.append(Ring(scale: wire.number(), strokeWidth: wire.number()))
    }
  }
}
