import FeteCore
import FeteRaster
import Testing

@Suite("Bitmap")
struct BitmapTests {
  @Test("Bitmap: fill multiplies by alpha, clear takes all away")
  func fill() {
    var bitmap = Bitmap(width: 3, height: 2)
    #expect(bitmap.pixels == [UInt8](repeating: 0, count: 24))
    bitmap.fill(RGBA(red: 255, green: 100, blue: 0, alpha: 128))
    #expect(bitmap[2, 1] == RGBA(red: 128, green: 50, blue: 0, alpha: 128))
    #expect(bitmap[0, 0] == bitmap[2, 1])
    bitmap.clear()
    #expect(bitmap == Bitmap(width: 3, height: 2))
  }

  @Test("Bitmap: only the box given changes, cut to the bitmap")
  func boxes() {
    var bitmap = Bitmap(width: 4, height: 4)
    bitmap.fill(.white)
    bitmap.clear(PixelBox(minX: 2, minY: -5, maxX: 9, maxY: 2))
    for y in 0..<4 {
      for x in 0..<4 {
        #expect(bitmap[x, y] == (x >= 2 && y < 2 ? .clear : .white))
      }
    }
    let before = bitmap
    bitmap.clear(.empty)
    bitmap.clear(PixelBox(minX: 7, minY: 7, maxX: 9, maxY: 9))
    #expect(bitmap == before)
  }

  @Test("PixelBox: unions and intersections, empty ones too")
  func algebra() {
    var box = PixelBox.empty
    #expect(box.isEmpty && box.width == 0 && box.height == 0)
    box.formUnion(PixelBox(minX: 1, minY: 2, maxX: 3, maxY: 4))
    box.formUnion(.empty)
    box.formUnion(PixelBox(minX: 0, minY: 3, maxX: 2, maxY: 9))
    #expect(box == PixelBox(minX: 0, minY: 2, maxX: 3, maxY: 9))
    #expect(box.width == 3 && box.height == 7)
    box.formIntersection(PixelBox(minX: 3, minY: 0, maxX: 9, maxY: 9))
    #expect(box.isEmpty)
  }
}
