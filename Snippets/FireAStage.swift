// Fires a burst and looks at any moment of it: no window, no clock, no surface.
import FeteCore

var stage = Stage(seed: 1)
stage.resize(to: Vector(640, 360), at: 0)
try stage.fire(.burst, from: .unit(Vector(0.5, 0.9)), at: 0)

var frame = Frame()
stage.frame(at: 0.8, into: &frame)
print("\(frame.marks.count) pieces in \(frame.bounds)")
