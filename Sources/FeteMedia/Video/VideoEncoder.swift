#if Media
import FeteCore
import FeteRaster

/// Hands frames to `ffmpeg`, looks at the file it makes, and copies it to where it should go.
///
/// The file is made in the folder for temporary files: what cannot be verified is never seen under
/// its name.
final class VideoEncoder: FrameEncoder {
  private let format: MediaFormat
  private let size: (width: Int, height: Int)
  private let straight: StraightPixels
  private let keepsAlpha: Bool
  private let ffmpeg: FFmpeg
  private let file: ScratchFile
  private let child: ChildProcess
  private let sink: any ByteSink
  private let sample: AlphaSample

  init(job: RenderJob, sink: any ByteSink) throws(MediaError) {
    format = job.format
    size = job.paddedSize
    straight = StraightPixels(background: VideoEncoder.background(of: job))
    keepsAlpha = !straight.isOpaque
    self.sink = sink
    sample = AlphaSample()
    ffmpeg = try FFmpeg(searching: job.encoderPath)
    file = try ScratchFile()
    let arguments = FFmpeg.encodingArguments(
      format: format, width: size.width, height: size.height, rate: job.rate,
      keepsAlpha: keepsAlpha, to: file.path)
    do throws(ChildProcess.Failure) {
      child = try ChildProcess(ffmpeg.path, arguments)
    } catch {
      file.remove()
      throw .encodingFailed(
        format: format, reason: "cannot start \(ffmpeg.path): \(systemMessage(error.code))")
    }
  }

  deinit {
    child.end()
    file.remove()
  }

  /// What lies behind the picture: white at last where the format must have something.
  private static func background(of job: RenderJob) -> RGBA? {
    guard !job.format.hasAlpha, let color = job.background, color.alpha > 0 else {
      return job.format.hasAlpha ? job.background : .white
    }
    func overWhite(_ channel: UInt8) -> UInt8 {
      let alpha = Int(color.alpha)
      return UInt8((Int(channel) * alpha + 255 * (255 - alpha) + 127) / 255)
    }
    return RGBA(
      red: overWhite(color.red), green: overWhite(color.green), blue: overWhite(color.blue))
  }

  func pack(_ bitmap: borrowing Bitmap, box: PixelBox, index: Int) throws(MediaError) -> Packet {
    let (width, height) = size
    let bytes = [UInt8](unsafeUninitializedCapacity: width * height * 4) { buffer, count in
      guard let target = buffer.baseAddress else { return }
      let clear: [UInt8] = [0, 0, 0, 0]
      bitmap.pixels.withUnsafeBufferPointer { source in
        guard let source = source.baseAddress else { return }
        for y in 0..<height {
          let row = target + y * width * 4
          let columns = y < bitmap.height ? bitmap.width : 0
          straight.convert(source + y * bitmap.width * 4, count: columns, to: row)
          for x in columns..<width { straight.convert(clear, count: 1, to: row + x * 4) }
        }
      }
      if keepsAlpha { HiddenColors.fill(target, width: width, height: height) }
      count = width * height * 4
    }
    if keepsAlpha { sample.consider(bytes, frame: index) }
    return Packet(
      index: index, box: PixelBox(minX: 0, minY: 0, maxX: width, maxY: height), bytes: bytes)
  }

  func append(_ packet: Packet) throws(MediaError) {
    let isTaken = packet.bytes.withUnsafeBytes { child.write($0) }
    if !isTaken { throw failure(child.wait(), else: "it stopped at frame \(packet.index)") }
  }

  func finish() throws(MediaError) {
    let ending = child.wait()
    guard ending.status == 0 else { throw failure(ending, else: "it ended with \(ending.status)") }
    if keepsAlpha { try verifyAlpha() }
    try file.copy(to: sink, or: .encodingFailed(format: format, reason: "ffmpeg made no file"))
  }

  /// Decodes the alpha of one frame and holds it against what was drawn.
  private func verifyAlpha() throws(MediaError) {
    guard let (frame, drawn) = sample.best else { return }
    let decoder: ChildProcess
    do throws(ChildProcess.Failure) {
      decoder = try ChildProcess(
        ffmpeg.path, FFmpeg.alphaArguments(format: format, file: file.path, frame: frame),
        hasOutput: true)
    } catch {
      throw .encodingFailed(format: format, reason: systemMessage(error.code))
    }
    let decoded = decoder.readAll()
    _ = decoder.wait()
    guard AlphaSample.isKept(drawn, in: decoded) else { throw .alphaLost(format: format) }
  }

  /// What ffmpeg said, or what happened where it said nothing.
  private func failure(
    _ ending: (status: Int32, message: String), else event: String
  ) -> MediaError {
    let lines = ending.message.split(whereSeparator: \.isNewline).filter { !$0.isEmpty }
    // The first line has the cause; what follows are its consequences.
    return .encodingFailed(
      format: format, reason: "ffmpeg: " + (lines.first.map(String.init) ?? event))
  }
}
#endif
