import FeteCore
import FeteSwiftUI
import Foundation
@_spi(Double) import SwiftUI
import XCTest

private struct Attached: View {
  let player: ConfettiPlayer
  var notes = Notes()
  var body: some View {
    Color.gray.frame(width: 200, height: 200).confettiPlayer(player)
      .onChange(of: player.isActive) { notes.add("active \(player.isActive)") }
  }
}

final class PlayerTests: ViewTestCase {
  private let system = TestSystem()
  private let player = ConfettiPlayer()

  /// Awaits a run's end beside the test.
  private func await_(_ run: ConfettiPlayer.Run, _ notes: Notes) -> Task<Void, Never> {
    Task { @MainActor in notes.add("\(await run.ending)") }
  }

  func testFiringIsSynchronousAndItsEndCanBeAwaited() async {
    let notes = Notes()
    let host = system.host(Attached(player: player, notes: notes))
    let run = player.fire(.still(5))
    XCTAssertTrue(player.isActive)
    let task = await_(run, notes)
    await host.advance(by: 0.5)
    XCTAssertEqual(host.pieces.count, 5)
    XCTAssertEqual(notes.take(), ["active true"])
    await host.advance(by: 1)
    await task.value
    XCTAssertEqual(Set(notes.take()), ["finished", "active false"])
    XCTAssertFalse(player.isActive)
    let ending = await run.ending
    XCTAssertEqual(ending, .finished, "later, too")
  }

  func testF35WhatIsFiredBeforeItIsAttachedWaitsAtItsPlace() async {
    let notes = Notes()
    let run = player.fire(.still(20), at: CGPoint(x: 30, y: 40))
    player.fire(.still(20), at: CGPoint(x: 190, y: 60))
    XCTAssertTrue(player.isActive)
    let task = await_(run, notes)
    let host = system.host(Attached(player: player))
    await host.advance(by: 0.1)
    XCTAssertEqual(host.pieces.count, 40)
    // Two clusters at exactly those points; the view lies at (95, 322).
    XCTAssertEqual(Set(host.pieces.map(\.midX)), [125, 285])
    XCTAssertEqual(Set(host.pieces.map(\.midY)), [362, 382])
    await host.advance(by: 1)
    await task.value
    XCTAssertEqual(notes.take(), ["finished"])
  }

  func testClearSettlesWhatWaits() async {
    let notes = Notes()
    let run = player.fire()
    let task = await_(run, notes)
    await Task.yield()
    player.clear()
    XCTAssertFalse(player.isActive)
    await task.value
    XCTAssertEqual(notes.take(), ["cancelled"])
    let host = system.host(Attached(player: player))
    await host.advance(by: 0.1)
    XCTAssertEqual(host.pieces.count, 0)
  }

  func testCancellingTheWaitLeavesTheRunAlone() async {
    let notes = Notes()
    let host = system.host(Attached(player: player))
    let run = player.fire(.still(5))
    let task = await_(run, notes)
    await host.settle()
    task.cancel()
    await task.value
    XCTAssertEqual(notes.take(), ["cancelled"])
    await host.advance(by: 0.5)
    XCTAssertEqual(host.pieces.count, 5)
    await host.advance(by: 1)
    let ending = await run.ending
    XCTAssertEqual(ending, .finished)
  }

  func testF01AnyNumberOfStartsAndOneDrain() async {
    let host = system.host(Attached(player: player))
    player.fire(.rain)
    player.fire(.rain)
    await host.advance(by: 2)
    player.drain()
    await host.advance(by: 0.02)
    var count = host.pieces.count
    for _ in 0..<10 {
      await host.advance(by: 0.2)
      XCTAssertLessThanOrEqual(host.pieces.count, count)
      count = host.pieces.count
    }
    await host.suspend(until: 200)
    XCTAssertFalse(player.isActive)
    XCTAssertEqual(system.clock.sleeperCount, 0)
  }

  func testF10PauseDrainAndClearAreThreeThings() async {
    let host = system.host(Attached(player: player))
    player.fire(.classic)
    await host.advance(by: 0.5)
    player.pause()
    await host.advance(by: 0.1)
    let still = host.pieces
    XCTAssertEqual(still.count, 120)
    let frames = host.frames
    await host.advance(by: 1)
    XCTAssertEqual(host.pieces, still)
    XCTAssertEqual(host.frames, frames, "a still picture needs no frames")
    player.resume()
    await host.advance(by: 2.0 / 60)
    XCTAssertNotEqual(host.pieces, still)
    player.drain()
    await host.advance(by: 0.5)
    XCTAssertGreaterThan(host.pieces.count, 0)
    player.clear()
    XCTAssertFalse(player.isActive)
    await host.advance(by: 0.1)
    XCTAssertEqual(host.pieces.count, 0)
  }

  func testF30AfterAPausePiecesGoOnFromWhereTheyStood() async {
    var confetti = Confetti.still(1, lasting: 30)
    confetti.flight.fall = .descent(1...1)
    let host = system.host(Attached(player: player))
    player.fire(confetti)
    await host.advance(by: 1)
    let before = host.pieces[0].midY
    player.pause()
    await host.advance(by: 10)
    player.resume()
    await host.advance(by: 1.0 / 60)
    XCTAssertEqual(host.pieces[0].midY - before, 200 / 30.0 / 60, accuracy: 0.15)
  }

  func testSeekShowsAnotherMomentAndPastTheEndFinishes() async {
    let notes = Notes()
    var confetti = Confetti.still(1, lasting: 10)
    confetti.flight.fall = .descent(1...1)
    let host = system.host(Attached(player: player))
    let run = player.fire(confetti, from: .top)
    let task = await_(run, notes)
    player.pause()
    player.seek(to: 5)
    await host.advance(by: 0.1)
    XCTAssertEqual(host.pieces[0].midY, 322 + 100, accuracy: 0.5)
    player.seek(to: 2)
    await host.advance(by: 0.1)
    XCTAssertEqual(host.pieces[0].midY, 322 + 40, accuracy: 0.5)
    player.resume()
    player.seek(to: 11)
    await host.advance(by: 0.1)
    await task.value
    XCTAssertEqual(notes.take(), ["finished"])
    XCTAssertEqual(host.pieces.count, 0)
  }

  func testF62PlayersFindTheirOwnViewsAmongOthers() async {
    let other = ConfettiPlayer()
    struct Screen: View {
      let first: ConfettiPlayer
      let second: ConfettiPlayer
      var body: some View {
        VStack(spacing: 0) {
          Color.gray.frame(width: 100, height: 100).confettiPlayer(first)
          ScrollView { ForEach(0..<3, id: \.self) { Text(verbatim: "\($0)") } }
            .frame(height: 100)
          Color.gray.frame(width: 100, height: 100).confettiPlayer(second)
        }
      }
    }
    let host = system.host(
      Screen(first: player, second: other), size: CGSize(width: 100, height: 300))
    player.fire(.still(2))
    await host.advance(by: 0.1)
    XCTAssertEqual(host.pieces.map(\.midY), [50, 50])
    other.fire(.still(3))
    await host.advance(by: 0.1)
    XCTAssertEqual(host.pieces.map(\.midY), [50, 50, 250, 250, 250])
  }

  func testAttachedTwiceTheLatestViewDraws() async {
    struct Screen: View {
      let player: ConfettiPlayer
      var second: Bool
      var body: some View {
        VStack(spacing: 0) {
          Color.gray.frame(width: 100, height: 100).confettiPlayer(player)
          if second { Color.gray.frame(width: 100, height: 100).confettiPlayer(player) }
          Spacer(minLength: 0)
        }
      }
    }
    let size = CGSize(width: 100, height: 300)
    let host = system.host(Screen(player: player, second: false), size: size)
    host.rootView = Screen(player: player, second: true)
    let run = player.fire(.still(2, lasting: 5))
    await host.advance(by: 0.1)
    XCTAssertEqual(host.pieces.map(\.midY), [150, 150])
    host.rootView = Screen(player: player, second: false)
    await host.advance(by: 0.1)
    XCTAssertEqual(host.pieces.map(\.midY), [50, 50], "the one that is left goes on")
    host.close()
    let ending = await run.ending
    XCTAssertEqual(ending, .cancelled)
  }

  func testAnotherPlayerOnTheSameViewTakesItsPlace() async {
    let notes = Notes()
    let other = ConfettiPlayer()
    let host = system.host(Attached(player: player))
    let run = player.fire(.still(2))
    let task = await_(run, notes)
    await host.advance(by: 0.1)
    host.rootView = Attached(player: other)
    await task.value
    XCTAssertEqual(notes.take(), ["cancelled"])
    other.fire(.still(3))
    await host.advance(by: 0.1)
    XCTAssertEqual(host.pieces.count, 3)
  }

  func testOnlyTheStartAndTheEndUpdateViews() async {
    let host = system.host(Attached(player: player))
    let before = host.evaluations
    player.fire(.still(3))
    player.fire(.still(3))
    await host.settle()
    let started = host.evaluations - before
    player.fire(.still(3))
    await host.settle()
    XCTAssertLessThan(started, 12)
    XCTAssertEqual(host.evaluations - before, started, "already active, already drawn")
  }

  func testARecipeThatCannotBeFiredIsCancelledAndExplained() async {
    let host = system.host(Attached(player: player))
    var bad = Confetti.burst
    bad.look.palette = []
    let run = player.fire(bad)
    await host.settle()
    let ending = await run.ending
    XCTAssertEqual(ending, .cancelled)
    XCTAssertFalse(player.isActive)
    XCTAssertEqual(system.logs.count, 1)
    XCTAssertTrue(system.logs[0].contains("look.palette"), system.logs[0])
  }
}
