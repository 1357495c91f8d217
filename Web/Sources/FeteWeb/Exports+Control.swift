@_spi(Surface) internal import FeteCore

/// Commands a host: 0 pauses, 1 resumes, 2 seeks to a stage time, 3 drains and 4 clears.
///
/// Draining and clearing take a run, or all where it is negative.
@_expose(wasm, "control") @_cdecl("fete_control")
func control(_ number: Int32, _ command: Int32, _ value: Double, _ time: Double) {
  guard let host = hosts[Int(number)] else { return }
  switch command {
  case 0: host.stage.pause(at: time)
  case 1: host.stage.resume(at: time)
  case 2: host.stage.seek(to: value, at: time)
  case 3: host.stage.drain(run(value), at: time)
  case 4: host.stage.clear(run(value), at: time)
  default: host.stage.keepsFinishedRuns = value != 0
  }
}

private func run(_ value: Double) -> Run? {
  value < 0 ? nil : Run(number: UInt32(value))
}

/// Makes it a time; the runs that have ended stand in the mailbox, two words each: run and reason.
///
/// Reason 0 is finished, 1 cleared, 2 evicted. Returns how many there are.
@_expose(wasm, "advance") @_cdecl("fete_advance")
func advance(_ number: Int32, _ time: Double) -> Int32 {
  guard let host = hosts[Int(number)] else { return 0 }
  let count = Int32(host.stage.pass(to: time))
  host.stage.copyEndings(to: space(count * 8).assumingMemoryBound(to: UInt32.self))
  return count
}

/// When the next frame is due, in the page's seconds; infinite when none is.
@_expose(wasm, "nextFrame") @_cdecl("fete_next_frame")
func nextFrame(_ number: Int32, _ time: Double) -> Double {
  hosts[Int(number)]?.stage.nextFrame(after: time) ?? .infinity
}

/// When the next advance is due; infinite when none is.
@_expose(wasm, "nextAdvance") @_cdecl("fete_next_advance")
func nextAdvance(_ number: Int32, _ time: Double) -> Double {
  hosts[Int(number)]?.stage.nextAdvance(after: time) ?? .infinity
}

/// The stage's own time; what a seek speaks of.
@_expose(wasm, "stageTime") @_cdecl("fete_stage_time")
func stageTime(_ number: Int32, _ time: Double) -> Double {
  hosts[Int(number)]?.stage.stageTime(at: time) ?? 0
}

/// How many pieces a run has in store.
@_expose(wasm, "stored") @_cdecl("fete_stored")
func stored(_ number: Int32) -> Int32 {
  Int32(hosts[Int(number)]?.stage.storedCount ?? 0)
}

/// Whether nothing is held that could ever be drawn or reported.
@_expose(wasm, "isEmpty") @_cdecl("fete_is_empty")
func isEmpty(_ number: Int32) -> Int32 {
  hosts[Int(number)]?.stage.isEmpty ?? true ? 1 : 0
}

/// The stage time at which the last of the runs held ends; infinite while one is endless.
@_expose(wasm, "latestEnd") @_cdecl("fete_latest_end")
func latestEnd(_ number: Int32) -> Double {
  hosts[Int(number)]?.stage.latestEnd ?? 0
}
