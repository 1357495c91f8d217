import Dispatch

#if canImport(Darwin)
@preconcurrency import Darwin
#elseif canImport(Musl)
@preconcurrency import Musl
#else
// For `environ`, which nothing here changes.
@preconcurrency import Glibc
#endif

/// A program that runs beside this one, with pipes to and from it.
final class ChildProcess: @unchecked Sendable {
  private let id: pid_t
  private var input: Int32
  private let output: Int32
  private let errors = TextTail()
  private var status: Int32?

  /// Starts a program; throws the error number when it cannot be started.
  ///
  /// Its standard input is fed by ``write(_:)``, and what it says on standard error is kept for
  /// ``wait()``. Where `hasOutput` is set, ``readAll()`` must read its standard output; else that
  /// goes nowhere.
  init(_ path: String, _ arguments: [String], hasOutput: Bool = false) throws(Failure) {
    // A socket in place of a pipe: writing to a program that has gone is an error, never a signal.
    let stdin = try ChildProcess.pair { socketpair(AF_UNIX, ChildProcess.stream, 0, $0) }
    let stdout = try ChildProcess.pair { pipe($0) }
    let stderr = try ChildProcess.pair { pipe($0) }
    #if canImport(Darwin)
    var yes: Int32 = 1
    setsockopt(stdin.ours, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
    var actions: posix_spawn_file_actions_t?
    #else
    var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // A socket's ends are alike; of a pipe the first is read and the second written.
    posix_spawn_file_actions_adddup2(&actions, stdin.theirs, 0)
    if hasOutput {
      posix_spawn_file_actions_adddup2(&actions, stdout.theirs, 1)
    } else {
      posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    }
    posix_spawn_file_actions_adddup2(&actions, stderr.theirs, 2)
    var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var id: pid_t = 0
    var code = posix_spawn(&id, path, &actions, nil, &words, environ)
    for _ in 0..<50 where code == ETXTBSY {
      // Somebody has only just written the program: a moment later it can be run.
      usleep(10_000)
      code = posix_spawn(&id, path, &actions, nil, &words, environ)
    }
    for end in [stdin.theirs, stdout.theirs, stderr.theirs] { close(end) }
    guard code == 0 else {
      for end in [stdin.ours, stdout.ours, stderr.ours] { close(end) }
      throw Failure(code: code)
    }
    self.id = id
    input = stdin.ours
    output = stdout.ours
    errors.read(from: stderr.ours)
  }

  struct Failure: Error {
    let code: Int32
  }

  /// Hands bytes to the program; false once it no longer reads.
  func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var rest = bytes
    while let start = rest.baseAddress, !rest.isEmpty {
      let count = send(input, start, rest.count, ChildProcess.sendFlags)
      if count >= 0 {
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }

  /// Tells the program that nothing more comes.
  func closeInput() {
    guard input >= 0 else { return }
    close(input)
    input = -1
  }

  /// Everything the program writes to its standard output, until it closes it.
  func readAll() -> [UInt8] {
    var all: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = buffer.withUnsafeMutableBytes { read(output, $0.baseAddress, $0.count) }
      if count > 0 {
        all += buffer[..<count]
      } else if count == 0 || errno != EINTR {
        return all
      }
    }
  }

  /// Waits for the program's end; 0 is success, and the text is the end of what it said.
  func wait() -> (status: Int32, message: String) {
    closeInput()
    if status == nil {
      var raw: Int32 = 0
      while waitpid(id, &raw, 0) < 0, errno == EINTR {}
      // The exit status, or the number of the signal that ended it.
      status = raw & 0x7F == 0 ? raw >> 8 & 0xFF : raw & 0x7F
      close(output)
    }
    return (status ?? 1, errors.text)
  }

  /// Ends the program at once and waits for it.
  func end() {
    if status == nil { _ = kill(id, SIGKILL) }
    _ = wait()
  }

  // MARK: Pipes

  #if canImport(Darwin) || canImport(Musl)
  private static let stream = SOCK_STREAM
  #else
  private static let stream = Int32(SOCK_STREAM.rawValue)
  #endif

  #if canImport(Darwin)
  private static let sendFlags: Int32 = 0
  #else
  private static let sendFlags = Int32(MSG_NOSIGNAL)
  #endif

  private static func pair(
    _ make: (UnsafeMutablePointer<Int32>) -> Int32
  ) throws(Failure) -> (ours: Int32, theirs: Int32) {
    var ends: [Int32] = [-1, -1]
    guard make(&ends) == 0 else { throw Failure(code: errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }
}

/// The end of what a program says, read by a thread of its own so that the program never waits.
private final class TextTail: @unchecked Sendable {
  private static let limit = 4096

  private let done = DispatchGroup()
  private var bytes: [UInt8] = []

  /// Reads from a descriptor until the other side closes it, then closes it.
  func read(from descriptor: Int32) {
    DispatchQueue(label: "fete.media.child.errors").async(group: done) {
      var buffer = [UInt8](repeating: 0, count: 1024)
      while true {
        let count = buffer.withUnsafeMutableBytes { into in
          readBytes(descriptor, into.baseAddress, into.count)
        }
        if count > 0 {
          self.bytes = Array((self.bytes + buffer[..<count]).suffix(Self.limit))
        } else if count == 0 || errno != EINTR {
          break
        }
      }
      close(descriptor)
    }
  }

  /// What was said, once the program has ended.
  var text: String {
    done.wait()
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// The system's `read`, whose name a method hides.
private func readBytes(_ descriptor: Int32, _ into: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, into, count)
}
