import Foundation
import Testing

@testable import FeteCore

/// What is wrong with a recipe file is told in one line: where, what it is, what is allowed.
@Suite("Recipe file refusals")
struct RecipeJSONRefusalTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let text: String
    let message: String
    var testDescription: String { message }

    init(_ text: String, _ message: String) {
      self.text = text
      self.message = message
    }

    static func launch(_ text: String, _ message: String) -> Case {
      Case(#"{"launches": [{\#(text)}]}"#, "launches[0]" + message)
    }
    static func flight(_ text: String, _ message: String) -> Case {
      Case(#"{"launches": [{}], "flight": {\#(text)}}"#, "flight" + message)
    }
    static func look(_ text: String, _ message: String) -> Case {
      Case(#"{"launches": [{}], "look": {\#(text)}}"#, "look" + message)
    }
  }

  private static let wholes: [Case] = [
    Case("[]", "needs an object, not a list"),
    Case("{}", "launches: is empty; it needs 1 or more"),
    Case(
      #"{"version": 2, "launches": [{}]}"#,
      "version: 2 is not known; this Fete reads version 1"),
    Case(
      #"{"version": "1", "launches": [{}]}"#,
      "version: \"1\" is not known; this Fete reads version 1"),
    Case(
      #"{"launches": [{}], "lok": {}}"#,
      "there is no \"lok\" here; allowed are version, launches, flight, look, envelope, prewarm, "
        + "$schema"),
    Case(#"{"launches": {}}"#, "launches: needs a list, not an object"),
    Case(#"{"launches": [3]}"#, "launches[0]: needs an object, not 3"),
    Case(
      #"{"launches": [{}], "prewarm": -1}"#,
      "prewarm: -1 s is out of range; allowed are 0…600"),
    Case(
      #"{"launches": [{}], "envelope": {"fade": 1}}"#,
      "envelope: there is no \"fade\" here; allowed are duration, fadeOut"),
    Case(
      #"{"launches": [{}], "envelope": {"fadeOut": 601}}"#,
      "envelope.fadeOut: 601 s is out of range; allowed are 0…600"),
  ]

  private static let launches: [Case] = [
    .launch(
      #""speed": [900, 200]"#,
      ".speed: 900 to 200 points/s is reversed; allowed are 0…100000, the lower end first"),
    .launch(
      #""speed": [1, 2, 3]"#, ".speed: needs a number, or two as [low, high]"),
    .launch(
      #""speed": "fast""#, ".speed: needs a number, or two as [low, high], not \"fast\""),
    .launch(
      #""count": 2.5"#,
      ".count: 2.5 pieces is not a whole number; allowed are 0…1000000"),
    .launch(#""count": true"#, ".count: needs a number, not true"),
    .launch(#""count": [1, 2]"#, ".count: needs a number, not a list"),
    .launch(
      #""count": 1, "rate": 2"#, ": \"count\" and \"rate\" exclude one another; give one of them"),
    .launch(#""rate": 2, "over": 1, "for": 1"#, ".over: goes with \"count\", not with \"rate\""),
    .launch(#""for": 2"#, ".for: goes with \"rate\", which is not given"),
    .launch(
      #""rate": 2"#, ".rate: needs \"for\", the seconds it lasts; or give \"endless\" instead"),
    .launch(
      #""endless": 0"#, ".endless: 0 pieces/s is out of range; allowed are 0.001…100000"),
    .launch(
      #""speedUnit": "px""#,
      ".speedUnit: \"px\" is not known; allowed are \"points\", \"hostHeights\""),
    .launch(
      #""source": {"edge": "up"}"#,
      ".source.edge: \"up\" is not known; allowed are \"top\", \"left\", \"bottom\", \"right\""),
    .launch(
      #""source": "top""#, ".source: needs an object, not \"top\""),
    .launch(
      #""source": {}"#, ".source: needs one of point, line, rectangle, ring, edge, endOfLaunch"),
    .launch(
      #""source": {"point": [0, 0], "edge": "top"}"#,
      ".source: \"point\" and \"edge\" exclude one another; give one of them"),
    .launch(
      #""source": {"point": [0, 0], "from": 1}"#,
      ".source.from: goes with \"edge\", not with \"point\""),
    .launch(
      #""source": {"point": 0.5}"#, ".source.point: needs two numbers as [x, y], not 0.5"),
    .launch(
      #""source": {"point": [0, 1001]}"#,
      ".source.point.y: 1001 of the width or height is out of range; allowed are -1000…1000"),
    .launch(
      #""source": {"line": {"from": [0, 0]}}"#,
      ".source.line: needs \"from\" and \"to\", each as [x, y]"),
    .launch(
      #""source": {"endOfLaunch": 0.5}"#,
      ".source.endOfLaunch: needs the index of an earlier launch, 0 for the first"),
    .launch(
      #""source": {"endOfLaunch": 0}"#,
      ".source.endOfLaunch: launch 0 does not come before this one; sparks come from an earlier "
        + "launch"),
  ]

  private static let flights: [Case] = [
    .flight(
      #""gravity": 1, "descent": 1"#,
      ": \"gravity\" and \"descent\" exclude one another; give one of them"),
    .flight(
      #""terminalSpeed": 100"#,
      ".terminalSpeed: a terminal speed needs drag above 0, and drag is 0"),
    .flight(#""windAddsOnTop": 1"#, ".windAddsOnTop: needs true or false, not 1"),
    .flight(
      #""lifetime": "long""#,
      ".lifetime: \"long\" is not known; give seconds, \"untilOutOfSight\" or {\"looping\": …}"),
    .flight(
      #""lifetime": {"loop": 1}"#, ".lifetime: there is no \"loop\" here; allowed are looping"),
    .flight(
      #""lifetime": {"looping": 0}"#,
      ".lifetime.looping: 0 s is out of range; allowed are 0.01…600"),
    .flight(#""wind": [1, "x"]"#, ".wind.y: needs a number, not \"x\""),
    .flight(
      #""spin": -1e300"#, ".spin: -1e+300 turns/s is out of range; allowed are -100…100"),
  ]

  private static let looks: [Case] = [
    .look(#""shapes": []"#, ".shapes: is empty; it needs 1 or more"),
    .look(#""palette": []"#, ".palette: is empty; it needs 1 or more"),
    .look(#""palette": [7]"#, ".palette[0]: needs an object, not 7"),
    .look(
      #""palette": ["red", "reddish"]"#,
      ".palette[1]: \"reddish\" is no colour; "
        + ColorError.allowed),
    .look(
      #""palette": [{"front": "red", "back": "no"}]"#,
      ".palette[0].back: \"no\" is no colour; " + ColorError.allowed),
    .look(#""palette": [{"back": "red"}]"#, ".palette[0]: needs \"front\", a colour"),
    .look(
      #""shapes": [{"star": {}, "heart": {}}]"#,
      ".shapes[0]: needs a shape's name, or an object of one key, not an object"),
    .look(
      #""shapes": [{"star": {"size": 2}}]"#,
      ".shapes[0].star: there is no \"size\" here; allowed are scale"),
    .look(
      #""shapes": [{"star": {"scale": -1}}]"#,
      ".shapes[0].star.scale: -1 is out of range; allowed are 0…100"),
    .look(
      #""shapes": [{"outline": {"points": [[0, 0], [1, 1]]}}]"#,
      ".shapes[0].outline.points: has 2 entries; allowed are 3…100000"),
    .look(
      #""shapes": [{"outline": {"points": [[0, 0], [1, 1], [1]]}}]"#,
      ".shapes[0].outline.points[2]: needs two numbers as [x, y], not a list"),
    .look(
      #""shapes": [{"outline": {"points": [[0, 0], [1, 1], [1, 1e300]]}}]"#,
      ".shapes[0].outline.points: inf is out of range; allowed are -1000…1000"),
    .look(#""shapes": [{"text": ""}]"#, ".shapes[0].text: is empty; it needs 1 or more"),
    .look(
      #""heading": "up""#, ".heading: \"up\" is not known; allowed are \"spin\", \"alongMotion\""),
  ]

  @Test("Files: refused in one line", arguments: wholes + launches + flights + looks)
  func refused(each: Case) {
    #expect(throws: RecipeFileError.self) { try Confetti(jsonText: each.text) }
    #expect {
      try Confetti(jsonText: each.text)
    } throws: {
      "\($0)" == each.message
    }
    #expect {
      try JSONDecoder().decode(Confetti.self, from: Data(each.text.utf8))
    } throws: {
      "\($0)" == each.message && $0 is RecipeFileError
    }
  }

  private static let broken: [Case] = [
    Case("", "line 1, column 1: needs a value, not the end"),
    Case("{", "line 1, column 2: needs a key in quotes, not the end"),
    Case("nonsense", "line 1, column 1: needs a value, not \"n\""),
    Case("{\n  \"a\" 1}", "line 2, column 7: needs \":\", not \"1\""),
    Case("{\n\n \"é\": 1 \"b\"", "line 3, column 9: needs \",\" or \"}\", not \"\"\""),
    Case("[1 2]", "line 1, column 4: needs \",\" or \"]\", not \"2\""),
    Case("[1,]", "line 1, column 4: needs a value, not \"]\""),
    Case("{} x", "line 1, column 4: needs nothing more, not \"x\""),
    Case("{\"a\": 1,\n \"a\": 2}", "line 2, column 2: \"a\" is given twice"),
    Case("[01]", "line 1, column 3: needs \",\" or \"]\", not \"1\""),
    Case("[-]", "line 1, column 3: needs a digit, not \"]\""),
    Case("[1.]", "line 1, column 4: needs a digit, not \"]\""),
    Case("[1e+", "line 1, column 5: needs a digit, not the end"),
    Case(
      "[\"a\n\"]", "line 1, column 4: a text needs \"\\\"\" at its end, not the end of the line"),
    Case("[\"\\x\"]", "line 1, column 3: the escape after \"\\\" is not known"),
    Case("[\"\\ud83c\\u0041\"]", "line 1, column 3: the escape after \"\\\" is not known"),
    Case("[\"\\u12", "line 1, column 3: the escape after \"\\\" is not known"),
    Case("[\"\\", "line 1, column 3: the escape after \"\\\" is not known"),
    Case("\u{0}", "line 1, column 1: needs a value, not a control character"),
    Case(
      String(repeating: "[", count: 100_000),
      "line 1, column 65: lists and objects lie more than 64 deep"),
  ]

  @Test("Files: what is no JSON is refused with line and column", arguments: broken.indices)
  func noJSON(index: Int) {
    let each = RecipeJSONRefusalTests.broken[index]
    #expect {
      try Confetti(jsonText: each.text)
    } throws: {
      "\($0)" == each.message
    }
  }

  @Test("Files: a number that nothing can hold is refused where it stands")
  func hugeNumbers() {
    #expect {
      try Confetti(jsonText: #"{"launches": [{"speed": [1, 1e999]}]}"#)
    } throws: {
      "\($0)" == "launches[0].speed: 1 to inf points/s is out of range; allowed are 0…100000"
    }
  }

  @Test("Files: escapes, white space and a byte order mark are read")
  func escapes() throws {
    let text =
      "\u{FEFF}\r\n{\t\"launches\":[{}],\"look\":{\"shapes\":[{\"text\":"
      + #""\"\\\/\b\f\n\r\t\u00e9\ud83c\udf89""# + "}]}}\n"
    let recipe = try Confetti(jsonText: text)
    #expect(
      recipe.look.shapes
        == [.init(.sprite(.text(Array("\"\\/\u{8}\u{C}\n\r\té🎉".utf8))))])
  }

  @Test(
    "Files: a decoder's own errors come down to one line",
    arguments: ["", "{", "nonsense", "\u{0}", #"{"launches": [{},]"#])
  func decoderErrors(text: String) {
    var line: String?
    do {
      _ = try JSONDecoder().decode(Confetti.self, from: Data(text.utf8))
    } catch {
      line = "\(RecipeFileError(error))"
    }
    #expect(line?.isEmpty == false && line?.contains("\n") == false, "\(line ?? "accepted")")
  }
}
