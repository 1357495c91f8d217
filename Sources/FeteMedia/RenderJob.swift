public import FeteCore

/// What file to make of how many frames: everything but the pictures themselves.
public struct RenderJob: Sendable {
  /// The kind of file.
  public var format: MediaFormat

  /// The picture's width in pixels; see ``MediaFormat/maximumSide``.
  public var width: Int

  /// The picture's height in pixels.
  public var height: Int

  /// How many frames the clip has, 1 to 1,000,000.
  public var frameCount: Int

  /// Frames a second, in the range of ``MediaFormat/maximumRate``.
  ///
  /// Frame *i* is shown *i* / `rate` seconds in, rounded to the format's own unit, so that a clip
  /// never drifts.
  public var rate: Double

  /// How often the clip plays in all: 1 to 65,535, or 0 for ever; PNG files have no such count.
  public var plays = 0

  /// What lies behind the picture; nil leaves it clear.
  public var background: RGBA?

  /// Every colour the pieces have, or nil where that is not known, as with pictures and emoji.
  ///
  /// Only GIF uses it: its palette is then made of these colours, and no frame is drawn twice.
  public var colors: [RGBA]?

  /// How many frames are drawn at once, 1 to 1024; by default as many as there are cores.
  public var jobs = Cores.count

  /// How hard each encoder tries.
  public var effort = Effort()

  /// The folders to look for `ffmpeg` in, as PATH lists them; nil is PATH.
  var encoderPath: String?

  /// Makes a job that plays for ever on a clear background.
  public init(format: MediaFormat, width: Int, height: Int, frameCount: Int, rate: Double) {
    self.format = format
    self.width = width
    self.height = height
    self.frameCount = frameCount
    self.rate = rate
  }

  /// The most frames a clip may have.
  public static let maximumFrameCount = 1_000_000
}

extension RenderJob {
  /// How hard the encoders try, format by format.
  public struct Effort: Sendable {
    /// zlib's level for PNG and APNG: 1 is fast, 9 is small.
    public var compression = 5

    /// The quality of WebP's colours, 0…100.
    ///
    /// The alpha is always exact; at 100 every pixel is.
    public var quality: Double = 80

    /// Makes the default effort.
    public init() {}
  }

  /// What the file will be like that was not asked for, a sentence each; empty when nothing is.
  ///
  /// Videos of odd sizes get one more column or row, and MP4 needs something behind the picture.
  public var notices: [String] {
    var notices: [String] = []
    let padded = paddedSize
    if padded.width != width || padded.height != height {
      notices.append(
        "\(format.name) needs even sides: \(width)x\(height) becomes "
          + "\(padded.width)x\(padded.height), with background at the right or lower edge")
    }
    if !format.hasAlpha, background?.alpha != 255 {
      notices.append("\(format.name) has no alpha: the background is \(matteName)")
    }
    return notices
  }

  private var matteName: String {
    (background?.alpha ?? 0) == 0 ? "white" : "laid over white"
  }

  /// The size of the picture in the file.
  package var paddedSize: (width: Int, height: Int) {
    format.needsEvenSides ? (width + width % 2, height + height % 2) : (width, height)
  }

  /// Throws the first reason why the job cannot be done.
  public func validate() throws(MediaError) {
    try format.validateSize(width: width, height: height)
    try format.validateRate(rate)
    try format.validatePlays(plays)
    guard frameCount >= 1, frameCount <= Self.maximumFrameCount else {
      throw .unusableFrameCount(frameCount)
    }
    guard jobs >= 1, jobs <= 1024 else {
      throw .unusableSetting(name: "jobs", value: "\(jobs)", allowed: "1 to 1024")
    }
    guard effort.compression >= 1, effort.compression <= 9 else {
      throw .unusableSetting(
        name: "compression", value: "\(effort.compression)", allowed: "1 to 9")
    }
    guard effort.quality >= 0, effort.quality <= 100 else {
      throw .unusableSetting(name: "quality", value: "\(effort.quality)", allowed: "0 to 100")
    }
  }
}
