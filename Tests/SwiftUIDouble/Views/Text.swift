public import Foundation

public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
  let text: String

  public init(_ value: String) { text = value }
  public init(stringLiteral value: String) { text = value }
  public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  public struct StringInterpolation: StringInterpolationProtocol {
    var text = ""

    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) { text += literal }
    public mutating func appendInterpolation(_ string: String) { text += string }
    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T) {
      text += "\(value)"
    }
  }
}

/// What may stand in a localised string without more ado.
public protocol _FormatSpecifiable: Equatable {}

extension Int: _FormatSpecifiable {}
extension Double: _FormatSpecifiable {}
extension Float: _FormatSpecifiable {}
extension CGFloat: _FormatSpecifiable {}

public struct Text: Equatable, Sendable {
  let string: String
  var fontOfText: Font?
  var color: Color?

  public init(verbatim content: String) { string = content }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ content: S) { string = String(content) }

  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    string = key.text
  }

  public func font(_ font: Font?) -> Text {
    var copy = self
    copy.fontOfText = font
    return copy
  }

  public func bold() -> Text { font((fontOfText ?? .body).bold()) }

  func pointSize(in environment: EnvironmentValues) -> CGFloat {
    (fontOfText ?? environment.font ?? .body).size
  }

  /// A stand-in for setting: one em for an emoji, 0.6 em for any other character, 1.2 em a line.
  static func measure(_ string: String, _ pointSize: CGFloat) -> CGSize {
    let ems = string.reduce(CGFloat(0)) { $0 + (isEmoji(String($1)) ? 1 : 0.6) }
    return CGSize(width: ems * pointSize, height: 1.2 * pointSize)
  }

  static func isEmoji(_ string: String) -> Bool {
    string.unicodeScalars.contains { $0.properties.isEmojiPresentation || $0.value == 0xFE0F }
  }
}

extension Text: View, PrimitiveView, Buildable {
  public typealias Body = Never
  func makeNode() -> Node { TextNode() }
  func update(_ node: Node) { (node as? TextNode)?.text = self }
}

final class TextNode: Node {
  var text = Text(verbatim: "")

  override func measure(_ proposal: Proposal) -> CGSize {
    let ideal = Text.measure(text.string, text.pointSize(in: environment))
    return CGSize(width: min(ideal.width, proposal.width ?? ideal.width), height: ideal.height)
  }

  override func draw(_ state: DrawState) {
    let box = CGRect(origin: .zero, size: size)
    let style: any ShapeStyle = text.color ?? environment.foreground
    state.add(
      .text(text.string, box, isEmoji: Text.isEmoji(text.string)),
      style.paint(in: environment, bounds: box), transform)
  }

  override func hit(_ point: CGPoint) -> [Node]? { holds(point) ? [self] : nil }

  override func accessibility(_ elements: inout [AccessibilityNode]) {
    elements.append(AccessibilityNode(label: text.string, frame: frame))
  }
}

public struct Image: Equatable, Sendable {
  let name: String

  public init(systemName: String) { name = systemName }
  public init(_ name: String, bundle: Bundle? = nil) { self.name = name }

  func size(in environment: EnvironmentValues) -> CGSize {
    let side = (environment.font ?? .body).size * 1.2
    return CGSize(width: side, height: side)
  }
}

extension Image: View, PrimitiveView, Buildable {
  public typealias Body = Never
  func makeNode() -> Node { ImageNode() }
  func update(_ node: Node) { (node as? ImageNode)?.image = self }
}

final class ImageNode: Node {
  var image = Image("")

  override func measure(_ proposal: Proposal) -> CGSize { image.size(in: environment) }

  override func draw(_ state: DrawState) {
    let box = CGRect(origin: .zero, size: size)
    state.add(
      .image(image.name, box), environment.foreground.paint(in: environment, bounds: box),
      transform)
  }

  override func hit(_ point: CGPoint) -> [Node]? { holds(point) ? [self] : nil }

  override func accessibility(_ elements: inout [AccessibilityNode]) {
    elements.append(AccessibilityNode(label: image.name, frame: frame))
  }
}
