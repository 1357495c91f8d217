/// A bar on standard error that shows how many frames are done.
///
/// It draws itself at most ten times a second, and only where standard error is a terminal.
struct ProgressBar {
  private let total: Int
  private let isShown: Bool
  private var lastDrawn = -1.0

  init(total: Int, isQuiet: Bool) {
    self.total = max(1, total)
    isShown = !isQuiet && Platform.isTerminal(2)
  }

  /// Shows that `done` frames are finished.
  mutating func update(done: Int) {
    guard isShown else { return }
    let now = Platform.monotonicSeconds
    guard done >= total || now - lastDrawn >= 0.1 else { return }
    lastDrawn = now
    Console.error("\r" + Self.line(done: done, total: total))
  }

  /// Wipes the bar, so that the next line starts clean.
  func finish() {
    guard isShown, lastDrawn >= 0 else { return }
    Console.error("\r\u{1B}[K")
  }

  /// The bar as text: 30 cells, then the count.
  static func line(done: Int, total: Int) -> String {
    let width = 30
    let filled = min(width, width * done / max(1, total))
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
    return "\(bar) \(done)/\(total) frames"
  }
}
