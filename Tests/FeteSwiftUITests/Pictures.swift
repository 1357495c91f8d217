import FeteCore
import FeteRaster
import Foundation
@_spi(Double) import SwiftUI
import XCTest

/// How far two pictures of one size lie apart.
struct Difference: Equatable {
  /// The mean over all channels, 0…255.
  var mean = 0.0
  /// The part of pixels with a channel more than 32 apart.
  var far = 0.0

  init?(_ a: Bitmap, _ b: Bitmap) {
    guard a.width == b.width, a.height == b.height else { return nil }
    var (sum, count) = (0, 0)
    for i in stride(from: 0, to: a.pixels.count, by: 4) {
      var worst = 0
      for channel in i..<(i + 3) {
        let distance = abs(Int(a.pixels[channel]) - Int(b.pixels[channel]))
        sum += distance
        worst = max(worst, distance)
      }
      if worst > 32 { count += 1 }
    }
    let pixels = Double(max(1, a.width * a.height))
    mean = Double(sum) / pixels / 3
    far = Double(count) / pixels
  }
}

extension ViewTestCase {
  /// What Fete's own painter makes of a stage.
  func painted(
    _ stage: Stage, at time: Double, width: Int, height: Int, background: RGBA = .white
  ) -> Bitmap {
    var frame = Frame()
    stage.frame(at: time, into: &frame)
    var bitmap = Bitmap(width: width, height: height)
    bitmap.fill(background)
    var painter = Painter()
    painter.paint(frame, into: &bitmap)
    return bitmap
  }

  /// Demands that a picture looks like the one kept under a name.
  ///
  /// A missing one is recorded and fails; `FETE_RECORD=1` records again. Next to a picture that
  /// differs lies the one that was made, `<name>.actual.png`.
  func check(
    _ picture: Bitmap, golden name: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Goldens/swiftui")
    let golden = folder.appendingPathComponent("\(name).png")
    let actual = folder.appendingPathComponent("\(name).actual.png")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let bytes = Data(TinyPNG.encode(picture))
    let isRecording = ProcessInfo.processInfo.environment["FETE_RECORD"] == "1"
    guard !isRecording, let kept = try? Data(contentsOf: golden) else {
      try? bytes.write(to: golden)
      if !isRecording { XCTFail("recorded a new picture: look at it", file: file, line: line) }
      return
    }
    guard let expected = TinyPNG.decode(Array(kept)),
      let difference = Difference(picture, expected), difference.mean < 0.02
    else {
      try? bytes.write(to: actual)
      return XCTFail("the picture differs: see \(name).actual.png", file: file, line: line)
    }
    try? FileManager.default.removeItem(at: actual)
  }
}
