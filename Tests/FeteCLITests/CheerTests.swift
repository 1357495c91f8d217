import FeteCore
import Foundation
import Testing

@Suite("fete cheer")
struct CheerTests {
  private let left = "\u{1B}[?25h\u{1B}[?1049l"

  @Test("Cheer: without a terminal it runs the command and passes everything on, silently")
  func passesOn() throws {
    let outcome = try Command.run("cheer", "--", "sh", "-c", "echo out; echo err >&2; exit 3")
    #expect(outcome.status == 3)
    #expect(outcome.text == "out\n" && outcome.errors == "err\n")
    let success = try Command.run("cheer", "--", "echo", "-n", "--count")
    #expect(success.status == 0)
    #expect(success.text == "--count" && success.errors.isEmpty)
    #expect(try Command.run("cheer", "--", "sh", "-c", "kill -9 $$").status == 137)
    let none = try Command.run("cheer", "--", "no-such-command-here")
    #expect(none.status == 127 && none.errors.contains("no-such-command-here"))
    let started = Date()
    #expect(try Command.run("cheer").status == 0)
    #expect(Date().timeIntervalSince(started) < 2)
  }

  @Test("Cheer: a wrong effect is told before the command runs")
  func wrongEffect() throws {
    let outcome = try Command.run("cheer", "--effect", "brust", "--", "echo", "ran")
    #expect(outcome.status == 66)
    #expect(outcome.text.isEmpty && outcome.errors.contains("did you mean burst?"))
  }

  @Test("Cheer: in a terminal a success is celebrated, for as long as it should be")
  func celebrates() throws {
    let terminal = try PseudoTerminal(
      ["cheer", "--duration", "0.4", "--effect", "stars", "--", "echo", "built"])
    #expect(terminal.waitForEnd() == 0)
    #expect(terminal.shows("built"))
    #expect(terminal.shows("\u{1B}[38;2;"))
    #expect(String(decoding: terminal.screen, as: UTF8.self).hasSuffix(left))
    #expect(terminal.isCooked)
  }

  @Test("Cheer: in a terminal a failure is passed on without a celebration")
  func failure() throws {
    let terminal = try PseudoTerminal(["cheer", "--", "sh", "-c", "echo broken; exit 7"])
    #expect(terminal.waitForEnd() == 7)
    #expect(terminal.shows("broken") && !terminal.shows("\u{1B}["))
  }

  @Test("Cheer: Ctrl-C ends the celebration with the terminal clean and the status kept")
  func interrupted() throws {
    let terminal = try PseudoTerminal(["cheer", "--duration", "30", "--", "true"])
    #expect(terminal.read { $0.shows("\u{1B}[38;2;") })
    terminal.type("\u{3}")
    #expect(terminal.waitForEnd() == 0)
    #expect(terminal.shows(left) && terminal.isCooked)
  }

  @Test("Cheer: Ctrl-C while the command runs is the command's own")
  func interruptedCommand() throws {
    let terminal = try PseudoTerminal(
      ["cheer", "--", "sh", "-c", "trap 'exit 5' INT; echo ready; while :; do sleep 0.05; done"])
    #expect(terminal.read { $0.shows("ready") })
    terminal.type("\u{3}")
    #expect(terminal.waitForEnd() == 5)
    #expect(!terminal.shows("\u{1B}[?1049h"))
  }

  @Test("Cheer: what is typed during the command and the celebration is left to the shell")
  func typeAhead() throws {
    let script = "\"$0\" cheer --duration 0.3 -- sleep 0.5; read line; echo \"got <$line>\""
    let terminal = try PseudoTerminal(["-c", script, Command.path], of: "/bin/sh")
    terminal.type("q typed ahead\n")
    #expect(terminal.read { $0.shows("got <q typed ahead>") })
    #expect(terminal.shows("\u{1B}[38;2;"), "and it celebrated")
    #expect(terminal.waitForEnd() == 0)
  }

  @Test("Cheer: what ends it ends the command too", arguments: [SIGTERM, SIGHUP])
  func noOrphan(_ number: Int32) throws {
    let terminal = try PseudoTerminal(
      ["cheer", "--", "sh", "-c", "trap 'echo ended; exit 9' TERM HUP; echo ready; sleep 9 & wait"])
    #expect(terminal.read { $0.shows("ready") })
    terminal.signal(number)
    #expect(terminal.waitForEnd() == 9)
    #expect(terminal.shows("ended"))
  }

  @Test("Cheer: where NO_COLOR is set nothing is shown")
  func noColor() throws {
    let terminal = try PseudoTerminal(["cheer", "--", "true"], environment: ["NO_COLOR": "1"])
    #expect(terminal.waitForEnd() == 0)
    #expect(terminal.screen.isEmpty)
  }

  @Test("Schema: the command prints what the library gives")
  func schema() throws {
    #expect(try Command.run("schema").text == Confetti.jsonSchema)
  }
}
