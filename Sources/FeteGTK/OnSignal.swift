#if GTK
import CGTK4

/// Calls a closure at each signal of an object, until the object is gone.
///
///     onSignal("clicked", of: button) { try? overlay.fire(.burst) }
///
/// - Parameters:
///   - signal: The name of a signal without arguments of its own, as `clicked` or `destroy`.
///   - object: The object, as a widget.
///   - action: What is done; kept as long as the object lives.
@MainActor
public func onSignal(
  _ signal: String, of object: UnsafeMutableRawPointer, _ action: @escaping @MainActor () -> Void
) {
  fete_connect(
    object, signal,
    { _, data in
      guard let data else { return }
      let handler = Unmanaged<Handler>.fromOpaque(data).takeUnretainedValue()
      MainActor.assumeIsolated { handler.action() }
    }, Unmanaged.passRetained(Handler(action)).toOpaque(),
    { data, _ in
      if let data { Unmanaged<Handler>.fromOpaque(data).release() }
    })
}

private final class Handler: Sendable {
  let action: @MainActor () -> Void

  init(_ action: @escaping @MainActor () -> Void) { self.action = action }
}
#endif
