#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Signals while the terminal is taken over: most become bytes in a pipe, crashes restore it.
enum TerminalSignals {
  /// Signals that the player's loop deals with.
  private static let handled = [SIGWINCH, SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT]

  /// Signals that end the process where it stands.
  private static let fatal = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT, SIGSYS]

  /// The end of the pipe that signal numbers come out of; −1 while nothing is installed.
  nonisolated(unsafe) private(set) static var readEnd: Int32 = -1

  /// Installs the handlers.
  static func install() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return }
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    readEnd = ends[0]
    TerminalState.shared.pointee.writeEnd = ends[1]
    for number in handled { Platform.handle(number, note) }
    for number in fatal { Platform.handle(number, crash) }
  }

  /// Has the signals do what they do by default.
  static func uninstall() {
    for number in handled + fatal { signal(number, SIG_DFL) }
    let ends = [readEnd, TerminalState.shared.pointee.writeEnd]
    readEnd = -1
    TerminalState.shared.pointee.writeEnd = -1
    for end in ends where end >= 0 { close(end) }
  }

  /// The signals that came since the last call, in their order.
  static func take() -> [Int32] {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = bytes.withUnsafeMutableBytes { read(readEnd, $0.baseAddress, $0.count) }
    return count > 0 ? bytes[..<count].map(Int32.init) : []
  }

  /// Stops the process until it is continued.
  static func stop() {
    signal(SIGTSTP, SIG_DFL)
    raise(SIGTSTP)
    Platform.handle(SIGTSTP, note)
  }

  private static let note: @convention(c) (Int32) -> Void = { number in
    let before = errno
    var byte = UInt8(truncatingIfNeeded: number)
    _ = write(TerminalState.shared.pointee.writeEnd, &byte, 1)
    errno = before
  }

  private static let crash: @convention(c) (Int32) -> Void = { number in
    TerminalState.restore()
    signal(number, SIG_DFL)
    raise(number)
  }
}
