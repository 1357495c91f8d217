@_spi(Surface) internal import FeteCore

#if !FETE_CORE
/// Copies the records of all stored pieces into the mailbox and says how many there are.
@_expose(wasm, "records") @_cdecl("fete_records")
func records(_ number: Int32) -> Int32 {
  guard let stage = stage(number) else { return 0 }
  let count = Int32(stage.pointee.storedCount)
  stage.pointee.copyRecords(to: space(count * 128))
  return count
}

/// Leaves four numbers a run in the mailbox: its first record, how many, its age, its opacity.
@_expose(wasm, "spans") @_cdecl("fete_spans")
func spans(_ number: Int32, _ time: Double) -> Int32 {
  guard let stage = stage(number) else { return 0 }
  let list = space(Int32(stage.pointee.runCount * 32)).assumingMemoryBound(to: Double.self)
  return Int32(stage.pointee.copySpans(at: time, to: list))
}
#endif
