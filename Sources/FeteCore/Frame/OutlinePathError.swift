/// Why SVG path data cannot be used: where reading stopped and what was expected there.
public struct OutlinePathError: Error, Sendable, Hashable {
  /// The byte at which reading stopped, counted from 0; the number of bytes at the end of the data.
  public var position: Int

  /// What is wrong there.
  public var problem: Problem

  init(position: Int, problem: Problem) {
    self.position = position
    self.problem = problem
  }

  /// What can be wrong with path data.
  public enum Problem: Sendable, Hashable {
    /// Something else was expected than this byte; nil is the end of the data.
    case expected(Expected, found: UInt8?)
    /// The number is not within ± this limit.
    case number(limit: Double)
    /// The data have more bytes than this.
    case tooLong(limit: Int)
    /// The shape has more corners than this, its curves flattened.
    case tooManyPoints(limit: Int)
    /// Nothing is enclosed: a shape of no width or no height.
    case noArea
  }

  /// What can be expected at a place of path data.
  public enum Expected: Sendable, Hashable {
    /// A move, `M` or `m`: every path starts with one.
    case move
    /// A command: one of the letters `MmLlHhVvCcSsQqTtAaZz`.
    case command
    /// A number of the command before it.
    case number
    /// Another number of the command before it, or the next command.
    case numberOrCommand
    /// A digit: of a number that so far has none, or of an exponent.
    case digit
    /// A flag of an arc, `0` or `1`.
    case flag
  }
}

#if !hasFeature(Embedded)
extension OutlinePathError: CustomStringConvertible {
  /// One line: the position, what was expected and what is there.
  ///
  /// For example `path data, byte 6: expected a number, found “x”`.
  public var description: String {
    "path data, byte \(position): \(message)"
  }

  private var message: String {
    switch problem {
    case .expected(let expected, nil):
      "expected \(OutlinePathError.name(of: expected)), found the end"
    case .expected(let expected, let byte?):
      "expected \(OutlinePathError.name(of: expected)), found \(OutlinePathError.name(of: byte))"
    case .number(let limit):
      "the number is out of range; allowed are −\(plain(limit))…\(plain(limit))"
    case .tooLong(let limit):
      "the data are longer than \(limit) bytes"
    case .tooManyPoints(let limit):
      "the shape has more than \(limit) corners, curves flattened"
    case .noArea:
      "the shape encloses nothing: it has no width or no height"
    }
  }

  private static func name(of expected: Expected) -> String {
    switch expected {
    case .move: "a move, M or m"
    case .command: "a command, one of MmLlHhVvCcSsQqTtAaZz"
    case .number: "a number"
    case .numberOrCommand: "a number or a command"
    case .digit: "a digit"
    case .flag: "a flag, 0 or 1"
    }
  }

  private static func name(of byte: UInt8) -> String {
    // Printable ASCII as itself; the rest, and parts of longer characters, by number.
    byte > 0x20 && byte < 0x7F
      ? "“\(Character(Unicode.Scalar(byte)))”" : "byte 0x" + String(byte, radix: 16)
  }
}
#endif
