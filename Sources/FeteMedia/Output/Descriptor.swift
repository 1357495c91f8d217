#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// An open file or stream, written through a small buffer.
final class Descriptor: ByteSink, @unchecked Sendable {
  private let number: Int32
  private let path: String
  private let isOwned: Bool
  private var buffer: [UInt8] = []
  private var isOpen = true

  /// Takes an open descriptor; `path` is its name in errors, and `isOwned` says whether to close it.
  init(_ number: Int32, path: String, isOwned: Bool) {
    self.number = number
    self.path = path
    self.isOwned = isOwned
    buffer.reserveCapacity(Self.capacity)
  }

  private static let capacity = 1 << 16

  func write(_ bytes: UnsafeRawBufferPointer) throws(MediaError) {
    if buffer.count + bytes.count > Self.capacity { try flush() }
    if bytes.count > Self.capacity { try put(bytes) } else { buffer += bytes }
  }

  /// Writes what is still in the buffer and closes the file; a full disk may show up only here.
  func close() throws(MediaError) {
    try flush()
    guard isOpen, isOwned else { return }
    isOpen = false
    #if canImport(Darwin)
    let result = Darwin.close(number)
    #elseif canImport(Musl)
    let result = Musl.close(number)
    #else
    let result = Glibc.close(number)
    #endif
    if result != 0 { throw failure(errno) }
  }

  /// Closes the file and forgets what was not written.
  func discard() {
    buffer.removeAll()
    try? close()
  }

  private func flush() throws(MediaError) {
    guard !buffer.isEmpty else { return }
    defer { buffer.removeAll(keepingCapacity: true) }
    try buffer.withUnsafeBufferPointer { all throws(MediaError) in
      try put(UnsafeRawBufferPointer(all))
    }
  }

  private func put(_ bytes: UnsafeRawBufferPointer) throws(MediaError) {
    var rest = bytes
    while let start = rest.baseAddress, !rest.isEmpty {
      #if canImport(Darwin)
      let count = Darwin.write(number, start, rest.count)
      #elseif canImport(Musl)
      let count = Musl.write(number, start, rest.count)
      #else
      let count = Glibc.write(number, start, rest.count)
      #endif
      if count >= 0 {
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      } else if errno == EAGAIN {
        // A terminal or pipe that somebody set to not block: wait until it takes more.
        var ready = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
        _ = poll(&ready, 1, -1)
      } else if errno != EINTR {
        throw failure(errno)
      }
    }
  }

  private func failure(_ code: Int32) -> MediaError {
    if code == EPIPE { return .brokenPipe }
    return .writeFailed(path: path, reason: systemMessage(code))
  }
}

/// The system's words for an error number.
func systemMessage(_ code: Int32) -> String { String(cString: strerror(code)) }
