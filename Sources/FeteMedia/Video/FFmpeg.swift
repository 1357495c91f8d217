#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The `ffmpeg` program that turns frames into videos, looked up when one is to be made.
struct FFmpeg: Sendable {
  /// Where the program is.
  let path: String

  /// Looks for `ffmpeg` in folders, those of PATH by default; throws which package to install.
  init(searching path: String? = nil) throws(MediaError) {
    let folders = path ?? getenv("PATH").map { String(cString: $0) } ?? ""
    for folder in folders.split(separator: ":", omittingEmptySubsequences: false) {
      let path = folder.isEmpty ? "ffmpeg" : "\(folder)/ffmpeg"
      var status = stat()
      if stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, access(path, X_OK) == 0 {
        self.path = path
        return
      }
    }
    throw .encoderMissing
  }

  /// The arguments that encode raw RGBA frames from standard input into a file.
  static func encodingArguments(
    format: MediaFormat, width: Int, height: Int, rate: Double, keepsAlpha: Bool, to file: String
  ) -> [String] {
    var arguments = [
      "-hide_banner", "-loglevel", "error", "-y", "-f", "rawvideo", "-pix_fmt", "rgba", "-s",
      "\(width)x\(height)", "-framerate", "\(rate)", "-i", "pipe:0", "-an", "-vf",
      // Players take untagged video of any size for the HD matrix: convert to it, and say so.
      "scale=out_color_matrix=bt709:out_range=tv:flags=lanczos+accurate_rnd+full_chroma_int,"
        + "format=\(pixelFormat(format, keepsAlpha: keepsAlpha)),"
        // ProRes takes its tags from the frames, the others from the options.
        + "setparams=color_primaries=bt709:color_trc=bt709:colorspace=bt709:range=tv",
      "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709",
      "-color_range", "tv",
      // No random identifiers and no versions: the same frames give the same file.
      "-fflags", "+bitexact", "-flags:v", "+bitexact",
    ]
    switch format {
    case .mp4:
      arguments += [
        "-c:v", "libx264", "-preset", "medium", "-crf", "16", "-movflags", "+faststart", "-f",
        "mp4",
      ]
    case .webm:
      arguments += [
        "-c:v", "libvpx-vp9", "-crf", "20", "-b:v", "0", "-deadline", "good", "-cpu-used", "4",
        "-row-mt", "1",
      ]
      // The encoder refuses look-ahead frames beside an alpha plane.
      if keepsAlpha { arguments += ["-auto-alt-ref", "0", "-metadata:s:v:0", "alpha_mode=1"] }
      arguments += ["-f", "webm"]
    case .mov:
      arguments += [
        "-c:v", "prores_ks", "-profile:v", "4444", "-vendor", "apl0", "-alpha_bits",
        keepsAlpha ? "16" : "0", "-f", "mov",
      ]
    case .gif, .apng, .webp, .png:
      preconditionFailure("ffmpeg makes videos only")
    }
    return arguments + [file]
  }

  private static func pixelFormat(_ format: MediaFormat, keepsAlpha: Bool) -> String {
    switch format {
    case .mov: keepsAlpha ? "yuva444p10le" : "yuv444p10le"
    default: keepsAlpha ? "yuva420p" : "yuv420p"
    }
  }

  /// The arguments that write the alpha of one frame of a file, a byte a pixel, to standard output.
  static func alphaArguments(format: MediaFormat, file: String, frame: Int) -> [String] {
    var arguments = ["-hide_banner", "-loglevel", "error", "-nostdin"]
    // VP9 keeps its alpha beside the picture, where only this decoder looks.
    if format == .webm { arguments += ["-c:v", "libvpx-vp9"] }
    return arguments + [
      "-i", file, "-vf", "select=eq(n\\,\(frame)),alphaextract", "-frames:v", "1", "-f",
      "rawvideo", "-pix_fmt", "gray", "pipe:1",
    ]
  }
}
