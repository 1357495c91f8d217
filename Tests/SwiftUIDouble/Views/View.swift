@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError("Never has no value") }
}

/// A view that the engine knows; it has no body.
@MainActor
public protocol PrimitiveView: View where Body == Never {}

extension PrimitiveView {
  public var body: Never { fatalError("\(Self.self) has no body") }
}

@resultBuilder
public struct ViewBuilder {
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> {
    TupleView(views: (repeat each content))
  }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> _ConditionalContent<First, Second> {
    _ConditionalContent(storage: .first(first))
  }
  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> _ConditionalContent<First, Second> {
    _ConditionalContent(storage: .second(second))
  }
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
    AnyView(content)
  }
}

public struct EmptyView: Sendable {
  public init() {}
}

extension EmptyView: PrimitiveView, Buildable {
  func makeNode() -> Node { ListNode() }
  func update(_ node: Node) { node.setChildren([]) }
}

public struct TupleView<T> {
  public var value: T
  let views: [ErasedView]

  init<each Content: View>(views value: (repeat each Content)) where T == (repeat each Content) {
    self.value = value
    var views: [ErasedView] = []
    for view in repeat each value { views.append(ErasedView(view)) }
    self.views = views
  }
}

extension TupleView: View, PrimitiveView, Buildable {
  func makeNode() -> Node { ListNode() }
  func update(_ node: Node) { node.setChildren(views) }
}

public struct _ConditionalContent<TrueContent, FalseContent> {
  enum Storage {
    case first(TrueContent)
    case second(FalseContent)
  }
  let storage: Storage
}

extension _ConditionalContent: View, PrimitiveView, Buildable
where TrueContent: View, FalseContent: View {
  func makeNode() -> Node { ListNode() }
  func update(_ node: Node) {
    // The branch is part of a view's identity: the two never share state, even if of one type.
    switch storage {
    case .first(let view): node.setChildren([ErasedView(view, key: true)])
    case .second(let view): node.setChildren([ErasedView(view, key: false)])
    }
  }
}

extension Optional: View, PrimitiveView, Buildable where Wrapped: View {
  public typealias Body = Never
  func makeNode() -> Node { ListNode() }
  func update(_ node: Node) { node.setChildren(map { [ErasedView($0)] } ?? []) }
}

public struct AnyView {
  let view: ErasedView

  public init<V: View>(_ view: V) { self.view = ErasedView(view) }
  public init<V: View>(erasing view: V) { self.init(view) }
}

extension AnyView: View, PrimitiveView, Buildable {
  func makeNode() -> Node { ListNode() }
  func update(_ node: Node) { node.setChildren([view]) }
}

public struct Group<Content> {
  let content: Content
}

extension Group: View, PrimitiveView, Buildable where Content: View {
  public typealias Body = Never
  @MainActor @preconcurrency public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }
  func makeNode() -> Node { ListNode() }
  func update(_ node: Node) { node.setChildren([ErasedView(content)]) }
}

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  public var data: Data
  public var content: (Data.Element) -> Content
  let id: (Data.Element) -> ID
}

extension ForEach: View, PrimitiveView, Buildable where Content: View {
  public typealias Body = Never

  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.content = content
    self.id = { $0[keyPath: id] }
  }

  func makeNode() -> Node { ListNode() }
  func update(_ node: Node) {
    node.setChildren(data.map { ErasedView(content($0), key: AnyHashable(id($0))) })
  }
}

extension ForEach where Content: View, ID == Data.Element.ID, Data.Element: Identifiable {
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.init(data, id: \.id, content: content)
  }
}

extension ForEach where Content: View, Data == Range<Int>, ID == Int {
  public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    self.init(data, id: \.self, content: content)
  }
}
