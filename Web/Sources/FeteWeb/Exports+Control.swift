@_spi(Surface) internal import FeteCore

/// The stage of a host, where it lies; nil for one let go.
///
/// The list of hosts keeps it alive, so that a command need not.
@inline(never)
func stage(_ number: Int32) -> UnsafeMutablePointer<Stage>? {
  guard let host = hosts[Int(number)] else { return nil }
  return withUnsafeMutablePointer(to: &host.stage) { $0 }
}

/// Commands a host: 0 pauses, 1 resumes, 2 seeks to a stage time, 3 drains and 4 clears.
///
/// Draining and clearing take a run, or all where it is negative.
@_expose(wasm, "control") @_cdecl("fete_control")
func control(_ number: Int32, _ command: Int32, _ value: Double, _ time: Double) {
  guard let stage = stage(number) else { return }
  #if FETE_CORE
  stage.pointee.clear(nil, at: time)
  #else
  let run = value < 0 ? nil : Run(number: UInt32(value))
  switch command {
  case 0: stage.pointee.pause(at: time)
  case 1: stage.pointee.resume(at: time)
  case 2: stage.pointee.seek(to: value, at: time)
  case 3: stage.pointee.drain(run, at: time)
  case 4: stage.pointee.clear(run, at: time)
  default: stage.pointee.keepsFinishedRuns = value != 0
  }
  #endif
}

/// Makes it a time; the runs that have ended stand in the mailbox, two words each: run and reason.
///
/// Reason 0 is finished, 1 cleared, 2 evicted. Returns how many there are.
@_expose(wasm, "advance") @_cdecl("fete_advance")
func advance(_ number: Int32, _ time: Double) -> Int32 {
  guard let stage = stage(number) else { return 0 }
  let count = Int32(stage.pointee.pass(to: time))
  stage.pointee.copyEndings(to: space(count * 8).assumingMemoryBound(to: UInt32.self))
  return count
}

/// When the next frame is due, in the page's seconds; infinite when none is.
@_expose(wasm, "nextFrame") @_cdecl("fete_next_frame")
func nextFrame(_ number: Int32, _ time: Double) -> Double {
  stage(number)?.pointee.nextFrame(after: time) ?? .infinity
}

/// When the next advance is due; infinite when none is.
@_expose(wasm, "nextAdvance") @_cdecl("fete_next_advance")
func nextAdvance(_ number: Int32, _ time: Double) -> Double {
  stage(number)?.pointee.nextAdvance(after: time) ?? .infinity
}

#if !FETE_CORE
/// The stage's own time; what a seek speaks of.
@_expose(wasm, "stageTime") @_cdecl("fete_stage_time")
func stageTime(_ number: Int32, _ time: Double) -> Double {
  stage(number)?.pointee.stageTime(at: time) ?? 0
}

/// How many pieces a run has in store.
@_expose(wasm, "stored") @_cdecl("fete_stored")
func stored(_ number: Int32) -> Int32 {
  Int32(stage(number)?.pointee.storedCount ?? 0)
}

/// Whether nothing is held that could ever be drawn or reported.
@_expose(wasm, "isEmpty") @_cdecl("fete_is_empty")
func isEmpty(_ number: Int32) -> Int32 {
  stage(number)?.pointee.isEmpty ?? true ? 1 : 0
}

/// The stage time at which the last of the runs held ends; infinite while one is endless.
@_expose(wasm, "latestEnd") @_cdecl("fete_latest_end")
func latestEnd(_ number: Int32) -> Double {
  stage(number)?.pointee.latestEnd ?? 0
}
#endif
