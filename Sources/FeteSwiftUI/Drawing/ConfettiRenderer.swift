import FeteCore
import Foundation
import SwiftUI

/// Draws scenes into a canvas.
///
/// The closure is made outside of the main actor and captures values only: a closure written in a
/// view's body would be bound to the main actor, and SwiftUI may draw elsewhere.
enum ConfettiRenderer {
  nonisolated static func renderer(
    _ scenes: [ConfettiScene]
  ) -> @Sendable (inout GraphicsContext, CGSize) -> Void {
    { context, size in
      for scene in scenes { draw(scene, in: &context, size: size) }
    }
  }

  nonisolated private static func draw(
    _ scene: ConfettiScene, in context: inout GraphicsContext, size: CGSize
  ) {
    var frame = Frame()
    scene.stage.frame(at: scene.time, into: &frame)
    guard !frame.marks.isEmpty else { return }
    var pen = Pen(context: context, scene: scene, frame: frame, size: size)
    for mark in frame.marks { pen.draw(mark) }
  }
}

/// Draws marks: one transform, one opacity and one fill or symbol a piece.
private struct Pen {
  /// A copy: what is set on it never reaches the context that it came from.
  private var context: GraphicsContext
  private let scene: ConfettiScene
  private let frame: Frame

  /// From the host's space to what the context had.
  private let base: CGAffineTransform
  private let baseOpacity: Double

  /// What can be seen of the host's space.
  private let visible: CGRect
  private var opacity: Double

  private var shadings: [UInt32: GraphicsContext.Shading] = [:]
  private var texts: [Int: GraphicsContext.ResolvedText] = [:]
  private var views: [Int: GraphicsContext.ResolvedSymbol] = [:]

  private static let rectangle = Path(CGRect(x: -1, y: -1, width: 2, height: 2))
  private static let ellipse = Path(ellipseIn: CGRect(x: -1, y: -1, width: 2, height: 2))
  private static let builtIn: [Path] = Mark.Kind.allCases.map { kind in
    switch kind {
    case .rectangle: rectangle
    case .ellipse, .ring: ellipse
    default: Outline.builtIn(kind).map { Path($0) } ?? Path()
    }
  }

  init(context: GraphicsContext, scene: ConfettiScene, frame: Frame, size: CGSize) {
    self.context = context
    self.scene = scene
    self.frame = frame
    base = CGAffineTransform(translationX: scene.offset.x, y: scene.offset.y)
      .concatenating(context.transform)
    baseOpacity = context.opacity
    opacity = context.opacity
    visible = CGRect(origin: .zero, size: size).offsetBy(dx: -scene.offset.x, dy: -scene.offset.y)
  }

  mutating func draw(_ mark: Mark) {
    if mark.kind == .ring { return drawRing(mark) }
    guard mark.fill.alpha > 0, isVisible(mark) else { return }
    switch mark.kind {
    case .sprite: drawSprite(mark)
    case .outline:
      guard Int(mark.index) < frame.outlines.count else { return }
      let outline = frame.outlines[Int(mark.index)]
      place(mark, scale: 1)
      context.fill(
        scene.outlines.path(of: outline), with: shading(mark.fill),
        style: FillStyle(eoFill: outline.rule == .evenOdd))
    default:
      place(mark, scale: 1)
      context.fill(Pen.builtIn[Int(mark.kind.rawValue)], with: shading(mark.fill))
    }
  }

  private mutating func drawRing(_ mark: Mark) {
    guard mark.radius > 0 else { return }
    context.transform = base
    let radius = CGFloat(mark.radius)
    let box = CGRect(
      x: CGFloat(mark.center.x) - radius, y: CGFloat(mark.center.y) - radius,
      width: 2 * radius, height: 2 * radius)
    let circle = Path(ellipseIn: box)
    set(alpha: mark.fill.alpha)
    context.fill(circle, with: shading(mark.fill))
    set(alpha: mark.stroke.alpha)
    context.stroke(circle, with: shading(mark.stroke), lineWidth: CGFloat(mark.strokeWidth))
  }

  private mutating func drawSprite(_ mark: Mark) {
    let index = Int(mark.index)
    guard index < frame.sprites.count else { return }
    switch frame.sprites[index] {
    case .text(let utf8):
      let font = Font.system(size: 64)
      let text = resolved(index) {
        Text(verbatim: String(decoding: utf8, as: UTF8.self)).font(font)
      }
      // As wide as the piece.
      let width = text.measure(in: Pen.ample).width
      guard width > 0 else { return }
      drawText(text, mark, scale: 2 / width)
    case .symbol(let number):
      guard number >= 0, number < scene.symbols.count else { return }
      // A view keeps its own size; the recipe's range makes some larger and some smaller.
      let scale = 2 / CGFloat(PieceViews.nominalSize)
      switch scene.symbols[number] {
      case .text(let text): drawText(resolved(index) { text }, mark, scale: scale)
      case .view(let tag):
        guard let symbol = views[index] ?? context.resolveSymbol(id: tag) else { return }
        views[index] = symbol
        place(mark, scale: scale)
        context.draw(symbol, at: .zero, anchor: .center)
      }
    }
  }

  private static let ample = CGSize(width: 10_000, height: 10_000)

  private mutating func resolved(_ index: Int, _ text: () -> Text) -> GraphicsContext.ResolvedText {
    if let known = texts[index] { return known }
    let text = context.resolve(text())
    texts[index] = text
    return text
  }

  private mutating func drawText(
    _ text: GraphicsContext.ResolvedText, _ mark: Mark, scale: CGFloat
  ) {
    var text = text
    text.shading = shading(mark.fill)
    place(mark, scale: scale)
    context.draw(text, at: .zero, anchor: .center)
  }

  /// Whether a mark may be seen; views may be larger than the mark says.
  private func isVisible(_ mark: Mark) -> Bool {
    let bounds = mark.bounds
    let slack: CGFloat = mark.kind == .sprite ? 200 : 1
    return CGFloat(bounds.min.x) - slack < visible.maxX
      && CGFloat(bounds.max.x) + slack > visible.minX
      && CGFloat(bounds.min.y) - slack < visible.maxY
      && CGFloat(bounds.max.y) + slack > visible.minY
  }

  /// Moves the mark's own coordinates into place, and sets how much of it is seen.
  private mutating func place(_ mark: Mark, scale: CGFloat) {
    context.transform = CGAffineTransform(
      a: CGFloat(mark.axisX.x) * scale, b: CGFloat(mark.axisX.y) * scale,
      c: CGFloat(mark.axisY.x) * scale, d: CGFloat(mark.axisY.y) * scale,
      tx: CGFloat(mark.center.x), ty: CGFloat(mark.center.y)
    ).concatenating(base)
    set(alpha: mark.fill.alpha)
  }

  private mutating func set(alpha: UInt8) {
    let wanted = baseOpacity * Double(alpha) / 255
    guard wanted != opacity else { return }
    opacity = wanted
    context.opacity = wanted
  }

  /// The shading of a colour without its alpha: one for each colour.
  private mutating func shading(_ color: RGBA) -> GraphicsContext.Shading {
    let key = UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
    if let known = shadings[key] { return known }
    let shading = GraphicsContext.Shading.color(
      red: Double(color.red) / 255, green: Double(color.green) / 255,
      blue: Double(color.blue) / 255)
    shadings[key] = shading
    return shading
  }
}
