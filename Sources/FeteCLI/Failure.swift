/// Why the command stops, in one line, and the exit status that says so to scripts.
struct Failure: Error, Equatable {
  /// Exit statuses, numbered as in sysexits.h.
  enum Status: Int32, CaseIterable {
    /// The command line makes no sense.
    case usage = 64
    /// A recipe file is not a valid recipe.
    case invalidRecipe = 65
    /// There is no such preset or recipe file.
    case noSuchRecipe = 66
    /// This build cannot do it.
    case unavailable = 69
    /// The file cannot be created.
    case cannotCreate = 73
    /// The file was created, but could not be written.
    case writeFailed = 74
  }

  var status: Status

  /// What is wrong; nil where nobody is left to read it.
  var message: String?

  init(_ status: Status, _ message: String?) {
    self.status = status
    self.message = message
  }

  /// The reader of standard output has gone: the command ends without a word.
  static let brokenPipe = Failure(.writeFailed, nil)
}
