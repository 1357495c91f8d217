public import Foundation

public struct Path: Equatable, Sendable {
  public enum Element: Equatable, Sendable {
    case move(to: CGPoint)
    case line(to: CGPoint)
    case quadCurve(to: CGPoint, control: CGPoint)
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    case closeSubpath
  }

  var elements: [Element] = []

  public init() {}

  public init(_ callback: (inout Path) -> Void) { callback(&self) }

  public init(_ rect: CGRect) { addRect(rect) }

  public init(ellipseIn rect: CGRect) { addEllipse(in: rect) }

  public init(
    roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous
  ) {
    addRoundedRect(
      in: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  public init(
    roundedRect rect: CGRect, cornerRadii: RectangleCornerRadii,
    style: RoundedCornerStyle = .continuous
  ) {
    addRoundedRect(in: rect, cornerRadii: cornerRadii, style: style)
  }

  public var isEmpty: Bool { elements.isEmpty }

  public func forEach(_ body: (Element) -> Void) { elements.forEach(body) }

  public mutating func move(to end: CGPoint) { elements.append(.move(to: end)) }

  public mutating func addLine(to end: CGPoint) { elements.append(.line(to: end)) }

  public mutating func addLines(_ lines: [CGPoint]) {
    guard let first = lines.first else { return }
    move(to: first)
    for point in lines.dropFirst() { addLine(to: point) }
  }

  public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    elements.append(.quadCurve(to: end, control: control))
  }

  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    elements.append(.curve(to: end, control1: control1, control2: control2))
  }

  public mutating func closeSubpath() { elements.append(.closeSubpath) }

  public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    var path = Path()
    path.addLines([
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ])
    path.closeSubpath()
    addPath(path, transform: transform)
  }

  public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    let half = CGSize(width: rect.width / 2, height: rect.height / 2)
    addRoundedRect(in: rect, cornerSize: half, style: .circular, transform: transform)
  }

  public mutating func addRoundedRect(
    in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) {
    let corner = Corner(size: cornerSize)
    addCorners(in: rect, [corner, corner, corner, corner], transform: transform)
  }

  public mutating func addRoundedRect(
    in rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) {
    let radii = [
      cornerRadii.topLeading, cornerRadii.topTrailing, cornerRadii.bottomTrailing,
      cornerRadii.bottomLeading,
    ]
    let corners = radii.map { Corner(size: CGSize(width: $0, height: $0)) }
    addCorners(in: rect, corners, transform: transform)
  }

  public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
    elements += path.applying(transform).elements
  }

  public func applying(_ transform: CGAffineTransform) -> Path {
    guard !transform.isIdentity else { return self }
    var path = Path()
    path.elements = elements.map { element in
      switch element {
      case .move(let end): .move(to: end.applying(transform))
      case .line(let end): .line(to: end.applying(transform))
      case .quadCurve(let end, let control):
        .quadCurve(to: end.applying(transform), control: control.applying(transform))
      case .curve(let end, let control1, let control2):
        .curve(
          to: end.applying(transform), control1: control1.applying(transform),
          control2: control2.applying(transform))
      case .closeSubpath: .closeSubpath
      }
    }
    return path
  }

  public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
    applying(CGAffineTransform(translationX: dx, y: dy))
  }

  public var boundingRect: CGRect {
    let points = contours.flatMap { $0.points }
    guard let first = points.first else { return .null }
    var (low, high) = (first, first)
    for point in points {
      low = CGPoint(x: min(low.x, point.x), y: min(low.y, point.y))
      high = CGPoint(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  private struct Corner { var size: CGSize }

  /// A rectangle with elliptical corners, clockwise on screen from the top left.
  private mutating func addCorners(
    in rect: CGRect, _ corners: [Corner], transform: CGAffineTransform
  ) {
    let k: CGFloat = 0.5522847498
    let limit = CGSize(width: rect.width / 2, height: rect.height / 2)
    let c = corners.map { corner in
      CGSize(
        width: max(0, min(corner.size.width, limit.width)),
        height: max(0, min(corner.size.height, limit.height)))
    }
    var path = Path()
    path.move(to: CGPoint(x: rect.minX + c[0].width, y: rect.minY))
    path.addLine(to: CGPoint(x: rect.maxX - c[1].width, y: rect.minY))
    path.addCurve(
      to: CGPoint(x: rect.maxX, y: rect.minY + c[1].height),
      control1: CGPoint(x: rect.maxX - c[1].width * (1 - k), y: rect.minY),
      control2: CGPoint(x: rect.maxX, y: rect.minY + c[1].height * (1 - k)))
    path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY - c[2].height))
    path.addCurve(
      to: CGPoint(x: rect.maxX - c[2].width, y: rect.maxY),
      control1: CGPoint(x: rect.maxX, y: rect.maxY - c[2].height * (1 - k)),
      control2: CGPoint(x: rect.maxX - c[2].width * (1 - k), y: rect.maxY))
    path.addLine(to: CGPoint(x: rect.minX + c[3].width, y: rect.maxY))
    path.addCurve(
      to: CGPoint(x: rect.minX, y: rect.maxY - c[3].height),
      control1: CGPoint(x: rect.minX + c[3].width * (1 - k), y: rect.maxY),
      control2: CGPoint(x: rect.minX, y: rect.maxY - c[3].height * (1 - k)))
    path.addLine(to: CGPoint(x: rect.minX, y: rect.minY + c[0].height))
    path.addCurve(
      to: CGPoint(x: rect.minX + c[0].width, y: rect.minY),
      control1: CGPoint(x: rect.minX, y: rect.minY + c[0].height * (1 - k)),
      control2: CGPoint(x: rect.minX + c[0].width * (1 - k), y: rect.minY))
    path.closeSubpath()
    addPath(path, transform: transform)
  }
}

public enum RoundedCornerStyle: Sendable {
  case circular, continuous
}

public struct RectangleCornerRadii: Sendable, Equatable {
  public var topLeading: CGFloat
  public var bottomLeading: CGFloat
  public var bottomTrailing: CGFloat
  public var topTrailing: CGFloat

  public init(
    topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0,
    topTrailing: CGFloat = 0
  ) {
    self.topLeading = topLeading
    self.bottomLeading = bottomLeading
    self.bottomTrailing = bottomTrailing
    self.topTrailing = topTrailing
  }
}

public struct FillStyle: Sendable, Equatable {
  public var isEOFilled: Bool
  public var isAntialiased: Bool

  public init(eoFill: Bool = false, antialiased: Bool = true) {
    isEOFilled = eoFill
    isAntialiased = antialiased
  }
}

public enum CGLineCap: Int32, Sendable { case butt, round, square }
public enum CGLineJoin: Int32, Sendable { case miter, round, bevel }

public struct StrokeStyle: Sendable, Equatable {
  public var lineWidth: CGFloat
  public var lineCap: CGLineCap
  public var lineJoin: CGLineJoin
  public var miterLimit: CGFloat
  public var dash: [CGFloat]
  public var dashPhase: CGFloat

  public init(
    lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter,
    miterLimit: CGFloat = 10, dash: [CGFloat] = [], dashPhase: CGFloat = 0
  ) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }
}
