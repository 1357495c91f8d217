#if !hasFeature(Embedded)
/// Why a file is no recipe: where in it, what was found and what is allowed.
public struct RecipeFileError: Error, Sendable, Equatable, CustomStringConvertible {
  /// Where in the file, such as `launches[0].flight.drag`; empty for the file as a whole.
  public let path: String

  /// What was found there and what is allowed.
  public let message: String

  /// One line: the path and the message.
  public var description: String {
    path.isEmpty ? message : "\(path): \(message)"
  }

  init(_ path: String, _ message: String) {
    self.path = path
    self.message = message
  }

  /// What any error of reading a recipe comes down to, in one line.
  ///
  /// Decoders throw errors of their own for text that is no JSON at all, and those run over lines.
  public init(_ error: any Error) {
    if let error = error as? RecipeFileError {
      self = error
    } else if let error = error as? RecipeError {
      self.init(error.path, error.message)
    } else if let error = error as? DecodingError {
      self.init(decoding: error)
    } else {
      self.init("", RecipeFileError.oneLine("\(error)"))
    }
  }

  private init(decoding error: DecodingError) {
    let context: DecodingError.Context
    switch error {
    case .dataCorrupted(let c), .typeMismatch(_, let c), .valueNotFound(_, let c),
      .keyNotFound(_, let c):
      context = c
    @unknown default:
      self.init("", "cannot be read as a recipe")
      return
    }
    var path = ""
    for key in context.codingPath {
      if let index = key.intValue {
        path += "[\(index)]"
      } else {
        path += (path.isEmpty ? "" : ".") + key.stringValue
      }
    }
    var message = RecipeFileError.oneLine(context.debugDescription)
    if let cause = context.underlyingError {
      message += " (\(RecipeFileError.oneLine("\(cause)")))"
    }
    self.init(path, message)
  }

  private static func oneLine(_ text: String) -> String {
    String(text.map { $0.isNewline ? " " : $0 })
  }
}
#endif
