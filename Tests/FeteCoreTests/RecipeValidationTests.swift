import Testing

@testable import FeteCore

/// What no single number shows: lists, sparks, loops, drag and the number of pieces in all.
@Suite("Recipe validation")
struct RecipeValidationTests {
  private func text(_ recipe: Confetti) -> String? {
    do throws(RecipeError) { try recipe.validate() } catch { return error.description }
    return nil
  }

  private func text(_ ripple: Ripple) -> String? {
    do throws(RecipeError) { try ripple.validate() } catch { return error.description }
    return nil
  }

  @Test("Validation: the defaults pass")
  func defaultsPass() {
    #expect(text(Confetti(.init())) == nil)
    #expect(text(Ripple()) == nil)
  }

  @Test("Validation: a message names path, value, unit and range")
  func messages() {
    var recipe = Confetti(launches: [.init(), .init(delay: -2)])
    #expect(text(recipe) == "launches[1].delay: -2 s is out of range; allowed are 0…3600")
    recipe.launches[1] = .init(speed: unsafeBitCast((900.0, 200.0), to: ClosedRange<Double>.self))
    #expect(
      text(recipe) == "launches[1].speed: 900 to 200 points/s is reversed; "
        + "allowed are 0…100000, the lower end first")
    recipe.launches[1].speedUnit = .hostHeights
    #expect(text(recipe)?.contains("200 host heights/s is reversed") == true)
    recipe.launches[1] = .init(flight: .init(drag: .nan))
    #expect(
      text(recipe) == "launches[1].flight.drag: NaN is no number; allowed are 0…1000")
    recipe.launches[1] = .init(look: .init(shapes: [.star.scaled(by: -1)]))
    #expect(
      text(recipe) == "launches[1].look.shapes[0].scale: -1 is out of range; allowed are 0…100")
  }

  @Test("F-46 Validation: empty lists are refused by name")
  func emptyLists() {
    #expect(text(Confetti(launches: [])) == "launches: is empty; it needs 1 or more")
    #expect(
      text(Confetti(.init(), look: .init(shapes: [])))
        == "look.shapes: is empty; it needs 1 or more")
    #expect(
      text(Confetti(.init(), look: .init(palette: [])))
        == "look.palette: is empty; it needs 1 or more")
    #expect(
      text(Confetti(.init(look: .init(shapes: [], palette: []))))
        == "launches[0].look.shapes: is empty; it needs 1 or more")
    #expect(text(Ripple(rings: [])) == "rings: is empty; it needs 1 or more")
  }

  @Test("Validation: lists that no one means are refused")
  func longLists() {
    let launches = [Confetti.Launch](repeating: .init(.count(1)), count: 1001)
    #expect(
      text(Confetti(launches: launches)) == "launches: has 1001 entries; allowed are 1…1000")
    #expect(text(Confetti(launches: Array(launches.dropLast()))) == nil)
  }

  @Test("Validation: a terminal speed needs drag")
  func terminalSpeed() {
    var flight = Confetti.Flight(fall: .terminalSpeed(70...130))
    #expect(
      text(Confetti(.init(), flight: flight))
        == "flight.terminalSpeed: a terminal speed needs drag above 0, and drag is 0")
    #expect(text(Confetti(.init(flight: flight)))?.hasPrefix("launches[0].flight.t") == true)
    flight.drag = 0.001
    #expect(text(Confetti(.init(), flight: flight)) == nil)
  }

  @Test("Validation: looping pieces need an envelope")
  func looping() {
    let flight = Confetti.Flight(lifetime: .looping(0.7...2))
    #expect(
      text(Confetti(.init(), flight: flight))
        == "flight.lifetime.looping: looping pieces need an envelope to end them, "
        + "and the recipe has none")
    #expect(text(Confetti(.init(flight: flight)))?.hasPrefix("launches[0].flight.l") == true)
    #expect(text(Confetti(.init(flight: flight), envelope: .init())) == nil)
  }

  @Test("Validation: sparks come from an earlier launch", arguments: [-1, 1, 2, Int.min, .max])
  func sparksOfNothing(parent: Int) {
    let recipe = Confetti(launches: [.init(), .init(source: .end(ofLaunch: parent))])
    #expect(
      text(recipe) == "launches[1].source.endOfLaunch: launch \(parent) does not come before "
        + "this one; sparks come from an earlier launch")
  }

  @Test("Validation: sparks are never endless, but their shells may be")
  func endlessSparks() {
    let shells = Confetti.Launch(.endless(rate: 1))
    let sparks = Confetti.Launch(.count(80), source: .end(ofLaunch: 0))
    #expect(text(Confetti(launches: [shells, sparks])) == nil)
    var endless = sparks
    endless.emission = .endless(rate: 1)
    #expect(
      text(Confetti(launches: [shells, endless]))
        == "launches[1].endless: sparks cannot be endless; give a count, or a rate and a time")
  }

  @Test("F-31 Validation: too many pieces in all, whatever makes them")
  func tooManyPieces() {
    let message = "the recipe makes more than 1000000 pieces in all, repeats and sparks included"
    #expect(text(Confetti(.init(.count(1_000_000)))) == nil)
    #expect(text(Confetti(.init(.count(100), repeats: 10_000))) == nil)
    #expect(
      text(Confetti(.init(.count(101), repeats: 10_000))) == "launches[0].count: " + message)
    #expect(
      text(Confetti(.init(.rate(100_000, for: 3600), repeats: 10_000)))
        == "launches[0].rate: " + message)
    // A rate makes one piece at least.
    #expect(text(Confetti(.init(.rate(0.001, for: 0), repeats: 10_000))) == nil)
    let two = [Confetti.Launch](repeating: .init(.count(500_001)), count: 2)
    #expect(text(Confetti(launches: two)) == "launches[1].count: " + message)
    // A thousand launches, each the sparks of the one before.
    let chain = (0..<1000).map { index in
      Confetti.Launch(
        .count(1_000_000), repeats: 10_000,
        source: index == 0 ? .point(.center) : .end(ofLaunch: index - 1))
    }
    #expect(text(Confetti(launches: chain)) == "launches[0].count: " + message)
    let sparks = Confetti.Launch(.count(1001), source: .end(ofLaunch: 0))
    #expect(
      text(Confetti(launches: [.init(.count(1000)), sparks])) == "launches[1].count: " + message)
  }

  @Test("Validation: outlines that enclose nothing are refused by name")
  func outlines() {
    func text(_ outline: Outline) -> String? {
      self.text(Confetti(.init(), look: .init(shapes: [.circle, .init(.outline(outline))])))
    }
    let corners: [SIMD2<Float>] = [SIMD2(-1, -1), SIMD2(1, -1), SIMD2(0, 1)]
    #expect(text(Outline(corners)) == nil)
    #expect(
      text(Outline(Array(corners.prefix(2))))
        == "look.shapes[1].outline.points: has 2 entries; allowed are 3…100000")
    #expect(text(Outline([]))?.hasPrefix("look.shapes[1].outline.points: is empty") == true)
    #expect(
      text(Outline(corners + [SIMD2(.nan, 0)]))
        == "look.shapes[1].outline.points: NaN is no number; allowed are -1000…1000")
    #expect(text(Outline(corners + [SIMD2(0, .infinity)])) != nil)
    #expect(text(Outline(corners + [SIMD2(0, 1001)])) != nil)
    for ends in [[], [2], [4], [2, 3], [3, 3], [-1, 3], [Int.min, .max], [.max], [.min, 3]] {
      #expect(
        text(Outline(points: corners, ends: ends, rule: .evenOdd))?
          .hasPrefix("look.shapes[1].outline.ends: each contour needs 3") == true, "\(ends)")
    }
    #expect(text(Outline(points: corners + corners, ends: [3, 6], rule: .evenOdd)) == nil)
    #expect(text(Outline(points: corners + corners, ends: [6, 3], rule: .evenOdd)) != nil)
  }

  @Test("Validation: a text needs some text")
  func texts() {
    let look = Confetti.Look(shapes: [.init(.sprite(.text([])))])
    #expect(
      text(Confetti(.init(), look: look))
        == "look.shapes[0].text: is empty; it needs 1 or more")
  }
}
