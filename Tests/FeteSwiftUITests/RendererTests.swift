import FeteCore
import FeteRaster
@testable import FeteSwiftUI
import FeteTestSupport
import Foundation
@_spi(Double) import SwiftUI
import XCTest

/// What a stage looks like through a canvas.
final class RendererTests: ViewTestCase {
  private let outlines = OutlinePaths()

  private func host(
    _ stage: Stage, at time: Double, size: CGSize, symbols: [ConfettiScene.Symbol] = [],
    offset: CGPoint = .zero
  ) -> ViewHost<some View> {
    let scene = ConfettiScene(
      stage: stage, time: time, offset: offset, symbols: symbols, outlines: outlines)
    let host = ViewHost(Canvas(renderer: ConfettiRenderer.renderer([scene])), size: size)
    host.draw()
    return host
  }

  private func stage(
    _ confetti: Confetti, _ size: Vector = Vector(300, 300), motion: Motion = .full
  ) throws -> Stage {
    var stage = Stage(seed: 2)
    stage.resize(to: size, at: 0)
    try stage.fire(confetti, at: 0, motion: motion)
    return stage
  }

  /// A mean of 0.35 of 255 and 0.3 % of pixels more than 32 apart: the double draws outlines where
  /// the painter knows shapes.
  func testEverySceneLooksAsThePainterPaintsIt() async throws {
    for scene in Scene.all where !scene.name.hasPrefix("emoji") {
      let stage = try scene.stage()
      guard let time = scene.times.dropFirst().first ?? scene.times.first else { continue }
      let size = CGSize(width: scene.size.x, height: scene.size.y)
      let view = host(stage, at: time, size: size)
      let own = painted(
        stage, at: time, width: Int(scene.size.x), height: Int(scene.size.y))
      let difference = try XCTUnwrap(Difference(view.picture(), own))
      // The painter cuts ripples at the stage's corners, SwiftUI by a shape around the layer.
      let corners = stage.corners == .zero ? 1.0 : 4.0
      XCTAssertLessThan(difference.mean, 0.35 * corners, scene.name)
      XCTAssertLessThan(difference.far, 0.003 * corners, scene.name)
    }
  }

  func testFiveHundredPiecesTakeThreeCallsEachAtMost() async throws {
    var confetti = Confetti.classic
    confetti.launches[0].emission = .count(500)
    let stage = try stage(confetti, Vector(2000, 2000))
    let size = CGSize(width: 2000, height: 2000)
    let ours = host(stage, at: 0.5, size: size).canvases[0]
    XCTAssertEqual(ours.operations.count, 500)
    XCTAssertLessThanOrEqual(ours.calls, 1500)
    XCTAssertLessThanOrEqual(ours.shadingsMade, 8, "one a colour")
    XCTAssertFalse(ours.isAsynchronous)
    var frame = Frame()
    stage.frame(at: 0.5, into: &frame)
    let host = ViewHost(Canvas(renderer: PublishedWay.renderer(frame.marks)), size: size)
    host.draw()
    XCTAssertEqual(host.canvases[0].calls, 5000)
    XCTAssertEqual(host.canvases[0].shadingsMade, 500)
  }

  func testWhatIsSetForAPieceIsNotLeftBehind() async throws {
    let stage = try stage(.burst)
    let scene = ConfettiScene(stage: stage, time: 0.4, outlines: outlines)
    let after = Canvas(renderer: Afterwards.renderer(ConfettiRenderer.renderer([scene])))
      .frame(width: 100, height: 100)
    let host = ViewHost(after, size: CGSize(width: 300, height: 300))
    host.draw()
    let last = try XCTUnwrap(host.canvases[0].operations.last)
    XCTAssertEqual(last.bounds, CGRect(x: 100, y: 100, width: 10, height: 10))
    XCTAssertEqual(last.opacity, 1)
  }

  func testOpacityIsAlwaysInRangeAndFadesWithAge() async throws {
    let stage = try stage(.classic)
    for time in [-1, 0, 0.001, 1, 2.9, 2.999] {
      _ = host(stage, at: time, size: CGSize(width: 300, height: 300))
    }
    // An opacity out of range is a violation, which every test forbids.
    let young = host(stage, at: 0.1, size: CGSize(width: 300, height: 300)).canvases[0]
    XCTAssertGreaterThan(young.operations.map(\.opacity).min() ?? 0, 0.9)
  }

  func testF49PlainTextTakesThePaletteAndEmojiKeepTheirColors() async throws {
    var confetti = Confetti.still(20)
    confetti.look.palette = Confetti.Paper.oneTone([RGBA(0xFF0000), RGBA(0x0000FF)])
    confetti.look.shapes = [.init(.sprite(.text(Array("★".utf8)))), .init(.sprite(.symbol(0)))]
    let stage = try stage(confetti)
    let record = host(
      stage, at: 0.5, size: CGSize(width: 300, height: 300), symbols: [.text(Text("A"))]
    ).canvases[0]
    var paints: Set<String> = []
    for operation in record.operations {
      guard case .text(let text, _, false) = operation.kind,
        case .color(let red, let green, let blue, let alpha) = operation.paint
      else { return XCTFail("not a plain text") }
      paints.insert("\(text) \(red.rounded()) \(green.rounded()) \(blue.rounded()) \(alpha)")
    }
    XCTAssertEqual(
      paints, ["★ 1.0 0.0 0.0 1.0", "★ 0.0 0.0 1.0 1.0", "A 1.0 0.0 0.0 1.0", "A 0.0 0.0 1.0 1.0"])
    let party = try self.stage(.emoji("🎉"))
    let emoji = host(party, at: 0.5, size: CGSize(width: 300, height: 300)).canvases[0]
    for operation in emoji.operations {
      guard case .text("🎉", _, isEmoji: true) = operation.kind else { return XCTFail("no emoji") }
    }
    XCTAssertEqual(emoji.operations.count, 60)
  }

  func testTextIsAsWideAsItsPieceAndNeverMirrored() async throws {
    var confetti = Confetti.still(30)
    confetti.look.size = 40...40
    confetti.look.shapes = [.init(.sprite(.text(Array("★".utf8))))]
    confetti.flight.tumble = 1...1
    confetti.flight.spin = 0.3...0.3
    confetti.flight.spinPhase = 0...0
    let stage = try stage(confetti)
    for time in [0.0, 0.3, 0.6] {
      let record = host(stage, at: time, size: CGSize(width: 300, height: 300)).canvases[0]
      XCTAssertEqual(record.operations.count, 30)
      for operation in record.operations {
        let t = operation.transform
        XCTAssertGreaterThanOrEqual(t.a * t.d - t.b * t.c, 0, "mirrored")
        guard case .text(_, let box, _) = operation.kind else { return XCTFail("no text") }
        XCTAssertEqual(
          box.width * CGFloat(hypot(Double(t.a), Double(t.b))), 40, accuracy: 1e-3)
      }
    }
  }

  func testF57AnIntricateOutlineIsMadeIntoAPathOnce() async throws {
    let points = (0..<5000).map { i -> SIMD2<Float> in
      let angle = Float(i) / 5000 * 2 * .pi
      let radius: Float = i % 2 == 0 ? 1 : 0.9
      return SIMD2(radius * cos(angle), radius * sin(angle))
    }
    var confetti = Confetti.still(300)
    confetti.look.shapes = [.outline(points)]
    let stage = try stage(confetti)
    let size = CGSize(width: 300, height: 300)
    for time in [0.1, 0.2, 0.3] {
      XCTAssertEqual(host(stage, at: time, size: size).canvases[0].operations.count, 300)
    }
    XCTAssertEqual(outlines.made, 1)
  }

  func testHolesOfAnOutlineStayOpen() async throws {
    let square: [SIMD2<Float>] = [SIMD2(-1, -1), SIMD2(1, -1), SIMD2(1, 1), SIMD2(-1, 1)]
    let frame = Outline(
      points: square + square.map { $0 * 0.5 }, ends: [4, 8], rule: .evenOdd)
    var confetti = Confetti.still(1)
    confetti.look.size = 100...100
    confetti.look.shapes = [.init(.outline(frame))]
    confetti.look.palette = [Confetti.Paper(.black)]
    let picture = host(
      try stage(confetti), at: 0.5, size: CGSize(width: 300, height: 300)
    ).picture()
    XCTAssertEqual(picture[150, 150], .white)
    XCTAssertEqual(picture[110, 150], .black)
  }

  func testWhatCannotBeSeenIsNotDrawn() async throws {
    let stage = try stage(.still(10, at: Vector(0.9, 0.5)))
    let whole = host(stage, at: 0.5, size: CGSize(width: 300, height: 300))
    XCTAssertEqual(whole.canvases[0].operations.count, 10)
    let moved = host(
      stage, at: 0.5, size: CGSize(width: 300, height: 300), offset: CGPoint(x: 100, y: 0))
    XCTAssertEqual(moved.canvases[0].operations.count, 0)
  }
}

/// The drawing loop of the published canvas tutorial: it undoes what it did for each piece.
private enum PublishedWay {
  nonisolated static func renderer(
    _ marks: [Mark]
  ) -> @Sendable (inout GraphicsContext, CGSize) -> Void {
    { context, _ in
      for mark in marks {
        let box = CGRect(x: -4, y: -2, width: 8, height: 4)
        context.opacity = Double(mark.fill.alpha) / 255
        context.translateBy(x: CGFloat(mark.center.x), y: CGFloat(mark.center.y))
        context.rotate(by: .radians(0.5))
        context.translateBy(x: 4, y: 2)
        context.scaleBy(x: 1, y: 0.5)
        context.fill(
          Path(box), with: .color(red: Double(mark.fill.red) / 255, green: 0, blue: 0))
        context.scaleBy(x: 1, y: 2)
        context.translateBy(x: -4, y: -2)
        context.rotate(by: .radians(-0.5))
        context.translateBy(x: -CGFloat(mark.center.x), y: -CGFloat(mark.center.y))
      }
    }
  }
}

/// Draws a plain square after something else.
private enum Afterwards {
  nonisolated static func renderer(
    _ first: @escaping @Sendable (inout GraphicsContext, CGSize) -> Void
  ) -> @Sendable (inout GraphicsContext, CGSize) -> Void {
    { context, size in
      first(&context, size)
      context.fill(Path(CGRect(x: 0, y: 0, width: 10, height: 10)), with: .color(.black))
    }
  }
}
