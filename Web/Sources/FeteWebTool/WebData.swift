import Foundation

@_spi(Surface) import FeteCore

/// What fete.js has to know of recipes, printed from the engine's own tables.
enum WebData {
  /// The fields and the presets as one line of JSON, with nothing that is the default.
  static func compact() throws -> String {
    return try text([
      "fields": try tables(hasSummaries: false), "palette": palette, "presets": try presets(),
    ])
  }

  private static var palette: [String] {
    Confetti.Paper.party.map { String(format: "#%06x", $0.front.bits.bigEndian >> 8) }
  }

  /// The fields with their summaries, and what the presets are.
  static func fields() throws -> String {
    var summaries: [[String]] = []
    for preset in Confetti.Preset.all { summaries.append(["\(preset.name)", "\(preset.summary)"]) }
    return try text([
      "fields": try tables(hasSummaries: true), "palette": palette, "presets": summaries,
    ])
  }

  private static func tables(hasSummaries: Bool) throws -> [String: Any] {
    [
      "recipe": table(Confetti.fields, hasSummaries), "ripple": table(Ripple.fields, hasSummaries),
      "launch": table(Confetti.Launch.fields, hasSummaries),
      "flight": table(Confetti.Flight.fields, hasSummaries),
      "look": table(Confetti.Look.fields, hasSummaries),
      "shape": table(Confetti.Shape.fields, hasSummaries),
      "ring": table(Ripple.Ring.fields, hasSummaries),
      "canvas": table(CanvasConfettiOptions.fields, hasSummaries),
    ]
  }

  /// Each field under its name: unit, allowed, default, and 1 for a range, 2 for whole numbers.
  private static func table<Owner>(_ fields: [Field<Owner>], _ hasSummaries: Bool) -> [String: Any]
  {
    var table: [String: Any] = [:]
    for field in fields {
      let value = field.defaultValue
      var row: [Any] = [
        "\(field.unit)", field.allowed.lowerBound, field.allowed.upperBound,
        field.isRange ? 1 : field.isWhole ? 2 : 0, value.low,
      ]
      if field.isRange, value.low != value.high { row.append(value.high) }
      if hasSummaries {
        if row.count == 5 { row.append(value.low) }
        row.append("\(field.summary)")
      }
      table["\(field.name)"] = row
    }
    return table
  }

  private static func presets() throws -> [String: Any] {
    let plain = try object(Confetti(Confetti.Launch()))
    let launch = try first(plain, "launches")
    var presets: [String: Any] = [:]
    for preset in Confetti.Preset.all {
      var recipe = try object(preset.confetti)
      recipe["version"] = nil
      recipe["launches"] = (recipe["launches"] as? [[String: Any]])?.map {
        less($0, launch, plain)
      }
      recipe = less(recipe, plain.filter { $0.key != "launches" }, plain)
      presets["\(preset.name)"] = recipe
    }
    return presets
  }

  /// Leaves out what is the default, in the parts as well.
  private static func less(
    _ object: [String: Any], _ plain: [String: Any], _ recipe: [String: Any]
  ) -> [String: Any] {
    var result: [String: Any] = [:]
    for (key, value) in object {
      if let part = value as? [String: Any], let other = recipe[key] as? [String: Any] {
        let rest = less(part, other, [:])
        // A launch's own part replaces the recipe's, be it all defaults.
        if !rest.isEmpty || plain[key] == nil { result[key] = rest }
      } else if let other = plain[key], isEqual(value, other) {
        continue
      } else {
        result[key] = value
      }
    }
    return result
  }

  private static func isEqual(_ a: Any, _ b: Any) -> Bool {
    (a as? NSObject)?.isEqual(b) ?? false
  }

  private static func object(_ confetti: Confetti) throws -> [String: Any] {
    let json = try JSONSerialization.jsonObject(with: Data(confetti.jsonText.utf8))
    return json as? [String: Any] ?? [:]
  }

  private static func first(_ object: [String: Any], _ key: String) throws -> [String: Any] {
    (object[key] as? [[String: Any]])?.first ?? [:]
  }

  private static func text(_ object: [String: Any]) throws -> String {
    let data = try JSONSerialization.data(
      withJSONObject: object, options: [.sortedKeys, .withoutEscapingSlashes])
    return String(decoding: data, as: UTF8.self)
  }
}
