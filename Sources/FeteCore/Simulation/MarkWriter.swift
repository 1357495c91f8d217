/// Eight marks, field by field.
struct MarkLanes {
  var x: Lanes
  var y: Lanes
  var axisXX: Lanes
  var axisXY: Lanes
  var axisYX: Lanes
  var axisYY: Lanes
  var fill: SIMD8<UInt32>
  var form: SIMD8<UInt32>
}

/// Writes the living of eight marks one after the other, and keeps the box around them.
struct MarkWriter {
  private var next: UnsafeMutableRawPointer
  private var minX = Lanes(repeating: .greatestFiniteMagnitude)
  private var minY = Lanes(repeating: .greatestFiniteMagnitude)
  private var maxX = Lanes(repeating: -.greatestFiniteMagnitude)
  private var maxY = Lanes(repeating: -.greatestFiniteMagnitude)

  init(_ marks: UnsafeMutablePointer<Mark>) {
    next = UnsafeMutableRawPointer(marks)
  }

  /// The box around all marks written.
  var bounds: Bounds {
    Bounds(min: SIMD2(minX.min(), minY.min()), max: SIMD2(maxX.max(), maxY.max()))
  }

  /// Writes the marks whose lane is set.
  @inline(__always)
  mutating func write(_ lanes: MarkLanes, where living: SIMDMask<SIMD8<Int32>>) {
    let reachX = lanes.axisXX.magnitudes + lanes.axisYX.magnitudes
    let reachY = lanes.axisXY.magnitudes + lanes.axisYY.magnitudes
    minX = Lanes.select(living, Lanes.smaller(minX, lanes.x - reachX), minX)
    minY = Lanes.select(living, Lanes.smaller(minY, lanes.y - reachY), minY)
    maxX = Lanes.select(living, Lanes.larger(maxX, lanes.x + reachX), maxX)
    maxY = Lanes.select(living, Lanes.larger(maxY, lanes.y + reachY), maxY)
    for lane in 0..<8 where living[lane] {
      // A mark is 48 bytes: centre and axis x, axis y and no ring, colours and kind.
      next.storeBytes(
        of: SIMD4(lanes.x[lane], lanes.y[lane], lanes.axisXX[lane], lanes.axisXY[lane]),
        as: SIMD4<Float>.self)
      next.storeBytes(
        of: SIMD4(lanes.axisYX[lane], lanes.axisYY[lane], 0, 0), toByteOffset: 16,
        as: SIMD4<Float>.self)
      next.storeBytes(
        of: SIMD4(lanes.fill[lane], 0, lanes.form[lane], 0), toByteOffset: 32,
        as: SIMD4<UInt32>.self)
      next += 48
    }
  }
}
