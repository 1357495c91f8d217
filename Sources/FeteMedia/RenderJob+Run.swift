#if Media
import FeteCore

extension RenderJob {
  /// Draws the clip and writes it.
  ///
  /// `draw` is called once for every frame (for a GIF without ``colors`` twice), on several threads
  /// at once and in no fixed order. It gets the frame's number and a clear bitmap of the job's size,
  /// and returns a box that holds every pixel it touched. `progress` gets the number of frames
  /// written so far, on the calling thread.
  ///
  /// The file appears under its name when it is complete. When an error is thrown nothing is left
  /// behind, and an older file is as it was. Memory is `jobs` bitmaps and at most twice as many
  /// compressed frames; WebP keeps the finished file in memory as well.
  public func run(
    to destination: MediaDestination,
    draw: @escaping @Sendable (_ frame: Int, _ bitmap: inout Bitmap) -> PixelBox,
    progress: (_ written: Int) -> Void = { _ in }
  ) throws(MediaError) {
    try validate()
    let opened = try OpenedDestination(destination, format: format, frameCount: frameCount)
    do throws(MediaError) {
      let encoder = try makeEncoder(to: opened, draw: draw)
      let pipeline = Pipeline(
        width: width, height: height, frameCount: frameCount, jobs: jobs, encoder: encoder,
        render: draw)
      try pipeline.run(progress: progress)
      try opened.publish()
    } catch {
      opened.discard()
      throw error
    }
  }

  private func makeEncoder(
    to opened: OpenedDestination, draw: @escaping Pipeline.Render
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
    case .gif:
      try GIFEncoder(
        sink: opened.sink, width: width, height: height, rate: rate, plays: plays,
        straight: StraightPixels(background: background), palette: makePalette(draw: draw))
    }
  }

  private func makePalette(draw: @escaping Pipeline.Render) throws(MediaError) -> GIFPalette {
    let straight = StraightPixels(background: background)
    if let colors, let palette = GIFPalette(known: colors, background: straight.background) {
      return palette
    }
    let census = ColorCensus(straight: straight)
    try Pipeline(
      width: width, height: height, frameCount: frameCount, jobs: jobs, encoder: census,
      render: draw
    ).run { _ in }
    return try GIFPalette(census, hasClear: !straight.isOpaque)
  }
}
#endif
