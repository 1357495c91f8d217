#if GTK
/// Runs the body of a C callback on the main actor, with what the callback was handed.
///
/// GTK calls on the thread that runs its loop, and Fete asks for that to be the main one: pointers
/// handed over there are used there.
func onMain<Value, Result: Sendable>(
  _ value: Value, _ body: @MainActor (Value) -> Result
) -> Result {
  nonisolated(unsafe) let value = value
  return MainActor.assumeIsolated { body(value) }
}

extension ConfettiOverlay {
  /// The overlay whose unretained pointer a C callback was handed as its data.
  nonisolated static func of(_ data: UnsafeMutableRawPointer?) -> ConfettiOverlay? {
    data.map { Unmanaged<ConfettiOverlay>.fromOpaque($0).takeUnretainedValue() }
  }
}
#endif
