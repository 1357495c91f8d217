public import Foundation

public protocol ShapeStyle: Sendable {}

/// A style that the engine can paint with.
protocol PaintedStyle: ShapeStyle {
  func paint(in environment: EnvironmentValues, bounds: @autoclosure () -> CGRect) -> Paint
}

extension ShapeStyle {
  func paint(in environment: EnvironmentValues, bounds: @autoclosure () -> CGRect) -> Paint {
    (self as? any PaintedStyle)?.paint(in: environment, bounds: bounds()) ?? .clear
  }
}

public struct ForegroundStyle: ShapeStyle, PaintedStyle {
  public init() {}
  func paint(in environment: EnvironmentValues, bounds: @autoclosure () -> CGRect) -> Paint {
    environment.foreground.paint(in: environment, bounds: bounds())
  }
}

extension ShapeStyle where Self == ForegroundStyle {
  public static var foreground: ForegroundStyle { ForegroundStyle() }
}

extension ShapeStyle where Self == Color {
  public static var red: Color { Color.red }
  public static var orange: Color { Color.orange }
  public static var yellow: Color { Color.yellow }
  public static var green: Color { Color.green }
  public static var mint: Color { Color.mint }
  public static var teal: Color { Color.teal }
  public static var cyan: Color { Color.cyan }
  public static var blue: Color { Color.blue }
  public static var indigo: Color { Color.indigo }
  public static var purple: Color { Color.purple }
  public static var pink: Color { Color.pink }
  public static var brown: Color { Color.brown }
  public static var gray: Color { Color.gray }
  public static var white: Color { Color.white }
  public static var black: Color { Color.black }
  public static var clear: Color { Color.clear }
}

private struct ForegroundKey: EnvironmentKey {
  static let defaultValue: any ShapeStyle = Color.primary
}

extension EnvironmentValues {
  var foreground: any ShapeStyle {
    get { self[ForegroundKey.self] }
    set { self[ForegroundKey.self] = newValue }
  }
}

extension View {
  public nonisolated func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    modifier(EnvironmentModifier(value: nil) { $0.foreground = style })
  }
}

public struct Gradient: ShapeStyle, Hashable {
  public struct Stop: Hashable, Sendable {
    public var color: Color
    public var location: CGFloat

    public init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }

  public var stops: [Stop]

  public init(stops: [Stop]) { self.stops = stops }

  public init(colors: [Color]) {
    let last = CGFloat(max(1, colors.count - 1))
    stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / last) }
  }

  func stops(in environment: EnvironmentValues) -> [Paint.Stop] {
    stops.map { stop in
      let color = stop.color.resolve(in: environment)
      return Paint.Stop(
        location: Double(stop.location), red: Double(color.red), green: Double(color.green),
        blue: Double(color.blue), alpha: Double(color.opacity))
    }
  }
}

public struct LinearGradient: ShapeStyle {
  let gradient: Gradient
  let startPoint: UnitPoint
  let endPoint: UnitPoint

  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    self.gradient = gradient
    self.startPoint = startPoint
    self.endPoint = endPoint
  }

  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
  }

  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
  }
}

extension LinearGradient: PaintedStyle {
  func paint(in environment: EnvironmentValues, bounds: @autoclosure () -> CGRect) -> Paint {
    let bounds = bounds()
    func at(_ point: UnitPoint) -> CGPoint {
      CGPoint(x: bounds.minX + point.x * bounds.width, y: bounds.minY + point.y * bounds.height)
    }
    return .linear(gradient.stops(in: environment), start: at(startPoint), end: at(endPoint))
  }
}

extension LinearGradient: View, PrimitiveView, Buildable {
  public typealias Body = Never
  func makeNode() -> Node { StyleNode() }
  func update(_ node: Node) { (node as? StyleNode)?.style = self }
}

/// A view that fills what it is offered with a style.
final class StyleNode: Node {
  var style: any ShapeStyle = Color.clear

  override func measure(_ proposal: Proposal) -> CGSize { proposal.filled }

  override func draw(_ state: DrawState) {
    let bounds = CGRect(origin: .zero, size: size)
    let paint = style.paint(in: environment, bounds: bounds)
    if paint != .clear { state.add(.fill(Path(bounds), isEvenOdd: false), paint, transform) }
  }

  /// A clear colour lets taps through: it takes a contentShape to catch them.
  override func hit(_ point: CGPoint) -> [Node]? {
    if let color = style as? Color, color.resolve(in: environment).opacity == 0 { return nil }
    return holds(point) ? [self] : nil
  }
}
