#if Media || GTK
import FeteText
import Foundation

/// Paints what a recipe looks like `time` seconds after it is fired, 640 by 360 points.
func paint(_ confetti: Confetti, at time: Double, scale: Double = 1) throws -> Bitmap {
  var stage = Stage(seed: 7)
  stage.resize(to: Vector(640, 360), at: 0)
  try stage.fire(confetti, at: 0)
  var frame = Frame()
  stage.frame(at: time, into: &frame)
  var painter = Painter(scale: scale)
  painter.sprites = try SpriteLibrary().bitmaps(
    for: frame.sprites, size: confetti.largestSprite, scale: scale)
  var bitmap = Bitmap(width: Int(640 * scale), height: Int(360 * scale))
  painter.paint(frame, into: &bitmap)
  return bitmap
}

/// Writes a file into a folder of its own and gives its path.
func temporaryFile(_ name: String, _ content: String) -> String {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  let file = folder.appendingPathComponent(name)
  try? content.write(to: file, atomically: true, encoding: .utf8)
  return file.path
}
#endif
