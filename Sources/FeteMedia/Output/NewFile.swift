#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A file that appears under its name only when it is complete.
///
/// Until then it has a temporary name in the same folder, and an older file of its name stays as it
/// was. What is not a regular file (a device, a named pipe) is written in place.
final class NewFile: ByteSink, @unchecked Sendable {
  private let descriptor: Descriptor
  private let target: String
  private let temporary: (path: String, token: PartialFiles.Token)?

  /// Makes the temporary file, or throws why it cannot be made.
  init(path: String) throws(MediaError) {
    var status = stat()
    let exists = stat(path, &status) == 0
    let kind = status.st_mode & S_IFMT
    if exists, kind == S_IFDIR {
      throw .cannotCreate(path: path, reason: "it is a folder")
    }
    if exists, access(path, W_OK) != 0 {
      throw .cannotCreate(path: path, reason: systemMessage(errno))
    }
    if exists, kind != S_IFREG {
      let number = open(path, O_WRONLY | O_CLOEXEC)
      guard number >= 0 else { throw .cannotCreate(path: path, reason: systemMessage(errno)) }
      descriptor = Descriptor(number, path: path, isOwned: true)
      target = path
      temporary = nil
      return
    }
    // A link keeps pointing where it did: the file behind it is the one replaced.
    target = exists ? Self.resolved(path) : path
    let made = try Self.makeTemporary(beside: target, named: path)
    if exists { fchmod(made.number, status.st_mode & 0o777) }
    descriptor = Descriptor(made.number, path: path, isOwned: true)
    temporary = (made.path, made.token)
  }

  func write(_ bytes: UnsafeRawBufferPointer) throws(MediaError) { try descriptor.write(bytes) }

  /// Writes what is left; the file keeps its temporary name.
  func close() throws(MediaError) { try descriptor.close() }

  /// Gives the closed file its name.
  func publish() throws(MediaError) {
    guard let temporary else { return }
    guard rename(temporary.path, target) == 0 else {
      throw .cannotCreate(path: target, reason: systemMessage(errno))
    }
    PartialFiles.shared.forget(temporary.token)
  }

  /// Removes the file unless it has its name already.
  func discard() {
    descriptor.discard()
    guard let temporary else { return }
    _ = unlink(temporary.path)
    PartialFiles.shared.forget(temporary.token)
  }

  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  private static func makeTemporary(
    beside target: String, named path: String
  ) throws(MediaError) -> (number: Int32, path: String, token: PartialFiles.Token) {
    let folder = target.lastIndex(of: "/").map { String(target[...$0]) } ?? ""
    while true {
      let name = "\(folder).fete-\(getpid())-\(PartialFiles.shared.uniqueNumber()).part"
      // Remembered before it is there: a signal in between would leave it. The name has this
      // process's number, so it is nobody else's.
      let token = PartialFiles.shared.register(name)
      let number = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if number >= 0 { return (number, name, token) }
      let problem = errno
      PartialFiles.shared.forget(token)
      // A process that was killed may have left a file of this name: try the next.
      if problem != EEXIST { throw .cannotCreate(path: path, reason: systemMessage(problem)) }
    }
  }
}
