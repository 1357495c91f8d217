// Paints a moment of the fireworks into pixels.
import FeteRaster

var stage = Stage(seed: 7)
stage.resize(to: Vector(320, 180), at: 0)
try stage.fire(.fireworks, at: 0)

var frame = Frame()
stage.frame(at: 2.4, into: &frame)
var bitmap = Bitmap(width: 640, height: 360)
var painter = Painter(scale: 2)
let touched = painter.paint(frame, into: &bitmap)
print("painted \(touched.width)x\(touched.height) pixels")
