public import FeteCore
public import FeteRaster
public import Foundation

/// Paints what was drawn with Fete's own painter, so that tests get pictures.
///
/// Texts and images stand in as simple shapes: this is about where things are and what covers what.
struct PicturePainter {
  let width: Int
  let height: Int
  let scale: CGFloat

  private func blank() -> Bitmap { Bitmap(width: width, height: height) }

  func paint(_ operations: [DrawnOperation], over bitmap: inout Bitmap) {
    var rest = operations[...]
    while let first = rest.first {
      // What is cut alike is painted together and cut once.
      let alike = rest.prefix { $0.clips.map(\.path) == first.clips.map(\.path) }
      rest = rest.dropFirst(alike.count)
      if first.clips.isEmpty {
        for operation in alike { paint(operation, over: &bitmap) }
        continue
      }
      var layer = blank()
      for operation in alike { paint(operation, over: &layer) }
      for clip in first.clips { cut(&layer, clip) }
      Self.compose(layer, over: &bitmap, opacity: 1, isAdditive: false)
    }
  }

  private func paint(_ operation: DrawnOperation, over bitmap: inout Bitmap) {
    switch operation.kind {
    case .fill(let path, let isEvenOdd):
      fill(path.applying(operation.transform), isEvenOdd, operation, over: &bitmap)
    case .stroke(let path, let style):
      let outline = path.stroked(style).applying(operation.transform)
      fill(outline, false, operation, over: &bitmap)
    case .text(_, let box, let isEmoji):
      var stand = operation
      if isEmoji { stand.paint = .color(red: 1, green: 0.72, blue: 0.1, alpha: 1) }
      let inner = box.insetBy(dx: box.width * 0.12, dy: box.height * 0.2)
      let path = isEmoji ? Path(ellipseIn: inner) : Path(inner)
      fill(path.applying(operation.transform), false, stand, over: &bitmap)
    case .image(_, let box):
      let shape = Path { path in
        path.addLines(
          Outline.star.points.map {
            CGPoint(
              x: box.midX + CGFloat($0.x) * box.width / 2,
              y: box.midY + CGFloat($0.y) * box.height / 2)
          })
        path.closeSubpath()
      }
      fill(shape.applying(operation.transform), false, operation, over: &bitmap)
    case .symbol(_, let inner), .layer(let inner), .canvas(_, let inner):
      var layer = blank()
      paint(inner, over: &layer)
      Self.compose(
        layer, over: &bitmap, opacity: operation.opacity, isAdditive: operation.isAdditive)
    }
  }

  private func fill(
    _ path: Path, _ isEvenOdd: Bool, _ operation: DrawnOperation, over bitmap: inout Bitmap
  ) {
    let device = path.applying(CGAffineTransform(scaleX: scale, y: scale))
    switch operation.paint {
    case .color(let red, let green, let blue, let alpha):
      let color = RGBA(
        red: Self.byte(red), green: Self.byte(green), blue: Self.byte(blue),
        alpha: Self.byte(alpha * operation.opacity))
      if operation.isAdditive {
        var layer = blank()
        stamp(device, isEvenOdd, color, over: &layer)
        Self.compose(layer, over: &bitmap, opacity: 1, isAdditive: true)
      } else {
        stamp(device, isEvenOdd, color, over: &bitmap)
      }
    case .linear, .radial:
      var layer = blank()
      stamp(device, isEvenOdd, .white, over: &layer)
      shade(&layer, operation)
      Self.compose(layer, over: &bitmap, opacity: operation.opacity, isAdditive: false)
    }
  }

  private func stamp(
    _ path: Path, _ isEvenOdd: Bool, _ color: RGBA, over bitmap: inout Bitmap
  ) {
    var frame = Frame()
    frame.size = SIMD2(Float(width), Float(height))
    guard let mark = path.mark(isEvenOdd: isEvenOdd, fill: color, in: &frame) else { return }
    frame.marks = [mark]
    var painter = Painter()
    painter.paint(frame, into: &bitmap)
  }

  private func cut(_ bitmap: inout Bitmap, _ clip: Clip) {
    var mask = blank()
    stamp(
      clip.path.applying(CGAffineTransform(scaleX: scale, y: scale)), false, .white, over: &mask)
    for i in stride(from: 0, to: bitmap.pixels.count, by: 4) {
      let covered = UInt32(mask.pixels[i + 3])
      let kept = clip.isInverse ? 255 - covered : covered
      guard kept < 255 else { continue }
      for channel in i..<(i + 4) {
        bitmap.pixels[channel] = UInt8((UInt32(bitmap.pixels[channel]) * kept + 127) / 255)
      }
    }
  }

  /// Gives what is white in a layer the colours of a gradient.
  private func shade(_ bitmap: inout Bitmap, _ operation: DrawnOperation) {
    let inverse = operation.transform.inverted()
    for y in 0..<height {
      for x in 0..<width {
        let i = (y * width + x) * 4
        let coverage = Double(bitmap.pixels[i + 3]) / 255
        guard coverage > 0 else { continue }
        let point = CGPoint(
          x: (CGFloat(x) + 0.5) / scale, y: (CGFloat(y) + 0.5) / scale
        ).applying(inverse)
        let color = operation.paint.color(at: point)
        let alpha = color.alpha * coverage
        bitmap.pixels[i] = Self.byte(color.red * alpha)
        bitmap.pixels[i + 1] = Self.byte(color.green * alpha)
        bitmap.pixels[i + 2] = Self.byte(color.blue * alpha)
        bitmap.pixels[i + 3] = Self.byte(alpha)
      }
    }
  }

  static func byte(_ value: Double) -> UInt8 { UInt8(max(0, min(1, value)) * 255 + 0.5) }

  private static func compose(
    _ layer: Bitmap, over bitmap: inout Bitmap, opacity: Double, isAdditive: Bool
  ) {
    let factor = UInt32(max(0, min(1, opacity)) * 255 + 0.5)
    for i in stride(from: 0, to: bitmap.pixels.count, by: 4) where layer.pixels[i + 3] > 0 {
      let alpha = (UInt32(layer.pixels[i + 3]) * factor + 127) / 255
      let under = isAdditive ? 255 : 255 - alpha
      for channel in i..<(i + 4) {
        let top = (UInt32(layer.pixels[channel]) * factor + 127) / 255
        let sum = top + (UInt32(bitmap.pixels[channel]) * under + 127) / 255
        bitmap.pixels[channel] = UInt8(min(255, sum))
      }
    }
  }
}

extension Paint {
  /// The colour of a gradient at a point of its own space.
  fileprivate func color(at point: CGPoint) -> Stop {
    switch self {
    case .color(let red, let green, let blue, let alpha):
      return Stop(location: 0, red: red, green: green, blue: blue, alpha: alpha)
    case .linear(let stops, let start, let end):
      let (dx, dy) = (end.x - start.x, end.y - start.y)
      let length = dx * dx + dy * dy
      let along = (point.x - start.x) * dx + (point.y - start.y) * dy
      return Self.mix(stops, length > 0 ? Double(along / length) : 0)
    case .radial(let stops, let center, let startRadius, let endRadius):
      let distance = hypot(Double(point.x - center.x), Double(point.y - center.y))
      let span = Double(endRadius - startRadius)
      return Self.mix(stops, span != 0 ? (distance - Double(startRadius)) / span : 0)
    }
  }

  private static func mix(_ stops: [Stop], _ t: Double) -> Stop {
    guard let first = stops.first, let last = stops.last else {
      return Stop(location: 0, red: 0, green: 0, blue: 0, alpha: 0)
    }
    guard t > first.location else { return first }
    guard let next = stops.firstIndex(where: { $0.location >= t }), next > 0 else { return last }
    let (a, b) = (stops[next - 1], stops[next])
    let part = b.location > a.location ? (t - a.location) / (b.location - a.location) : 0
    func between(_ x: Double, _ y: Double) -> Double { x + (y - x) * part }
    return Stop(
      location: t, red: between(a.red, b.red), green: between(a.green, b.green),
      blue: between(a.blue, b.blue), alpha: between(a.alpha, b.alpha))
  }
}

extension ViewHost {
  /// The last frame as a picture.
  ///
  /// - Parameters:
  ///   - scale: Pixels a point.
  ///   - background: What stands behind the views.
  ///   - isIncluded: Which of the frame's operations to paint; all by default.
  /// - Returns: The picture.
  public func picture(
    scale: CGFloat = 1, background: RGBA = .white,
    where isIncluded: (DrawnOperation) -> Bool = { _ in true }
  ) -> Bitmap {
    let painter = PicturePainter(
      width: Int((size.width * scale).rounded()), height: Int((size.height * scale).rounded()),
      scale: scale)
    var bitmap = Bitmap(width: painter.width, height: painter.height)
    bitmap.fill(background)
    painter.paint(drawing.filter(isIncluded), over: &bitmap)
    return bitmap
  }
}
