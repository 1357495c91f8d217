#if GTK
import CGTK4
import FeteCore
import FeteGTK
import Foundation
import XCTest

/// What bursts leave behind: nothing.
final class MemoryTests: XCTestCase {
  func testF12AHundredBurstsLeaveNoWidgetAndNoMemory() throws {
    try onDisplay {
      let host = Host()
      defer { host.close() }
      host.present()
      @MainActor func children() -> Int {
        var count = 0
        var child = gtk_widget_get_first_child(host.overlay.widget)
        while let next = child {
          count += 1
          child = gtk_widget_get_next_sibling(next)
        }
        return count
      }
      let baseline = children()
      var tenth = 0
      for i in 1...100 {
        var hasEnded = false
        try host.overlay.fire(.still(120, lifetime: 0.03)) { _ in hasEnded = true }
        XCTAssertTrue(Loop.run { hasEnded }, "burst \(i)")
        if i == 10 { tenth = try residentBytes() }
      }
      XCTAssertEqual(children(), baseline)
      XCTAssertEqual(host.overlay.storedCount, 0)
      XCTAssertLessThan(try residentBytes() - tenth, 5_000_000)
    }
  }
}

private func residentBytes() throws -> Int {
  let line = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
  return Int(line.split(separator: " ")[1])! * 4096
}
#endif
