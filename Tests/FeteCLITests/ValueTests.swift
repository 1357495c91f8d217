import FeteCore
import Testing

@testable import FeteCLI

@Suite("Values of options")
struct ValueTests {
  @Test("Positions are points or parts of the size")
  func positions() throws {
    let size = Vector(640, 360)
    #expect(try Values.position("320,90").unit(in: size) == Vector(0.5, 0.25))
    #expect(try Values.position("50%,90").unit(in: size) == Vector(0.5, 0.25))
    #expect(try Values.position("-10%,120%").unit(in: size) == Vector(-0.1, 1.2))
    for text in ["", "5", "1,2,3", "a,b", "5%%,1", ",", "1,"] {
      #expect(throws: Refusal.self, "\(text)") { try Values.position(text) }
    }
  }

  @Test("A tap has a place and may have a time")
  func taps() throws {
    #expect(
      try Values.tap("10,50%@0.25")
        == Tap(position: Position(x: .points(10), y: .fraction(0.5)), time: 0.25))
    #expect(try Values.tap("1,2").time == 0)
    for text in ["1,2@", "1,2@-1", "1,2@nan", "1,2@1@2", "@1"] {
      #expect(throws: Refusal.self, "\(text)") { try Values.tap(text) }
    }
  }

  @Test("F-45 A comma inside brackets does not split a list of colours")
  func colors() throws {
    #expect(
      try Colors.readList("Red, rgb(1, 2, 3),hsl(0,0%,0%) ,#FFF8")
        == [
          RGBA(0xFF0000), RGBA(0x010203), .black, RGBA(red: 255, green: 255, blue: 255, alpha: 136),
        ])
    for text in ["", "red,", "#12", "blurple", "rgb(1,2)", "red;blue"] {
      #expect(throws: Refusal.self, "\(text)") { try Colors.readList(text) }
    }
  }

  @Test("Sizes are whole points")
  func sizes() throws {
    #expect(try Values.size("640x360", in: 1...65_535) == HostSize(width: 640, height: 360))
    #expect(try Values.size("1X2", in: 1...65_535) == HostSize(width: 1, height: 2))
    for text in ["640", "0x4", "-1x4", "640x", "6.5x4", "1x2x3", "70000x1"] {
      #expect(throws: Refusal.self, "\(text)") { try Values.size(text, in: 1...65_535) }
    }
  }

  @Test("A single number is the range from it to itself")
  func ranges() throws {
    #expect(try Values.range("3", in: 0...10) == 3...3)
    #expect(try Values.range("-2.5..1e1", in: -10...10) == -2.5...10)
    #expect(throws: Refusal.self) { try Values.range("..", in: 0...10) }
    #expect(throws: Refusal.self) { try Values.range("1..", in: 0...10) }
    #expect(throws: Refusal.self) { try Values.range("1..11", in: 0...10) }
  }

  @Test("Misspelt names find the one that was meant")
  func spelling() {
    #expect(Spelling.nearest(to: "brust", in: ["burst", "rain"]) == "burst")
    #expect(Spelling.nearest(to: "firework", in: ["fireworks", "rain"]) == "fireworks")
    #expect(Spelling.nearest(to: "zebra", in: ["burst", "rain"]) == nil)
    #expect(Spelling.nearest(to: "", in: ["a"]) == nil)
  }
}
