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

  #if Media
  @Test("F-58 Images: a damaged PNG is called damaged, and texts that are no UTF-8 are refused")
  func damage() throws {
    let folder = try TemporaryFolder()
    let made = try Command.run(
      "render", "stars", "--seed", "1", "--time", "0.3", "--size", "64x36", "-o", "whole.png",
      in: folder)
    #expect(made.status == 0, "\(made.errors)")
    var bytes = try folder.contents(of: "whole.png")
    // Within the compressed pixels, so that their check sum no longer holds.
    bytes[bytes.count / 2] ^= 0xFF
    try bytes.write(to: URL(fileURLWithPath: folder.path("broken.png")))
    let outcome = try Command.run(
      "render", "burst", "--image", "broken.png", "--time", "0.3", "-o", "out.png", in: folder)
    #expect(outcome.status != 0 && outcome.errors.contains("broken.png"))
    #expect(outcome.errors.contains("damaged"), "\(outcome.errors)")
    let script = "\"$0\" render emoji --text \"$(printf '\\377')\" --time 0.3 -o out.png; echo $?"
    let text = try Environment.run("/bin/sh", ["-c", script, Command.path], in: folder)
    #expect(text == "64\n")
    #expect(!folder.names.contains("out.png"))
  }

  @Test("F-54 Text: with Latin fonts alone an emoji is an error that names it and the package")
  func missingFont() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
      <fontconfig><dir>/usr/share/fonts/truetype/dejavu</dir>
      <cachedir prefix="relative">cache</cachedir></fontconfig>
      """, to: "fonts.conf")
    let latin = ["FONTCONFIG_FILE": folder.path("fonts.conf")]
    let still = ["--time", "0.5", "--size", "64x36", "-o", "a.png"]
    let emoji = try Command.run(
      ["render", "burst", "--text", "🎉"] + still, in: folder, environment: latin)
    #expect(emoji.status == 69)
    #expect(emoji.errors.contains("“🎉”") && emoji.errors.contains("fonts-noto-color-emoji"))
    #expect(!folder.names.contains("a.png"))
    let words = try Command.run(
      ["render", "burst", "--text", "Yay"] + still, in: folder, environment: latin)
    #expect(words.status == 0, "\(words.errors)")
  }
  #endif

  #if Media || GTK
  @Test("Text: emoji are drawn in the terminal, in their own colours")
  func terminal() throws {
    let terminal = try PseudoTerminal(
      ["play", "emoji", "--text", "🎉", "--seed", "3", "--duration", "0.5"])
    #expect(terminal.waitForEnd() == 0)
    #expect(terminal.shows("\u{1B}[38;2;"))
  }
  #endif
}
