import FeteCore

/// Writes a recipe as Swift source that makes the same value again.
///
/// What equals a default is left out, so that what remains is what the recipe is about.
enum SwiftSource {
  /// The recipe as an expression; it needs `import FeteCore`.
  static func text(of recipe: Confetti) -> String {
    let plain = Confetti(launches: [])
    var call = Call("Confetti")
    call.add("launches", .list(recipe.launches.map { .call(self.call($0)) }))
    if recipe.flight != plain.flight { call.add("flight", .call(self.call(recipe.flight))) }
    if recipe.look != plain.look { call.add("look", .call(self.call(recipe.look))) }
    if let envelope = recipe.envelope {
      var part = Call("Confetti.Envelope")
      part.add("duration", .number(envelope.duration))
      part.add("fadeOut", .number(envelope.fadeOut))
      call.add("envelope", .call(part))
    }
    call.add("prewarm", recipe.prewarm, unless: plain.prewarm)
    return call.text(indent: 0)
  }

  /// A piece of an expression.
  indirect enum Node {
    case plain(String)
    case list([Node])
    case call(Call)

    static func number(_ value: Double) -> Node { .plain(SwiftSource.number(value)) }

    static func range(_ value: ClosedRange<Double>) -> Node { .plain(SwiftSource.range(value)) }

    static func vector(_ value: Vector) -> Node {
      .plain("Vector(\(SwiftSource.number(value.x)), \(SwiftSource.number(value.y)))")
    }

    /// The source text; on one line where that fits.
    func text(indent: Int) -> String {
      let single = singleLine
      if indent + single.count <= 90 { return single }
      switch self {
      case .plain(let text): return text
      case .call(let call): return call.text(indent: indent)
      case .list(let nodes):
        let margin = String(repeating: " ", count: indent)
        let rows = nodes.map { "\(margin)  \($0.text(indent: indent + 2)),\n" }
        return "[\n\(rows.joined())\(margin)]"
      }
    }

    var singleLine: String {
      switch self {
      case .plain(let text): text
      case .list(let nodes): "[\(nodes.map(\.singleLine).joined(separator: ", "))]"
      case .call(let call): call.singleLine
      }
    }
  }

  /// A call of an initializer.
  struct Call {
    let name: String
    private var arguments: [(label: String, value: Node)] = []

    init(_ name: String) { self.name = name }

    mutating func add(_ label: String, _ value: Node) { arguments.append((label, value)) }

    mutating func add(_ label: String, _ value: Double, unless plain: Double) {
      if value != plain { add(label, .number(value)) }
    }

    mutating func add(
      _ label: String, _ value: ClosedRange<Double>, unless plain: ClosedRange<Double>
    ) {
      if value != plain { add(label, .range(value)) }
    }

    mutating func add(_ label: String, _ value: Vector, unless plain: Vector) {
      if value != plain { add(label, .vector(value)) }
    }

    mutating func add<Choice: RawRepresentable & Equatable>(
      _ label: String, _ value: Choice, unless plain: Choice
    ) where Choice.RawValue == String {
      if value != plain { add(label, .plain(".\(value.rawValue)")) }
    }

    var singleLine: String {
      "\(name)(\(arguments.map { prefix($0.label) + $0.value.singleLine }.joined(separator: ", ")))"
    }

    func text(indent: Int) -> String {
      if indent + singleLine.count <= 90 { return singleLine }
      let margin = String(repeating: " ", count: indent)
      let rows = arguments.map {
        "\(margin)  \(prefix($0.label))\($0.value.text(indent: indent + 2))"
      }
      return "\(name)(\n\(rows.joined(separator: ",\n"))\n\(margin))"
    }

    private func prefix(_ label: String) -> String { label.isEmpty ? "" : "\(label): " }
  }

  /// A number without a fraction where it has none.
  static func number(_ value: Double) -> String {
    if value.magnitude < 1e15, let whole = Int(exactly: value) { return String(whole) }
    return "\(value)"
  }

  static func range(_ value: ClosedRange<Double>) -> String {
    let upper = number(value.upperBound)
    // "...-5" would be read as an operator of four characters.
    return "\(number(value.lowerBound))...\(upper.hasPrefix("-") ? "(\(upper))" : upper)"
  }
}
