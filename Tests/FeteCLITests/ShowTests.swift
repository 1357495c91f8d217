import FeteCore
import Foundation
import Testing

@testable import FeteCLI

@Suite("fete show and fete list")
struct ShowTests {
  @Test("List names every preset, a line each")
  func list() throws {
    let outcome = try Command.run("list")
    let lines = outcome.text.split(separator: "\n")
    #expect(outcome.status == 0)
    #expect(outcome.errors.isEmpty)
    #expect(lines.count == Confetti.Preset.all.count)
    for (line, preset) in zip(lines, Confetti.Preset.all) {
      #expect(line.hasPrefix("\(preset.name) "))
      #expect(line.hasSuffix("\(preset.summary)"))
    }
  }

  @Test("A name that no preset has gives status 66 and the nearest one")
  func unknownPreset() throws {
    let outcome = try Command.run("show", "brust")
    #expect(outcome.status == 66)
    #expect(outcome.errors.contains("'brust'"))
    #expect(outcome.errors.contains("did you mean burst?"))
    let other = try Command.run("show", "zebra")
    #expect(other.status == 66)
    #expect(other.errors.contains("fireworks"))
  }

  @Test("Preset names may be written with dashes and in any case")
  func spellings() throws {
    let plain = try Command.run("show", "sideCannons", "--as", "swift")
    #expect(try Command.run("show", "side-cannons", "--as", "swift").text == plain.text)
    #expect(try Command.run("show", "SIDECANNONS", "--as", "swift").text == plain.text)
  }

  @Test("Swift source makes the very recipe again")
  func swiftSource() throws {
    guard Environment.sanitizer == nil else { return }
    var extra = Confetti.burst
    extra.launches[0].source = .ring(center: Vector(-0.5, 0.25), radius: Vector(0.1, 1.0 / 3))
    extra.launches[0].emission = .rate(12.5, for: 2)
    extra.launches[0].velocity = Vector(-3, 4)
    extra.flight.spin = -0.8...(-0.25)
    extra.flight.windAddsOnTop = true
    extra.look.palette = [
      Confetti.Paper(RGBA(0x00000A), back: RGBA(red: 1, green: 2, blue: 3, alpha: 4))
    ]
    extra.look.shapes = [
      .star.scaled(by: 0.5), .outline([SIMD2(0, -1), SIMD2(0.1, 1), SIMD2(-1, 0.3)]),
      Confetti.Shape(.sprite(.symbol(3))),
    ]
    extra.envelope = Confetti.Envelope(duration: 1, fadeOut: 0.1)
    extra.prewarm = 1.5
    let recipes = Confetti.Preset.all.map { ("\($0.name)", $0.confetti) } + [("extra", extra)]

    let folder = try TemporaryFolder()
    var source = "import FeteCore\n"
    for (name, recipe) in recipes {
      // The same value, through a way that shares nothing with the source: its description.
      source += "let \(name): Confetti = \(SwiftSource.text(of: recipe))\n"
      source +=
        "print(\"\(name)\", String(reflecting: \(name)).utf8.reduce(5381) { $0 &* 33 &+ Int($1) })\n"
    }
    try folder.write(source, to: "main.swift")
    let program = try Environment.compile("main.swift", in: folder)
    let printed = try Environment.run(program, in: folder)
    for (name, recipe) in recipes {
      let hash = String(reflecting: recipe).utf8.reduce(5381) { $0 &* 33 &+ Int($1) }
      #expect(printed.contains("\(name) \(hash)\n"), "\(SwiftSource.text(of: recipe))")
    }
  }

  @Test("Changes reach every launch they make sense for")
  func edits() throws {
    // Two cannons, and shells that throw sparks.
    let shellFlight = Confetti.Flight(lifetime: .seconds(0.8...1))
    let look = Confetti.Look(palette: Confetti.Paper.oneTone([.white]))
    let recipe = Confetti(
      launches: [
        Confetti.Launch(
          .count(45, over: 0.5), angle: 55, speedUnit: .hostHeights, flight: shellFlight),
        Confetti.Launch(.rate(9, for: 2), angle: 125),
        Confetti.Launch(
          .count(64), source: .end(ofLaunch: 0), angle: 10, spread: 360,
          flight: Confetti.Flight(), look: look),
      ])
    let folder = try TemporaryFolder()
    try folder.write(recipe.jsonText, to: "mine.json")
    let outcome = try Command.run(
      "show", "mine.json", "--count", "7", "--angle", "12", "--spread", "5", "--speed", "9..10",
      "--gravity", "3", "--drag", "2", "--wind", "4,-5", "--lifetime", "6", "--piece-size", "7..8",
      "--colors", "red", "--shapes", "heart,star", in: folder)
    let edited = try Confetti(jsonText: outcome.text)

    #expect(edited.launches[0].emission == .count(7, over: 0.5))
    #expect(edited.launches[1].emission == .count(7, over: 2))
    for launch in edited.launches[..<2] {
      #expect(launch.angle == 12 && launch.spread == 5)
      #expect(launch.speed == 9...10 && launch.speedUnit == .points)
    }
    let sparks = edited.launches[2]
    #expect(sparks.emission == .count(64) && sparks.angle == 10 && sparks.spread == 360)
    #expect(sparks.speed == recipe.launches[2].speed)

    let flights = [edited.flight, edited.launches[0].flight, sparks.flight]
    for flight in flights.compactMap({ $0 }) {
      #expect(flight.fall == .gravity(3...3) && flight.drag == 2 && flight.wind == Vector(4, -5))
    }
    #expect(edited.launches[0].flight?.lifetime == .seconds(0.8...1))
    #expect(edited.flight.lifetime == .seconds(6...6))
    #expect(sparks.flight?.lifetime == .seconds(6...6))

    #expect(edited.look.palette == [Confetti.Paper(RGBA(0xFF0000))])
    #expect(sparks.look?.palette == Confetti.Paper.oneTone([RGBA(0xFF0000)]))
    for look in [edited.look, sparks.look].compactMap({ $0 }) {
      #expect(look.size == 7...8 && look.shapes == [.heart, .star])
    }
  }

  @Test("A change that means nothing for an effect is refused")
  func needlessEdits() throws {
    let endless = try Command.run("show", "rain", "--count", "3")
    #expect(endless.status == 64)
    #expect(endless.errors.contains("--count has no meaning for rain"))
    let ripple = try Command.run("show", "ripple", "--gravity", "3")
    #expect(ripple.status == 64)
    #expect(ripple.errors.contains("--gravity has no meaning for a ripple"))
  }

  @Test("A recipe that was shown can be edited and read back")
  func recipeFiles() throws {
    let folder = try TemporaryFolder()
    let shown = try Command.run("show", "fireworks")
    #expect(shown.status == 0)
    try folder.write(shown.text, to: "mine.json")
    #expect(try Command.run("show", "mine.json", in: folder).text == shown.text)
    let edited = try Command.run("show", "./mine.json", "--drag", "0.125", in: folder)
    #expect(edited.text == (try Command.run("show", "fireworks", "--drag", "0.125")).text)
    #expect(edited.text != shown.text)
  }

  @Test("A file that is not there gives status 66, and one that is no recipe 65")
  func badFiles() throws {
    let folder = try TemporaryFolder()
    let missing = try Command.run("show", "none.json", in: folder)
    #expect(missing.status == 66)
    #expect(missing.errors.contains("none.json: No such file"))

    try FileManager.default.createDirectory(
      atPath: folder.path("folder.json"), withIntermediateDirectories: false)
    #expect(try Command.run("show", "folder.json", in: folder).status == 66)

    let shown = Confetti(Confetti.Launch(.count(180))).jsonText
    let wrong: [(text: String, names: [String])] = [
      ("", ["line 1"]), ("{", ["line 1"]), ("[]", []),
      (shown.replacingOccurrences(of: "\"spread\"", with: "\"spraed\""), ["spraed"]),
      (shown.replacingOccurrences(of: "\"count\": 180", with: "\"count\": -1"), ["count", "-1"]),
      (shown.replacingOccurrences(of: "\"version\": 1", with: "\"version\": 9"), ["version", "9"]),
    ]
    for (text, names) in wrong {
      try folder.write(text, to: "bad.json")
      let outcome = try Command.run("show", "bad.json", in: folder)
      #expect(outcome.status == 65, "\(outcome.errors)")
      #expect(outcome.output.isEmpty)
      #expect(outcome.errorLines.count == 1)
      for name in names + ["bad.json"] {
        #expect(outcome.errors.contains(name), "\(outcome.errors)")
      }
    }
    try Data([0x7B, 0xFF, 0x7D]).write(to: URL(fileURLWithPath: folder.path("bytes.json")))
    #expect(try Command.run("show", "bytes.json", in: folder).errors.contains("not UTF-8"))
  }
}
