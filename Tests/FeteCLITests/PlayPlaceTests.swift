import Testing

@Suite("fete play --in")
struct PlayPlaceTests {
  @Test("A place that is none is refused with those there are")
  func unknownPlace() throws {
    let result = try Command.run("play", "burst", "--in", "wall")
    #expect(result.status == 64)
    #expect(result.errors.contains("--in cannot be 'wall': allowed: window or terminal"))
  }

  @Test(
    "A window refuses what only the terminal's player does",
    arguments: [["--fps", "30"], ["--loop", "2"], ["--duration", "1"], ["--background", "red"]])
  func terminalOnly(_ words: [String]) throws {
    let result = try Command.run(["play", "burst", "--in", "window"] + words)
    #expect(result.status == 64)
    #expect(result.errors.contains("\(words[0]) has no meaning in a window"))
  }

  @Test("Where no window can be, it says why")
  func noWindow() throws {
    let result = try Command.run(
      ["play", "burst", "--in", "window"], environment: ["DISPLAY": "", "WAYLAND_DISPLAY": ""])
    #expect(result.status == 69)
    #if GTK
    #expect(result.errors.contains("no display"))
    #else
    #expect(result.errors.contains("trait GTK"))
    #endif
  }
}
