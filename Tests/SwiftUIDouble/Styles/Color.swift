import Foundation

public struct Color: Hashable, Sendable {
  enum Storage: Hashable, Sendable {
    case fixed(red: Double, green: Double, blue: Double, alpha: Double)
    /// sRGB, for light and for dark surroundings.
    case adaptive(light: UInt32, dark: UInt32)
    indirect case faded(Storage, Double)
  }

  let storage: Storage

  init(storage: Storage) { self.storage = storage }

  public enum RGBColorSpace: Sendable, Equatable { case sRGB, sRGBLinear, displayP3 }

  public init(
    _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
    opacity: Double = 1
  ) {
    func encoded(_ value: Double) -> Double {
      colorSpace == .sRGBLinear ? Resolved.encode(value) : value
    }
    storage = .fixed(
      red: encoded(red), green: encoded(green), blue: encoded(blue), alpha: opacity)
  }

  public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
  }

  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    func channel(_ n: Double) -> Double {
      let k = (n + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(k, 4 - k, 1))
    }
    self.init(red: channel(5), green: channel(3), blue: channel(1), opacity: opacity)
  }

  public init(_ resolved: Resolved) {
    storage = .fixed(
      red: Double(resolved.red), green: Double(resolved.green), blue: Double(resolved.blue),
      alpha: Double(resolved.opacity))
  }

  public func opacity(_ opacity: Double) -> Color { Color(storage: .faded(storage, opacity)) }

  public func resolve(in environment: EnvironmentValues) -> Resolved {
    Color.resolve(storage, environment.colorScheme)
  }

  private static func resolve(_ storage: Storage, _ scheme: ColorScheme) -> Resolved {
    switch storage {
    case .fixed(let red, let green, let blue, let alpha):
      return Resolved(
        red: Float(red), green: Float(green), blue: Float(blue), opacity: Float(alpha))
    case .adaptive(let light, let dark):
      let rgb = scheme == .dark ? dark : light
      return Resolved(
        red: Float(rgb >> 16 & 255) / 255, green: Float(rgb >> 8 & 255) / 255,
        blue: Float(rgb & 255) / 255)
    case .faded(let storage, let opacity):
      var resolved = resolve(storage, scheme)
      resolved.opacity *= Float(opacity)
      return resolved
    }
  }

  public struct Resolved: Hashable, Sendable {
    public var linearRed: Float
    public var linearGreen: Float
    public var linearBlue: Float
    public var opacity: Float

    public init(
      colorSpace: RGBColorSpace = .sRGB, red: Float, green: Float, blue: Float, opacity: Float = 1
    ) {
      func linear(_ value: Float) -> Float {
        colorSpace == .sRGBLinear ? value : Resolved.decode(value)
      }
      linearRed = linear(red)
      linearGreen = linear(green)
      linearBlue = linear(blue)
      self.opacity = opacity
    }

    public var red: Float {
      get { Float(Resolved.encode(Double(linearRed))) }
      set { linearRed = Resolved.decode(newValue) }
    }

    public var green: Float {
      get { Float(Resolved.encode(Double(linearGreen))) }
      set { linearGreen = Resolved.decode(newValue) }
    }

    public var blue: Float {
      get { Float(Resolved.encode(Double(linearBlue))) }
      set { linearBlue = Resolved.decode(newValue) }
    }

    static func encode(_ value: Double) -> Double {
      value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
    }

    static func decode(_ value: Float) -> Float {
      value <= 0.04045 ? value / 12.92 : Float(pow((Double(value) + 0.055) / 1.055, 2.4))
    }
  }
}

extension Color {
  private static func system(_ light: UInt32, _ dark: UInt32) -> Color {
    Color(storage: .adaptive(light: light, dark: dark))
  }

  public static let red = system(0xFF3B30, 0xFF453A)
  public static let orange = system(0xFF9500, 0xFF9F0A)
  public static let yellow = system(0xFFCC00, 0xFFD60A)
  public static let green = system(0x34C759, 0x30D158)
  public static let mint = system(0x00C7BE, 0x63E6E2)
  public static let teal = system(0x30B0C7, 0x40CBE0)
  public static let cyan = system(0x32ADE6, 0x64D2FF)
  public static let blue = system(0x007AFF, 0x0A84FF)
  public static let indigo = system(0x5856D6, 0x5E5CE6)
  public static let purple = system(0xAF52DE, 0xBF5AF2)
  public static let pink = system(0xFF2D55, 0xFF375F)
  public static let brown = system(0xA2845E, 0xAC8E68)
  public static let gray = system(0x8E8E93, 0x8E8E93)
  public static let white = Color(white: 1)
  public static let black = Color(white: 0)
  public static let clear = Color(white: 0, opacity: 0)
  public static let primary = system(0x000000, 0xFFFFFF)
  public static let secondary = system(0x8A8A8E, 0x98989F)
}

extension Color: ShapeStyle {}

extension Color: PaintedStyle {
  func paint(in environment: EnvironmentValues, bounds: @autoclosure () -> CGRect) -> Paint {
    let resolved = resolve(in: environment)
    return .color(
      red: Double(resolved.red), green: Double(resolved.green), blue: Double(resolved.blue),
      alpha: Double(resolved.opacity))
  }
}

extension Color: View, PrimitiveView, Buildable {
  public typealias Body = Never
  func makeNode() -> Node { StyleNode() }
  func update(_ node: Node) { (node as? StyleNode)?.style = self }
}
