public import Foundation

public enum ColorRenderingMode: Sendable, Hashable { case nonLinear, linear, extendedLinear }

public struct Canvas<Symbols> {
  public var symbols: Symbols
  public var renderer: (inout GraphicsContext, CGSize) -> Void
  public var isOpaque: Bool
  public var colorMode: ColorRenderingMode
  public var rendersAsynchronously: Bool
}

extension Canvas: View, PrimitiveView, Buildable where Symbols: View {
  public typealias Body = Never

  public nonisolated init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear,
    rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void,
    @ViewBuilder symbols: () -> Symbols
  ) {
    self.symbols = symbols()
    self.renderer = renderer
    isOpaque = opaque
    self.colorMode = colorMode
    self.rendersAsynchronously = rendersAsynchronously
  }

  func makeNode() -> Node { CanvasNode() }

  func update(_ node: Node) {
    guard let node = node as? CanvasNode else { return }
    node.renderer = renderer
    node.isOpaque = isOpaque
    node.rendersAsynchronously = rendersAsynchronously
    node.setChildren([ErasedView(symbols)])
  }
}

extension Canvas where Symbols == EmptyView {
  public nonisolated init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear,
    rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void
  ) {
    self.init(
      opaque: opaque, colorMode: colorMode, rendersAsynchronously: rendersAsynchronously,
      renderer: renderer
    ) {
      EmptyView()
    }
  }
}

final class CanvasNode: Node {
  var renderer: ((inout GraphicsContext, CGSize) -> Void)?
  var isOpaque = false
  var rendersAsynchronously = false

  override func measure(_ proposal: Proposal) -> CGSize { proposal.filled }

  /// Its children are symbols: each has its ideal size and a space of its own.
  override func placeContent() {
    for symbol in content { symbol.place(symbol.measure(Proposal(nil, nil)), .identity) }
  }

  override func hit(_ point: CGPoint) -> [Node]? { holds(point) ? [self] : nil }

  /// A picture without a name, as far as VoiceOver is concerned; its symbols are part of it.
  override func accessibility(_ elements: inout [AccessibilityNode]) {
    var element = AccessibilityNode(label: "", frame: frame)
    element.traits = ["image"]
    elements.append(element)
  }

  override func draw(_ state: DrawState) {
    guard let renderer else { return }
    var symbols: [AnyHashable: GraphicsContext.ResolvedSymbol] = [:]
    for node in content {
      guard let tag = node.tag, symbols[tag] == nil else { continue }
      let recorder = Recorder()
      node.draw(DrawState(recorder: recorder))
      symbols[tag] = GraphicsContext.ResolvedSymbol(
        size: node.size, tag: "\(tag)", operations: recorder.operations)
    }
    let recorder = Recorder()
    let frame = Path(CGRect(origin: .zero, size: size)).applying(transform)
    let context = GraphicsContext(
      recorder: recorder, transform: transform, clips: state.clips + [Clip(path: frame)],
      symbols: symbols, environment: environment)
    let shadings = ShadingCount.value
    Self.offMain(Work(renderer: renderer, context: context, size: size))
    var layer = DrawnOperation(.canvas(self.frame, recorder.operations))
    layer.opacity = state.opacity
    state.recorder.operations.append(layer)
    runtime?.canvases.append(
      CanvasRecord(
        frame: self.frame, calls: recorder.calls, symbolsResolved: recorder.resolvedSymbols,
        shadingsMade: ShadingCount.value - shadings, isAsynchronous: rendersAsynchronously,
        operations: recorder.operations))
  }

  private struct Work: @unchecked Sendable {
    let renderer: (inout GraphicsContext, CGSize) -> Void
    let context: GraphicsContext
    let size: CGSize
  }

  /// A renderer is always called on another thread, so that one that must not be is found out.
  private static func offMain(_ work: Work) {
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      var context = work.context
      work.renderer(&context, work.size)
      done.signal()
    }
    thread.stackSize = 8 << 20
    thread.start()
    done.wait()
  }
}

/// What one drawing of a canvas came to.
@_spi(Double)
public struct CanvasRecord: Sendable {
  /// The canvas's frame in the host's space.
  public let frame: CGRect
  /// Drawing calls and changes of state, together.
  public let calls: Int
  public let symbolsResolved: Int
  public let shadingsMade: Int
  public let isAsynchronous: Bool
  public let operations: [DrawnOperation]
}
