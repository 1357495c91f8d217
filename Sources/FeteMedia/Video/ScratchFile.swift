#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A file in the folder for temporary files, which is gone when it is done with.
final class ScratchFile: Sendable {
  let path: String
  private let token: PartialFiles.Token

  /// Makes an empty file.
  init() throws(MediaError) {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? ""
    var template = Array("\(folder.isEmpty ? "/tmp" : folder)/fete-XXXXXX".utf8CString)
    let number = mkstemp(&template)
    let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    guard number >= 0 else { throw .cannotCreate(path: path, reason: systemMessage(errno)) }
    close(number)
    self.path = path
    token = PartialFiles.shared.register(path)
  }

  /// Removes the file.
  func remove() {
    _ = unlink(path)
    PartialFiles.shared.forget(token)
  }

  /// Copies the file's bytes; throws `empty` when it has none.
  func copy(to sink: any ByteSink, or empty: MediaError) throws(MediaError) {
    let number = open(path, O_RDONLY | O_CLOEXEC)
    guard number >= 0 else { throw .cannotCreate(path: path, reason: systemMessage(errno)) }
    defer { close(number) }
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
    defer { buffer.deallocate() }
    var total = 0
    while true {
      let count = read(number, buffer.baseAddress, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .writeFailed(path: path, reason: systemMessage(errno)) }
      if count == 0 { break }
      total += count
      try sink.write(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    }
    if total == 0 { throw empty }
  }
}
