#if Media
import Foundation
import Testing

/// The `ffmpeg` and `ffprobe` of this machine, by their own command lines.
enum VideoTool {
  static let folder = ["/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"].first {
    FileManager.default.isExecutableFile(atPath: $0 + "/ffmpeg")
      && FileManager.default.isExecutableFile(atPath: $0 + "/ffprobe")
  }

  /// The frames of a video, straight RGBA, decoded by what its tags say.
  static func frames(of file: String, width: Int, height: Int) throws -> [[UInt8]] {
    let isWebM = file.hasSuffix(".webm")
    let bytes = try run(
      "ffmpeg",
      ["-v", "error", "-nostdin"] + (isWebM ? ["-c:v", "libvpx-vp9"] : [])
        + [
          "-i", file, "-vf", "scale=flags=accurate_rnd+full_chroma_int", "-f", "rawvideo",
          "-pix_fmt", "rgba", "-",
        ])
    let size = width * height * 4
    try #require(bytes.count % size == 0)
    return stride(from: 0, to: bytes.count, by: size).map { Array(bytes[$0..<($0 + size)]) }
  }

  /// What is known of a video's stream, by ffprobe's names.
  static func stream(of file: String) throws -> [String: String] {
    let text = String(
      decoding: try run(
        "ffprobe", ["-v", "error", "-show_streams", "-of", "default=noprint_wrappers=1", file]),
      as: UTF8.self)
    var values: [String: String] = [:]
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1)
      if parts.count == 2 { values[parts[0].lowercased()] = String(parts[1]) }
    }
    return values
  }

  private static func run(_ name: String, _ arguments: [String]) throws -> [UInt8] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "\(folder ?? "")/\(name)")
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let bytes = [UInt8](output.fileHandleForReading.readDataToEndOfFile())
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    return bytes
  }

  /// Writes a shell script called `ffmpeg` into a folder.
  static func fake(_ script: String, in folder: TemporaryFolder) throws {
    let path = folder.file("ffmpeg")
    try "#!/bin/bash\n\(script)\n".write(toFile: path, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
  }
}
#endif
