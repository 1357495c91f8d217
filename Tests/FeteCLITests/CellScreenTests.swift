import FeteCore
import Testing

@testable import FeteCLI

@Suite("Terminal cells")
struct CellScreenTests {
  private let red: [UInt8] = [255, 0, 0, 255]
  private let blue: [UInt8] = [0, 0, 255, 255]
  private let clear: [UInt8] = [0, 0, 0, 0]

  private func update(_ screen: inout CellScreen, _ pixels: [[UInt8]]) -> String {
    var output: [UInt8] = []
    Array(pixels.joined()).withUnsafeBufferPointer { screen.update(pixels: $0, to: &output) }
    return String(decoding: output, as: UTF8.self)
  }

  @Test("A cell shows two pixels, one above the other")
  func twoPixels() {
    var screen = CellScreen(columns: 1, rows: 1)
    let esc = "\u{1B}["
    #expect(
      update(&screen, [red, blue])
        == "\(esc)1;1H\(esc)38;2;255;0;0m\(esc)48;2;0;0;255m▀\(esc)0m")
    #expect(update(&screen, [clear, blue]) == "\(esc)1;1H\(esc)38;2;0;0;255m\(esc)49m▄\(esc)0m")
    #expect(update(&screen, [red, clear]) == "\(esc)1;1H\(esc)38;2;255;0;0m\(esc)49m▀\(esc)0m")
    #expect(update(&screen, [clear, clear]) == "\(esc)1;1H\(esc)49m \(esc)0m")
  }

  @Test("Only cells that changed are written")
  func changesOnly() {
    var screen = CellScreen(columns: 3, rows: 1)
    _ = update(&screen, [red, red, red, clear, clear, clear])
    #expect(update(&screen, [red, red, red, clear, clear, clear]) == "")
    let change = update(&screen, [red, red, blue, clear, clear, clear])
    #expect(change.hasPrefix("\u{1B}[1;3H"))
    #expect(change.filter { $0 == "▀" }.count == 1)
    screen.invalidate()
    #expect(update(&screen, [red, red, blue, clear, clear, clear]).filter { $0 == "▀" }.count == 3)
  }

  @Test("Neighbours of one colour share its escape sequence")
  func sharedColors() {
    var screen = CellScreen(columns: 3, rows: 1)
    let text = update(&screen, [red, red, red, red, red, red])
    #expect(text == "\u{1B}[1;1H\u{1B}[38;2;255;0;0m\u{1B}[48;2;255;0;0m▀▀▀\u{1B}[0m")
  }

  @Test("F-92 Premultiplied pixels are laid over the background once")
  func background() {
    var screen = CellScreen(columns: 1, rows: 1, background: .white)
    // Half red: premultiplied 128, over white (255, 127, 127).
    let text = update(&screen, [[128, 0, 0, 128], clear])
    #expect(text.contains("38;2;255;127;127"))
    #expect(text.contains("48;2;255;255;255"))
  }
}
