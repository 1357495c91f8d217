import FeteCore
@testable import FeteSwiftUI
import Foundation
@_spi(Double) import SwiftUI
import XCTest

/// The previews, run: each celebrates when its button is used.
final class PreviewTests: ViewTestCase {
  private let system = TestSystem()

  private func celebrates<V: View>(_ view: V, _ label: String) async -> ViewHost<V> {
    let host = system.host(view)
    host.frameRate = 20
    await host.advance(by: 0.2)
    XCTAssertEqual(host.canvases.count, 0)
    XCTAssertTrue(host.activate(label), label)
    await host.advance(by: 0.5)
    XCTAssertGreaterThan(host.pieces.count, 3, label)
    return host
  }

  func testPurchaseComplete() async {
    let host = await celebrates(PurchasePreview(), "Buy")
    XCTAssertTrue(host.accessibilityElements.map(\.label).contains("Purchase complete"))
    check(host.picture(), golden: "purchase")
  }

  func testYouDidIt() async {
    let host = await celebrates(CelebratePreview(), "Celebrate")
    XCTAssertFalse(host.activate("Celebrate") && host.canvases.count > 1)
    await host.advance(by: 5)
    XCTAssertEqual(host.canvases.count, 0)
  }

  func testTapAnywhere() async {
    let host = await celebrates(RipplePreview(), "Or here")
    XCTAssertTrue(host.tap(at: CGPoint(x: 100, y: 200)))
    await host.advance(by: 0.2)
    XCTAssertEqual(host.canvases.count, 2, "the button's ripple and the screen's")
  }

  func testGalleryOfPresets() async {
    let host = system.host(GalleryPreview())
    host.frameRate = 20
    for preset in Confetti.Preset.all {
      XCTAssertTrue(host.activate("\(preset.name)"))
      await host.advance(by: 1)
      XCTAssertGreaterThan(host.pieces.count, 1, "\(preset.name)")
    }
    XCTAssertTrue(host.activate("Stop"))
  }

  func testGoals() async {
    let host = await celebrates(GoalsPreview(), "Done")
    XCTAssertEqual(host.canvases.count, 1)
    check(host.picture(), golden: "goals")
  }
}
