import FeteCore
import Foundation
import Testing

@testable import FeteCLI

@Suite("Pieces on the command line")
struct PieceTests {
  private func shapes(_ arguments: String...) throws -> [Confetti.Shape] {
    let outcome = try Command.run(["show"] + arguments)
    #expect(outcome.status == 0, "\(outcome.errors)")
    return try Confetti(jsonText: outcome.text).look.shapes
  }

  private func text(_ text: String, scale: Double = 1) -> Confetti.Shape {
    Confetti.Shape(.sprite(.text(Array(text.utf8))), scale: scale)
  }

  @Test("F-52 Text: emoji are pieces of their own, words stay whole, joined ones stay one")
  func texts() throws {
    #expect(
      try shapes("emoji", "--text", "🎉,🎊,Yay") == [text("🎉"), text("🎊"), text("Yay")])
    #expect(try shapes("emoji", "--text", "🎉🎊") == [text("🎉"), text("🎊")])
    #expect(
      try shapes("emoji", "--text", "👩🏿‍🦰🎉,👨‍👩‍👧‍👦👍🏽🏳️‍🌈🇮🇹✌🏽")
        == ["👩🏿‍🦰", "🎉", "👨‍👩‍👧‍👦", "👍🏽", "🏳️‍🌈", "🇮🇹", "✌🏽"].map { text($0) })
    #expect(try shapes("emoji", "--text", "We did it!") == [text("We did it!")])
    // In place of paper they are twice as wide.
    #expect(try shapes("burst", "--text", "★☆") == [text("★", scale: 2), text("☆", scale: 2)])
  }

  @Test("Shapes: path data keep their commas, and options add to one another")
  func paths() throws {
    let triangle = try Confetti.Shape.path("M0,0 10,0 10,10z")
    #expect(try shapes("burst", "--shapes", "path:M0,0 10,0 10,10z") == [triangle])
    #expect(
      try shapes("burst", "--shapes", "star,path:M0,0 10,0 10,10z,heart,path:M0 0h9v9z")
        == [.star, triangle, .heart, try .path("M0 0h9v9z")])
    #expect(
      try shapes("burst", "--shapes", "path-evenodd:M0 0h9v9h-9zM3 3h3v3z")
        == [try .path("M0 0h9v9h-9zM3 3h3v3z", rule: .evenOdd)])
    #expect(
      try shapes("burst", "--shapes", "star", "--text", "🎉", "--shapes", "heart")
        == [.star, text("🎉", scale: 2), .heart])
  }

  @Test("F-58 Images: what is missing, empty or no PNG is an error that names the file")
  func badImages() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "empty.png")
    try folder.write("GIF89a and more", to: "wrong.png")
    for (name, cause) in [
      ("none.png", "No such file"), ("empty.png", "empty"), ("wrong.png", "not a PNG"),
    ] {
      let outcome = try Command.run("play", "burst", "--image", name, in: folder)
      #expect(outcome.status == 64)
      #expect(outcome.errors.contains(name) && outcome.errorLines.count == 1)
      #if Media || GTK
      #expect(outcome.errors.contains(cause), "\(outcome.errors)")
      #else
      _ = cause
      #endif
    }
  }
}
