@_spi(Surface) internal import FeteCore

@_expose(wasm, "fire") @_cdecl("fete_fire")
func fire(_ t: Double) -> Int32 {
  host.stage.resize(to: Vector(640, 360), at: 0)
  do throws(RecipeError) { try host.stage.fire(.burst, at: t) } catch { return -1 }
  return 0
}
@_expose(wasm, "sample") @_cdecl("fete_sample")
func sample(_ t: Double) -> Int32 {
  host.stage.frame(at: t, into: &host.frame)
  return Int32(host.frame.marks.count)
}
