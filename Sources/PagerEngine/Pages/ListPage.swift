/// A scrolling page of rows of equal height.
///
/// Only the rows in view are drawn and kept, however many rows there are. In a vertical pager the rows stand
/// side by side, and `rowHeight` is their width.
///
/// Override `rowCount`, `rowHeight` and `drawRow(_:in:)`.
@MainActor
open class ListPage: ScrollingPage {
  private var rows: [Int: Drawing] = [:]

  /// The number of rows; 0 by default, negative numbers count as 0. Override it, and call `setNeedsDisplay()`
  /// when the number changes.
  open var rowCount: Int { 0 }
  /// The height of every row, in points; 72 by default, values below 1 count as 1.
  open var rowHeight: Double { 72 }

  /// Returns the drawing of the row at `index`, 0..<rowCount. Override it.
  ///
  /// The context's size is the size of the row.
  open func drawRow(_ index: Int, in context: PageContext) -> DrawList { DrawList() }

  /// The total height of all rows, in points.
  public final override func contentLength(in context: PageContext) -> Double {
    Double(max(0, rowCount)) * max(1, rowHeight)
  }

  /// Returns the index of the row at a point on the page.
  ///
  /// The point is in points, as in `PagerEvent.pageTapped`. The result is nil if there is no row at the
  /// point, and before the first layout of the page.
  public final func row(at point: Point) -> Int? {
    guard let pagingAxis, rowCount > 0 else { return nil }
    let row = ((pagingAxis == .horizontal ? point.y : point.x) + scroll.offset) / max(1, rowHeight)
    return row >= 0 && row < Double(rowCount) ? Int(row) : nil
  }

  override func forgetDrawing() {
    super.forgetDrawing()
    rows.removeAll()
  }

  override func placeContent(in context: PageContext, _ place: (Drawing, Double) -> Void) {
    let (height, last) = (max(1, rowHeight), rowCount - 1)
    guard last >= 0 else { return }
    let first = clampedInt((scroll.offset / height).rounded(.down), in: 0...last)
    let end = clampedInt(((scroll.offset + context.scrollExtent) / height).rounded(.down), in: first...last)
    dropRows(outside: first...end)
    let size = context.size(along: height)
    let rowContext = context.resized(to: size)
    for index in first...end {
      if rows[index]?.size != size { rows[index] = nil }
      let drawing = rows[index] ?? Drawing(drawRow(index, in: rowContext), size: size)
      rows[index] = drawing
      place(drawing, Double(index) * height)
    }
  }

  /// Returns the text behind the rows, and a list of all rows, which are drawn when they are asked for. The text of a row is
  /// its name; pressing a row clicks it.
  open override func accessibilityElements(in context: PageContext) -> [AccessibilityElement] {
    var list = scrollPane(.list, in: context)
    let (height, count) = (max(1, rowHeight), max(0, rowCount))
    let first = clampedInt((scroll.offset / height).rounded(.down), in: 0...count)
    let end = clampedInt(((scroll.offset + context.scrollExtent) / height).rounded(.up), in: first...count)
    list.children = AccessibilityChildren(count: count, visible: first..<end) { [weak self] index in
      self?.accessibilityRow(index, in: context)
        ?? AccessibilityElement(.number(index), .listItem, "", frame: .zero)
    }
    return drawnText(in: context) + [list]
  }

  private func accessibilityRow(_ index: Int, in context: PageContext) -> AccessibilityElement {
    let height = max(1, rowHeight)
    let size = context.size(along: height)
    var text = TextLines(context.text)
    text.read(rows[index]?.list ?? drawRow(index, in: context.resized(to: size)))
    let place = context.point(at: Double(index) * height, from: .zero)
    var row = AccessibilityElement(
      .number(index), .listItem, ReadableText(text).summary, frame: Rect(origin: place, size: size))
    row.position = (index, max(0, rowCount))
    row.actions = [.press]
    return row
  }

  /// The number of rows whose drawing is kept in memory.
  public final var drawnRowCount: Int { rows.count }

  /// Drops the drawings of rows that are far from the view, so that memory does not grow with the number of
  /// rows.
  ///
  /// Dropped rows are drawn again when they come back.
  private func dropRows(outside view: ClosedRange<Int>) {
    guard rows.count > 3 * view.count + 8 else { return }
    rows = rows.filter { abs($0.key - view.lowerBound) <= 2 * view.count }
  }
}
