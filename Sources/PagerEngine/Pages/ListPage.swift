/// A page of equal rows, of which only those in view are drawn and kept, however many there are. In a column of
/// pages they stand side by side, and their height is their width.
///
/// Override `rowCount`, `rowHeight` and `drawRow(_:in:)`.
@MainActor
open class ListPage: ScrollingPage {
  private var rows: [Int: Drawing] = [:]

  /// The number of rows; negative numbers count as 0. Override it, and call `setNeedsDisplay()` when it changes.
  open var rowCount: Int { 0 }
  /// The height of every row, in points; 72 by default, below 1 counts as 1.
  open var rowHeight: Double { 72 }

  /// Returns the look of a row, 0..<rowCount; the context's size is the row's. Override it.
  open func drawRow(_ index: Int, in context: PageContext) -> DrawList { DrawList() }

  /// The rows' heights together, in points.
  public final override func contentLength(in context: PageContext) -> Double {
    Double(max(0, rowCount)) * max(1, rowHeight)
  }

  /// The row at a place on the page, in points, such as `PagerEvent.pageTapped` gives; nil where there is none, and
  /// before the page was first laid out.
  public final func row(at place: Point) -> Int? {
    guard let pagingAxis, rowCount > 0 else { return nil }
    let row = ((pagingAxis == .horizontal ? place.y : place.x) + scroll.offset) / max(1, rowHeight)
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

  /// The number of rows that are kept drawn.
  public final var drawnRowCount: Int { rows.count }

  /// Rows that are more than a view away are drawn again when they come back.
  private func dropRows(outside view: ClosedRange<Int>) {
    guard rows.count > 3 * view.count + 8 else { return }
    rows = rows.filter { abs($0.key - view.lowerBound) <= 2 * view.count }
  }
}
