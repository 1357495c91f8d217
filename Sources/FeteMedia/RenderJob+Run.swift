#if Media
import FeteCore
public import FeteRaster

extension RenderJob {
  /// Draws the clip and writes it.
  ///
  /// `makeDraw` is called once on every thread that draws, so that what it returns may own a painter
  /// and a frame to reuse. That function is then called with the number of a frame and a clear bitmap
  /// of the job's size, and returns a box that holds every pixel it touched. Every frame is drawn once
  /// (for a GIF without ``colors`` twice), several at once and in no fixed order. `progress` gets the
  /// number of frames written so far, on the calling thread.
  ///
  /// The file appears under its name when it is complete. When an error is thrown nothing is left
  /// behind, and an older file is as it was. Memory is `jobs` bitmaps and at most twice as many
  /// compressed frames; WebP keeps the finished file in memory as well.
  public func run(
    to destination: MediaDestination,
    makeDraw: @escaping @Sendable () -> (_ frame: Int, _ bitmap: inout Bitmap) -> PixelBox,
    progress: (_ written: Int) -> Void = { _ in }
  ) throws(MediaError) {
    try validate()
    let opened = try OpenedDestination(destination, format: format, frameCount: frameCount)
    do throws(MediaError) {
      let encoder = try makeEncoder(to: opened, makeDraw: makeDraw)
      let pipeline = Pipeline(
        width: width, height: height, frameCount: frameCount, jobs: jobs, encoder: encoder,
        makeDraw: makeDraw)
      try pipeline.run(progress: progress)
      try opened.publish()
    } catch {
      opened.discard()
      throw error
    }
  }

  /// Draws the clip and writes it, by a function that needs no state of its own.
  public func run(
    to destination: MediaDestination,
    draw: @escaping @Sendable (_ frame: Int, _ bitmap: inout Bitmap) -> PixelBox,
    progress: (_ written: Int) -> Void = { _ in }
  ) throws(MediaError) {
    try run(to: destination, makeDraw: { draw }, progress: progress)
  }

  private func makeEncoder(
    to opened: OpenedDestination, makeDraw: @escaping @Sendable () -> Pipeline.Draw
  ) throws(MediaError) -> any FrameEncoder {
    switch format {
    case .png:
      PNGSequenceEncoder(
        files: opened.sequence, background: background, level: effort.compression)
    case .apng:
      try APNGEncoder(
        sink: opened.sink, width: width, height: height, frameCount: frameCount, rate: rate,
        plays: plays, background: background, level: effort.compression)
    case .webp:
      try WebPAnimationEncoder(
        sink: opened.sink, width: width, height: height, rate: rate, plays: plays,
        background: background, quality: effort.quality)
    case .mp4, .webm, .mov:
      try VideoEncoder(job: self, sink: opened.sink)
    case .gif:
      try GIFEncoder(
        sink: opened.sink, width: width, height: height, rate: rate, plays: plays,
        straight: StraightPixels(background: background), palette: makePalette(makeDraw: makeDraw))
    }
  }

  private func makePalette(makeDraw: @escaping @Sendable () -> Pipeline.Draw) throws(MediaError)
    -> GIFPalette
  {
    let straight = StraightPixels(background: background)
    if let colors, let palette = GIFPalette(known: colors, background: straight.background) {
      return palette
    }
    let census = ColorCensus(straight: straight)
    try Pipeline(
      width: width, height: height, frameCount: frameCount, jobs: jobs, encoder: census,
      makeDraw: makeDraw
    ).run { _ in }
    return try GIFPalette(census, hasClear: !straight.isOpaque)
  }
}
#endif
