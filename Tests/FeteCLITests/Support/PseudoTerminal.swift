import Foundation

#if canImport(Glibc)
import Glibc
#endif

/// A program that runs in a terminal of its own, with somebody at its keys.
final class PseudoTerminal {
  /// Everything the terminal was sent so far.
  private(set) var screen: [UInt8] = []

  private let keyboard: Int32
  private let terminal: Int32
  private(set) var process: pid_t = 0

  /// POSIX_SPAWN_SETSID, which Glibc's module leaves out.
  #if canImport(Glibc)
  private static let ownSession: Int16 = 0x80
  #else
  private static let ownSession = Int16(POSIX_SPAWN_SETSID)
  #endif

  /// Starts `fete`, or another program, as the leader of a session whose terminal this is.
  init(
    _ arguments: [String], of program: String = Command.path, columns: UInt16 = 80,
    rows: UInt16 = 24, environment: [String: String] = [:]
  ) throws {
    var ends: (keyboard: Int32, terminal: Int32) = (-1, -1)
    var name = [CChar](repeating: 0, count: 256)
    guard openpty(&ends.keyboard, &ends.terminal, &name, nil, nil) == 0 else {
      throw POSIXError(.ENOTTY)
    }
    // The terminal stays open here too, so that its settings can be read after the command's end.
    (keyboard, terminal) = ends
    _ = fcntl(keyboard, F_SETFL, O_NONBLOCK)
    for descriptor in [keyboard, terminal] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    resize(columns: columns, rows: rows)
    let path = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    try start(program, arguments, terminal: path, environment: environment)
  }

  deinit {
    if process > 0 {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
    close(keyboard)
    close(terminal)
  }

  private func start(
    _ program: String, _ arguments: [String], terminal name: String, environment: [String: String]
  ) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    // A session's leader that opens a terminal gets it as its own.
    posix_spawn_file_actions_addopen(&actions, 0, name, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    // Dispatch's threads, which tests run on, block signals, and a new process inherits that.
    var unblocked = sigset_t()
    sigemptyset(&unblocked)
    posix_spawnattr_setsigmask(&attributes, &unblocked)
    posix_spawnattr_setflags(&attributes, Self.ownSession | Int16(POSIX_SPAWN_SETSIGMASK))
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    var variables = ProcessInfo.processInfo.environment
    variables["TERM"] = "xterm-256color"
    variables["NO_COLOR"] = nil
    variables["FETE_REDUCED_MOTION"] = nil
    variables.merge(environment) { $1 }
    let words = ([program] + arguments).map { strdup($0) } + [nil]
    let pairs = variables.map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in words + pairs { free(text) } }
    guard posix_spawn(&process, program, &actions, &attributes, words, pairs) == 0 else {
      throw POSIXError(.ENOENT)
    }
  }

  /// Makes the terminal another size, which its process is told by a signal.
  func resize(columns: UInt16, rows: UInt16) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(keyboard, UInt(TIOCSWINSZ), &size)
  }

  func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(keyboard, bytes, bytes.count)
  }

  func signal(_ number: Int32) { kill(process, number) }

  /// Whether the terminal echoes and gathers lines, as a shell leaves it.
  var isCooked: Bool {
    var settings = termios()
    guard tcgetattr(terminal, &settings) == 0 else { return false }
    let wanted = tcflag_t(ECHO | ICANON)
    return settings.c_lflag & wanted == wanted
  }

  /// Reads what comes until a condition holds; false after ten seconds without.
  @discardableResult
  func read(until isDone: (PseudoTerminal) -> Bool) -> Bool {
    let deadline = Date(timeIntervalSinceNow: 20)
    while Date() < deadline {
      drain()
      if isDone(self) { return true }
      usleep(5000)
    }
    return false
  }

  /// Whether the screen was sent this text, from some byte on.
  func shows(_ text: String, from start: Int = 0) -> Bool {
    String(decoding: screen[min(start, screen.count)...], as: UTF8.self).contains(text)
  }

  /// Waits for the process to end; nil where it does not within twenty seconds.
  func waitForEnd() -> Int32? {
    var status: Int32 = 0
    let hasEnded = read { waitpid($0.process, &status, WNOHANG) == $0.process }
    guard hasEnded else { return nil }
    process = 0
    drain()
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }

  private func drain() {
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      #if canImport(Glibc)
      let count = Glibc.read(keyboard, &chunk, chunk.count)
      #else
      let count = Darwin.read(keyboard, &chunk, chunk.count)
      #endif
      guard count > 0 else { return }
      screen += chunk[..<count]
    }
  }
}
