#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// What the operating system is asked for, under one name on every platform.
enum Platform {
  /// Seconds on a clock that never goes back and that no one can set.
  static var monotonicSeconds: Double {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Double(now.tv_sec) + Double(now.tv_nsec) * 1e-9
  }

  /// An environment variable; nil where it is not set.
  static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// Whether a file descriptor is a terminal.
  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// The reason the last system call failed.
  static var errorText: String { strerror(errno).map { String(cString: $0) } ?? "error \(errno)" }

  /// Makes writing to a pipe without a reader, or past a limit, fail instead of ending the process.
  static func ignoreWriteSignals() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Has a function called when a signal comes; calls that it interrupts go on.
  ///
  /// A signal that the process was started to ignore, by nohup say, stays ignored.
  static func handle(_ number: Int32, _ handler: @escaping @convention(c) (Int32) -> Void) {
    guard !isIgnored(number) else { return }
    var action = sigaction()
    #if canImport(Darwin)
    action.__sigaction_u.__sa_handler = handler
    #elseif canImport(Musl)
    action.__sa_handler.sa_handler = handler
    #else
    action.__sigaction_handler.sa_handler = handler
    #endif
    action.sa_flags = Int32(SA_RESTART)
    sigemptyset(&action.sa_mask)
    sigaction(number, &action, nil)
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    sigaction(number, nil, &action)
    #if canImport(Darwin)
    let handler = action.__sigaction_u.__sa_handler
    #elseif canImport(Musl)
    let handler = action.__sa_handler.sa_handler
    #else
    let handler = action.__sigaction_handler.sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Ends the process as a signal does that nobody handles, so that the caller learns why.
  static func die(by number: Int32) -> Never {
    signal(number, SIG_DFL)
    // A signal is held back while its own handler runs.
    var own = sigset_t()
    sigemptyset(&own)
    sigaddset(&own, number)
    pthread_sigmask(SIG_UNBLOCK, &own, nil)
    raise(number)
    _exit(128 + number)
  }

  /// Ends the process as a reader that hung up does.
  static func dieByBrokenPipe() -> Never { die(by: SIGPIPE) }

  /// Writes all bytes; throws where that is not possible.
  static func write(_ bytes: [UInt8], to descriptor: Int32) throws(Failure) {
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        let rest = UnsafeRawBufferPointer(rebasing: buffer[done...])
        #if canImport(Darwin)
        return Darwin.write(descriptor, rest.baseAddress, rest.count)
        #elseif canImport(Musl)
        return Musl.write(descriptor, rest.baseAddress, rest.count)
        #else
        return Glibc.write(descriptor, rest.baseAddress, rest.count)
        #endif
      }
      if count < 0 {
        if errno == EINTR { continue }
        if errno == EAGAIN {
          var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          poll(&waiting, 1, -1)
          continue
        }
        if errno == EPIPE { throw .brokenPipe }
        throw Failure(.writeFailed, "cannot write to standard output: \(errorText)")
      }
      done += count
    }
  }

  /// The bytes of a file, at most `limit`; throws a line that names it.
  static func read(file path: String, limit: Int) throws(Failure) -> [UInt8] {
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { throw Failure(.noSuchRecipe, "cannot read \(path): \(errorText)") }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = chunk.withUnsafeMutableBytes { buffer in
        #if canImport(Darwin)
        Darwin.read(descriptor, buffer.baseAddress, buffer.count)
        #elseif canImport(Musl)
        Musl.read(descriptor, buffer.baseAddress, buffer.count)
        #else
        Glibc.read(descriptor, buffer.baseAddress, buffer.count)
        #endif
      }
      if count < 0 {
        if errno == EINTR { continue }
        throw Failure(.noSuchRecipe, "cannot read \(path): \(errorText)")
      }
      if count == 0 { return bytes }
      bytes += chunk[..<count]
      guard bytes.count <= limit else {
        throw Failure(.invalidRecipe, "\(path) is larger than \(limit >> 20) MiB: not a recipe")
      }
    }
  }
}
