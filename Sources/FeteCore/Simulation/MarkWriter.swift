/// A block's marks, field by field.
struct MarkLanes {
  var x: Lanes
  var y: Lanes
  var axisXX: Lanes
  var axisXY: Lanes
  var axisYX: Lanes
  var axisYY: Lanes
  var fill: LaneBits
  var form: LaneBits
}

/// Writes the living of a block's marks one after the other, and keeps the box around them.
struct MarkWriter {
  private var next: UnsafeMutableRawPointer
  private var minX = Lanes(all: .greatestFiniteMagnitude)
  private var minY = Lanes(all: .greatestFiniteMagnitude)
  private var maxX = Lanes(all: -.greatestFiniteMagnitude)
  private var maxY = Lanes(all: -.greatestFiniteMagnitude)

  init(_ marks: UnsafeMutablePointer<Mark>) {
    next = UnsafeMutableRawPointer(marks)
  }

  /// The box around all marks written.
  var bounds: Bounds {
    Bounds(
      min: SIMD2(minX.least, minY.least), max: SIMD2(maxX.greatest, maxY.greatest))
  }

  /// Writes the marks whose lane has an age of 0 or more.
  @inline(__always)
  mutating func write(_ marks: MarkLanes, age: Lanes) {
    let reachX = marks.axisXX.magnitudes + marks.axisYX.magnitudes
    let reachY = marks.axisXY.magnitudes + marks.axisYY.magnitudes
    let left = marks.x - reachX
    let top = marks.y - reachY
    let right = marks.x + reachX
    let bottom = marks.y + reachY
    #if !arch(wasm32)
    // Most blocks are all alive: without branches in between, their lanes stay together.
    if age[0] >= 0, age[1] >= 0, age[2] >= 0, age[3] >= 0 {
      minX = Lanes.smaller(left, minX)
      minY = Lanes.smaller(top, minY)
      maxX = Lanes.larger(right, maxX)
      maxY = Lanes.larger(bottom, maxY)
      store(marks, lane: 0, at: next)
      store(marks, lane: 1, at: next + 48)
      store(marks, lane: 2, at: next + 96)
      store(marks, lane: 3, at: next + 144)
      next += 192
      return
    }
    #endif
    let dead = Lanes.isLess(age, Lanes(all: 0))
    minX = Lanes.select(dead, minX, Lanes.smaller(left, minX))
    minY = Lanes.select(dead, minY, Lanes.smaller(top, minY))
    maxX = Lanes.select(dead, maxX, Lanes.larger(right, maxX))
    maxY = Lanes.select(dead, maxY, Lanes.larger(bottom, maxY))
    #if arch(wasm32)
    storeLiving(marks, age: age)
    #else
    for lane in 0..<Lanes.width where age[lane] >= 0 {
      store(marks, lane: lane, at: next)
      next += 48
    }
    #endif
  }

  #if arch(wasm32)
  /// The same by way of memory, in a loop: a page loads less code for it.
  @inline(__always)
  private mutating func storeLiving(_ marks: MarkLanes, age: Lanes) {
    withUnsafeBytes(of: (marks, age)) { all in
      var fields = all.baseAddress!
      // Where it ends is a place and not a number, lest the loop be written out four times.
      let end = fields + 16
      while fields < end {
        func word(_ field: Int) -> UInt32 {
          fields.load(fromByteOffset: field * 16, as: UInt32.self)
        }
        if fields.load(fromByteOffset: 128, as: Float.self) >= 0 {
          for field in 0..<6 {
            next.storeBytes(of: word(field), toByteOffset: field * 4, as: UInt32.self)
          }
          next.storeBytes(of: 0, toByteOffset: 24, as: UInt64.self)
          next.storeBytes(of: UInt64(word(6)), toByteOffset: 32, as: UInt64.self)
          next.storeBytes(of: UInt64(word(7)), toByteOffset: 40, as: UInt64.self)
          next += 48
        }
        fields += 4
      }
    }
  }
  #endif

  /// A mark is 48 bytes: centre and axis x, axis y and no ring, colours and kind.
  @inline(__always)
  private func store(_ marks: MarkLanes, lane: Int, at target: UnsafeMutableRawPointer) {
    target.storeBytes(
      of: SIMD4(marks.x[lane], marks.y[lane], marks.axisXX[lane], marks.axisXY[lane]),
      as: SIMD4<Float>.self)
    target.storeBytes(
      of: SIMD4(marks.axisYX[lane], marks.axisYY[lane], 0, 0), toByteOffset: 16,
      as: SIMD4<Float>.self)
    target.storeBytes(
      of: SIMD4(marks.fill[lane], 0, marks.form[lane], 0), toByteOffset: 32,
      as: SIMD4<UInt32>.self)
  }
}
