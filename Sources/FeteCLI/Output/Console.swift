/// Where words and data go: standard output carries data only, standard error everything else.
enum Console {
  /// Writes data to standard output.
  static func write(_ text: String) throws(Failure) {
    try Platform.write(Array(text.utf8), to: 1)
  }

  /// Writes a line to standard error; nothing can be done where that fails.
  static func note(_ line: String) { error("\(line)\n") }

  /// Writes text as it is to standard error.
  static func error(_ text: String) {
    try? Platform.write(Array(text.utf8), to: 2)
  }
}
