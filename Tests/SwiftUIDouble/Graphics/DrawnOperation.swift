public import Foundation

/// One thing that was drawn, in the host's space.
@_spi(Double)
public struct DrawnOperation: Sendable {
  public indirect enum Kind: Sendable {
    case fill(Path, isEvenOdd: Bool)
    case stroke(Path, StrokeStyle)
    /// A text in its box; emoji keep colours of their own.
    case text(String, CGRect, isEmoji: Bool)
    /// A picture by name, in its box.
    case image(String, CGRect)
    /// A view that a canvas resolved and drew, by its tag.
    case symbol(String, [DrawnOperation])
    /// What is composited as one.
    case layer([DrawnOperation])
    /// All that a canvas drew, cut at its frame.
    case canvas(CGRect, [DrawnOperation])
  }

  public var kind: Kind
  public var paint: Paint
  public var transform: CGAffineTransform
  public var opacity: Double
  public var isAdditive: Bool
  public var clips: [Clip]

  init(
    _ kind: Kind, paint: Paint = .clear, transform: CGAffineTransform = .identity,
    opacity: Double = 1, isAdditive: Bool = false, clips: [Clip] = []
  ) {
    self.kind = kind
    self.paint = paint
    self.transform = transform
    self.opacity = opacity
    self.isAdditive = isAdditive
    self.clips = clips
  }

  /// The same drawing, seen through one more transform.
  func transformed(by matrix: CGAffineTransform) -> DrawnOperation {
    var copy = self
    copy.transform = transform.concatenating(matrix)
    copy.clips = clips.map { Clip(path: $0.path.applying(matrix), isInverse: $0.isInverse) }
    switch kind {
    case .symbol(let tag, let inner):
      copy.kind = .symbol(tag, inner.map { $0.transformed(by: matrix) })
    case .layer(let inner): copy.kind = .layer(inner.map { $0.transformed(by: matrix) })
    case .canvas(let frame, let inner):
      copy.kind = .canvas(frame.applying(matrix), inner.map { $0.transformed(by: matrix) })
    case .fill, .stroke, .text, .image: break
    }
    return copy
  }

  /// Where it was drawn: the box in the host's space, clips left aside; null where it is nothing.
  public var bounds: CGRect {
    switch kind {
    case .fill(let path, _): path.applying(transform).boundingRect
    case .stroke(let path, let style):
      path.boundingRect.insetBy(dx: -style.lineWidth / 2, dy: -style.lineWidth / 2)
        .applying(transform)
    case .text(_, let box, _), .image(_, let box): box.applying(transform)
    case .symbol(_, let inner), .layer(let inner), .canvas(_, let inner):
      inner.reduce(CGRect.null) { $0.union($1.bounds) }
    }
  }

  /// The operation and, inside it, those of its symbols, layers and canvases: leaves only.
  public var leaves: [DrawnOperation] {
    switch kind {
    case .symbol(_, let inner), .layer(let inner), .canvas(_, let inner): inner.flatMap(\.leaves)
    case .fill, .stroke, .text, .image: [self]
    }
  }
}

/// A shape that cuts what is drawn, in the host's space.
@_spi(Double)
public struct Clip: Sendable {
  public var path: Path
  public var isInverse = false
}

/// What something is painted with; colours are sRGB with straight alpha, 0…1.
@_spi(Double)
public enum Paint: Sendable, Equatable {
  case color(red: Double, green: Double, blue: Double, alpha: Double)
  case linear([Stop], start: CGPoint, end: CGPoint)
  case radial([Stop], center: CGPoint, startRadius: CGFloat, endRadius: CGFloat)

  public struct Stop: Sendable, Equatable {
    public var location: Double
    public var red: Double
    public var green: Double
    public var blue: Double
    public var alpha: Double
  }

  static let clear = Paint.color(red: 0, green: 0, blue: 0, alpha: 0)
}

/// Where operations are gathered, and how many calls it took.
final class Recorder: @unchecked Sendable {
  var operations: [DrawnOperation] = []

  /// Drawing calls and changes of a context's state, those in layers included.
  var calls = 0
  var resolvedSymbols = 0
}

/// What a view inherits from those around it when it is drawn.
struct DrawState {
  var recorder: Recorder
  var opacity = 1.0
  var clips: [Clip] = []

  func add(_ kind: DrawnOperation.Kind, _ paint: Paint, _ transform: CGAffineTransform) {
    recorder.operations.append(
      DrawnOperation(kind, paint: paint, transform: transform, opacity: opacity, clips: clips))
  }
}
