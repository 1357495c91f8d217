public import Foundation

/// Runs a view as a window would: it lays it out, touches it, moves its time and draws it.
///
/// Nothing happens by itself. `update` brings the views up to date, `settle` also lets pending tasks
/// of the main actor run, and `advance` moves the time, with a frame every sixtieth of a second
/// while something on screen asks for frames.
@_spi(Double) @MainActor
public final class ViewHost<Content: View> {
  public let clock: HostClock
  let runtime: Runtime
  private let environmentRoot: RootNode

  /// The view; a new value is a parent's update, and keeps state.
  public var rootView: Content {
    didSet {
      environmentRoot.view = ErasedView(rootView)
      environmentRoot.markDirty()
      update()
    }
  }

  /// Frames a second while something asks for them; fewer make long tests short.
  public var frameRate = 60.0

  /// Frames drawn so far.
  public private(set) var frames = 0

  /// What the last frame consists of.
  public private(set) var drawing: [DrawnOperation] = []

  /// What every canvas of the last frame came to.
  public private(set) var canvases: [CanvasRecord] = []

  public init(
    _ view: Content, size: CGSize, safeAreaInsets: EdgeInsets = EdgeInsets(),
    clock: HostClock = HostClock(), configure: (inout EnvironmentValues) -> Void = { _ in }
  ) {
    rootView = view
    self.clock = clock
    runtime = Runtime(clock: clock, size: size, safeAreaInsets: safeAreaInsets)
    var environment = EnvironmentValues()
    configure(&environment)
    environmentRoot = RootNode(ErasedView(view), environment, runtime)
    runtime.root = environmentRoot
    environmentRoot.markDirty()
    update()
  }

  // MARK: Surroundings

  public var size: CGSize {
    get { runtime.size }
    set {
      runtime.size = newValue
      update()
    }
  }

  public var safeAreaInsets: EdgeInsets {
    get { runtime.safeAreaInsets }
    set {
      runtime.safeAreaInsets = newValue
      update()
    }
  }

  public var keyboardHeight: CGFloat {
    get { runtime.keyboardHeight }
    set {
      runtime.keyboardHeight = newValue
      update()
    }
  }

  /// Changes what the views see as the system's settings.
  public func configure(_ change: (inout EnvironmentValues) -> Void) {
    change(&environmentRoot.environment)
    environmentRoot.markDirty()
    update()
  }

  public func setReduceMotion(_ reduce: Bool) {
    configure { $0.accessibilityReduceMotion = reduce }
  }

  /// The views leave the screen and keep their state, as under a pushed screen.
  public func disappear() {
    runtime.isVisible = false
    update()
  }

  public func appear() {
    runtime.isVisible = true
    update()
  }

  /// The views are torn down, as with a closed window.
  public func close() {
    environmentRoot.remove()
    runtime.root = nil
    runtime.setNeedsUpdate()
    update()
  }

  // MARK: Time

  /// Brings the views up to date with what has changed.
  public func update() { runtime.update() }

  /// Evaluates every body again, as SwiftUI may at any time.
  public func evaluateEverything() {
    environmentRoot.markSubtreeDirty()
    update()
  }

  /// How many bodies and content closures have been evaluated, in all hosts.
  public var evaluations: Int { Evaluation.count }

  /// Lets the main actor's pending tasks run, until they ask for nothing more.
  public func settle() async {
    for _ in 0..<12 {
      update()
      await Task.yield()
    }
    update()
  }

  /// Whether something on screen asks for a frame at every tick.
  public var isAnimating: Bool {
    runtime.isVisible && runtime.timelines.values.contains { !$0.isPaused && $0.isOnScreen }
  }

  /// Moves the time, frame by frame where frames are asked for.
  public func advance(to time: Double) async {
    await settle()
    while true {
      var next = time
      if let deadline = clock.nextDeadline { next = min(next, max(deadline, clock.now)) }
      let frame = (floor(clock.now * frameRate + 1e-6) + 1) / frameRate
      let wantsFrame = runtime.isVisible && (isAnimating || runtime.needsDraw)
      if wantsFrame { next = min(next, frame) }
      if next > time { next = time }
      clock.set(next)
      if wantsFrame, next >= frame - 1e-9 { draw() }
      await settle()
      if clock.now >= time, (clock.nextDeadline ?? .infinity) > time { return }
    }
  }

  public func advance(by seconds: Double) async { await advance(to: clock.now + seconds) }

  /// Lets time pass with no frame and nobody woken, as in a suspended app; who is overdue is woken
  /// at its end.
  public func suspend(until time: Double) async {
    clock.set(time)
    await settle()
  }

  /// A frame of the screen, now: timelines move on, and all is drawn.
  public func draw() {
    for timeline in runtime.timelines.values { timeline.tick(clock.date) }
    clock.screenDate = clock.date
    update()
    redraw()
  }

  /// Draws again what is there, with no new date.
  public func redraw() {
    runtime.canvases = []
    let recorder = Recorder()
    if runtime.isVisible {
      for node in runtime.root?.flattened ?? [] { node.draw(DrawState(recorder: recorder)) }
    }
    frames += 1
    runtime.setDrawn()
    drawing = recorder.operations
    canvases = runtime.canvases
  }

  /// Hands a date to all running timelines, whatever the clock says, and draws.
  public func draw(date: Date) {
    for timeline in runtime.timelines.values { timeline.tick(date) }
    update()
    redraw()
  }
}

/// The top of the tree: it gives the view its environment.
final class RootNode: Node {
  var view: ErasedView

  init(_ view: ErasedView, _ environment: EnvironmentValues, _ runtime: Runtime) {
    self.view = view
    super.init()
    self.environment = environment
    attach(to: runtime) { ($0 as? RootNode)?.rebuildView() }
  }

  private func rebuildView() { setChildren([view]) }
  override var flattened: [Node] { content }
}
