import Foundation

public struct List<Content> {
  let content: Content
}

extension List: View, PrimitiveView, Buildable where Content: View {
  public typealias Body = Never
  public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }
  func makeNode() -> Node { ScrollNode(rowInset: 11) }
  func update(_ node: Node) { node.setChildren([ErasedView(content)]) }
}

extension List {
  public nonisolated init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    content = ForEach(data, id: id, content: rowContent)
  }

  public nonisolated init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    content = ForEach(data, content: rowContent)
  }
}

public struct ScrollView<Content> {
  let content: Content
}

extension ScrollView: View, PrimitiveView, Buildable where Content: View {
  public typealias Body = Never
  public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }
  func makeNode() -> Node { ScrollNode(rowInset: 0) }
  func update(_ node: Node) { node.setChildren([ErasedView(content)]) }
}

/// Rows below one another in a window that a test can move.
///
/// The strictest that a list on any platform may be: every row is cut at its own edges, and a row
/// out of sight has disappeared, though its state is kept.
final class ScrollNode: Node {
  private let rowInset: CGFloat
  var offset: CGFloat = 0 { didSet { runtime?.setNeedsUpdate() } }

  init(rowInset: CGFloat) { self.rowInset = rowInset }

  private func cut(_ row: Node) -> CGRect {
    rowInset > 0 ? row.frame.insetBy(dx: -16, dy: -rowInset) : row.frame
  }

  override func measure(_ proposal: Proposal) -> CGSize { proposal.filled }

  override func placeContent() {
    var y = -offset
    let side: CGFloat = rowInset > 0 ? 16 : 0
    for row in content {
      let measured = row.measure(Proposal(max(0, size.width - 2 * side), nil))
      place(row, measured, at: CGPoint(x: side, y: y + rowInset))
      row.isScrolledOut = y + measured.height + 2 * rowInset <= 0 || y >= size.height
      y += measured.height + 2 * rowInset
    }
  }

  override func draw(_ state: DrawState) {
    var state = state
    state.clips.append(Clip(path: Path(CGRect(origin: .zero, size: size)).applying(transform)))
    for row in content where !row.isScrolledOut {
      var inner = state
      if rowInset > 0 { inner.clips.append(Clip(path: Path(cut(row)))) }
      row.draw(inner)
    }
  }

  override func hit(_ point: CGPoint) -> [Node]? {
    guard holds(point) else { return nil }
    return hitContent(point) ?? [self]
  }
}
