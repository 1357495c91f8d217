/// A kind of file Fete can write.
public enum MediaFormat: String, CaseIterable, Sendable {
  /// An animated GIF: at most 256 colours, each pixel opaque or clear.
  case gif

  /// An animated PNG: every pixel exact, with its alpha.
  case apng

  /// An animated WebP: small, with alpha.
  case webp

  /// One PNG a frame: every pixel exact, with its alpha.
  case png

  /// A video as every player shows it: H.264 in MP4, without alpha.
  case mp4

  /// A video for web pages: VP9 in WebM, with alpha.
  case webm

  /// A video for editing: ProRes 4444 in QuickTime, with alpha.
  case mov
}

extension MediaFormat {
  /// The format's name as people write it.
  public var name: String {
    switch self {
    case .gif: "GIF"
    case .apng: "APNG"
    case .webp: "WebP"
    case .png: "PNG"
    case .mp4: "MP4"
    case .webm: "WebM"
    case .mov: "MOV"
    }
  }

  /// The endings of file names that stand for this format, lower case, without the dot.
  ///
  /// A `.png` whose name holds no frame number is one moving picture, hence APNG.
  public var fileExtensions: [String] {
    switch self {
    case .gif: ["gif"]
    case .apng: ["apng", "png"]
    case .webp: ["webp"]
    case .png: ["png"]
    case .mp4: ["mp4", "m4v"]
    case .webm: ["webm"]
    case .mov: ["mov"]
    }
  }

  /// The format a path asks for by its ending, or nil where the ending says nothing.
  ///
  /// `.png` is a PNG sequence where the name holds a frame number such as `%04d`, else an APNG.
  /// A path that ends in a slash is a folder, hence a PNG sequence.
  public init?(path: String) {
    if path.hasSuffix("/") {
      self = .png
      return
    }
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
    let ending = name[name.index(after: dot)...].lowercased()
    if ending == "png", FramePattern.isNumbered(path) {
      self = .png
      return
    }
    guard let match = Self.allCases.first(where: { $0.fileExtensions.contains(ending) }) else {
      return nil
    }
    self = match
  }

  /// The most pixels a side may have.
  public var maximumSide: Int {
    switch self {
    case .gif, .apng, .png: 65_535
    case .webp: 16_383
    case .mp4, .webm, .mov: 16_384
    }
  }

  /// The most pixels a picture may have: 2²⁸, a gigabyte uncompressed.
  public static let maximumArea = 1 << 28

  /// The most frames a second.
  ///
  /// Browsers slow a frame of 10 ms or less down to 100 ms. A GIF counts hundredths of a second, so
  /// its shortest safe frame lasts 20 ms; the others count milliseconds and stay above 11.
  public var maximumRate: Double {
    switch self {
    case .gif: 50
    case .apng, .webp: 90
    case .png: 1000
    case .mp4, .webm, .mov: 240
    }
  }

  /// The fewest frames a second, the same for every format.
  public static let minimumRate = 0.1

  /// Frames a second that suit the format where nothing is asked for.
  public var defaultRate: Double { self == .gif ? 50 : 60 }

  /// Throws unless the format can hold pictures of this many pixels.
  public func validateSize(width: Int, height: Int) throws(MediaError) {
    let side = maximumSide
    guard width >= 1, height >= 1, width <= side, height <= side,
      width * height <= Self.maximumArea
    else { throw .unusableSize(format: self, width: width, height: height) }
  }

  /// Throws unless the format can show this many frames a second.
  public func validateRate(_ rate: Double) throws(MediaError) {
    guard rate >= Self.minimumRate, rate <= maximumRate else {
      throw .unusableRate(format: self, rate: rate)
    }
  }

  /// Throws unless the format can count this many plays; 0 stands for ever.
  public func validatePlays(_ plays: Int) throws(MediaError) {
    guard plays >= 0, plays <= 65_535 else { throw .unusablePlays(plays) }
  }
}

extension MediaFormat {
  /// Whether it is a video, which the program `ffmpeg` makes.
  public var isVideo: Bool {
    switch self {
    case .mp4, .webm, .mov: true
    case .gif, .apng, .webp, .png: false
    }
  }

  /// Whether a picture of it may be clear, in part or in every pixel.
  public var hasAlpha: Bool { self != .mp4 }

  /// Whether its sides must be even: its colours are kept for two by two pixels.
  var needsEvenSides: Bool { self == .mp4 || self == .webm }
}
