@_spi(Surface) internal import FeteCore

/// Copies the records of all stored pieces into the mailbox and says how many there are.
@_expose(wasm, "records") @_cdecl("fete_records")
func records(_ number: Int32) -> Int32 {
  guard let host = hosts[Int(number)] else { return 0 }
  let count = host.stage.storedCount
  host.stage.copyRecords(to: space(Int32(count * MemoryLayout<PieceRecord>.stride)))
  return Int32(count)
}

/// Leaves four numbers a run in the mailbox: its first record, how many, its age, its opacity.
@_expose(wasm, "spans") @_cdecl("fete_spans")
func spans(_ number: Int32, _ time: Double) -> Int32 {
  guard let host = hosts[Int(number)] else { return 0 }
  let list = space(Int32(host.stage.runCount * 32)).assumingMemoryBound(to: Double.self)
  return Int32(host.stage.copySpans(at: time, to: list))
}
