import FeteCore
import FeteSwiftUI
import Foundation
@_spi(Double) import SwiftUI
import XCTest

final class TouchTests: ViewTestCase {
  private let system = TestSystem()
  private let center = CGPoint(x: 195, y: 422)

  func testF41NoLayerTakesATouchBeforeDuringOrAfter() async {
    struct Screen: View {
      let notes: Notes
      @State private var count = 0
      @State private var isActive = false
      let player: ConfettiPlayer
      var body: some View {
        Button("under") {
          notes.add("tap")
          count += 1
          isActive = true
          player.fire()
        }
        .frame(width: 300, height: 300)
        .confetti(trigger: count)
        .displayConfetti(isActive: $isActive)
        .confettiPlayer(player)
        .overlay { ConfettiView(trigger: $isActive) }
        .ripple(trigger: count)
        .confettiStage()
      }
    }
    let notes = Notes()
    let host = system.host(Screen(notes: notes, player: ConfettiPlayer()))
    host.frameRate = 5
    host.tap(at: center)
    await host.advance(by: 0.5)
    XCTAssertGreaterThan(host.canvases.count, 0)
    host.tap(at: center)
    await host.advance(by: 8)
    XCTAssertEqual(host.canvases.count, 0)
    host.tap(at: center)
    XCTAssertEqual(notes.take(), ["tap", "tap", "tap"])
  }

  func testF61TheDrawingIsHiddenFromVoiceOver() async {
    struct Screen: View {
      let count: Int
      var body: some View {
        VStack {
          Text("Score")
          Color.gray.confetti(trigger: count) {
            Text("🎉")
            Color.red.accessibilityLabel("a piece")
          }
        }
        .confettiStage()
      }
    }
    let host = system.host(Screen(count: 0))
    let before = host.accessibilityElements.map(\.label)
    host.rootView = Screen(count: 1)
    await host.advance(by: 0.3)
    XCTAssertGreaterThan(host.pieces.count, 100)
    XCTAssertEqual(host.accessibilityElements.map(\.label), before)
    XCTAssertEqual(before, ["Score"])
  }

  func testTheViewIsOneButtonForVoiceOver() async {
    let host = system.host(ConfettiView(.still(4)))
    XCTAssertEqual(host.accessibilityElements.map(\.label), ["Confetti"])
    XCTAssertEqual(host.accessibilityElements[0].traits, ["button"])
    XCTAssertTrue(host.activate("Confetti"))
    await host.advance(by: 0.1)
    XCTAssertEqual(host.middle, center)
    XCTAssertEqual(host.accessibilityElements.count, 1)
    let named = system.host(ConfettiView(.still(4)).accessibilityLabel("Celebrate"))
    XCTAssertEqual(named.accessibilityElements.map(\.label), ["Celebrate"])
  }

  func testTheViewTakesTapsWithinItsBoundsOnly() async {
    let host = system.host(ConfettiView(.still(4)).frame(width: 100, height: 100))
    XCTAssertFalse(host.tap(at: CGPoint(x: 10, y: 10)))
    XCTAssertTrue(host.tap(at: CGPoint(x: 150, y: 380)))
    await host.advance(by: 0.1)
    let view = CGRect(x: 145, y: 372, width: 100, height: 100)
    XCTAssertEqual(host.middle, counted(CGPoint(x: 150, y: 380), in: view))
  }

  func testTwentyQuickTapsStayWithinTheLimit() async {
    let host = system.host(ConfettiView(.classic))
    host.frameRate = 10
    for _ in 0..<20 {
      host.tap(at: center)
      await host.advance(by: 0.02)
    }
    XCTAssertLessThanOrEqual(host.pieces.count, 1200)
    XCTAssertGreaterThan(host.pieces.count, 800)
  }

  func testTheTapEffectLeavesControlsWorking() async {
    let notes = Notes()
    let view = VStack(spacing: 0) {
      Button("Save") { notes.add("saved") }.frame(width: 200, height: 50)
      Color.gray.frame(width: 200, height: 50)
    }
    .confettiTapEffect(.still(2))
    let host = system.host(view)
    host.tap(at: CGPoint(x: 195, y: 400))
    await host.advance(by: 0.1)
    XCTAssertEqual(notes.take(), ["saved"])
    XCTAssertEqual(host.pieces.count, 2)
    host.tap(at: CGPoint(x: 110, y: 440))
    await host.advance(by: 0.1)
    XCTAssertEqual(host.pieces.count, 4)
    #if !FETE_AS_TVOS
    XCTAssertEqual(host.pieces[0].midY, 400)
    XCTAssertEqual(host.pieces[2].midX, 110)
    #endif
  }

  #if FETE_AS_TVOS
  func testASelectFiresAtTheCentre() async {
    let host = system.host(ConfettiView(.still(4)))
    XCTAssertTrue(host.select())
    await host.advance(by: 0.1)
    XCTAssertEqual(host.middle, center)
  }
  #endif

  func testTheSwitchedViewTakesNoTouches() async {
    struct Screen: View {
      @State private var isOn = false
      let notes: Notes
      var body: some View {
        Button("go") {
          isOn = true
          notes.add("tap")
        }
        .frame(width: 200, height: 200)
        .overlay { ConfettiView(.still(3), trigger: $isOn) { notes.add("complete") } }
      }
    }
    let notes = Notes()
    let host = system.host(Screen(notes: notes))
    host.tap(at: center)
    await host.advance(by: 0.1)
    XCTAssertEqual(host.pieces.count, 3)
    host.tap(at: center)
    await host.advance(by: 2)
    XCTAssertEqual(notes.take(), ["tap", "tap", "complete", "complete"])
    XCTAssertEqual(host.accessibilityElements.map(\.label), ["go"])
  }
}
