#if Media
import FeteCore
import FeteMedia
import FeteRaster
import Foundation
import Testing

/// Files held against a second decoder, which puts frames together by code of its own.
@Suite("Second decoder", .enabled(if: FFmpeg.path != nil, "ffmpeg is not installed"))
struct SecondDecoderTests {
  @Test("F-86 FFmpeg shows the same frames", arguments: [MediaFormat.apng, .gif])
  func sameFrames(format: MediaFormat) throws {
    let folder = try TemporaryFolder()
    let path = folder.file("clip." + format.rawValue)
    var job = RenderJob(format: format, width: 201, height: 41, frameCount: 9, rate: 20)
    job.plays = 1
    let draw: @Sendable (Int, inout Bitmap) -> PixelBox = { frame, bitmap in
      if frame == 3 { return PixelBox(minX: 0, minY: 0, maxX: 0, maxY: 0) }
      return bitmap.fill(RGBA(0xFF0000), x: 21 * frame, y: 5 + frame, width: 9, height: 9)
    }
    try job.run(to: .path(path), draw: draw)
    let frames = try FFmpeg.decode(path, bytesPerFrame: 201 * 41 * 4)
    try #require(frames.count == 9)
    for index in 0..<9 {
      let expected = picture(201, 41) { _ = draw(index, &$0) }.straight
      for at in stride(from: 0, to: expected.count, by: 4) where expected[at + 3] > 0 {
        if frames[index][at..<(at + 4)] != expected[at..<(at + 4)] {
          Issue.record("frame \(index), pixel \(at / 4)")
        }
      }
      // What is clear may have any colour.
      let alphas = stride(from: 3, to: expected.count, by: 4)
      #expect(alphas.allSatisfy { frames[index][$0] == expected[$0] }, "frame \(index)")
    }
  }
}

private enum FFmpeg {
  static let path = ["/usr/bin/ffmpeg", "/usr/local/bin/ffmpeg", "/opt/homebrew/bin/ffmpeg"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  /// The frames of a file as straight RGBA.
  static func decode(_ file: String, bytesPerFrame: Int) throws -> [[UInt8]] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path ?? "ffmpeg")
    process.arguments = [
      "-v", "error", "-i", file, "-vsync", "0", "-f", "rawvideo", "-pix_fmt", "rgba", "-",
    ]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let bytes = [UInt8](output.fileHandleForReading.readDataToEndOfFile())
    process.waitUntilExit()
    try #require(process.terminationStatus == 0 && bytes.count % bytesPerFrame == 0)
    return stride(from: 0, to: bytes.count, by: bytesPerFrame).map {
      Array(bytes[$0..<($0 + bytesPerFrame)])
    }
  }
}
#endif
