import FeteCore
import Testing

@testable import FeteCLI

@Suite("Clips")
struct ClipTests {
  private func clip(_ line: String) throws -> Clip {
    let command = FeteCLI.Command.play
    let words = line.split(separator: " ").map(String.init)
    let settings = try OptionParser(command: command).parse(words).settings
    return try Clip(try Effect(settings), settings, size: settings.size.points)
  }

  private func frame(_ clip: Clip, at time: Double) -> Frame {
    var frame = Frame()
    clip.stage.frame(at: time, into: &frame)
    return frame
  }

  @Test("F-29 The same seed gives the same frames, another one others")
  func seeds() throws {
    let first = frame(try clip("burst --seed 7"), at: 0.5)
    #expect(frame(try clip("burst --seed 7"), at: 0.5) == first)
    #expect(frame(try clip("burst --seed 8"), at: 0.5) != first)
    #expect(try clip("burst").seed != clip("burst").seed)
  }

  @Test("F-31 A count is exact, however large, and too large a one is refused")
  func counts() throws {
    #expect(frame(try clip("burst --count 10 --lifetime 9"), at: 0.5).marks.count == 10)
    #expect(frame(try clip("burst --count 20000 --lifetime 9"), at: 0.5).marks.count == 20_000)
    #expect(frame(try clip("burst --count 0"), at: 0.5).marks.isEmpty)
    #expect(throws: Failure.self) { try clip("sideCannons --count 900000") }
  }

  @Test("An effect thrown from a point starts where it is told to, in points or percent")
  func from() throws {
    for place in ["64,180", "10%,50%", "64,50%"] {
      let marks = frame(try clip("burst --seed 1 --from \(place)"), at: 0.000_01).marks
      #expect(!marks.isEmpty)
      for mark in marks {
        #expect((mark.center - SIMD2(64, 180)).max() < 0.1)
      }
    }
    #expect(throws: Failure.self) {
      try Effect(settings("rain --from 1,1")).checkDrawable(settings("rain --from 1,1"))
    }
  }

  private func settings(_ line: String) throws -> Settings {
    let words = line.split(separator: " ").map(String.init)
    return try OptionParser(command: FeteCLI.Command.play).parse(words).settings
  }

  @Test("Ripples start at each tap and its time, with the values given")
  func ripples() throws {
    let clip = try clip(
      "ripple --at 10,20 --at 50%,50%@0.5 --color #f00 --radius 100 --lifetime 0.4")
    #expect(abs(clip.end - 0.9) < 1e-9)
    let early = frame(clip, at: 0.2).marks
    #expect(early.count == 2)
    #expect(early.allSatisfy { $0.center == SIMD2(10, 20) && $0.stroke.red == 255 })
    #expect(abs((early.first?.radius ?? 0) - 87.5) < 0.01)
    #expect(frame(clip, at: 0.45).marks.isEmpty)
    #expect(frame(clip, at: 0.6).marks.allSatisfy { $0.center == SIMD2(320, 180) })
    let far = frame(try self.clip("ripple --at 0,0 --radius farthest"), at: 0.89).marks
    #expect(abs((far.first?.radius ?? 0) - 734.3) < 1)
  }

  @Test("Many taps at once all show")
  func manyTaps() throws {
    let taps = (0..<40).map { "--at \($0 * 10),9" }.joined(separator: " ")
    #expect(frame(try clip("ripple \(taps)"), at: 0.1).rippleCount == 80)
  }

  @Test("Reduced motion stands still, and off is over at once")
  func motion() throws {
    let reduced = try clip("burst --seed 1 --motion reduced")
    let places = frame(reduced, at: 0.5).marks.map(\.center)
    #expect(places.count == 60)
    #expect(frame(reduced, at: 1).marks.map(\.center) == places)
    let off = try clip("burst --motion off")
    #expect(off.end == 0)
    #expect(frame(off, at: 0).marks.isEmpty)
  }

  @Test("The last piece is gone at the end, and an endless effect has none")
  func ends() throws {
    let burst = try clip("burst --seed 3")
    #expect(!frame(burst, at: burst.end - 0.01).marks.isEmpty)
    #expect(frame(burst, at: burst.end).marks.isEmpty)
    #expect(try clip("snow").end == .infinity)
  }

  @Test("F-38 A picture has the pixels its host takes at the scale")
  func pixels() {
    let host = HostSize(width: 100, height: 51)
    #expect(PixelSize(host, scale: 1).width == 100)
    #expect(PixelSize(host, scale: 1.1).width == 110)
    #expect(PixelSize(host, scale: 1.5).height == 77)
    #expect(PixelSize(host, scale: 0.001).width == 1)
  }
}
