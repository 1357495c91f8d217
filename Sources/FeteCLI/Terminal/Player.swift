import FeteCore
import FeteRaster

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Plays an effect in the terminal until it is over or somebody quits.
struct Player: ~Copyable {
  /// How many points wide the host is, whatever the terminal: effects are made for such a width.
  static let hostWidth = 640.0

  /// Why a player stops.
  enum Ending: Equatable {
    /// The effect is over, or a key was pressed.
    case done
    /// A signal asks the process to end.
    case signal(Int32)
  }

  private let effect: Effect
  private let settings: Settings
  private let motion: Motion
  private let rate: Double
  private let terminal: Terminal
  private let readsKeys: Bool

  private let sprites: Sprites
  private var stage: Stage
  private var end = 0.0
  private var playsLeft: Int
  private var screen = CellScreen(columns: 1, rows: 1)
  private var bitmap = Bitmap(width: 1, height: 1)
  private var painter = Painter()
  private var frame = Frame()
  private var output: [UInt8] = []

  /// Takes the terminal over; without keys, what is typed is left to whoever reads next.
  init(
    _ effect: Effect, _ settings: Settings, seed: UInt64, motion: Motion, readsKeys: Bool = true
  ) {
    self.readsKeys = readsKeys
    terminal = Terminal(readsKeys: readsKeys)
    self.effect = effect
    self.settings = settings
    self.motion = motion
    rate = settings.rate ?? 60
    let plays = settings.plays ?? 1
    playsLeft = plays == 0 ? .max : plays
    sprites = Sprites(settings)
    stage = Stage(seed: seed, limit: Confetti.pieceLimit)
  }

  /// Plays; the terminal is given back when the player goes out of scope.
  mutating func run() throws(Failure) -> Ending {
    var start = Platform.monotonicSeconds
    measure(at: 0)
    try fire(at: 0)
    while true {
      let time = Platform.monotonicSeconds - start
      if time >= end {
        if playsLeft == 0 { return .done }
        stage.clear(at: time)
        try fire(at: time)
      }
      _ = stage.advance(to: time)
      try draw(at: time)
      switch wait(until: start + nextTick(after: time)) {
      case .nothing: break
      case .quit: return .done
      case .signal(let number): return .signal(number)
      case .resized: measure(at: Platform.monotonicSeconds - start)
      case .suspended(let seconds):
        start += seconds
        measure(at: Platform.monotonicSeconds - start)
      }
    }
  }

  private mutating func fire(at time: Double) throws(Failure) {
    playsLeft -= 1
    // Twelve points, a common piece, should be three pixels; beyond twice its size it looks clumsy.
    let factor = min(2, max(1, 0.25 / painter.scale))
    let enlarged = effect.enlarged(by: factor)
    end = try enlarged.fire(on: &stage, at: time, settings, motion: motion)
    painter.sprites = try sprites.bitmaps(of: enlarged, on: stage, scale: painter.scale)
    if let duration = settings.duration { end = time + duration }
  }

  /// Fits screen, bitmap and host to the terminal.
  private mutating func measure(at time: Double) {
    let (columns, rows) = terminal.size
    screen = CellScreen(columns: columns, rows: rows, background: settings.background)
    bitmap = Bitmap(width: screen.width, height: screen.height)
    painter.scale = Double(screen.width) / Player.hostWidth
    stage.resize(
      to: Vector(Player.hostWidth, Double(screen.height) / painter.scale), at: time)
  }

  private mutating func draw(at time: Double) throws(Failure) {
    bitmap.clear()
    stage.frame(at: time, into: &frame)
    painter.paint(frame, into: &bitmap)
    output.removeAll(keepingCapacity: true)
    bitmap.pixels.withUnsafeBufferPointer { screen.update(pixels: $0, to: &output) }
    if !output.isEmpty { try Platform.write(output, to: 1) }
  }

  /// The next multiple of the frame's length at which something can be new.
  private func nextTick(after time: Double) -> Double {
    let due = min(stage.nextFrame(after: time) ?? end, end)
    let tick = ((time * rate).rounded(.down) + 1) / rate
    return max(tick, min(due, time + 3600))
  }

  // MARK: Waiting

  private enum Event {
    case nothing
    case quit
    case resized
    case suspended(Double)
    case signal(Int32)
  }

  /// Sleeps until a time of the monotonic clock, or until a key or a signal comes.
  private func wait(until deadline: Double) -> Event {
    while true {
      let rest = deadline - Platform.monotonicSeconds
      var sources = [
        pollfd(fd: readsKeys ? terminal.keys : -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: TerminalSignals.readEnd, events: Int16(POLLIN), revents: 0),
      ]
      let count = poll(&sources, 2, Int32(max(0, (rest * 1000).rounded(.up))))
      guard count > 0 else {
        if rest <= 0.001 { return .nothing }
        continue
      }
      if sources[1].revents != 0, let event = event(of: TerminalSignals.take()) { return event }
      if sources[0].revents != 0, isQuitting(terminal.readKeys()) { return .quit }
    }
  }

  private func event(of signals: [Int32]) -> Event? {
    for number in signals where ![SIGWINCH, SIGCONT, SIGTSTP].contains(number) {
      return .signal(number)
    }
    if signals.contains(SIGTSTP) {
      let before = Platform.monotonicSeconds
      terminal.suspend()
      return .suspended(Platform.monotonicSeconds - before)
    }
    if signals.contains(SIGCONT) {
      // Somebody stopped the process without asking; the shell has had the terminal since.
      terminal.enter()
      return .resized
    }
    return signals.contains(SIGWINCH) ? .resized : nil
  }

  /// Whether keys end the player: q, Escape alone, or Ctrl-C and Ctrl-D as characters.
  private func isQuitting(_ keys: [UInt8]) -> Bool {
    if keys == [0x1B] { return true }
    // Arrows and the like are Escape and more: whatever follows is no command.
    if keys.first == 0x1B { return false }
    return keys.contains {
      $0 == UInt8(ascii: "q") || $0 == UInt8(ascii: "Q") || $0 == 3 || $0 == 4
    }
  }
}
