#if Media
import FeteCore
import Foundation
import Testing

/// A file as somebody else's decoder sees it: Pillow, through Python.
struct Decoded {
  var width: Int
  var height: Int

  /// Straight RGBA bytes, a frame each, as a viewer would show them.
  var frames: [[UInt8]]

  /// Milliseconds a frame stays.
  var durations: [Double]

  /// The loop number as the file has it, nil where there is none.
  var loop: Int?

  /// The colours of a GIF's palette, red, green and blue in turn.
  var palette: [UInt8]

  /// The pixel of one frame.
  subscript(_ frame: Int, _ x: Int, _ y: Int) -> RGBA {
    let at = (y * width + x) * 4
    let bytes = frames[frame]
    return RGBA(
      red: bytes[at], green: bytes[at + 1], blue: bytes[at + 2], alpha: bytes[at + 3])
  }

  /// Decodes a file, or throws what Python said.
  init(_ path: String) throws {
    let raw = path + ".raw"
    defer { try? FileManager.default.removeItem(atPath: raw) }
    let json = try Python.run(Self.script, [path, raw])
    struct Header: Decodable {
      var width: Int
      var height: Int
      var count: Int
      var durations: [Double]
      var loop: Int?
      var palette: [UInt8]
    }
    let header = try JSONDecoder().decode(Header.self, from: json)
    width = header.width
    height = header.height
    durations = header.durations
    loop = header.loop
    palette = header.palette
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: raw)))
    let size = width * height * 4
    try #require(bytes.count == size * header.count)
    frames = (0..<header.count).map { Array(bytes[($0 * size)..<(($0 + 1) * size)]) }
  }

  private static let script = """
    import json, sys
    from PIL import Image, GifImagePlugin
    image = Image.open(sys.argv[1])
    durations, palette = [], []
    # Pillow counts the default image of some APNGs as a frame; ours is the first frame.
    with open(sys.argv[2], "wb") as raw:
        for i in range(getattr(image, "n_frames", 1)):
            image.seek(i)
            raw.write(image.convert("RGBA").tobytes())
            durations.append(float(image.info.get("duration", 0)))
            if i == 0 and image.format == "GIF":
                palette = list(image.global_palette.getdata()[1]) if image.global_palette else []
    loop = image.info.get("loop")
    print(json.dumps(dict(width=image.width, height=image.height,
        count=getattr(image, "n_frames", 1), durations=durations, loop=loop, palette=palette)))
    """
}

/// Runs scripts for tests.
enum Python {
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// Runs a script and gives its standard output.
  static func run(_ script: String, _ arguments: [String]) throws -> Data {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // Where the python3 on PATH has no Pillow, the set-up names one that has.
    let python = ProcessInfo.processInfo.environment["FETE_PYTHON"] ?? "python3"
    process.arguments = [python, "-c", script] + arguments
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    let message = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(
        description: """
          python3 failed; these tests need Pillow: apt-get install python3-pil, or \
          pip install pillow.
          \(String(decoding: message, as: UTF8.self))
          """)
    }
    return data
  }
}
#endif
