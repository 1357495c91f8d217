import FeteCore
import FeteRaster
@testable import FeteSwiftUI
import Foundation
@_spi(Double) import SwiftUI
import XCTest

/// The three reference effects from the tap to the picture, held to Fete's own painter.
///
/// The double draws paths where the painter knows discs and triangles, and edges are measured on
/// other outlines: a mean of 0.25 of 255 and 0.2 % of pixels more than 32 apart are allowed.
final class PictureTests: ViewTestCase {
  private let system = TestSystem()

  private func alike(
    _ a: Bitmap, _ b: Bitmap, _ message: String = "", line: UInt = #line
  ) {
    guard let difference = Difference(a, b) else { return XCTFail("sizes differ", line: line) }
    XCTAssertLessThan(difference.mean, 0.25, message, line: line)
    XCTAssertLessThan(difference.far, 0.002, message, line: line)
  }

  func testCanvasConfettiBurstsWhereItIsTapped() async throws {
    let host = system.host(
      ConfettiView(.classic).confettiSeed(3), size: CGSize(width: 320, height: 400))
    await host.advance(by: 1)
    XCTAssertTrue(host.tap(at: CGPoint(x: 100, y: 150)))
    var stage = Stage(seed: 3)
    stage.resize(to: Vector(320, 400), at: 0)
    let tap = counted(
      CGPoint(x: 100, y: 150), in: CGRect(x: 0, y: 0, width: 320, height: 400))
    try stage.fire(.classic, from: .points(Vector(tap.x, tap.y)), at: 101)
    for age in [0.1, 0.5, 1.2] {
      await host.advance(to: 101 + age)
      alike(
        host.picture(), painted(stage, at: host.clock.now, width: 320, height: 400), "at \(age)")
      #if !FETE_AS_TVOS
      if age == 0.5 { check(host.picture(), golden: "canvas-confetti") }
      #endif
    }
  }

  func testFallingConfettiRunsForItsDurationAndFades() async throws {
    struct Screen: View {
      @State private var isActive = false
      let notes: Notes
      var body: some View {
        Button("Celebrate") { isActive = true }.frame(width: 200, height: 44)
          .frame(maxWidth: .infinity, maxHeight: .infinity)
          .displayConfetti(isActive: $isActive)
          .confettiSeed(5)
          .onChange(of: isActive) { notes.add("\(isActive)") }
      }
    }
    let notes = Notes()
    let host = system.host(
      Screen(notes: notes), size: CGSize(width: 320, height: 400),
      insets: EdgeInsets(top: 59, leading: 0, bottom: 34, trailing: 0))
    host.tap(at: CGPoint(x: 160, y: 212))
    var stage = Stage(seed: 5)
    stage.resize(to: Vector(320, 400), at: 0)
    try stage.fire(.falling, at: 100)
    for age in [0.5, 2, 4] {
      await host.advance(to: 100 + age)
      // The button's label stands behind: compare what the canvas drew.
      XCTAssertEqual(host.canvases.count, 1)
      let over = PictureTests.canvas(of: host)
      alike(over, painted(stage, at: host.clock.now, width: 320, height: 400), "at \(age)")
      if age == 2 { check(host.picture(), golden: "falling-confetti") }
    }
    XCTAssertEqual(notes.take(), ["true"])
    await host.advance(to: 104.7)
    XCTAssertEqual(notes.take(), ["false"])
    XCTAssertFalse(host.isAnimating)
    XCTAssertEqual(host.canvases.count, 0)
  }

  func testRipplesSpreadFromTheTapInsideTheCorners() async throws {
    let gradient = LinearGradient(
      colors: [.teal, .blue, Color(red: 0.14, green: 0.10, blue: 0.45)], startPoint: .top,
      endPoint: .bottom
    )
    .frame(width: 280, height: 200)
    .rippleTapEffect(cornerRadius: 30)
    let host = system.host(gradient, size: CGSize(width: 320, height: 240))
    XCTAssertTrue(host.tap(at: CGPoint(x: 60, y: 60)))
    await host.advance(to: 100.25)
    XCTAssertTrue(host.tap(at: CGPoint(x: 200, y: 150)))
    await host.advance(to: 100.4)
    #if !FETE_AS_TVOS
    check(host.picture(), golden: "ripple")
    #endif
    let blank = system.host(
      Color.black.frame(width: 280, height: 200), size: CGSize(width: 320, height: 240))
    blank.draw()
    var stage = Stage(seed: 1)
    stage.corners = SIMD4(repeating: 30)
    stage.resize(to: Vector(280, 200), at: 0)
    let view = CGRect(x: 0, y: 0, width: 280, height: 200)
    for (x, y, time) in [(40.0, 40.0, 100.0), (180, 130, 100.25)] {
      let tap = counted(CGPoint(x: x, y: y), in: view)
      try stage.fire(Ripple(), from: .points(Vector(tap.x, tap.y)), at: time)
    }
    let own = painted(
      stage, at: host.clock.now, width: 280, height: 200, background: .black)
    var drawn = Bitmap(width: 280, height: 200)
    let whole = PictureTests.canvas(of: host, background: .black)
    for y in 0..<200 {
      for x in 0..<280 { drawn[x, y] = whole[x + 20, y + 20] }
    }
    alike(drawn, own)
  }

  /// What the canvases of a host drew, on a plain background.
  private static func canvas<V: View>(of host: ViewHost<V>, background: RGBA = .white) -> Bitmap {
    host.picture(background: background) {
      if case .canvas = $0.kind { true } else { false }
    }
  }
}
