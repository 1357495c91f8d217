import Foundation
import Testing

@Suite("fete play")
struct PlayTests {
  private let entered = "\u{1B}[?1049h\u{1B}[?25l"
  private let left = "\u{1B}[?25h\u{1B}[?1049l"

  /// Whether some cell was coloured, in true colour.
  private func isColored(_ terminal: PseudoTerminal, from start: Int = 0) -> Bool {
    terminal.shows("\u{1B}[38;2;", from: start)
  }

  @Test("It takes the terminal over, draws in colour, and gives it back at the end")
  func playsToTheEnd() throws {
    let terminal = try PseudoTerminal(["play", "stars", "--seed", "5", "--duration", "0.4"])
    #expect(terminal.waitForEnd() == 0)
    #expect(terminal.shows("seed 5"))
    #expect(terminal.shows(entered))
    #expect(isColored(terminal))
    #expect(terminal.shows("▀") && terminal.shows("▄"))
    #expect(String(decoding: terminal.screen, as: UTF8.self).hasSuffix(left))
    #expect(terminal.isCooked)
  }

  @Test("A key quits at once", arguments: ["q", "Q", "\u{1B}"])
  func keyQuits(_ key: String) throws {
    let terminal = try PseudoTerminal(["play", "snow"])
    #expect(terminal.read { isColored($0) })
    #expect(!terminal.isCooked)
    terminal.type(key)
    #expect(terminal.waitForEnd() == 0)
    #expect(terminal.shows(left))
    #expect(terminal.isCooked)
  }

  @Test("Other keys, arrows among them, change nothing")
  func otherKeys() throws {
    let terminal = try PseudoTerminal(["play", "snow"])
    #expect(terminal.read { isColored($0) })
    terminal.type("x\u{1B}[A")
    let start = terminal.screen.count
    #expect(terminal.read { $0.screen.count > start + 200 })
    #expect(!terminal.shows(left))
    terminal.type("q")
    #expect(terminal.waitForEnd() == 0)
  }

  @Test(
    "Signals end it with the terminal as it was", arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
  func signals(_ number: Int32) throws {
    let terminal = try PseudoTerminal(["play", "snow"])
    #expect(terminal.read { isColored($0) })
    terminal.signal(number)
    let status = try #require(terminal.waitForEnd())
    // A core dump adds 128 to the number of the signal.
    #expect((status - 128) & 0x7F == number)
    #expect(terminal.shows(left))
    #expect(terminal.isCooked)
  }

  @Test("Ctrl-C is an interrupt")
  func interrupt() throws {
    let terminal = try PseudoTerminal(["play", "snow"])
    #expect(terminal.read { isColored($0) })
    terminal.type("\u{3}")
    #expect(terminal.waitForEnd() == 128 + SIGINT)
    #expect(terminal.isCooked)
  }

  @Test("A crash leaves the terminal as it was", arguments: [SIGSEGV, SIGILL, SIGABRT])
  func crash(_ number: Int32) throws {
    guard Environment.sanitizer == nil else { return }
    let terminal = try PseudoTerminal(["play", "snow"])
    #expect(terminal.read { isColored($0) })
    terminal.signal(number)
    #expect(terminal.waitForEnd() != 0)
    #expect(terminal.shows(left))
    #expect(terminal.isCooked)
  }

  @Test("Ctrl-Z gives the terminal back to the shell, and fg takes it again")
  func stopAndContinue() throws {
    // A shell, since the kernel does not stop a process whose session could never continue it.
    let terminal = try PseudoTerminal(
      ["-i"], of: "/bin/sh", environment: ["PS1": "ready ", "ENV": ""])
    #expect(terminal.read { $0.shows("ready ") })
    terminal.type("\(Command.path) play snow\n")
    #expect(terminal.read { isColored($0) })
    terminal.type("\u{1A}")
    #expect(terminal.read { $0.shows(left) && $0.isCooked })
    #expect(terminal.read { $0.shows("Stopped") })

    let start = terminal.screen.count
    terminal.type("fg\n")
    #expect(terminal.read { $0.shows(entered, from: start) && isColored($0, from: start) })
    #expect(!terminal.isCooked)
    terminal.type("q")
    #expect(terminal.read { $0.shows(left, from: start) && $0.isCooked })
    terminal.type("exit\n")
    #expect(terminal.waitForEnd() == 0)
  }

  @Test("A player that was stopped by others draws everything anew when it goes on")
  func stoppedByOthers() throws {
    let terminal = try PseudoTerminal(["play", "snow"])
    #expect(terminal.read { isColored($0) })
    terminal.signal(SIGSTOP)
    let start = terminal.screen.count
    terminal.signal(SIGCONT)
    #expect(terminal.read { $0.shows(entered, from: start) && isColored($0, from: start) })
    terminal.type("q")
    #expect(terminal.waitForEnd() == 0)
    #expect(terminal.isCooked)
  }

  @Test("It follows the terminal's size")
  func resize() throws {
    let terminal = try PseudoTerminal(["play", "snow", "--seed", "3"], columns: 40, rows: 10)
    #expect(terminal.read { isColored($0) })
    #expect(!terminal.shows("\u{1B}[30;"))
    terminal.resize(columns: 120, rows: 40)
    #expect(terminal.read { $0.shows("\u{1B}[30;") })
    terminal.type("q")
    #expect(terminal.waitForEnd() == 0)
  }

  @Test("Reduced motion by option and by environment: pieces stand still")
  func reducedMotion() throws {
    func size(_ arguments: [String], _ environment: [String: String]) throws -> Int {
      let terminal = try PseudoTerminal(
        ["play", "burst", "--seed", "1", "--duration", "1"] + arguments, environment: environment)
      #expect(terminal.waitForEnd() == 0)
      return terminal.screen.count
    }
    // What stands still is not written again, and there are at most sixty pieces.
    let full = try size([], ["FETE_REDUCED_MOTION": "0"])
    #expect(try size([], ["FETE_REDUCED_MOTION": "1"]) < full / 2)
    #expect(try size(["--motion", "reduced"], [:]) < full / 2)
    #expect(try size(["--motion", "full"], ["FETE_REDUCED_MOTION": "1"]) > full / 2)
    #expect(try size(["--motion", "off", "--loop", "1"], [:]) < full / 8)
  }

  @Test("A loop plays as often as it says")
  func loop() throws {
    let terminal = try PseudoTerminal([
      "play", "ripple", "--at", "50%,50%", "--lifetime", "0.2", "--loop", "2",
    ])
    let start = Date()
    #expect(terminal.waitForEnd() == 0)
    #expect(Date().timeIntervalSince(start) > 0.4)
  }

  @Test("Without a terminal that can show it, it says why")
  func refusals() throws {
    let piped = try Command.run("play", "burst")
    #expect(piped.status == 64)
    #expect(piped.errorLines.count == 1)
    #expect(piped.errors.contains("needs a terminal"))

    let dumb = try PseudoTerminal(["play", "burst"], environment: ["TERM": "dumb"])
    #expect(dumb.waitForEnd() == 64)
    #expect(dumb.shows("TERM is 'dumb'"))
    #expect(!dumb.shows("\u{1B}["))

    let plain = try PseudoTerminal(["play", "burst"], environment: ["NO_COLOR": "1"])
    #expect(plain.waitForEnd() == 64)
    #expect(plain.shows("NO_COLOR is set"))
  }
}
