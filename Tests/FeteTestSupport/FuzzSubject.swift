@_spi(Surface) import FeteCore

/// A reader of what users write, with what must hold of whatever it is given.
///
/// The fuzzer calls it with bytes of its own making, the tests with the corpus of found cases.
public enum FuzzSubject: String, Sendable, CaseIterable {
  /// SVG path data.
  case path
  /// A recipe file.
  case recipe
  /// A colour.
  case color

  /// What does not hold; nil when all does.
  public func problem(with bytes: [UInt8]) -> String? {
    switch self {
    case .path: FuzzSubject.pathProblem(bytes)
    case .recipe: FuzzSubject.recipeProblem(bytes)
    case .color: FuzzSubject.colorProblem(bytes)
    }
  }

  private static func pathProblem(_ bytes: [UInt8]) -> String? {
    do throws(OutlinePathError) {
      let outline = try Outline(svgPath: bytes, rule: .evenOdd)
      guard outline.points.count <= Outline.pathPointLimit else { return "too many points" }
      var low = SIMD2<Float>(repeating: .infinity)
      var high = -low
      for point in outline.points {
        low = pointwiseMin(low, point)
        high = pointwiseMax(high, point)
      }
      // The longer side spans −1…1, whichever it is; nothing lies outside.
      guard low.min() == -1, high.max() == 1 else { return "spans \(low) to \(high)" }
      var confetti = Confetti(.init(.count(1)))
      confetti.look.shapes = [Confetti.Shape(.outline(outline))]
      do throws(RecipeError) {
        try confetti.validate()
      } catch {
        return "read, but refused: \(error)"
      }
    } catch {
      guard (0...bytes.count).contains(error.position) else { return "error outside: \(error)" }
    }
    return nil
  }

  private static func recipeProblem(_ bytes: [UInt8]) -> String? {
    let recipe: Confetti
    do throws(RecipeFileError) {
      recipe = try Confetti(jsonText: String(decoding: bytes, as: UTF8.self))
    } catch {
      return error.description.contains("\n") ? "an error of several lines: \(error)" : nil
    }
    let text = recipe.jsonText
    do throws(RecipeFileError) {
      guard try Confetti(jsonText: text) == recipe else { return "not the same when read again" }
    } catch {
      return "not read again: \(error)"
    }
    var stage = Stage(seed: 1, limit: 60)
    stage.resize(to: Vector(320, 180), at: 0)
    do throws(RecipeError) {
      try stage.fire(recipe, at: 0)
    } catch {
      return "read, but not fired: \(error)"
    }
    var frame = Frame()
    for time in [0, 0.7, 30] {
      stage.frame(at: time, into: &frame)
      let isFinite = frame.marks.allSatisfy { mark in
        [mark.center, mark.axisX, mark.axisY].allSatisfy { $0.x.isFinite && $0.y.isFinite }
      }
      guard isFinite else { return "a mark at \(time) s is not finite" }
    }
    return nil
  }

  private static func colorProblem(_ bytes: [UInt8]) -> String? {
    guard let color = RGBA(css: bytes) else { return nil }
    return RGBA(css: Array(color.hexString.utf8)) == color ? nil : "\(color) is not read again"
  }
}
