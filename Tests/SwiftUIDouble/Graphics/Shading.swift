public import Foundation

extension GraphicsContext {
  public struct Shading: Sendable {
    enum Storage: Sendable {
      case foreground
      case style(any ShapeStyle)
      case linear(Gradient, CGPoint, CGPoint)
      case radial(Gradient, CGPoint, CGFloat, CGFloat)
    }

    private let storage: Storage

    private init(_ storage: Storage) {
      self.storage = storage
      ShadingCount.add()
    }

    public static var foreground: Shading { Shading(.foreground) }

    public static func color(_ color: Color) -> Shading { Shading(.style(color)) }

    public static func color(
      _ colorSpace: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
      opacity: Double = 1
    ) -> Shading {
      .color(Color(colorSpace, red: red, green: green, blue: blue, opacity: opacity))
    }

    public static func style<S: ShapeStyle>(_ style: S) -> Shading { Shading(.style(style)) }

    public static func linearGradient(
      _ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint,
      options: GradientOptions = GradientOptions()
    ) -> Shading {
      Shading(.linear(gradient, startPoint, endPoint))
    }

    public static func radialGradient(
      _ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat,
      options: GradientOptions = GradientOptions()
    ) -> Shading {
      Shading(.radial(gradient, center, startRadius, endRadius))
    }

    func paint(in environment: EnvironmentValues, bounds: @autoclosure () -> CGRect) -> Paint {
      switch storage {
      case .foreground: environment.foreground.paint(in: environment, bounds: bounds())
      case .style(let style): style.paint(in: environment, bounds: bounds())
      case .linear(let gradient, let start, let end):
        .linear(gradient.stops(in: environment), start: start, end: end)
      case .radial(let gradient, let center, let start, let end):
        .radial(
          gradient.stops(in: environment), center: center, startRadius: start, endRadius: end)
      }
    }
  }

  public struct GradientOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
  }
}

/// How many shadings have been made, on all threads.
enum ShadingCount {
  private static let lock = NSLock()
  nonisolated(unsafe) private static var count = 0

  static func add() { lock.withLock { count += 1 } }
  static var value: Int { lock.withLock { count } }
}
