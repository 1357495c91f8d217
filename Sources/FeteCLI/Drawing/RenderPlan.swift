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
  private let isQuiet: Bool

  /// Seconds that an effect without an end takes in a file.
  static let endlessDuration = 6.0

  /// Chooses what the settings leave open.
  init(_ effect: Effect, _ settings: Settings) throws(Failure) {
    let format = try RenderPlan.format(settings)
    let pixels = PixelSize(settings.size, scale: settings.scale)
    do throws(MediaError) {
      try format.validateSize(width: pixels.width, height: pixels.height)
    } catch {
      let given = "--size \(settings.size.width)x\(settings.size.height)"
      let scaled = settings.scale == 1 ? "" : " at --scale \(settings.scale)"
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
    path = settings.output ?? RenderPlan.defaultPath(effect, format)
    let natural = clip.end.isFinite ? clip.end : RenderPlan.endlessDuration
    let duration = settings.duration ?? natural
    // Every frame that begins before the end; 1.1 s at 50 are 55, though the product is a hair more.
    let count = max(1, (duration * rate - 1e-3).rounded(.up))
    guard count <= Double(RenderJob.maximumFrameCount) else {
      throw Failure(
        .usage,
        "\(duration) s at \(rate) frames a second are more than \(RenderJob.maximumFrameCount)"
          + " frames: give a shorter --duration or a lower --fps")
    }
    var job = RenderJob(
      format: format, width: pixels.width, height: pixels.height, frameCount: Int(count),
      rate: rate)
    job.plays = settings.plays ?? 0
    job.background = settings.background
    job.colors = clip.colors
    if let jobs = settings.jobs { job.jobs = jobs }
    self.job = job
  }

  /// Draws and writes; says on standard error what came of it.
  func run() throws(Failure) {
    Interrupts.install()
    let (stage, scale, rate) = (clip.stage, scale, job.rate)
    var bar = ProgressBar(total: job.frameCount, isQuiet: isQuiet)
    do throws(MediaError) {
      defer { bar.finish() }
      try job.run(
        to: MediaDestination(path),
        makeDraw: {
          var painter = Painter(scale: scale)
          var frame = Frame()
          return { index, bitmap in
            stage.frame(at: Double(index) / rate, into: &frame)
            return painter.paint(frame, into: &bitmap)
          }
        },
        progress: { bar.update(done: $0) })
    } catch {
      throw Failure(error)
    }
    if isQuiet { return }
    Console.note("seed \(clip.seed)")
    if path != "-" { Console.note(summary) }
  }

  private var summary: String {
    let seconds = (Double(job.frameCount) / job.rate * 100).rounded() / 100
    let frames = job.frameCount == 1 ? "1 frame" : "\(job.frameCount) frames"
    return "wrote \(path): \(job.format.name), \(job.width)x\(job.height), \(frames), \(seconds) s"
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
