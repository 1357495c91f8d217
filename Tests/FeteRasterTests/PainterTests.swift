import FeteCore
import FeteRaster
import Testing

@Suite("Painter")
struct PainterTests {
  @Test("Painter: rows painted apart equal rows painted together", arguments: [1, 1.5, 2, 3])
  func rows(_ scale: Double) {
    for seed in 0..<2 {
      let frame = PaintScene.frame(seed: seed)
      var whole = PaintScene.bitmap(scale: scale)
      var painter = PaintScene.painter(scale: scale)
      let box = painter.paint(frame, into: &whole)
      var parts = PaintScene.bitmap(scale: scale)
      var union = PixelBox.empty
      var chance = Chance(seed)
      var start = 0
      let (width, height) = (parts.width, parts.height)
      while start < height {
        let end = min(height, start + 1 + Int(chance.next() * 20))
        var other = PaintScene.painter(scale: scale)
        parts.pixels.withUnsafeMutableBufferPointer { pixels in
          union.formUnion(
            other.paint(
              frame, into: pixels.baseAddress!, width: width, height: height,
              bytesPerRow: width * 4, rows: start..<end))
        }
        start = end
      }
      #expect(whole.pixels == parts.pixels)
      #expect(box == union)
    }
  }

  @Test("Painter: nothing outside the rows asked for is touched")
  func rowsOnly() {
    let frame = PaintScene.frame(seed: 1)
    var bitmap = PaintScene.bitmap()
    bitmap.fill(RGBA(0x336699))
    let before = bitmap
    var painter = PaintScene.painter()
    let (width, height) = (bitmap.width, bitmap.height)
    bitmap.pixels.withUnsafeMutableBufferPointer { pixels in
      _ = painter.paint(
        frame, into: pixels.baseAddress!, width: width, height: height,
        bytesPerRow: width * 4, rows: 40..<60)
    }
    #expect(bitmap != before)
    for y in 0..<height where !(40..<60).contains(y) {
      for x in 0..<width where bitmap[x, y] != before[x, y] {
        Issue.record("pixel \(x), \(y) changed")
        return
      }
    }
  }

  @Test("Painter: the box touched is that of the changed pixels, to one pixel")
  func touched() {
    var painter = PaintScene.painter()
    var count = 0
    for seed in 0..<80 {
      var frame = PaintScene.frame(seed: seed, count: 12)
      frame.marks = [frame.marks[seed % 12]]
      frame.rippleCount = frame.marks[0].kind == .ring ? 1 : 0
      frame.marks[0].fill = .white
      frame.marks[0].stroke = .white
      var bitmap = PaintScene.bitmap()
      let box = painter.paint(frame, into: &bitmap)
      var changed = PixelBox.empty
      for y in 0..<bitmap.height {
        for x in 0..<bitmap.width where bitmap[x, y] != .clear {
          changed.formUnion(PixelBox(minX: x, minY: y, maxX: x + 1, maxY: y + 1))
        }
      }
      if changed.isEmpty { continue }
      var union = box
      union.formUnion(changed)
      #expect(union == box, "\(frame.marks[0])")
      // A sprite has a clear rim of its own, a sliver's tips cover next to nothing, and of a mark
      // that is cut off the whole width counts.
      let axis = frame.marks[0].axisY
      let isSliver = axis.x.magnitude + axis.y.magnitude < 0.5
      let bounds = frame.marks[0].bounds
      let isInside =
        bounds.min.x > 0 && bounds.min.y > 0 && bounds.max.x < 160 && bounds.max.y < 120
      if frame.marks[0].kind == .sprite || isSliver || !isInside { continue }
      count += 1
      // Less than a 500th of a pixel rounds to nothing, on either side of the mark.
      #expect(changed.minX - box.minX <= 2 && box.maxX - changed.maxX <= 2, "\(frame.marks[0])")
      #expect(changed.minY - box.minY <= 2 && box.maxY - changed.maxY <= 2, "\(frame.marks[0])")
    }
    #expect(count > 20)
  }

  @Test("Painter: nothing is left over from frames before")
  func leftovers() {
    var used = PaintScene.painter()
    for seed in 0..<6 {
      let frame = PaintScene.frame(seed: seed)
      var first = PaintScene.bitmap()
      var second = PaintScene.bitmap()
      var new = PaintScene.painter()
      used.paint(frame, into: &first)
      new.paint(frame, into: &second)
      #expect(first == second)
    }
  }

  @Test("Painter: a part of the frame equals the same part of the whole")
  func origin() {
    let frame = PaintScene.frame(seed: 5)
    var whole = PaintScene.bitmap()
    var painter = PaintScene.painter()
    painter.paint(frame, into: &whole)
    var part = Bitmap(width: 50, height: 40)
    painter.origin = (37, 23)
    painter.paint(frame, into: &part)
    var differences = 0
    for y in 0..<40 {
      for x in 0..<50 where part[x, y] != whole[x + 37, y + 23] { differences += 1 }
    }
    #expect(differences == 0)
  }

  @Test("Painter: source-over by straight alpha, channel by channel")
  func sourceOver() {
    for seed in 0..<40 {
      var chance = Chance(seed)
      func channel() -> UInt8 { UInt8(chance.next() * 255.99) }
      let ground = RGBA(red: channel(), green: channel(), blue: channel(), alpha: channel())
      let color = RGBA(red: channel(), green: channel(), blue: channel(), alpha: channel())
      var bitmap = Bitmap(width: 8, height: 8)
      bitmap.fill(ground)
      let old = bitmap[4, 4]
      var frame = Frame()
      frame.size = SIMD2(8, 8)
      frame.marks = [
        Mark(
          center: SIMD2(4, 4), axisX: SIMD2(4, 0), axisY: SIMD2(0, 4), fill: color,
          kind: seed % 2 == 0 ? .rectangle : .outline)
      ]
      frame.outlines = [Outline([SIMD2(-1, -1), SIMD2(1, -1), SIMD2(1, 1), SIMD2(-1, 1)])]
      var painter = Painter()
      painter.paint(frame, into: &bitmap)
      let alpha = Double(color.alpha) / 255
      func expected(_ new: UInt8, _ old: UInt8) -> Double {
        Double(new) * alpha + Double(old) * (1 - alpha)
      }
      let new = bitmap[4, 4]
      #expect((Double(new.red) - expected(color.red, old.red)).magnitude <= 1)
      #expect((Double(new.green) - expected(color.green, old.green)).magnitude <= 1)
      #expect((Double(new.blue) - expected(color.blue, old.blue)).magnitude <= 1)
      #expect((Double(new.alpha) - expected(255, old.alpha)).magnitude <= 1)
      #expect(bitmap[0, 0] == new && bitmap[7, 7] == new)
    }
  }

  @Test("Painter: pixels stay premultiplied")
  func premultiplied() {
    var bitmap = PaintScene.bitmap()
    var painter = PaintScene.painter()
    for seed in 0..<5 { painter.paint(PaintScene.frame(seed: seed), into: &bitmap) }
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let pixel = bitmap[x, y]
        if max(pixel.red, pixel.green, pixel.blue) > pixel.alpha {
          Issue.record("\(pixel) at \(x), \(y)")
          return
        }
      }
    }
  }

  @Test("Painter: later marks lie over earlier ones")
  func order() {
    var frame = Frame()
    frame.size = SIMD2(8, 8)
    let whole = Mark(
      center: SIMD2(4, 4), axisX: SIMD2(9, 0), axisY: SIMD2(0, 9), fill: RGBA(0xFF0000),
      kind: .rectangle)
    var upper = whole
    upper.fill = RGBA(0x00FF00)
    upper.kind = .ellipse
    frame.marks = [whole, upper]
    var bitmap = Bitmap(width: 8, height: 8)
    var painter = Painter()
    painter.paint(frame, into: &bitmap)
    #expect(bitmap[4, 4] == RGBA(0x00FF00))
    frame.marks = [upper, whole]
    painter.paint(frame, into: &bitmap)
    #expect(bitmap[4, 4] == RGBA(0xFF0000))
  }

  @Test("Painter: the same bytes in every build")
  func pinned() {
    // One digest for debug, release and WebAssembly: a new one means that pictures change.
    var bitmap = PaintScene.bitmap(scale: 1.5)
    bitmap.fill(RGBA(red: 20, green: 40, blue: 60, alpha: 128))
    var painter = PaintScene.painter(scale: 1.5)
    for seed in 0..<3 { painter.paint(PaintScene.frame(seed: seed), into: &bitmap) }
    #expect(digest(bitmap.pixels) == 2_971_612_099_921_740_313)
  }
}
