import Foundation
import Testing

@_spi(Surface) @testable import FeteCore

/// Recipes as files: what is written is read back exactly, and what is wrong is named.
@Suite("Recipe files")
struct RecipeJSONTests {
  private func read(_ text: String) throws -> Confetti {
    try JSONDecoder().decode(Confetti.self, from: Data(text.utf8))
  }

  private func refusal(_ text: String) -> String? {
    do { _ = try read(text) } catch { return "\(RecipeFileError(error))" }
    return nil
  }

  private func expectRoundTrip(_ recipe: Confetti, _ name: String) throws {
    let text = recipe.jsonText
    let viaText = try Confetti(jsonText: text)
    #expect(viaText == recipe, "\(name)")
    let viaFoundation = try read(text)
    #expect(viaFoundation == recipe, "\(name)")
    let data = try JSONEncoder().encode(recipe)
    let viaEncoder = try JSONDecoder().decode(Confetti.self, from: data)
    #expect(viaEncoder == recipe, "\(name)")
  }

  @Test("Files: every preset reads back as it was")
  func presetsRoundTrip() throws {
    for preset in Confetti.Preset.all {
      try expectRoundTrip(preset.confetti, "\(preset.name)")
    }
  }

  @Test("Files: any valid recipe reads back as it was")
  func anyRecipeRoundTrips() throws {
    for seed in UInt64(0)..<100 {
      var maker = RecipeMaker(seed: seed)
      let recipe = maker.recipe()
      #expect(throws: Never.self, "\(seed)") { try recipe.validate() }
      try expectRoundTrip(recipe, "recipe \(seed)")
    }
  }

  @Test("Files: ripples read back as they were")
  func ripplesRoundTrip() throws {
    let ripples = [
      Ripple(),
      Ripple(
        color: RGBA(red: 1, green: 2, blue: 3, alpha: 4), reach: .farthestCorner, duration: 0.1,
        rings: [.init(scale: 0.1, strokeWidth: 0)], fillOpacity: 1, strokeOpacity: 0.3),
    ]
    for ripple in ripples {
      #expect(try Ripple(jsonText: ripple.jsonText) == ripple)
      for data in [Data(ripple.jsonText.utf8), try JSONEncoder().encode(ripple)] {
        #expect(try JSONDecoder().decode(Ripple.self, from: data) == ripple)
      }
    }
    #expect(try JSONDecoder().decode(Ripple.self, from: Data("{}".utf8)) == Ripple())
    #expect {
      try JSONDecoder().decode(Ripple.self, from: Data(#"{"reach": "far"}"#.utf8))
    } throws: {
      "\($0)" == "reach: \"far\" is not known; give a radius in points or \"farthestCorner\""
    }
    #expect {
      try JSONDecoder().decode(Ripple.self, from: Data(#"{"rings": [{"scale": 2}]}"#.utf8))
    } throws: {
      "\($0)" == "rings[0].scale: 2 is out of range; allowed are 0…1"
    }
  }

  @Test("Files: what is left out takes the defaults")
  func defaults() throws {
    #expect(try read(#"{"launches": [{}]}"#) == Confetti(.init()))
    #expect(
      try read(
        #"{"version": 1, "launches": [{"count": 7, "flight": {}, "look": null}], "envelope": {}}"#)
        == Confetti(.init(.count(7), flight: .init()), envelope: .init()))
  }

  @Test("Files: hand-written forms")
  func handWritten() throws {
    let recipe = try read(
      """
      {"launches": [
         {"rate": 60, "for": 3, "source": {"edge": "top", "to": 0.5}, "speed": 90,
          "speedUnit": "hostHeights", "velocity": [0, -300], "anchor": "host"},
         {"endless": 5, "source": {"ring": {"center": [0.5, 0.5], "radius": [0.1, 0.2]}}},
         {"count": 9, "over": 2, "source": {"endOfLaunch": 0},
          "flight": {"drag": 2, "terminalSpeed": [70, 130], "lifetime": {"looping": 1}}}],
       "look": {"palette": ["red", "#0f0", "rgb(0, 0, 255)", {"front": "#fff", "back": "#000"},
                            {"front": "#FF000080"}],
                "shapes": ["star", {"star": {"scale": 1.2}}, {"text": "🎉"},
                           {"outline": {"points": [[-1, -1], [1, -1], [0, 1]]}}]},
       "flight": {"descent": [0, 1], "lifetime": "untilOutOfSight", "wind": [10, 0]},
       "envelope": {"fadeOut": 2}}
      """)
    #expect(
      recipe.launches[0]
        == .init(
          .rate(60, for: 3), source: .edge(.top, from: 0, to: 0.5), speed: 90...90,
          speedUnit: .hostHeights, velocity: Vector(0, -300), anchor: .host))
    #expect(
      recipe.launches[1]
        == .init(
          .endless(rate: 5), source: .ring(center: .center, radius: Vector(0.1, 0.2))))
    #expect(
      recipe.launches[2]
        == .init(
          .count(9, over: 2), source: .end(ofLaunch: 0),
          flight: .init(drag: 2, fall: .terminalSpeed(70...130), lifetime: .looping(1...1))))
    #expect(
      recipe.look.palette == [
        .init(RGBA(0xFF0000)), .init(RGBA(0x00FF00)), .init(RGBA(0x0000FF)),
        .init(.white, back: .black), .init(RGBA(0xFF0000).withAlpha(128.0 / 255)),
      ])
    #expect(
      recipe.look.shapes == [
        .star, .star.scaled(by: 1.2), .init(.sprite(.text(Array("🎉".utf8)))),
        .outline([SIMD2(-1, -1), SIMD2(1, -1), SIMD2(0, 1)]),
      ])
    #expect(
      recipe.flight
        == .init(fall: .descent(0...1), wind: Vector(10, 0), lifetime: .untilOutOfSight))
    #expect(recipe.envelope == .init(duration: 3, fadeOut: 2))
  }

  @Test("Files: the text is laid out for reading")
  func layout() {
    let text = Confetti(.init(.count(3)), envelope: .init()).jsonText
    #expect(text.hasPrefix("{\n  \"version\": 1,\n  \"launches\": [\n    {\n      \"count\": 3,\n"))
    #expect(text.contains("\n      \"source\": {\"point\": [0.5, 0.5]},\n"))
    #expect(text.contains("\n      \"speed\": [200, 600],\n"))
    #expect(text.contains("\n  \"envelope\": {\"duration\": 3, \"fadeOut\": 1.6},\n"))
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 100 })
    let odd = Confetti(
      .init(), look: .init(shapes: [.init(.sprite(.text(Array("\"\\\n\u{1}/é".utf8))))]))
    #expect(odd.jsonText.contains(#"{"text": "\"\\\u000a\u0001/é"}"#))
  }

  @Test("F-58 Files: an unknown shape is named, with those there are")
  func unknownShape() {
    #expect(
      refusal(#"{"launches": [{}], "look": {"shapes": ["star", "strar"]}}"#)
        == "look.shapes[1]: no shape is called \"strar\"; allowed are \"rectangle\", \"square\", "
        + "\"circle\", \"triangle\", \"star\", \"heart\", \"ribbon\", {\"text\": …}, "
        + "{\"path\": …} and {\"outline\": …}")
    #expect(
      refusal(#"{"launches": [{"look": {"shapes": [{"strar": {"scale": 2}}]}}]}"#)?
        .hasPrefix("launches[0].look.shapes[0]: no shape is called \"strar\"; ") == true)
  }

  @Test("Files: an invalid recipe is not written")
  func invalidIsNotWritten() {
    let recipe = Confetti(.init(.count(-1)))
    #expect(throws: RecipeError.self) { try JSONEncoder().encode(recipe) }
  }
}
