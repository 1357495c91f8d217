#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The terminal that standard output leads to, taken over while an effect plays.
///
/// However the process ends, short of being killed outright, the terminal is as it was before:
/// at a normal exit, at a signal, and at a crash.
struct Terminal: ~Copyable {
  /// Where keys come from; −1 where there are none.
  let keys: Int32

  /// Throws unless standard output is a terminal that can show colours.
  static func check() throws(Failure) {
    guard Platform.isTerminal(1) else {
      throw Failure(
        .usage, "play needs a terminal, and standard output is none; 'fete render' makes a file")
    }
    if let name = Platform.environment("NO_COLOR"), !name.isEmpty {
      throw Failure(.usage, "play draws in colour, and NO_COLOR is set; 'fete render' makes a file")
    }
    let kind = Platform.environment("TERM") ?? ""
    guard kind != "dumb", !kind.isEmpty else {
      let given = kind.isEmpty ? "is not set" : "is '\(kind)'"
      throw Failure(.usage, "play needs a terminal that can move its cursor, and TERM \(given)")
    }
  }

  /// Whether keys are read at once and unseen, as the player needs them.
  private let readsKeys: Bool

  /// Takes the terminal over.
  init(readsKeys: Bool) {
    self.readsKeys = readsKeys
    keys = Platform.isTerminal(0) ? 0 : open("/dev/tty", O_RDONLY | O_CLOEXEC)
    TerminalState.remember()
    TerminalSignals.install()
    enter()
  }

  /// Gives the terminal back.
  deinit {
    leave()
    TerminalSignals.uninstall()
    if keys > 0 { close(keys) }
  }

  /// Shows an empty second screen without a cursor, and reads keys one by one.
  func enter() {
    TerminalState.takeOver(readsKeys: readsKeys)
    try? Platform.write(Array("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[2J".utf8), to: 1)
  }

  /// Shows the first screen as it was.
  func leave() { TerminalState.restore() }

  /// Stops the process as Ctrl-Z does, and takes the terminal over again once it goes on.
  func suspend() {
    leave()
    TerminalSignals.stop()
    enter()
  }

  /// The keys that wait to be read.
  func readKeys() -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = bytes.withUnsafeMutableBytes { read(keys, $0.baseAddress, $0.count) }
    // The terminal has gone: as good as a key that quits.
    return count > 0 ? Array(bytes[..<count]) : [4]
  }

  /// How many columns and rows there are; 80 by 24 where the terminal does not say.
  var size: (columns: Int, rows: Int) {
    var window = winsize()
    guard ioctl(1, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 else {
      return (80, 24)
    }
    return (Int(window.ws_col), Int(window.ws_row))
  }
}

/// What is needed to give the terminal back, kept where a signal's handler can read it.
enum TerminalState {
  /// Everything a handler touches, allocated once and before any handler is installed.
  struct Shared {
    var saved = termios()
    var isSaved = false
    var isTaken = false
    var readsKeys = true
    var writeEnd: Int32 = -1
  }

  nonisolated(unsafe) static let shared = {
    let pointer = UnsafeMutablePointer<Shared>.allocate(capacity: 1)
    pointer.initialize(to: Shared())
    return pointer
  }()

  /// Leaves colours, wrapping, the cursor and the screen as a shell expects them.
  private static let goodbye: StaticString = "\u{1B}[0m\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

  /// Notes how the terminal is set up.
  static func remember() {
    shared.pointee.isSaved = tcgetattr(1, &shared.pointee.saved) == 0
    atexit { TerminalState.restore() }
  }

  /// Has keys come at once and unseen; Ctrl-C and Ctrl-Z stay signals.
  static func takeOver(readsKeys: Bool) {
    shared.pointee.isTaken = true
    shared.pointee.readsKeys = readsKeys
    guard shared.pointee.isSaved else { return }
    var raw = shared.pointee.saved
    // Without keys, lines stay lines: changing that would lose what was typed ahead.
    raw.c_lflag &= ~tcflag_t(readsKeys ? ICANON | ECHO : ECHO)
    tcsetattr(1, TCSADRAIN, &raw)
  }

  /// Puts everything back, once; safe in a signal's handler.
  static func restore() {
    guard shared.pointee.isTaken else { return }
    shared.pointee.isTaken = false
    _ = write(1, goodbye.utf8Start, goodbye.utf8CodeUnitCount)
    if shared.pointee.isSaved {
      // Keys meant for the player are not the shell's; anything else typed is.
      let when = shared.pointee.readsKeys ? TCSAFLUSH : TCSADRAIN
      tcsetattr(1, when, &shared.pointee.saved)
    }
  }
}
