import Foundation
import Testing

@testable import FeteCore

/// The schema of recipe files: what it says, and that it says what the reader does.
@Suite("Recipe schema")
struct SchemaTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test("Schema: the file in the repository is the one that the tables give")
  func golden() throws {
    let file = SchemaTests.root.appendingPathComponent("recipe.schema.json")
    let text = Confetti.jsonSchema
    let known = try? String(contentsOf: file, encoding: .utf8)
    guard known != text else { return }
    if known == nil || ProcessInfo.processInfo.environment["FETE_RECORD"] == "1" {
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    Issue.record("recipe.schema.json was not what the tables give; FETE_RECORD=1 writes it")
  }

  @Test("Schema: every preset passes", arguments: Confetti.Preset.all.map { "\($0.name)" })
  func presets(name: String) throws {
    let preset = try #require(Confetti.Preset.all.first { "\($0.name)" == name })
    #expect(try SchemaTests.problem(preset.confetti.jsonText) == nil)
  }

  @Test(
    "Schema: what the reader takes passes",
    arguments: [
      #"{"launches": [{}]}"#, #"{"$schema": "recipe.schema.json", "launches": [{"endless": 9}]}"#,
      #"{"launches": [{"rate": 9, "for": 2, "source": {"edge": "top", "to": 0.5}}]}"#,
      #"{"launches": [{"speed": 100}], "look": {"shapes": ["star", {"star": {"scale": 2}}]}}"#,
      #"{"launches": [{}], "look": {"shapes": [{"path": "M0 0h9v9z"}, {"text": "🎉"}]}}"#,
      #"{"launches": [{}], "look": {"shapes": [{"path": {"data": "M0 0h9v9z", "rule": "evenOdd"}}]}}"#,
      #"{"launches": [{}], "look": {"shapes": [{"text": {"of": "Yay", "scale": 2}}]}}"#,
      #"{"launches": [{}], "look": {"palette": ["red", {"front": "blue", "back": "navy"}]}}"#,
      #"{"launches": [{}], "flight": {"lifetime": "untilOutOfSight", "wind": [1, 2]}}"#,
    ])
  func accepted(text: String) throws {
    _ = try Confetti(jsonText: text)
    #expect(try SchemaTests.problem(text) == nil)
  }

  @Test(
    "Schema: what the reader refuses does not pass",
    arguments: [
      #"{}"#, #"{"launches": []}"#, #"{"launches": [{}], "flights": {}}"#,
      #"{"version": 2, "launches": [{}]}"#, #"{"launches": [{"count": -1}]}"#,
      #"{"launches": [{"count": 1.5}]}"#, #"{"launches": [{"count": 1, "rate": 2, "for": 1}]}"#,
      #"{"launches": [{"rate": 2}]}"#, #"{"launches": [{"speed": [1, 2, 3]}]}"#,
      #"{"launches": [{"speed": "fast"}]}"#, #"{"launches": [{"spread": 361}]}"#,
      #"{"launches": [{"anchor": "moon"}]}"#, #"{"launches": [{"source": {}}]}"#,
      #"{"launches": [{"source": {"point": [0]}}]}"#,
      #"{"launches": [{"source": {"line": {"from": [0, 0]}}}]}"#,
      #"{"launches": [{"source": {"point": [0, 0], "edge": "top"}}]}"#,
      #"{"launches": [{}], "flight": {"gravity": 1, "descent": 1}}"#,
      #"{"launches": [{}], "flight": {"lifetime": "forever"}}"#,
      #"{"launches": [{}], "look": {"shapes": ["strar"]}}"#,
      #"{"launches": [{}], "look": {"shapes": [{"star": {}, "heart": {}}]}}"#,
      #"{"launches": [{}], "look": {"palette": [{"back": "navy"}]}}"#,
    ])
  func refused(text: String) throws {
    #expect(throws: RecipeFileError.self) { try Confetti(jsonText: text) }
    #expect(try SchemaTests.problem(text) != nil)
  }

  @Test("F-58 Recipe files: path data become an outline, bad ones an error with the position")
  func pathData() throws {
    let recipe = try Confetti(
      jsonText:
        #"{"launches": [{}], "look": {"shapes": [{"path": {"data": "M0 0h9v9z", "scale": 2}}]}}"#)
    #expect(recipe.look.shapes == [try Confetti.Shape.path("M0 0h9v9z").scaled(by: 2)])
    #expect {
      try Confetti(jsonText: #"{"launches": [{}], "look": {"shapes": [{"path": "M0 0 L x"}]}}"#)
    } throws: { error in
      "\(error)"
        == "look.shapes[0].path: path data, byte 7: expected a number, found “x”"
    }
  }

  // MARK: A reader of schemas

  /// Where and why a text breaks the schema; nil when it does not.
  static func problem(_ text: String) throws -> String? {
    let schema = try JSONParser.value(of: Confetti.jsonSchema)
    return problem(try JSONParser.value(of: text), schema, "", root: schema)
  }

  private static func member(_ key: String, of value: JSONValue) -> JSONValue? {
    guard case .object(let members) = value else { return nil }
    return members.first { $0.key == key }?.value
  }

  private static func texts(_ value: JSONValue) -> [String] {
    guard case .list(let values) = value else { return [] }
    return values.compactMap { if case .text(let text) = $0 { text } else { nil } }
  }

  private static func problem(
    _ value: JSONValue, _ schema: JSONValue, _ path: String, root: JSONValue
  ) -> String? {
    if schema == .bool(false) { return "\(path): nothing may stand here" }
    guard case .object(let rules) = schema else { return nil }
    func passes(_ schema: JSONValue) -> Bool { problem(value, schema, path, root: root) == nil }
    for rule in rules {
      switch (rule.key, rule.value) {
      case ("$ref", .text(let name)):
        let part = member(String(name.split(separator: "/").last!), of: member("$defs", of: root)!)!
        if let problem = problem(value, part, path, root: root) { return problem }
      case ("type", .text(let type)):
        if !isA(value, type) { return "\(path): no \(type)" }
      case ("const", let constant):
        if value != constant { return "\(path): not \(constant)" }
      case ("enum", .list(let values)):
        if !values.contains(value) { return "\(path): not one of \(values.count)" }
      case ("minimum", .number(let low)):
        if case .number(let number) = value, number < low { return "\(path): below \(low)" }
      case ("maximum", .number(let high)):
        if case .number(let number) = value, number > high { return "\(path): above \(high)" }
      case ("minItems", .number(let count)):
        if case .list(let values) = value, Double(values.count) < count { return "\(path): short" }
      case ("maxItems", .number(let count)):
        if case .list(let values) = value, Double(values.count) > count { return "\(path): long" }
      case ("prefixItems", .list(let schemas)):
        guard case .list(let values) = value else { continue }
        for (index, pair) in zip(values, schemas).enumerated() {
          if let problem = problem(pair.0, pair.1, "\(path)[\(index)]", root: root) {
            return problem
          }
        }
      case ("items", let items):
        guard case .list(let values) = value else { continue }
        var count = 0
        if case .list(let first)? = member("prefixItems", of: schema) { count = first.count }
        for (index, entry) in values.enumerated().dropFirst(count) {
          if let problem = problem(entry, items, "\(path)[\(index)]", root: root) { return problem }
        }
      case ("properties", let properties):
        guard case .object(let members) = value else { continue }
        for entry in members {
          if let schema = member(entry.key, of: properties),
            let problem = problem(entry.value, schema, "\(path).\(entry.key)", root: root)
          {
            return problem
          }
        }
      case ("additionalProperties", .bool(false)):
        guard case .object(let members) = value else { continue }
        let known = member("properties", of: schema) ?? .object([])
        if let key = members.first(where: { member($0.key, of: known) == nil })?.key {
          return "\(path): no \(key)"
        }
      case ("required", let keys):
        guard case .object = value else { continue }
        if let key = texts(keys).first(where: { member($0, of: value) == nil }) {
          return "\(path): \(key) is missing"
        }
      case ("dependentRequired", .object(let needs)):
        for need in needs where member(need.key, of: value) != nil {
          if texts(need.value).contains(where: { member($0, of: value) == nil }) {
            return "\(path): \(need.key) needs more"
          }
        }
      case ("not", let schema):
        if passes(schema) { return "\(path): excluded" }
      case ("anyOf", .list(let schemas)):
        if !schemas.contains(where: passes) { return "\(path): none of \(schemas.count)" }
      case ("oneOf", .list(let schemas)):
        if schemas.count(where: passes) != 1 { return "\(path): not exactly one" }
      case ("$schema", _), ("$defs", _), ("title", _), ("description", _), ("default", _): break
      default: return "the schema has \(rule.key), which this test does not know"
      }
    }
    return nil
  }

  private static func isA(_ value: JSONValue, _ type: String) -> Bool {
    switch (value, type) {
    case (.number(let number), "integer"): number == number.rounded()
    case (.number, "number"), (.text, "string"), (.bool, "boolean"), (.list, "array"),
      (.object, "object"):
      true
    default: false
    }
  }
}
