import Foundation

@_spi(Surface) import FeteCore

/// What fete.js has to know of recipes, printed from the engine's own tables.
///
/// `read` in fete.js undoes what is done here; the tests hold both against the recipes themselves.
enum WebData {
  /// The tables as a line of JSON and, in full, the presets as a line of letters and numbers.
  ///
  /// A table has its rows in the order in which the engine reads the numbers. A row is what it is
  /// about (0 a number, 1 a range, 2 a whole number, 3 a vector; 4 more where a group is read as
  /// one), the unit's place among the units, the least and the most, and the default; or it is a
  /// table itself; or the names to choose from.
  static func compact(isCore: Bool) throws -> String {
    var units = Units()
    let canvas = Table(
      CanvasConfettiOptions.fields.map { ("\($0.name)", .row(units.row($0))) })
    if isCore { return Table([("canvas", .table(canvas)), ("units", .names(units.names))]).json }
    var palettes = [hexadecimal(Confetti.Paper.party.map(\.front))]
    let recipe = recipeTables(&units)
    let ripple = rippleTables(&units)
    let names = orderedNames(Table(recipe).json)
    let ordered = Confetti.Preset.all.sorted { place($0) < place($1) }
    let presets = try ordered.map {
      try PresetText(names: names).of($0.confetti, &palettes)
    }
    return Table(
      recipe + ripple + [
        ("canvas", .table(canvas)), ("units", .names(units.names)), ("palettes", .names(palettes)),
        ("names", .text(ordered.map { "\($0.name)" }.joined(separator: " "))),
      ]
    ).json + "\n" + presets.joined()
  }

  /// Where a preset stands: beside those that are like it, which is where it packs best.
  private static func place(_ preset: Confetti.Preset) -> Int {
    let names = """
      sideCannons cornerCannons cannon schoolColors classic emoji hearts burst finale fireworks \
      rain stars snow streamers sparkler petals champagne falling
      """.split(separator: " ")
    return names.firstIndex { $0 == "\(preset.name)" } ?? names.count
  }

  /// The fields with their summaries, and what the presets are.
  static func fields() throws -> String {
    var summaries: [[String]] = []
    for preset in Confetti.Preset.all { summaries.append(["\(preset.name)", "\(preset.summary)"]) }
    let data = try JSONSerialization.data(
      withJSONObject: [
        "fields": [
          "recipe": table(Confetti.fields), "ripple": table(Ripple.fields),
          "launch": table(Confetti.Launch.fields), "flight": table(Confetti.Flight.fields),
          "look": table(Confetti.Look.fields), "shape": table(Confetti.Shape.fields),
          "ring": table(Ripple.Ring.fields), "canvas": table(CanvasConfettiOptions.fields),
        ],
        "palette": Confetti.Paper.party.map { "#" + hexadecimal([$0.front]).lowercased() },
        "presets": summaries,
      ], options: [.sortedKeys, .withoutEscapingSlashes])
    return String(decoding: data, as: UTF8.self)
  }

  /// Each field under its name: unit, allowed, 1 for a range or 2 for whole numbers, the default's
  /// ends, and the summary.
  private static func table<Owner>(_ fields: [Field<Owner>]) -> [String: Any] {
    var table: [String: Any] = [:]
    for field in fields {
      let value = field.defaultValue
      table["\(field.name)"] =
        [
          "\(field.unit)", field.allowed.lowerBound, field.allowed.upperBound,
          field.isRange ? 1 : field.isWhole ? 2 : 0, value.low,
          field.isRange && value.low != value.high ? value.high : value.low, "\(field.summary)",
        ] as [Any]
    }
    return table
  }

  static func hexadecimal(_ colors: [RGBA]) -> String {
    colors.map { String(format: "%06X", $0.bits.bigEndian >> 8) }.joined()
  }

  /// The keys of a JSON text in the order in which it first has them.
  private static func orderedNames(_ json: String) -> [String] {
    var names: [String] = []
    for match in json.matches(of: /([A-Za-z]+)":/) where !names.contains(String(match.1)) {
      names.append(String(match.1))
    }
    return names
  }
}

// MARK: The tables

extension WebData {
  /// JSON with its keys in an order of our own.
  struct Table {
    indirect enum Value {
      case row([Double])
      case text(String)
      case names([String])
      case table(Table)
    }

    var rows: [(name: String, value: Value)]

    init(_ rows: [(String, Value)]) {
      self.rows = rows.map { (name: $0.0, value: $0.1) }
    }

    var json: String {
      let rows = rows.map { name, value in
        switch value {
        case .row(let row): "\"\(name)\":[\(row.map(WebData.plain).joined(separator: ","))]"
        case .text(let text): "\"\(name)\":\"\(text)\""
        case .names(let names): "\"\(name)\":[\(names.map { "\"\($0)\"" }.joined(separator: ","))]"
        case .table(let table): "\"\(name)\":\(table.json)"
        }
      }
      return "{\(rows.joined(separator: ","))}"
    }
  }

  /// The units so far; a row has the place of its own among them.
  struct Units {
    var names: [String] = []

    mutating func row<Owner>(_ field: Field<Owner>, kind: Int? = nil) -> [Double] {
      let unit = names.firstIndex(of: "\(field.unit)") ?? names.count
      if unit == names.count { names.append("\(field.unit)") }
      let value = field.defaultValue
      let row = [
        Double(kind ?? (field.isRange ? 1 : field.isWhole ? 2 : 0)), Double(unit),
        field.allowed.lowerBound, field.allowed.upperBound,
      ]
      if field.isRange, value.low != value.high { return row + [value.low, value.high] }
      return value.low == 0 ? row : row + [value.low]
    }
  }

  /// One owner's fields, taken by their names.
  private struct Picker<Owner> {
    var fields: [Field<Owner>]

    private func field(_ name: String) -> Field<Owner> {
      guard let field = fields.first(where: { "\($0.name)" == name }) else {
        preconditionFailure("there is no field \(name)")
      }
      return field
    }

    /// A field by its name; a vector where it has an x and a y; of a group where that is said.
    func row(_ name: String, _ path: String? = nil, isGrouped: Bool = false, units: inout Units)
      -> (String, Table.Value)
    {
      let path = path ?? name
      if fields.contains(where: { "\($0.name)" == path }) {
        var row = units.row(field(path))
        if isGrouped { row[0] += 4 }
        return (name, .row(row))
      }
      var row = units.row(field("\(path).x"), kind: 3)
      let y = field("\(path).y").defaultValue.low
      if row.count > 4 ? row[4] != y : y != 0 {
        row = row.prefix(4) + [row.count > 4 ? row[4] : 0, y]
      }
      return (name, .row(row))
    }
  }

  private static func recipeTables(_ units: inout Units) -> [(String, Table.Value)] {
    let ours = Picker(fields: Confetti.fields)
    let launch = Picker(fields: Confetti.Launch.fields)
    let flight = Picker(fields: Confetti.Flight.fields)
    let look = Picker(fields: Confetti.Look.fields)
    let special = Table.Value.row([4])
    func rows<Owner>(_ picker: Picker<Owner>, _ names: String, isGrouped: Bool = false)
      -> [(String, Table.Value)]
    {
      names.split(separator: " ").map {
        picker.row(String($0), isGrouped: isGrouped, units: &units)
      }
    }
    func ends(_ name: String, _ ends: [String]) -> (String, Table.Value) {
      (name, .table(Table(ends.map { launch.row($0, "source.\(name).\($0)", units: &units) })))
    }
    let source = Table([
      launch.row("point", "source.point", units: &units), ends("line", ["from", "to"]),
      ends("rectangle", ["from", "to"]), ends("ring", ["center", "radius"]),
      ("endOfLaunch", .row([2, 0, 0, 999])), ("edge", .text("top left bottom right")),
      launch.row("from", "source.from", units: &units),
      launch.row("to", "source.to", units: &units),
    ])
    let envelope = Table([
      ours.row("duration", "envelope.duration", units: &units),
      ours.row("fadeOut", "envelope.fadeOut", units: &units),
    ])
    return [
      (
        "recipe",
        .table(
          Table(
            [("version", special)] + rows(ours, "prewarm") + [
              ("envelope", .table(envelope)), ("flight", special), ("look", special),
              ("launches", special),
            ]))
      ),
      (
        "launch",
        .table(
          Table(
            rows(launch, "count over rate for endless", isGrouped: true)
              + rows(launch, "delay repeats interval") + [("source", .table(source))]
              + rows(launch, "scatter angle spread speed")
              + [("speedUnit", .text("points hostHeights"))] + rows(launch, "velocity")
              + [("anchor", .text("firing host")), ("flight", special), ("look", special)]))
      ),
      (
        "flight",
        .table(
          Table(
            rows(flight, "drag dragVariation")
              + rows(flight, "gravity terminalSpeed descent", isGrouped: true)
              + rows(flight, "wind") + [("windAddsOnTop", special)]
              + rows(
                flight,
                "sway swayFrequency spin spinPhase tumble tumblePhase lifetime")))
      ),
      ("lifetime", .table(Table([flight.row("looping", "lifetime.looping", units: &units)]))),
      (
        "look",
        .table(
          Table(
            [
              ("colorOrder", .text("random inTurn together")),
              ("heading", .text("spin alongMotion")), ("pivot", .text("middle corner")),
            ]
              + rows(look, "size aspect depth fadeIn fadeStart streak startScale endScale")
              + [("shapes", special), ("palette", special)]))
      ),
      (
        "shape",
        .table(
          Table(
            [
              Picker(fields: Confetti.Shape.fields).row("scale", units: &units),
              ("outline", .row([0, 3, -1000, 1000])),
            ]))
      ),
    ]
  }

  private static func rippleTables(_ units: inout Units) -> [(String, Table.Value)] {
    let ripple = Picker(fields: Ripple.fields)
    let ring = Picker(fields: Ripple.Ring.fields)
    return [
      (
        "ripple",
        .table(
          Table([
            ("version", .row([4])), ("color", .row([4])), ripple.row("reach", units: &units),
            ripple.row("duration", units: &units), ripple.row("fillOpacity", units: &units),
            ripple.row("strokeOpacity", units: &units), ("rings", .row([4])),
          ]))
      ),
      (
        "ring",
        .table(Table([ring.row("scale", units: &units), ring.row("strokeWidth", units: &units)]))
      ),
    ]
  }

  /// A number as JSON has it.
  static func plain(_ number: Double) -> String {
    number == number.rounded() ? String(Int(number)) : String(number)
  }
}
