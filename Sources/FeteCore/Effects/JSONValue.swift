#if !hasFeature(Embedded)
/// A JSON value: what the recipe's JSON form is built from and read from.
///
/// A recipe goes through it both ways, so that its own layout, its order of keys and its messages are
/// the same with whatever encoder or decoder is at hand.
enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case text(String)
  case list([JSONValue])
  case object([Member])

  /// A key of an object and what stands under it, in the order of writing.
  struct Member: Hashable, Sendable {
    var key: String
    var value: JSONValue

    init(_ key: String, _ value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  /// What kind of value it is, in words.
  var kind: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let number): plain(number)
    case .text(let text): "\"\(text.count > 40 ? text.prefix(40) + "…" : text[...])\""
    case .list: "a list"
    case .object: "an object"
    }
  }
}

// MARK: Codable

extension JSONValue: Codable {
  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(from decoder: any Decoder) throws {
    // The most frequent first: asking a decoder for what is not there takes it long.
    let notANumber: any Error
    do {
      let single = try decoder.singleValueContainer()
      if single.decodeNil() {
        self = .null
      } else {
        self = .number(try single.decode(Double.self))
      }
      return
    } catch {
      notANumber = error
    }
    if let text = try? String(from: decoder) {
      self = .text(text)
    } else if var list = try? decoder.unkeyedContainer() {
      var values: [JSONValue] = []
      while !list.isAtEnd { values.append(try list.decode(JSONValue.self)) }
      self = .list(values)
    } else if let object = try? decoder.container(keyedBy: Key.self) {
      self = .object(
        try object.allKeys.map { key in
          Member(key.stringValue, try object.decode(JSONValue.self, forKey: key))
        })
    } else if let value = try? Bool(from: decoder) {
      self = .bool(value)
    } else {
      throw notANumber
    }
  }

  func encode(to encoder: any Encoder) throws {
    switch self {
    case .object(let members):
      var container = encoder.container(keyedBy: Key.self)
      for member in members {
        try container.encode(member.value, forKey: Key(stringValue: member.key))
      }
    case .list(let values):
      var container = encoder.unkeyedContainer()
      for value in values { try container.encode(value) }
    case .null:
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    case .bool(let value):
      var container = encoder.singleValueContainer()
      try container.encode(value)
    case .number(let number):
      var container = encoder.singleValueContainer()
      // Whole numbers as such: not every encoder leaves out the fraction.
      if let whole = wholeNumber(number), number.sign == .plus || whole != 0 {
        try container.encode(whole)
      } else {
        try container.encode(number)
      }
    case .text(let text):
      var container = encoder.singleValueContainer()
      try container.encode(text)
    }
  }
}
#endif
