#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The files and folders that are being written and must not be left behind.
///
/// A list of C strings, so that ``removeAll()`` may be called in a signal handler: it reads
/// pointers and calls `unlink` and `rmdir`, and neither locks nor allocates.
public enum PartialFiles {
  /// One entry; entries are reused and never freed, so that a handler can walk them at any moment.
  fileprivate struct Node {
    var path: UnsafeMutablePointer<CChar>?
    var isFolder: Bool
    var next: UnsafeMutablePointer<Node>?
  }

  /// A registered file or folder.
  struct Token: @unchecked Sendable {
    fileprivate let node: UnsafeMutablePointer<Node>
  }

  // Plain memory rather than a global variable: a handler may not run a lazy initialiser, so
  // `head` is set up by the first registration and is nil to a handler before that.
  private nonisolated(unsafe) static var head: UnsafeMutablePointer<Node>?
  private static let lock = Condition()

  /// Removes every unfinished file and folder; safe in a signal handler.
  ///
  /// O(*n*) in files written so far in a PNG sequence; one file for other formats. Meant to be
  /// followed by `_exit`, since the writers do not notice.
  public static func removeAll() {
    var node = head
    while let current = node {
      if let path = current.pointee.path {
        if current.pointee.isFolder { _ = rmdir(path) } else { _ = unlink(path) }
      }
      node = current.pointee.next
    }
  }

  /// Remembers a file or folder about to be made.
  static func register(_ path: String, isFolder: Bool = false) -> Token {
    lock.locked {
      let node = UnsafeMutablePointer<Node>.allocate(capacity: 1)
      node.initialize(to: Node(path: strdup(path), isFolder: isFolder, next: head))
      head = node
      return Token(node: node)
    }
  }

  /// Forgets an entry, whose file is finished or already removed.
  static func forget(_ token: Token) {
    lock.locked {
      // The text is not freed: a handler may be reading it.
      token.node.pointee.path = nil
    }
  }
}
