import FeteCore
import FeteRaster
@testable import FeteSwiftUI
import Foundation
@_spi(Double) import SwiftUI
import XCTest

final class RippleTests: ViewTestCase {
  private let system = TestSystem()
  private let center = CGPoint(x: 195, y: 422)

  private struct Growing: View {
    var size: CGSize
    var maxRadius: Double?
    var body: some View {
      Color.gray.rippleTapEffect(maxRadius: maxRadius).frame(width: size.width, height: size.height)
    }
  }

  /// The radii of the strokes in the last frame, the largest first.
  private func radii<V: View>(_ host: ViewHost<V>) -> [Double] {
    host.canvases.flatMap(\.operations).compactMap { operation -> Double? in
      guard case .stroke(let path, _) = operation.kind else { return nil }
      return Double(path.boundingRect.width) / 2
    }
    .sorted(by: >)
  }

  func testEachTapIsTwoRingsFilledAndStroked() async {
    let host = system.host(Color.gray.rippleTapEffect())
    host.tap(at: CGPoint(x: 100, y: 200))
    await host.advance(by: 0.45)
    let operations = host.canvases[0].operations
    XCTAssertEqual(operations.count, 4)
    // Half-way: 170 · (1 − 0.5³), and 0.62 of it; opacities 0.10 and 0.75 times one half.
    XCTAssertEqual(radii(host)[0], 148.75, accuracy: 0.5)
    XCTAssertEqual(radii(host)[1], 92.2, accuracy: 0.5)
    XCTAssertEqual(operations[0].opacity, 0.05, accuracy: 0.01)
    XCTAssertEqual(operations[1].opacity, 0.375, accuracy: 0.01)
    #if !FETE_AS_TVOS
    XCTAssertEqual(operations[0].bounds.midX, 100, accuracy: 0.01)
    XCTAssertEqual(operations[0].bounds.midY, 200, accuracy: 0.01)
    #endif
    await host.advance(by: 0.5)
    XCTAssertEqual(host.canvases.count, 0)
    XCTAssertFalse(host.isAnimating)
  }

  func testControlsStillGetTheTap() async {
    let notes = Notes()
    let view = Button("Save") { notes.add("saved") }.frame(width: 100, height: 40)
      .rippleTapEffect()
    let host = system.host(view)
    host.tap(at: center)
    await host.advance(by: 0.1)
    XCTAssertEqual(notes.take(), ["saved"])
    XCTAssertEqual(radii(host).count, 2)
  }

  func testReducedMotionFadesOnly() async {
    let host = system.host(Color.gray.rippleTapEffect().confettiMotion(.reduced))
    host.tap(at: center)
    await host.advance(by: 0.1)
    let early = radii(host)
    await host.advance(by: 0.5)
    XCTAssertEqual(radii(host), early)
    XCTAssertEqual(early[0], 0.45 * 170, accuracy: 0.1)
  }

  func testF74RipplesStayInsideTheCornersAndOnlyThereIsTappable() async {
    let shape = UnevenRoundedRectangle(
      cornerRadii: RectangleCornerRadii(topLeading: 20, topTrailing: 20))
    let view = Color.gray.rippleTapEffect(maxRadius: nil, in: shape).frame(width: 100, height: 40)
    let host = system.host(view)
    XCTAssertFalse(host.tap(at: CGPoint(x: 146, y: 403)), "cut off by the corner")
    XCTAssertTrue(host.tap(at: CGPoint(x: 146, y: 441)), "a square corner")
    await host.advance(by: 0.3)
    let clips = host.canvases[0].operations[0].clips
    let cut = clips.contains { clip in
      !clip.path.contains(CGPoint(x: 146, y: 403)) && clip.path.contains(CGPoint(x: 146, y: 441))
        && clip.path.contains(center)
    }
    XCTAssertTrue(cut)
  }

  func testF75RipplesAreAboveOpaqueContent() async {
    let view = ZStack {
      Color.blue
      Image(systemName: "star")
    }
    .rippleTapEffect()
    let host = system.host(view)
    let untouched = host.pictureAfterDrawing()
    host.tap(at: center)
    await host.advance(by: 0.1)
    let touched = host.picture()
    let (x, y) = (185, 412)
    let change = abs(Int(touched[x, y].red) - Int(untouched[x, y].red))
    XCTAssertGreaterThanOrEqual(change, 13, "at least five percent")
  }

  func testF77ARippleWithoutALimitReachesTheFarthestCorner() async {
    for point in [CGPoint(x: 1, y: 1), CGPoint(x: 389, y: 59), CGPoint(x: 195, y: 30)] {
      let system = TestSystem()
      let host = system.host(
        Color.gray.rippleTapEffect(maxRadius: nil), size: CGSize(width: 390, height: 60))
      host.tap(at: point)
      await host.advance(by: 0.85)
      #if FETE_AS_TVOS
      let start = CGPoint(x: 195, y: 30)
      #else
      let start = point
      #endif
      let far = max(
        hypot(Double(start.x), Double(start.y)), hypot(390 - Double(start.x), Double(start.y)),
        hypot(Double(start.x), 60 - Double(start.y)),
        hypot(390 - Double(start.x), 60 - Double(start.y)))
      XCTAssertEqual(radii(host)[0], far, accuracy: far * 0.01)
      await host.advance(by: 0.1)
      XCTAssertFalse(host.isAnimating)
    }
  }

  func testF80FiftyQuickTapsEachRippleAndLeaveNothing() async {
    let host = system.host(Color.gray.rippleTapEffect())
    host.frameRate = 25
    let quiet = host.nodeCount
    for _ in 0..<50 {
      host.tap(at: center)
      await host.advance(by: 0.04)
      let smallest = radii(host).last ?? 1000
      XCTAssertLessThan(smallest, 40, "the newest tap can be seen")
      XCTAssertLessThanOrEqual(radii(host).count, 32)
    }
    await host.advance(by: 3)
    XCTAssertEqual(host.nodeCount, quiet)
    XCTAssertEqual(host.canvases.count, 0)
    XCTAssertEqual(system.clock.sleeperCount, 0)
  }

  func testF81ARippleFollowsAHostThatGrows() async {
    let host = system.host(Growing(size: CGSize(width: 100, height: 40), maxRadius: nil))
    host.tap(at: center)
    await host.advance(by: 0.1)
    let before = radii(host)[0]
    host.rootView = Growing(size: CGSize(width: 300, height: 120), maxRadius: nil)
    await host.advance(to: 100.8)
    XCTAssertGreaterThan(radii(host)[0], before * 2, "the final radius follows")
    let clip = host.canvases[0].operations[0].clips[0].path.boundingRect
    XCTAssertEqual(clip, CGRect(x: 45, y: 362, width: 300, height: 120))
    await host.advance(by: 0.15)
    XCTAssertEqual(host.canvases.count, 0, "no restart")
  }

  func testCodeSendsARippleFromAnyPlace() async {
    struct Screen: View {
      let count: Int
      var body: some View {
        Color.gray.frame(width: 100, height: 40)
          .ripple(Ripple(reach: .points(30)), trigger: count, at: .topLeading)
      }
    }
    let host = system.host(Screen(count: 0))
    host.rootView = Screen(count: 1)
    await host.advance(by: 0.3)
    XCTAssertEqual(host.canvases[0].operations[0].bounds.midX, 145, accuracy: 0.01)
    XCTAssertEqual(host.canvases[0].operations[0].bounds.midY, 402, accuracy: 0.01)
  }
}

extension ViewHost {
  /// Draws once more, and gives the picture.
  func pictureAfterDrawing() -> Bitmap {
    draw()
    return picture()
  }
}
