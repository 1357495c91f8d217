import Foundation
@_spi(Double) import SwiftUI
import XCTest

/// A test that runs views: on the main thread, which Swift Testing's tests are not on Linux.
///
/// Every test method is `async`: XCTest on Linux finds no other methods of an isolated class.
@MainActor
class ViewTestCase: XCTestCase {
  override func setUp() async throws {
    XCTAssertTrue(Thread.isMainThread)
    _ = Reports.takeViolations()
    _ = Reports.takeFeedback()
    _ = Reports.takeAnimations()
  }

  override func tearDown() async throws {
    XCTAssertEqual(Reports.takeViolations(), [], "what views must not do")
  }
}

/// Something that a test can watch from within views.
@MainActor
final class Notes {
  var lines: [String] = []
  func add(_ line: String) { lines.append(line) }
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}
