#if !hasFeature(Embedded)
extension JSONValue {
  /// The value as JSON text, keys in their order, short lists and objects on one line.
  func text(indent: String = "") -> String {
    let inline = inlineText
    let isLeaf = childCount <= 3 || isListOfLeaves
    if isLeaf, indent.count + inline.count <= 80, !(indent.isEmpty && childCount > 0) {
      return inline
    }
    let deeper = indent + "  "
    switch self {
    case .list(let values) where !values.isEmpty:
      let lines = values.map { deeper + $0.text(indent: deeper) }
      return "[\n" + lines.joined(separator: ",\n") + "\n" + indent + "]"
    case .object(let members) where !members.isEmpty:
      let lines = members.map {
        deeper + JSONValue.quoted($0.key) + ": " + $0.value.text(indent: deeper)
      }
      return "{\n" + lines.joined(separator: ",\n") + "\n" + indent + "}"
    default:
      return inline
    }
  }

  private var childCount: Int {
    switch self {
    case .list(let values): values.count
    case .object(let members): members.count
    default: 0
    }
  }

  private var isListOfLeaves: Bool {
    guard case .list(let values) = self else { return false }
    return values.allSatisfy { $0.childCount == 0 }
  }

  private var inlineText: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let number): plain(number)
    case .text(let text): JSONValue.quoted(text)
    case .list(let values):
      "[" + values.map(\.inlineText).joined(separator: ", ") + "]"
    case .object(let members):
      "{"
        + members.map { JSONValue.quoted($0.key) + ": " + $0.value.inlineText }
        .joined(separator: ", ") + "}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
#endif
