public import Foundation

extension GraphicsContext {
  public struct ResolvedText {
    let text: String
    let pointSize: CGFloat

    /// What uncoloured glyphs are painted with; emoji keep their own colours.
    public var shading: Shading

    public func measure(in size: CGSize) -> CGSize {
      let box = Text.measure(text, pointSize)
      return CGSize(width: min(box.width, size.width), height: box.height)
    }

    var size: CGSize { Text.measure(text, pointSize) }
  }

  public struct ResolvedImage {
    public let size: CGSize
    public var shading: Shading?
    let name: String
  }

  public struct ResolvedSymbol {
    public let size: CGSize
    let tag: String
    let operations: [DrawnOperation]
  }

  public func resolve(_ text: Text) -> ResolvedText {
    recorder.calls += 1
    return ResolvedText(
      text: text.string, pointSize: text.pointSize(in: environment),
      shading: text.color.map(Shading.color) ?? .foreground)
  }

  public func resolve(_ image: Image) -> ResolvedImage {
    recorder.calls += 1
    return ResolvedImage(size: image.size(in: environment), shading: nil, name: image.name)
  }

  public func resolveSymbol<ID: Hashable>(id: ID) -> ResolvedSymbol? {
    recorder.calls += 1
    recorder.resolvedSymbols += 1
    return symbols[AnyHashable(id)]
  }

  public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(text, in: Self.box(text.size, at: point, anchor))
  }

  public func draw(_ text: ResolvedText, in rect: CGRect) {
    add(
      .text(text.text, rect, isEmoji: Text.isEmoji(text.text)),
      text.shading.paint(in: environment, bounds: rect))
  }

  public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(text), at: point, anchor: anchor)
  }

  public func draw(_ image: ResolvedImage, in rect: CGRect, style: FillStyle = FillStyle()) {
    add(
      .image(image.name, rect), (image.shading ?? .foreground).paint(in: environment, bounds: rect))
  }

  public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(image, in: Self.box(image.size, at: point, anchor))
  }

  public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(image), at: point, anchor: anchor)
  }

  public func draw(_ symbol: ResolvedSymbol, in rect: CGRect) {
    guard symbol.size.width > 0, symbol.size.height > 0 else { return }
    let matrix = CGAffineTransform(
      a: rect.width / symbol.size.width, b: 0, c: 0, d: rect.height / symbol.size.height,
      tx: rect.minX, ty: rect.minY
    ).concatenating(transform)
    add(
      .symbol(symbol.tag, symbol.operations.map { $0.transformed(by: matrix) }), .clear,
      transform: .identity)
  }

  public func draw(_ symbol: ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(symbol, in: Self.box(symbol.size, at: point, anchor))
  }

  private static func box(_ size: CGSize, at point: CGPoint, _ anchor: UnitPoint) -> CGRect {
    CGRect(
      x: point.x - size.width * anchor.x, y: point.y - size.height * anchor.y, width: size.width,
      height: size.height)
  }
}
