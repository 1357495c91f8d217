/// Where a clip goes.
public enum MediaDestination: Sendable, Equatable {
  /// A file; for a PNG sequence a folder, or a name with a place for the frame's number (`%04d`).
  case path(String)

  /// An open descriptor, which gets the file's bytes and nothing else, and stays open.
  case descriptor(Int32)

  /// The standard output.
  public static let standardOutput = MediaDestination.descriptor(1)

  /// Reads a command's argument: `-` is the standard output.
  public init(_ argument: String) {
    self = argument == "-" ? .standardOutput : .path(argument)
  }
}

/// An opened destination: one stream of bytes, or one file a frame.
enum OpenedDestination {
  case stream(Descriptor)
  case file(NewFile)
  case files(NewFiles)

  /// Opens a destination for a format, before anything is drawn.
  init(_ destination: MediaDestination, format: MediaFormat, frameCount: Int) throws(MediaError) {
    switch destination {
    case .descriptor(let number):
      if format == .png, frameCount > 1 { throw .sequenceToStream }
      let name = number == 1 ? "standard output" : "descriptor \(number)"
      self = .stream(Descriptor(number, path: name, isOwned: false))
    case .path(let path):
      if format == .png, frameCount > 1 || !Self.isStill(path) {
        self = .files(try NewFiles(path: path))
      } else {
        self = .file(try NewFile(path: path))
      }
    }
  }

  /// Whether a path names one PNG rather than a folder or a numbered name.
  private static func isStill(_ path: String) -> Bool {
    path.lowercased().hasSuffix(".png") && !FramePattern.isNumbered(path)
  }

  /// The sink of a format that is one file.
  var sink: any ByteSink {
    switch self {
    case .stream(let descriptor): descriptor
    case .file(let file): file
    case .files: preconditionFailure("a sequence of files is no sink")
    }
  }

  /// Where the files of a PNG sequence go; a stream or file takes the one still there is.
  var sequence: any FileSequence {
    switch self {
    case .files(let files): files
    case .stream, .file: Still(sink)
    }
  }

  /// Makes the output visible under its name.
  func publish() throws(MediaError) {
    switch self {
    case .stream(let descriptor): try descriptor.close()
    case .file(let file):
      try file.close()
      try file.publish()
    case .files(let files): try files.publish()
    }
  }

  /// Removes whatever was written.
  func discard() {
    switch self {
    case .stream(let descriptor): descriptor.discard()
    case .file(let file): file.discard()
    case .files(let files): files.discard()
    }
  }
}

/// One picture in place of a sequence.
private final class Still: FileSequence {
  let sink: any ByteSink

  init(_ sink: any ByteSink) { self.sink = sink }

  func write(_ bytes: [UInt8], as index: Int) throws(MediaError) { try sink.write(bytes) }
}
