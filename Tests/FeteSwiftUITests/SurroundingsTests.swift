import FeteCore
import FeteSwiftUI
import Foundation
@_spi(Double) import SwiftUI
import XCTest

final class SurroundingsTests: ViewTestCase {
  private let system = TestSystem()

  /// A view that fires once and tells when it is over.
  private struct Once<Settings: ViewModifier>: View {
    var count = 0
    var confetti = Confetti.burst
    let settings: Settings
    var notes = Notes()
    var body: some View {
      Color.gray.confetti(confetti, trigger: count, onCompletion: { notes.add("complete") })
        .modifier(settings)
    }
  }

  private func fire<S: ViewModifier>(
    _ settings: S, _ confetti: Confetti = .burst, notes: Notes = Notes(), reduceMotion: Bool = false
  ) -> ViewHost<Once<S>> {
    let host = system.host(Once(confetti: confetti, settings: settings, notes: notes))
    if reduceMotion { host.setReduceMotion(true) }
    host.rootView = Once(count: 1, confetti: confetti, settings: settings, notes: notes)
    return host
  }

  private struct Plain: ViewModifier {
    func body(content: Content) -> some View { content }
  }

  private struct Moving: ViewModifier {
    var motion: ConfettiMotion
    func body(content: Content) -> some View { content.confettiMotion(motion) }
  }

  func testF59ReduceMotionFadesInsteadOfMovingAndSaysSoOnce() async {
    let notes = Notes()
    let host = fire(Plain(), .classic, notes: notes, reduceMotion: true)
    await host.advance(by: 0.5)
    let first = host.pieces
    XCTAssertEqual(first.count, 60)
    await host.advance(by: 0.5)
    XCTAssertEqual(host.pieces, first, "nothing travels")
    host.rootView = Once(count: 2, confetti: .classic, settings: Plain(), notes: notes)
    await host.advance(by: 4)
    XCTAssertEqual(notes.take(), ["complete", "complete"])
    XCTAssertEqual(system.logs.count, 1)
    XCTAssertTrue(system.logs[0].contains("Reduce Motion"), system.logs[0])
  }

  func testF59AnOverrideBringsFullMotion() async {
    let host = fire(Moving(motion: .full), .classic, reduceMotion: true)
    await host.advance(by: 0.2)
    XCTAssertEqual(host.pieces.count, 120)
    let before = host.pieces
    await host.advance(by: 0.1)
    XCTAssertNotEqual(host.pieces, before)
    XCTAssertEqual(system.logs, [])
  }

  func testF59ASwitchInMidBurstAppliesToTheNext() async {
    let host = fire(Plain(), .classic)
    await host.advance(by: 0.1)
    host.setReduceMotion(true)
    await host.advance(by: 0.05)
    let before = host.pieces
    XCTAssertEqual(before.count, 120)
    host.rootView = Once(count: 2, confetti: .classic, settings: Plain())
    await host.advance(by: 0.05)
    XCTAssertEqual(host.pieces.count, 180)
    XCTAssertNotEqual(Array(host.pieces.prefix(120)), before, "the older run goes on flying")
    let late = Array(host.pieces.suffix(60))
    await host.advance(by: 0.05)
    XCTAssertEqual(Array(host.pieces.suffix(60)), late)
  }

  func testMotionOffCompletesInTheNextTurnAndDrawsNothing() async {
    let notes = Notes()
    let host = fire(Moving(motion: .off), notes: notes)
    XCTAssertEqual(notes.take(), [])
    await host.settle()
    XCTAssertEqual(notes.take(), ["complete"])
    await host.advance(by: 0.2)
    XCTAssertEqual(host.canvases.count, 0)
  }

  func testTheLimitKeepsEveryNthPiece() async {
    struct Limited: ViewModifier {
      func body(content: Content) -> some View { content.confettiLimit(90) }
    }
    let host = fire(Limited())
    await host.advance(by: 0.2)
    XCTAssertEqual(host.pieces.count, 90)
    host.rootView = Once(count: 2, settings: Limited())
    await host.advance(by: 0.2)
    XCTAssertEqual(host.pieces.count, 90, "the older run gave way")
  }

  func testTheUsualLimitIsTwelveHundred() async {
    let host = fire(Plain(), .still(2400))
    await host.advance(by: 0.1)
    XCTAssertEqual(host.pieces.count, 1200)
  }

  func testLowPowerKeepsEverySecondPieceAndIsReadOnce() async {
    struct Seeded: ViewModifier {
      var lowPower: ConfettiLowPower
      func body(content: Content) -> some View {
        content.confettiSeed(1).confettiLowPower(lowPower)
      }
    }
    let all = fire(Seeded(lowPower: .halve))
    await all.advance(by: 0.3)
    let boxes = all.pieces
    system.isLowPower = true
    let reads = system.powerReads
    let half = TestSystem()
    half.isLowPower = true
    let host = half.host(Once(settings: Seeded(lowPower: .halve)))
    host.rootView = Once(count: 1, settings: Seeded(lowPower: .halve))
    await host.advance(by: 0.3)
    XCTAssertEqual(host.pieces.count, 90)
    XCTAssertTrue(Set(boxes.map { "\($0)" }).isSuperset(of: host.pieces.map { "\($0)" }))
    XCTAssertEqual(half.powerReads, 1)
    let full = fire(Seeded(lowPower: .ignore))
    await full.advance(by: 0.3)
    XCTAssertEqual(full.pieces.count, 180)
    XCTAssertEqual(system.powerReads, reads)
  }

  func testASeedRepeatsAndWithoutOneTheSystemGivesOne() async {
    struct Seeded: ViewModifier {
      var seed: UInt64?
      func body(content: Content) -> some View { content.confettiSeed(seed) }
    }
    var pictures: [[CGRect]] = []
    for seed in [4, 4, 5] as [UInt64] {
      let host = fire(Seeded(seed: seed))
      await host.advance(to: (host.clock.now + 1).rounded(.up))
      pictures.append(host.pieces)
    }
    XCTAssertEqual(system.seeds, 0)
    XCTAssertNotEqual(pictures[0], pictures[2])
    let same = fire(Seeded(seed: 4))
    await same.advance(by: 0.2)
    let again = fire(Seeded(seed: 4))
    await again.advance(by: 0.2)
    XCTAssertEqual(same.pieces.count, again.pieces.count)
    let free = fire(Seeded(seed: nil))
    await free.advance(by: 0.1)
    XCTAssertEqual(system.seeds, 1)
  }

  func testMakingViewsHasNoEffects() async {
    let host = system.host(Once(settings: Plain()))
    for _ in 0..<20 { host.rootView = Once(settings: Plain()) }
    host.evaluateEverything()
    await host.advance(by: 1)
    XCTAssertEqual(system.seeds, 0)
    XCTAssertEqual(system.powerReads, 0)
    XCTAssertEqual(system.clock.sleeperCount, 0)
    XCTAssertEqual(system.logs, [])
  }

  func testColorsAreResolvedWhenFiredAndDarkModeChangesNewRunsOnly() async {
    struct Red: ViewModifier {
      func body(content: Content) -> some View { content.confettiColors([.red]) }
    }
    func reds(_ host: ViewHost<Once<Red>>) -> [Int] {
      host.canvases.flatMap(\.operations).compactMap {
        guard case .color(_, let green, _, _) = $0.paint else { return nil }
        return Int((green * 255).rounded())
      }
    }
    let host = fire(Red(), .still(2))
    await host.advance(by: 0.1)
    XCTAssertEqual(reds(host), [0x3B, 0x3B])
    host.configure { $0.colorScheme = .dark }
    host.rootView = Once(count: 2, confetti: .still(1), settings: Red())
    await host.advance(by: 0.1)
    XCTAssertEqual(reds(host), [0x3B, 0x3B, 0x45])
  }

  func testAnAnnouncementIsMadeAtEachFiring() async {
    struct Announcing: ViewModifier {
      func body(content: Content) -> some View { content.confettiAnnouncement("You did it") }
    }
    let host = fire(Announcing())
    XCTAssertEqual(system.announcements, ["You did it"])
    host.rootView = Once(count: 2, settings: Announcing())
    XCTAssertEqual(system.announcements.count, 2)
  }

  func testHapticsArePlayedAtEachFiring() async {
    struct Screen: View {
      let count: Int
      var body: some View {
        VStack {
          Color.gray.confetti(trigger: count, haptic: .success)
          Color.gray.confetti(trigger: count, haptic: .impact)
          Color.gray.confetti(trigger: count)
        }
      }
    }
    let host = system.host(Screen(count: 0))
    host.rootView = Screen(count: 1)
    host.rootView = Screen(count: 2)
    #if FETE_AS_VISIONOS
    XCTAssertEqual(Reports.takeFeedback(), [])
    #else
    XCTAssertEqual(Reports.takeFeedback().sorted(), ["impact", "impact", "success", "success"])
    #endif
  }
}
