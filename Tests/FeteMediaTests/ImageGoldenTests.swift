#if Media
import FeteCore
import FeteMedia
import FeteRaster
import FeteTestSupport
import Foundation
import Testing

@Suite("Image goldens to look at")
struct ImageGoldenFileTests {
  /// A contact sheet of each scene at half size, exactly as it was looked at.
  @Test("Image goldens: the sheets that were looked at", arguments: Scene.all)
  func sheet(_ scene: Scene) throws {
    let folder = try TemporaryFolder()
    let sheet = try scene.sheet()
    let made = folder.file("sheet%01d.png")
    var job = RenderJob(
      format: .png, width: sheet.width, height: sheet.height, frameCount: 1, rate: 1)
    job.effort.compression = 9
    try job.run(
      to: .path(made),
      draw: { _, bitmap in
        bitmap = sheet
        return bitmap.box
      })
    let golden = Golden.folder.appendingPathComponent("images/\(scene.name).png")
    let fresh = URL(fileURLWithPath: folder.file("sheet0.png"))
    guard !Golden.records, FileManager.default.fileExists(atPath: golden.path) else {
      try Data(contentsOf: fresh).write(to: golden)
      if !Golden.records { Issue.record("\(golden.lastPathComponent) was missing: look at it") }
      return
    }
    let kept = try Decoded(golden.path)
    let now = try Decoded(fresh.path)
    if kept.frames != now.frames {
      try Data(contentsOf: fresh).write(
        to: golden.deletingPathExtension().appendingPathExtension("actual.png"))
      let count = zip(kept.frames[0], now.frames[0]).count { $0 != $1 }
      Issue.record("\(scene.name): \(count) bytes differ; see \(scene.name).actual.png")
    }
  }
}

extension Scene {
  /// The scene's times side by side at half size, on clear.
  fileprivate func sheet() throws -> Bitmap {
    let stage = try stage()
    let (width, height) = (Int(size.x / 2), Int(size.y / 2))
    var sheet = Bitmap(width: width * times.count, height: height)
    var painter = Painter(scale: 0.5)
    for (index, time) in times.enumerated() {
      var picture = Bitmap(width: width, height: height)
      let frame = stage.frame(at: time)
      painter.sprites = frame.sprites.map { _ in
        SpriteBitmap(
          width: Scene.standInSide, height: Scene.standInSide, pixels: Scene.standInPixels,
          isTinted: false)
      }
      painter.paint(frame, into: &picture)
      for y in 0..<height {
        let from = y * picture.bytesPerRow
        let to = y * sheet.bytesPerRow + index * picture.bytesPerRow
        sheet.pixels.replaceSubrange(
          to..<(to + picture.bytesPerRow),
          with: picture.pixels[from..<(from + picture.bytesPerRow)])
      }
    }
    return sheet
  }
}
#endif
