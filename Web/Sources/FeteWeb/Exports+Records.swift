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
  var count = 0
  host.stage.forEachSpan(at: time) { _, _, _, _ in count += 1 }
  var next = space(Int32(count * 32)).assumingMemoryBound(to: Double.self)
  host.stage.forEachSpan(at: time) { start, length, age, opacity in
    next[0] = Double(start)
    next[1] = Double(length)
    next[2] = age
    next[3] = Double(opacity)
    next += 4
  }
  return Int32(count)
}
