#if canImport(Darwin)
@preconcurrency import Darwin
#elseif canImport(Musl)
@preconcurrency import Musl
#else
// For `environ`, which nothing here changes.
@preconcurrency import Glibc
#endif

extension Platform {
  /// The signal of Ctrl-C.
  static let interrupt = SIGINT

  /// The command that runs, for a signal's handler; 0 while none does.
  nonisolated(unsafe) private static var child: pid_t = 0

  /// Ends the process with a status.
  static func leave(with status: Int32) -> Never { exit(status) }

  /// Runs a command with this process's own terminal and files, and waits for its end.
  ///
  /// As a shell does: Ctrl-C and Ctrl-\ are the command's while it runs, and its status is 128 and the
  /// signal's number where one ended it. A command that cannot be started gives 127 or 126.
  static func run(_ command: [String]) throws(Failure) -> Int32 {
    guard let name = command.first, !name.isEmpty else {
      throw Failure(.usage, "cheer needs a command after --, or none and no --")
    }
    #if canImport(Darwin)
    var attributes: posix_spawnattr_t?
    #else
    var attributes = posix_spawnattr_t()
    #endif
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // What is ignored here would be ignored there: the command starts as from a shell.
    var defaults = sigset_t()
    sigemptyset(&defaults)
    for number in [SIGINT, SIGQUIT, SIGPIPE, SIGXFSZ] { sigaddset(&defaults, number) }
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    var words: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    let before = [SIGINT, SIGQUIT].map { ($0, signal($0, SIG_IGN)) }
    defer { for (number, handler) in before { signal(number, handler) } }
    var id: pid_t = 0
    let code = posix_spawnp(&id, name, nil, &attributes, &words, environ)
    guard code == 0 else {
      let reason = strerror(code).map { String(cString: $0) } ?? "error \(code)"
      Console.note("fete: cannot run \(name): \(reason)")
      return code == ENOENT ? 127 : 126
    }
    // Whoever ends this process means the command: a build must not go on as an orphan.
    child = id
    for number in [SIGTERM, SIGHUP] {
      handle(number) { number in if Platform.child > 0 { kill(Platform.child, number) } }
    }
    defer {
      child = 0
      for number in [SIGTERM, SIGHUP] { signal(number, SIG_DFL) }
    }
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
  }
}
