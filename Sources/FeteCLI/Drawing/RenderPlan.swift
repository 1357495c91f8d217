#if Media
import FeteCore
import FeteMedia
import FeteRaster

/// What `fete render` is about to do, with every choice made.
struct RenderPlan {
  private let clip: Clip
  private let scale: Double
  private let job: RenderJob
  private let path: String
  private let still: Still?
  private let sprites: [SpriteBitmap?]
  private let isQuiet: Bool

  /// Seconds that an effect without an end takes in a file.
  static let endlessDuration = 6.0

  /// Chooses what the settings leave open.
  init(_ effect: Effect, _ settings: Settings) throws(Failure) {
    let isStill = settings.time != nil || settings.sheet != nil
    if isStill { try RenderPlan.checkStill(settings) }
    let format = isStill ? .png : try RenderPlan.format(settings)
    try RenderPlan.checkMeaning(of: settings, for: format)
    let cell = PixelSize(settings.size, scale: settings.scale)
    let pixels = settings.sheet?.size(of: cell) ?? cell
    do throws(MediaError) {
      try format.validateSize(width: pixels.width, height: pixels.height)
    } catch {
      let given = "--size \(settings.size.width)x\(settings.size.height)"
      var scaled = settings.scale == 1 ? "" : " at --scale \(settings.scale)"
      if let sheet = settings.sheet { scaled += " on --sheet \(sheet.columns)x\(sheet.rows)" }
      throw Failure(.usage, "\(given)\(scaled): \(error)")
    }
    let rate = settings.rate ?? format.defaultRate
    do throws(MediaError) {
      try format.validateRate(rate)
    } catch {
      throw Failure(.usage, "--fps: \(error)")
    }

    clip = try Clip(effect, settings, size: settings.size.points)
    scale = settings.scale
    isQuiet = settings.isQuiet
    path =
      settings.output
      ?? (isStill ? "\(effect.name).png" : RenderPlan.defaultPath(effect, format))
    sprites = try Sprites(settings).bitmaps(of: effect, on: clip.stage, scale: settings.scale)
    let natural = clip.end.isFinite ? clip.end : RenderPlan.endlessDuration
    let duration = settings.duration ?? natural
    // Every frame that begins before the end; 1.1 s at 50 are 55, though the product is a hair more.
    let count = isStill ? 1 : max(1, (duration * rate - 1e-3).rounded(.up))
    guard count <= Double(RenderJob.maximumFrameCount) else {
      throw Failure(
        .usage,
        "\(duration) s at \(rate) frames a second are more than \(RenderJob.maximumFrameCount)"
          + " frames: give a shorter --duration or a lower --fps")
    }
    let grid = settings.sheet ?? SheetGrid(columns: 1, rows: 1)
    let times = settings.time.map { [$0] } ?? grid.times(until: duration)
    still = isStill ? Still(grid: grid, cell: cell, times: times) : nil
    var job = RenderJob(
      format: format, width: pixels.width, height: pixels.height, frameCount: Int(count),
      rate: rate)
    job.plays = settings.plays ?? 0
    job.background = settings.background
    if let quality = settings.quality { job.effort.quality = quality }
    job.colors = clip.colors
    if let jobs = settings.jobs { job.jobs = jobs }
    self.job = job
  }

  /// Draws and writes; says on standard error what came of it.
  func run() throws(Failure) {
    Interrupts.install()
    let (stage, scale, rate) = (clip.stage, scale, job.rate)
    let (sprites, still) = (sprites, still)
    var bar = ProgressBar(total: job.frameCount, isQuiet: isQuiet)
    do throws(MediaError) {
      defer { bar.finish() }
      try job.run(
        to: MediaDestination(path),
        makeDraw: {
          let artist = Artist(stage: stage, scale: scale, sprites: sprites)
          return { index, bitmap in
            if let still { return still.draw(stage, &artist.painter, into: &bitmap) }
            return artist.draw(at: Double(index) / rate, into: &bitmap)
          }
        },
        progress: { bar.update(done: $0) })
    } catch {
      throw Failure(error)
    }
    if isQuiet { return }
    for notice in job.notices { Console.note(notice) }
    Console.note("seed \(clip.seed)")
    if path != "-" { Console.note(summary) }
  }

  private var summary: String {
    let seconds = (Double(job.frameCount) / job.rate * 100).rounded() / 100
    let size = "\(job.paddedSize.width)x\(job.paddedSize.height)"
    if still != nil { return "wrote \(path): \(job.format.name), \(size)" }
    let frames = job.frameCount == 1 ? "1 frame" : "\(job.frameCount) frames"
    return "wrote \(path): \(job.format.name), \(size), \(frames), \(seconds) s"
  }

  /// Throws where an option says something that the format cannot.
  private static func checkMeaning(
    of settings: Settings, for format: MediaFormat
  ) throws(Failure) {
    if settings.quality != nil, format != .webp {
      throw Failure(.usage, "--quality is WebP's alone; \(format.name) has no such choice")
    }
    if settings.plays != nil, ![.gif, .apng, .webp].contains(format) {
      throw Failure(
        .usage, "--loop has no meaning for \(format.name): only GIF, APNG and WebP count plays")
    }
  }

  /// Throws where an option cannot be meant for one picture.
  private static func checkStill(_ settings: Settings) throws(Failure) {
    let name = settings.time != nil ? "time" : "sheet"
    if settings.time != nil, settings.sheet != nil {
      throw Failure(.usage, "--time and --sheet exclude one another; give one of them")
    }
    let needless = ["fps", "loop"] + (settings.time != nil ? ["duration"] : [])
    if let option = settings.given.first(where: { needless.contains($0.name) }) {
      throw Failure(.usage, "--\(option.name) has no meaning for the one picture of --\(name)")
    }
    let isPNG = settings.output.map { $0 == "-" || $0.lowercased().hasSuffix(".png") } ?? true
    guard settings.format ?? .png == .png, isPNG else {
      throw Failure(.usage, "--\(name) makes a PNG: give a name ending in .png, or no --format")
    }
  }

  /// The format asked for by name, else by the file's ending, else WebP.
  private static func format(_ settings: Settings) throws(Failure) -> MediaFormat {
    if let format = settings.format { return format }
    guard let path = settings.output, path != "-" else { return .webp }
    if let format = MediaFormat(path: path) { return format }
    throw Failure(
      .usage,
      "--output '\(path)' does not tell the format by its ending: allowed are"
        + " \(MediaFormat.endings), or give --format \(MediaFormat.names.joined(separator: "|"))")
  }

  private static func defaultPath(_ effect: Effect, _ format: MediaFormat) -> String {
    format == .png ? "\(effect.name)/" : "\(effect.name).\(format.fileExtensions[0])"
  }
}

extension MediaFormat {
  /// The endings of file names that stand for a format.
  fileprivate static var endings: String {
    let endings = allCases.flatMap(\.fileExtensions).map { ".\($0)" }
    return endings.enumerated().filter { endings.firstIndex(of: $1) == $0 }.map(\.element)
      .joined(separator: ", ") + ", and a folder's /"
  }
}

extension Failure {
  /// The status and line of an error about a file.
  init(_ error: MediaError) {
    switch error.kind {
    case .usage: self.init(.usage, "\(error)")
    case .cannotCreate: self.init(.cannotCreate, "\(error)")
    case .writeFailed: self.init(.writeFailed, "\(error)")
    case .brokenPipe: self = .brokenPipe
    }
  }
}
#endif
