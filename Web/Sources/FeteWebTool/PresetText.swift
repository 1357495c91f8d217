import Foundation

@_spi(Surface) import FeteCore

/// Presets in few bytes: a letter is a key, what follows up to the next one is its value.
///
/// Numbers stand side by side, objects in parentheses; what is the default is left out.
struct PresetText {
  /// The keys in the order of their letters, which begin with the colon.
  var names: [String]

  /// The recipe's text; a palette's value is its place among those so far, and new ones are added.
  func of(_ confetti: Confetti, _ palettes: inout [String]) throws -> String {
    let plain = try object(Confetti(Confetti.Launch()))
    let launch = (plain["launches"] as? [[String: Any]])?.first ?? [:]
    var recipe = try object(confetti)
    recipe["version"] = nil
    recipe["launches"] = (recipe["launches"] as? [[String: Any]])?.map { less($0, launch, plain) }
    recipe = less(recipe, plain.filter { $0.key != "launches" }, plain)
    return text(recipe, &palettes)
  }

  private func text(_ object: [String: Any], _ palettes: inout [String]) -> String {
    var result = "("
    for (i, name) in names.enumerated() {
      guard let value = object[name] else { continue }
      let letter = Unicode.Scalar(UInt8(58 + i))
      precondition(letter.isASCII && letter != "\u{7F}", "there are more keys than letters")
      result.unicodeScalars.append(letter)
      var atoms = Atoms()
      switch name {
      case "palette": atoms.add(place(of: value, in: &palettes))
      case "shapes": for shape in value as? [Any] ?? [] { add(shape, to: &atoms, &palettes) }
      case "outline": for number in contours(value) { atoms.add(number) }
      default:
        for part in value as? [Any] ?? [value] {
          if let part = part as? [String: Any] {
            atoms.text += text(part, &palettes)
          } else if let choice = part as? String, let place = choices[name]?.firstIndex(of: choice)
          {
            atoms.add(Double(place))
          } else if let text = part as? String {
            atoms.text += "\"\(text)\""
          } else if let number = part as? NSNumber {
            // Foundation's own way to a Double is off by a last digit here and there.
            atoms.add(Double(number.stringValue) ?? .nan)
          }
        }
      }
      result += atoms.text
    }
    precondition(object.keys.allSatisfy(names.contains), "unknown among \(object.keys)")
    return result + ")"
  }

  private let choices = [
    "colorOrder": ["random", "inTurn", "together"], "heading": ["spin", "alongMotion"],
    "pivot": ["middle", "corner"], "speedUnit": ["points", "hostHeights"],
    "anchor": ["firing", "host"], "edge": ["top", "left", "bottom", "right"],
  ]

  private let shapes = ["rectangle", "square", "circle", "triangle", "star", "heart", "ribbon"]

  /// Values side by side, with a comma only where two numbers would run into one.
  struct Atoms {
    var text = ""

    mutating func add(_ number: Double) {
      var digits = WebData.plain(number)
      if digits.hasPrefix("0.") { digits.removeFirst() }
      if digits.hasPrefix("-0.") { digits = "-" + digits.dropFirst(2) }
      if let last = text.last, last.isNumber, !digits.hasPrefix("-") { text += "," }
      text += digits
    }
  }

  /// A shape of a name is its digit and its scale; a text stands in quotes.
  private func add(_ shape: Any, to atoms: inout Atoms, _ palettes: inout [String]) {
    if let name = shape as? String, let kind = shapes.firstIndex(of: name) {
      atoms.add(Double(kind))
    } else if let shape = shape as? [String: Any], let text = shape["text"] as? String {
      atoms.text += "\"\(text)\""
    } else if let shape = shape as? [String: Any], let name = shape.keys.first,
      let kind = shapes.firstIndex(of: name),
      let scale = (shape[name] as? [String: Any])?["scale"] as? Double
    {
      let digits = WebData.plain(scale)
      if atoms.text.last?.isNumber == true { atoms.text += "," }
      atoms.text += "\(kind)" + (digits.hasPrefix("0.") ? String(digits.dropFirst()) : digits)
    } else if let shape = shape as? [String: Any] {
      atoms.text += text(shape, &palettes)
    }
  }

  /// Front colours alone; after "=" each is its own back; after "/" each second one is a back.
  private func place(of palette: Any, in palettes: inout [String]) -> Double {
    var text = ""
    for paper in palette as? [Any] ?? [] {
      if let front = paper as? String {
        text += front.dropFirst()
      } else if let paper = paper as? [String: String], let front = paper["front"],
        let back = paper["back"]
      {
        if text.isEmpty { text = front == back ? "=" : "/" }
        text += front.dropFirst()
        if text.hasPrefix("/") { text += back.dropFirst() }
      }
    }
    if !palettes.contains(text) { palettes.append(text) }
    return Double(palettes.firstIndex(of: text) ?? 0)
  }

  /// Each contour's count and points; a circle of points is its count below 0 and its radius.
  private func contours(_ outline: Any) -> [Double] {
    let outline = outline as? [String: Any] ?? [:]
    let points = outline["points"] as? [[Double]] ?? []
    var start = 0
    return (outline["ends"] as? [Int] ?? [points.count]).flatMap { end in
      let contour = Array(points[start..<end])
      start = end
      for sign in [1.0, -1] {
        let radius = -contour[0][1]
        let circle = contour.indices.map { i in
          let turn = 2 * Double.pi * Double(i) / Double(contour.count)
          return [sign * radius * sin(turn), -radius * cos(turn)]
            .map { ($0 * 1e4).rounded() / 1e4 }
        }
        if circle == contour { return [Double(-contour.count), sign * radius] }
      }
      return [Double(contour.count)] + contour.joined()
    }
  }

  /// Leaves out what is the default, in the parts as well.
  private func less(_ object: [String: Any], _ plain: [String: Any], _ recipe: [String: Any])
    -> [String: Any]
  {
    var result: [String: Any] = [:]
    for (key, value) in object {
      if let part = value as? [String: Any], let other = recipe[key] as? [String: Any] {
        let rest = less(part, other, [:])
        // A launch's own part replaces the recipe's, be it all defaults.
        if !rest.isEmpty || plain[key] == nil { result[key] = rest }
      } else if let other = plain[key] as? NSObject, other.isEqual(value) {
        continue
      } else {
        result[key] = value
      }
    }
    return result
  }

  private func object(_ confetti: Confetti) throws -> [String: Any] {
    let json = try JSONSerialization.jsonObject(with: Data(confetti.jsonText.utf8))
    return json as? [String: Any] ?? [:]
  }
}
