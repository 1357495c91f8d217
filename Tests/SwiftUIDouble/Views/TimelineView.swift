public import Foundation

public enum TimelineScheduleMode: Sendable, Hashable { case normal, lowFrequency }

public protocol TimelineSchedule {
  typealias Mode = TimelineScheduleMode
  associatedtype Entries: Sequence where Entries.Element == Date
  func entries(from startDate: Date, mode: Mode) -> Entries
}

public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
  let minimumInterval: Double?
  let isPaused: Bool

  public init(minimumInterval: Double? = nil, paused: Bool = false) {
    self.minimumInterval = minimumInterval
    isPaused = paused
  }

  public func entries(from start: Date, mode: TimelineScheduleMode) -> Entries {
    Entries(date: start, interval: minimumInterval ?? 1.0 / 60, isPaused: isPaused)
  }

  public struct Entries: Sequence, IteratorProtocol, Sendable {
    var date: Date
    let interval: Double
    let isPaused: Bool

    public mutating func next() -> Date? {
      if isPaused { return nil }
      defer { date += interval }
      return date
    }
  }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
  public static var animation: AnimationTimelineSchedule { AnimationTimelineSchedule() }
  public static func animation(
    minimumInterval: Double? = nil, paused: Bool = false
  ) -> AnimationTimelineSchedule {
    AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
  }
}

public struct TimelineView<Schedule: TimelineSchedule, Content> {
  public struct Context {
    public enum Cadence: Comparable, Sendable { case live, seconds, minutes }
    public let date: Date
    public let cadence: Cadence
  }

  let schedule: Schedule
  let content: (TimelineViewDefaultContext) -> Content
}

public typealias TimelineViewDefaultContext = TimelineView<AnimationTimelineSchedule, Never>.Context

extension TimelineView: View, PrimitiveView, Buildable where Content: View {
  public typealias Body = Never

  public nonisolated init(
    _ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content
  ) {
    self.schedule = schedule
    self.content = content
  }

  func makeNode() -> Node { TimelineNode() }

  func update(_ node: Node) {
    guard let node = node as? TimelineNode else { return }
    let animation = schedule as? AnimationTimelineSchedule
    node.isPaused = animation?.isPaused ?? true
    node.minimumInterval = animation?.minimumInterval ?? 0
    let date = node.date
    let view = Evaluation.run(for: node) {
      ErasedView(content(TimelineViewDefaultContext(date: date, cadence: .live)))
    }
    node.setChildren([view])
  }
}

/// It hands out the date of the last frame that the screen has shown, which may be long ago, until
/// the next frame comes; while it is paused it keeps the date it has.
final class TimelineNode: Node {
  var isPaused = false
  var minimumInterval = 0.0
  private var ticked: Date?

  override var flattened: [Node] { content }

  var date: Date {
    if let ticked { return ticked }
    let date = runtime?.clock.staleDate ?? Date(timeIntervalSinceReferenceDate: 0)
    ticked = date
    return date
  }

  /// A frame of the screen begins.
  func tick(_ date: Date) {
    guard !isPaused, isOnScreen else { return }
    if minimumInterval > 0, let ticked, date.timeIntervalSince(ticked) < minimumInterval - 1e-6 {
      return
    }
    ticked = date
    markDirty()
  }
}
