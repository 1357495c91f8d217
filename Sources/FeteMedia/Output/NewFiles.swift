#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The files of a PNG sequence, all of which get their names at the end or not at all.
final class NewFiles: FileSequence, @unchecked Sendable {
  private let folder: String
  private let pattern: FramePattern
  private var madeFolders: [(path: String, token: PartialFiles.Token)] = []
  private var files: [NewFile] = []

  /// Prepares a folder, made if missing, or a numbered name such as `clip/%04d.png`.
  init(path: String) throws(MediaError) {
    if FramePattern.isNumbered(path) {
      let slash = path.lastIndex(of: "/")
      folder = slash.map { String(path[...$0]) } ?? ""
      let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
      pattern = FramePattern(name)!
    } else {
      var status = stat()
      let isFile = stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFDIR
      let isNamedLikeFile = path.lowercased().hasSuffix(".png")
      guard !isFile, !isNamedLikeFile else { throw .unnumberedSequence(path: path) }
      folder = path.hasSuffix("/") ? path : path + "/"
      pattern = FramePattern("frame-%04d.png")!
    }
    do throws(MediaError) {
      try makeFolders()
    } catch {
      discard()
      throw error
    }
  }

  func write(_ bytes: [UInt8], as index: Int) throws(MediaError) {
    let file = try NewFile(path: folder + pattern.name(of: index))
    files.append(file)
    try file.write(bytes)
    try file.close()
  }

  /// Gives every file its name.
  func publish() throws(MediaError) {
    for file in files { try file.publish() }
    for made in madeFolders { PartialFiles.shared.forget(made.token) }
  }

  /// Removes the files and the folders made for them.
  func discard() {
    for file in files { file.discard() }
    for made in madeFolders.reversed() {
      _ = rmdir(made.path)
      PartialFiles.shared.forget(made.token)
    }
  }

  private func makeFolders() throws(MediaError) {
    var path = folder.hasPrefix("/") ? "/" : ""
    for part in folder.split(separator: "/") {
      path += part + "/"
      if mkdir(path, 0o777) == 0 {
        madeFolders.append((path, PartialFiles.shared.register(path, isFolder: true)))
        continue
      }
      let code = errno
      var status = stat()
      let isFolder = stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      if !isFolder { throw .cannotCreate(path: path, reason: systemMessage(code)) }
    }
  }
}
