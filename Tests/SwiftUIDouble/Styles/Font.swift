public import Foundation

public struct Font: Hashable, Sendable {
  let size: CGFloat
  let isBold: Bool

  init(size: CGFloat, isBold: Bool = false) {
    self.size = size
    self.isBold = isBold
  }

  public enum TextStyle: CaseIterable, Hashable, Sendable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption

    var size: CGFloat {
      switch self {
      case .largeTitle: 34
      case .title: 28
      case .title2: 22
      case .title3: 20
      case .headline, .body: 17
      case .callout: 16
      case .subheadline: 15
      case .footnote: 13
      case .caption: 12
      }
    }
  }

  public enum Design: Hashable, Sendable { case `default`, serif, rounded, monospaced }

  public struct Weight: Hashable, Sendable {
    let value: Int
    public static let regular = Weight(value: 400)
    public static let medium = Weight(value: 500)
    public static let semibold = Weight(value: 600)
    public static let bold = Weight(value: 700)
  }

  public static func system(
    _ style: TextStyle, design: Design? = nil, weight: Weight? = nil
  ) -> Font {
    Font(size: style.size, isBold: (weight?.value ?? 400) > 500)
  }

  public static func system(
    size: CGFloat, weight: Weight? = nil, design: Design? = nil
  ) -> Font {
    Font(size: size, isBold: (weight?.value ?? 400) > 500)
  }

  public static let largeTitle = system(.largeTitle)
  public static let title = system(.title)
  public static let title2 = system(.title2)
  public static let title3 = system(.title3)
  public static let headline = system(.headline, weight: .semibold)
  public static let body = system(.body)
  public static let caption = system(.caption)

  public func bold() -> Font { Font(size: size, isBold: true) }
}

private struct FontKey: EnvironmentKey { static let defaultValue: Font? = nil }

extension EnvironmentValues {
  public var font: Font? {
    get { self[FontKey.self] }
    set { self[FontKey.self] = newValue }
  }
}

extension View {
  public nonisolated func font(_ font: Font?) -> some View { environment(\.font, font) }
}
