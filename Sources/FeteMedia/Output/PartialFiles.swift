#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The files and folders that are being written and must not be left behind.
///
/// A list of C strings in plain memory, so that ``removeAll()`` may be called in a signal handler: it
/// reads pointers and calls `unlink` and `rmdir`, and neither locks nor allocates.
public final class PartialFiles: @unchecked Sendable {
  /// The list every job writes to.
  public static let shared = PartialFiles()

  /// One entry; entries are never freed, so that a handler can walk them at any moment.
  fileprivate struct Entry {
    let path: UnsafeMutablePointer<CChar>
    let isFolder: Bool
    var isUnfinished = true
    let next: UnsafeMutablePointer<Entry>?
  }

  /// A registered file or folder.
  struct Token: @unchecked Sendable {
    fileprivate let entry: UnsafeMutablePointer<Entry>
  }

  private let lock = Condition()
  private var newest: UnsafeMutablePointer<Entry>?
  private var lastNumber = 0

  init() {}

  deinit {
    while let entry = newest {
      newest = entry.pointee.next
      free(entry.pointee.path)
      entry.deallocate()
    }
  }

  /// Removes every unfinished file and folder, the newest first; safe in a signal handler.
  ///
  /// O(*n*) in files written so far by this process. Meant to be followed by `_exit`, since writers
  /// do not notice. A handler should be installed after ``shared`` was used once, since the first use
  /// makes it.
  public func removeAll() {
    var link = newest
    while let entry = link {
      let path = entry.pointee.path
      if entry.pointee.isUnfinished {
        if entry.pointee.isFolder { _ = rmdir(path) } else { _ = unlink(path) }
      }
      link = entry.pointee.next
    }
  }

  /// The paths to be removed, newest first.
  var paths: [String] {
    lock.locked {
      var paths: [String] = []
      var link = newest
      while let entry = link {
        if entry.pointee.isUnfinished { paths.append(String(cString: entry.pointee.path)) }
        link = entry.pointee.next
      }
      return paths
    }
  }

  /// A number no other unfinished file of this process has in its name.
  func uniqueNumber() -> Int {
    lock.locked {
      lastNumber += 1
      return lastNumber
    }
  }

  /// Remembers a file or folder that was just made.
  func register(_ path: String, isFolder: Bool = false) -> Token {
    lock.locked {
      let entry = UnsafeMutablePointer<Entry>.allocate(capacity: 1)
      entry.initialize(to: Entry(path: strdup(path), isFolder: isFolder, next: newest))
      newest = entry
      return Token(entry: entry)
    }
  }

  /// Forgets an entry, whose file is finished or already removed.
  func forget(_ token: Token) {
    // The entry and its text stay: a handler may be reading them.
    lock.locked { token.entry.pointee.isUnfinished = false }
  }
}
