import Foundation

/// The tree of one host: it updates what changed, lays it out, and then runs what was asked for.
@MainActor
final class Runtime {
  /// Whether bodies are being evaluated; state must not be set meanwhile.
  private(set) static var isUpdating = false

  let clock: HostClock
  var size: CGSize { didSet { setNeedsUpdate() } }
  var safeAreaInsets: EdgeInsets { didSet { setNeedsUpdate() } }

  /// How much of the bottom a keyboard covers.
  var keyboardHeight: CGFloat = 0 { didSet { setNeedsUpdate() } }

  /// Whether the views are on screen; they keep their state while they are not.
  var isVisible = true { didSet { setNeedsUpdate() } }

  var root: Node?
  var timelines: [ObjectIdentifier: TimelineNode] = [:]
  private(set) var needsUpdate = false
  private(set) var needsDraw = true
  private(set) var passes = 0
  private var actions: [(order: ActionOrder, run: @MainActor () -> Void)] = []

  /// What the canvases of the frame that is being drawn have come to.
  var canvases: [CanvasRecord] = []

  init(clock: HostClock, size: CGSize, safeAreaInsets: EdgeInsets) {
    self.clock = clock
    self.size = size
    self.safeAreaInsets = safeAreaInsets
  }

  func setNeedsUpdate() { needsUpdate = true }
  func setDrawn() { needsDraw = false }

  func added(_ node: Node) {
    if let node = node as? TimelineNode { timelines[ObjectIdentifier(node)] = node }
  }

  func removed(_ node: Node) { timelines[ObjectIdentifier(node)] = nil }

  /// Asks for something to be done once the views are up to date.
  func afterPass(_ order: ActionOrder, _ action: @escaping @MainActor () -> Void) {
    actions.append((order, action))
    setNeedsUpdate()
  }

  /// Updates until nothing changes any more.
  func update() {
    var rounds = 0
    while needsUpdate {
      rounds += 1
      guard rounds <= 100 else {
        Violations.add("the views go on changing for ever")
        needsUpdate = false
        return
      }
      pass()
    }
  }

  private func pass() {
    needsUpdate = false
    needsDraw = true
    passes += 1
    Runtime.isUpdating = true
    root?.refresh()
    layOut()
    Runtime.isUpdating = false
    if let root { endPass(root) }
    let due = actions.enumerated().sorted {
      ($0.element.order.rawValue, $0.offset) < ($1.element.order.rawValue, $1.offset)
    }
    actions = []
    for action in due { action.element.run() }
  }

  private func endPass(_ node: Node) {
    for child in node.children { endPass(child) }
    node.passEnded()
  }

  private func layOut() {
    guard let root else { return }
    let safe = containerSafe.intersection(keyboardSafe)
    for node in root.flattened {
      let measured = node.measure(Proposal(safe.size))
      let origin = Alignment.center.origin(of: measured, in: safe.size)
      node.place(
        measured, CGAffineTransform(translationX: safe.minX + origin.x, y: safe.minY + origin.y))
    }
  }

  // MARK: Safe areas, in the host's space

  var bounds: CGRect { CGRect(origin: .zero, size: size) }

  var containerSafe: CGRect {
    CGRect(
      x: safeAreaInsets.leading, y: safeAreaInsets.top,
      width: max(0, size.width - safeAreaInsets.leading - safeAreaInsets.trailing),
      height: max(0, size.height - safeAreaInsets.top - safeAreaInsets.bottom))
  }

  var keyboardSafe: CGRect {
    CGRect(x: 0, y: 0, width: size.width, height: max(0, size.height - keyboardHeight))
  }
}

/// What runs first of all that waits for the end of an update.
enum ActionOrder: Int {
  case disappear, appear, change
}
