import Foundation

@_spi(Surface) import FeteCore
import FeteRaster

/// Frames and pixels as the engine computes them on this machine, for Node to compare with.
enum Goldens {
  /// A recipe fired on a stage, looked at a few times.
  private struct Scene {
    var name: String
    var recipe: Confetti
    var size = Vector(320, 200)
    var origin: Vector?
    var scale = 1.0
    var motion = Motion.full
    var times = [0, 0.05, 0.4, 1.1, 2.3, 3.7]
  }

  static func all() throws -> String {
    var scenes: [[String: Any]] = []
    for scene in Confetti.Preset.all.map({ Scene(name: "\($0.name)", recipe: $0.confetti) }) {
      if scene.name != "emoji" { scenes.append(try golden(scene)) }
    }
    for (name, options) in canvasConfettiScenes {
      let recipe = try Confetti(canvasConfetti: options)
      scenes.append(try golden(Scene(name: name, recipe: recipe)))
    }
    scenes.append(
      try golden(
        Scene(
          name: "burst at 2.5", recipe: .burst, size: Vector(120.5, 90.25),
          origin: Vector(0.2, 0.3),
          scale: 2.5)))
    scenes.append(try golden(Scene(name: "burst, calm", recipe: .burst, motion: .reduced)))
    scenes.append(try golden(Scene(name: "outline", recipe: outlined)))
    let data = try JSONSerialization.data(
      withJSONObject: scenes, options: [.sortedKeys, .prettyPrinted])
    return String(decoding: data, as: UTF8.self)
  }

  private static var canvasConfettiScenes: [(String, CanvasConfettiOptions)] {
    var red = CanvasConfettiOptions()
    red.colors = [RGBA(0xFF0000)]
    red.decay = 0.94
    red.drift = 0.7
    red.shapes = [.star, .square]
    var flat = CanvasConfettiOptions()
    flat.flat = true
    return [("canvas", CanvasConfettiOptions()), ("canvas red", red), ("canvas flat", flat)]
  }

  private static var outlined: Confetti {
    var recipe = Confetti.burst
    recipe.look.shapes = [
      .outline([SIMD2(-1, -1), SIMD2(1, -0.5), SIMD2(0.25, 1), SIMD2(-0.125, 0)]), .heart, .ribbon,
    ]
    return recipe
  }

  private static func golden(_ scene: Scene) throws -> [String: Any] {
    var stage = Stage(seed: 7)
    stage.resize(to: scene.size, at: 10)
    try stage.fire(
      scene.recipe, from: scene.origin.map { .unit($0) }, at: 10, seed: 0xDEAD_BEEF_CAFE,
      motion: scene.motion)
    var painter = Painter(scale: scene.scale)
    var frame = Frame()
    var looks: [[String: Any]] = []
    for time in scene.times {
      _ = stage.advance(to: 10 + time)
      stage.frame(at: 10 + time, into: &frame)
      var bitmap = Bitmap(
        width: Int((scene.size.x * scene.scale).rounded(.up)),
        height: Int((scene.size.y * scene.scale).rounded(.up)))
      painter.paint(frame, into: &bitmap)
      looks.append([
        "time": time, "marks": frame.marks.count,
        "frame": hash(frame.marks.withUnsafeBytes { Array($0) }),
        "pixels": hash(bitmap.pixels), "painted": bitmap.pixels.contains { $0 != 0 },
      ])
    }
    return [
      "name": scene.name, "size": [scene.size.x, scene.size.y], "scale": scene.scale,
      "origin": scene.origin.map { [$0.x, $0.y] } ?? [], "motion": scene.motion.rawValue,
      "recipe": try JSONSerialization.jsonObject(with: Data(scene.recipe.jsonText.utf8)),
      "looks": looks,
    ]
  }

  /// FNV-1a in 64 bits.
  private static func hash(_ bytes: [UInt8]) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return String(hash, radix: 16)
  }
}
