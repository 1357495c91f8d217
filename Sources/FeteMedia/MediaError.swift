/// Why a file could not be made, in one line.
public enum MediaError: Error, Sendable, Equatable {
  /// The format cannot hold a picture of this many pixels.
  case unusableSize(format: MediaFormat, width: Int, height: Int)

  /// The format cannot show this many frames a second.
  case unusableRate(format: MediaFormat, rate: Double)

  /// The number of plays is not in 0…65,535.
  case unusablePlays(Int)

  /// The number of frames is not in 1…1,000,000.
  case unusableFrameCount(Int)

  /// A setting of an encoder is out of its range.
  case unusableSetting(name: String, value: String, allowed: String)

  /// The drawing function replaced its bitmap by one of another size.
  case wrongPicture(frame: Int)

  /// A sequence of pictures was sent to a name that has room for one only.
  case unnumberedSequence(path: String)

  /// A sequence of pictures cannot go to one stream.
  case sequenceToStream

  /// The file or folder cannot be made.
  case cannotCreate(path: String, reason: String)

  /// The file was made, but not all of it could be written.
  case writeFailed(path: String, reason: String)

  /// Whoever was reading the output has gone: to be ended quietly.
  case brokenPipe

  /// An encoder's library gave up.
  case encodingFailed(format: MediaFormat, reason: String)

  /// There is no `ffmpeg` to make a video with.
  case encoderMissing

  /// The file that `ffmpeg` made has not kept the alpha.
  case alphaLost(format: MediaFormat)
}

extension MediaError {
  /// What went wrong, coarsely: what a command's exit code tells apart.
  public enum Kind: Sendable {
    /// What was asked for is not possible.
    case usage

    /// The file or folder cannot be made.
    case cannotCreate

    /// Writing failed half-way.
    case writeFailed

    /// The reader has gone.
    case brokenPipe
  }

  /// What went wrong, coarsely.
  public var kind: Kind {
    switch self {
    case .unusableSize, .unusableRate, .unusablePlays, .unusableFrameCount, .unusableSetting,
      .wrongPicture, .unnumberedSequence, .sequenceToStream:
      .usage
    case .cannotCreate, .encoderMissing: .cannotCreate
    case .writeFailed, .encodingFailed, .alphaLost: .writeFailed
    case .brokenPipe: .brokenPipe
    }
  }
}

extension MediaError: CustomStringConvertible {
  /// One line that names the thing, what was given and what is allowed.
  public var description: String {
    switch self {
    case .unusableSize(let format, let width, let height):
      let given = "\(format.name) cannot hold \(width)x\(height) pixels"
      let side = format.maximumSide
      if width >= 1, height >= 1, width <= side, height <= side {
        return "\(given): at most \(MediaFormat.maximumArea) pixels in all"
      }
      return "\(given): each side is 1 to \(side)"
    case .unusableRate(let format, let rate):
      let given = "\(format.name) cannot show \(rate) frames a second"
      let range = "\(MediaFormat.minimumRate) to \(Int(format.maximumRate))"
      let reason =
        format == .png || format.isVideo
        ? "" : ", since browsers stretch frames of 10 ms and less to 100 ms"
      return "\(given): \(range) are possible\(reason)"
    case .unusablePlays(let plays):
      return "cannot play \(plays) times: 1 to 65535, or 0 for ever"
    case .unusableFrameCount(let count):
      return "cannot write \(count) frames: 1 to \(RenderJob.maximumFrameCount) are possible"
    case .unusableSetting(let name, let value, let allowed):
      return "\(name) cannot be \(value): \(allowed)"
    case .wrongPicture(let frame):
      return "frame \(frame) was drawn on a bitmap of another size than the job's"
    case .unnumberedSequence(let path):
      return "\(path) has room for one PNG only: name a folder, or number the name with %04d"
    case .sequenceToStream:
      return "a PNG sequence cannot go to standard output: name a folder, or use apng"
    case .cannotCreate(let path, let reason):
      return "cannot create \(path): \(reason)"
    case .writeFailed(let path, let reason):
      return "cannot write \(path): \(reason)"
    case .brokenPipe:
      return "the reader of the output has gone"
    case .encodingFailed(let format, let reason):
      return "\(format.name) encoding failed: \(reason)"
    case .encoderMissing:
      return "no ffmpeg on PATH, which MP4, WebM and MOV are made with: install it (on Debian and "
        + "Ubuntu the package ffmpeg), or choose gif, apng, webp or png"
    case .alphaLost(let format):
      return "this ffmpeg has not kept the alpha in \(format.name): give an opaque background, or "
        + "use another ffmpeg, or webp"
    }
  }
}
