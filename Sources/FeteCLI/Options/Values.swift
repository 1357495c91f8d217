import FeteCore

/// Reads the values of options; each reader throws where the text is not such a value.
enum Values {
  /// A finite number in a range: digits, a sign, a point, an exponent.
  static func number(_ text: String, in range: ClosedRange<Double>) throws(Refusal) -> Double {
    guard let value = finite(text), range.contains(value) else { throw Refusal() }
    return value
  }

  /// A whole number in a range.
  static func integer(_ text: String, in range: ClosedRange<Int>) throws(Refusal) -> Int {
    guard let value = Int(text), range.contains(value) else { throw Refusal() }
    return value
  }

  /// Two numbers as `A..B`, or one that stands for both.
  static func range(
    _ text: String, in limits: ClosedRange<Double>
  ) throws(Refusal) -> ClosedRange<Double> {
    let ends = text.split(separator: "..", omittingEmptySubsequences: false)
    guard ends.count == 1 || ends.count == 2 else { throw Refusal() }
    let lower = try number(String(ends[0]), in: limits)
    let upper = try number(String(ends[ends.count - 1]), in: limits)
    guard lower <= upper else { throw Refusal("it ends before it begins") }
    return lower...upper
  }

  /// Two numbers as `X,Y`.
  static func vector(
    _ text: String, in limits: ClosedRange<Double>
  ) throws(Refusal) -> Vector {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2 else { throw Refusal() }
    return Vector(
      try number(String(parts[0]), in: limits), try number(String(parts[1]), in: limits))
  }

  /// A place as `X,Y`, each in points or, with a percent sign, in parts of the host's size.
  static func position(_ text: String) throws(Refusal) -> Position {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2 else { throw Refusal() }
    return Position(x: try length(String(parts[0])), y: try length(String(parts[1])))
  }

  /// A tap as `X,Y` or `X,Y@SECONDS`.
  static func tap(_ text: String) throws(Refusal) -> Tap {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 1 || parts.count == 2 else { throw Refusal() }
    return Tap(
      position: try position(String(parts[0])),
      time: parts.count == 2 ? try number(String(parts[1]), in: 0...3600) : 0)
  }

  /// A size as `WxH` in whole points.
  static func size(_ text: String, in limits: ClosedRange<Int>) throws(Refusal) -> HostSize {
    let parts = text.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2 else { throw Refusal() }
    return HostSize(
      width: try integer(String(parts[0]), in: limits),
      height: try integer(String(parts[1]), in: limits))
  }

  /// One of a few words, whatever their case.
  static func word<Choice: CaseIterable & RawRepresentable>(
    _ text: String, of type: Choice.Type
  ) throws(Refusal) -> Choice where Choice.RawValue == String {
    let text = text.lowercased()
    guard let choice = Choice.allCases.first(where: { $0.rawValue.lowercased() == text }) else {
      throw Refusal()
    }
    return choice
  }

  /// The words of a list with commas between, without the space around them.
  static func list(_ text: String) throws(Refusal) -> [String] {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map(trim)
    if parts.contains("") { throw Refusal("an entry is empty") }
    return parts
  }

  private static func length(_ text: String) throws(Refusal) -> Position.Length {
    if text.hasSuffix("%") {
      return .fraction(try number(String(text.dropLast()), in: -100_000...100_000) / 100)
    }
    return .points(try number(text, in: -1_000_000...1_000_000))
  }

  /// Swift's own reader also takes "inf", "nan" and hexadecimal, which nobody means here.
  private static func finite(_ text: String) -> Double? {
    let allowed = text.utf8.allSatisfy {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || "+-.eE".utf8.contains($0)
    }
    guard allowed, let value = Double(text), value.isFinite else { return nil }
    return value
  }

  private static func trim(_ text: Substring) -> String {
    var rest = text
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }
}

/// A place on the host, before the host's size is known.
struct Position: Sendable, Equatable {
  /// A coordinate.
  enum Length: Sendable, Equatable {
    case points(Double)
    case fraction(Double)

    /// The coordinate as a fraction of the host's side.
    func fraction(of side: Double) -> Double {
      switch self {
      case .points(let points): points / side
      case .fraction(let fraction): fraction
      }
    }
  }

  var x: Length
  var y: Length

  /// The middle of the host.
  static let center = Position(x: .fraction(0.5), y: .fraction(0.5))

  /// The place as fractions of a host's size.
  func unit(in size: Vector) -> Vector {
    Vector(x.fraction(of: size.x), y.fraction(of: size.y))
  }

  /// The place as a stage takes it.
  func origin(in size: Vector?) -> Origin { .unit(unit(in: size ?? Vector(1, 1))) }
}

/// A tap: where and how many seconds after the start.
struct Tap: Sendable, Equatable {
  var position: Position
  var time: Double
}

/// A host's size in whole points.
struct HostSize: Sendable, Equatable {
  var width: Int
  var height: Int

  /// The size as a stage takes it.
  var points: Vector { Vector(Double(width), Double(height)) }
}
