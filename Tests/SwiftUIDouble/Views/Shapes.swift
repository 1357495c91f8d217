public import Foundation

@globalActor
public actor _NoActor {
  public static let shared = _NoActor()
}

/// Protocols that inherit from `View` and from this are isolated to no actor.
@_marker @_NoActor
public protocol _RemoveGlobalActorIsolation {}

public protocol Animatable {
  associatedtype AnimatableData = Double
  var animatableData: AnimatableData { get set }
}

extension Animatable where AnimatableData == Double {
  public var animatableData: Double {
    get { 0 }
    set {}
  }
}

public protocol Shape: Sendable, Animatable, View, _RemoveGlobalActorIsolation {
  nonisolated func path(in rect: CGRect) -> Path
}

extension Shape {
  public var body: _ShapeView<Self, ForegroundStyle> {
    _ShapeView(shape: self, style: ForegroundStyle())
  }

  public nonisolated func fill<S: ShapeStyle>(
    _ content: S = .foreground, style: FillStyle = FillStyle()
  ) -> _ShapeView<Self, S> {
    _ShapeView(shape: self, style: content, fillStyle: style)
  }

  public nonisolated func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> some View {
    _ShapeView(shape: self, style: content, stroke: StrokeStyle(lineWidth: lineWidth))
  }
}

public struct _ShapeView<Content: Shape, Style: ShapeStyle> {
  public var shape: Content
  public var style: Style
  public var fillStyle = FillStyle()
  var stroke: StrokeStyle?
}

extension _ShapeView: View, PrimitiveView, Buildable {
  public typealias Body = Never
  func makeNode() -> Node { ShapeNode() }
  func update(_ node: Node) {
    guard let node = node as? ShapeNode else { return }
    node.path = { [shape] in shape.path(in: CGRect(origin: .zero, size: $0)) }
    node.style = style
    node.fillStyle = fillStyle
    node.stroke = stroke
  }
}

final class ShapeNode: Node {
  var path: (CGSize) -> Path = { _ in Path() }
  var style: any ShapeStyle = ForegroundStyle()
  var fillStyle = FillStyle()
  var stroke: StrokeStyle?

  override func measure(_ proposal: Proposal) -> CGSize { proposal.filled }

  override func draw(_ state: DrawState) {
    let paint = style.paint(in: environment, bounds: CGRect(origin: .zero, size: size))
    if let stroke {
      state.add(.stroke(path(size), stroke), paint, transform)
    } else {
      state.add(.fill(path(size), isEvenOdd: fillStyle.isEOFilled), paint, transform)
    }
  }

  override func hit(_ point: CGPoint) -> [Node]? {
    path(size).contains(local(point)) ? [self] : nil
  }
}

public protocol InsettableShape: Shape {}

public struct Rectangle: InsettableShape {
  public init() {}
  public nonisolated func path(in rect: CGRect) -> Path { Path(rect) }
}

public struct RoundedRectangle: InsettableShape {
  public var cornerSize: CGSize
  public var style: RoundedCornerStyle

  public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    self.cornerSize = cornerSize
    self.style = style
  }

  public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  public nonisolated func path(in rect: CGRect) -> Path {
    var path = Path()
    path.addRoundedRect(in: rect, cornerSize: cornerSize, style: style)
    return path
  }
}

public struct UnevenRoundedRectangle: InsettableShape {
  public var cornerRadii: RectangleCornerRadii
  public var style: RoundedCornerStyle

  public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
    self.cornerRadii = cornerRadii
    self.style = style
  }

  public nonisolated func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadii: cornerRadii, style: style)
  }
}

public struct Circle: InsettableShape {
  public init() {}
  public nonisolated func path(in rect: CGRect) -> Path {
    let side = min(rect.width, rect.height)
    return Path(
      ellipseIn: CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side)
    )
  }
}

public struct Capsule: InsettableShape {
  public init(style: RoundedCornerStyle = .continuous) {}
  public nonisolated func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2)
  }
}

extension Shape where Self == Rectangle {
  public static var rect: Rectangle { Rectangle() }
}

extension Shape where Self == Circle {
  public static var circle: Circle { Circle() }
}

extension Shape where Self == Capsule {
  public static var capsule: Capsule { Capsule() }
}

extension Shape where Self == RoundedRectangle {
  public static func rect(
    cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous
  ) -> Self {
    RoundedRectangle(cornerRadius: cornerRadius, style: style)
  }
}

extension Shape where Self == UnevenRoundedRectangle {
  public static func rect(
    cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
  ) -> Self {
    UnevenRoundedRectangle(cornerRadii: cornerRadii, style: style)
  }
}

public struct AnyShape: Shape {
  private let make: @Sendable (CGRect) -> Path

  public init<S: Shape>(_ shape: S) { make = { shape.path(in: $0) } }

  public nonisolated func path(in rect: CGRect) -> Path { make(rect) }
}
