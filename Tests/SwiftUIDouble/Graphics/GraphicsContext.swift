public import Foundation

/// A value: a copy draws into the same place, but what is set on it never leaks back.
public struct GraphicsContext {
  let recorder: Recorder
  var clips: [Clip]
  let symbols: [AnyHashable: ResolvedSymbol]
  public private(set) var environment: EnvironmentValues

  public var opacity: Double = 1 {
    didSet {
      recorder.calls += 1
      if !(opacity >= 0 && opacity <= 1) {
        Violations.add("an opacity of \(opacity) was set on a graphics context")
      }
    }
  }

  public var blendMode = BlendMode.normal { didSet { recorder.calls += 1 } }

  public var transform: CGAffineTransform { didSet { recorder.calls += 1 } }

  init(
    recorder: Recorder, transform: CGAffineTransform, clips: [Clip],
    symbols: [AnyHashable: ResolvedSymbol], environment: EnvironmentValues
  ) {
    self.recorder = recorder
    self.transform = transform
    self.clips = clips
    self.symbols = symbols
    self.environment = environment
  }

  public struct BlendMode: RawRepresentable, Equatable, Sendable {
    public let rawValue: Int32
    public init(rawValue: Int32) { self.rawValue = rawValue }
    public static var normal: BlendMode { BlendMode(rawValue: 0) }
    public static var plusLighter: BlendMode { BlendMode(rawValue: 1) }
  }

  // MARK: State; what is new applies first: new = matrix · current

  public mutating func concatenate(_ matrix: CGAffineTransform) {
    transform = matrix.concatenating(transform)
  }

  public mutating func translateBy(x: CGFloat, y: CGFloat) {
    concatenate(CGAffineTransform(translationX: x, y: y))
  }

  public mutating func scaleBy(x: CGFloat, y: CGFloat) {
    concatenate(CGAffineTransform(scaleX: x, y: y))
  }

  public mutating func rotate(by angle: Angle) {
    concatenate(CGAffineTransform(rotationAngle: CGFloat(angle.radians)))
  }

  public struct ClipOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static var inverse: ClipOptions { ClipOptions(rawValue: 1) }
  }

  public mutating func clip(
    to path: Path, style: FillStyle = FillStyle(), options: ClipOptions = ClipOptions()
  ) {
    recorder.calls += 1
    clips.append(Clip(path: path.applying(transform), isInverse: options.contains(.inverse)))
  }

  public var clipBoundingRect: CGRect {
    clips.reduce(CGRect.infinite) { $0.intersection($1.path.boundingRect) }
      .applying(transform.inverted())
  }

  // MARK: Drawing

  public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
    add(
      .fill(path, isEvenOdd: style.isEOFilled),
      shading.paint(in: environment, bounds: path.boundingRect))
  }

  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
    add(.stroke(path, style), shading.paint(in: environment, bounds: path.boundingRect))
  }

  public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
    stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// What is drawn inside is composited as one, with the opacity and clips of the receiver.
  public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
    let inner = Recorder()
    var context = GraphicsContext(
      recorder: inner, transform: transform, clips: [], symbols: symbols, environment: environment)
    try content(&context)
    recorder.calls += inner.calls
    add(.layer(inner.operations), .clear, transform: .identity)
  }

  func add(_ kind: DrawnOperation.Kind, _ paint: Paint, transform: CGAffineTransform? = nil) {
    recorder.calls += 1
    recorder.operations.append(
      DrawnOperation(
        kind, paint: paint, transform: transform ?? self.transform, opacity: opacity,
        isAdditive: blendMode == .plusLighter, clips: clips))
  }
}
