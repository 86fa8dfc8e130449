/// A scrolling page of rows of equal height.
///
/// Override `rowCount` and `drawRow(_:in:)`, and `rowHeight` if rows are not 72 points high:
///
///     override var rowCount: Int { names.count }
///     override func drawRow(_ index: Int, in context: PageContext) -> DrawList {
///       var list = DrawList()
///       list.text(names[index], at: Point(24, 44), .body, context.theme.text)
///       return list
///     }
///
/// The page draws only the rows in view, and keeps only the drawings of rows near them. In a vertical pager
/// the rows lie side by side, and `rowHeight` is their width. A click on a row sends `PagerEvent.pageTapped`
/// to the delegate; `row(at:)` returns the row.
///
/// The rows are one stop of the Tab key. Arrow keys along the list, Page Up, Page Down, Home and End move the
/// focus between rows. Enter and the space bar click the focused row, and Escape removes the focus.
@MainActor
open class ListPage: ScrollingPage {
  private var rows: [Int: Drawing] = [:]
  private var rowWithFocus: Int?
  /// The area in which the list was drawn last.
  private var area = Size.zero

  /// The number of rows; 0 by default, negative numbers count as 0.
  ///
  /// Override it, and call `setNeedsDisplay()` when the number changes.
  open var rowCount: Int { 0 }
  /// The height of every row, in points; 72 by default.
  ///
  /// Values below 1 and NaN count as 1; infinity is not supported. Call `setNeedsDisplay()` when the height
  /// changes.
  open var rowHeight: Double { 72 }

  /// Returns the drawing of the row at `index`, 0..<rowCount; empty by default.
  ///
  /// Override it. The context's size is the size of the row, whose top left corner is at (0, 0). Called when
  /// the row is in view and its drawing is not kept, and when assistive technology reads the row.
  open func drawRow(_ index: Int, in context: PageContext) -> DrawList { DrawList() }

  /// Returns the total height of all rows, in points; 0 without rows.
  public final override func contentLength(in context: PageContext) -> Double {
    Double(max(0, rowCount)) * max(1, rowHeight)
  }

  /// Returns the index of the row at a point on the page; nil if there is none.
  ///
  ///     if case .pageTapped(_, at: let point) = event, let row = list.row(at: point) { open(row) }
  ///
  /// The point is in points of the page. Only its coordinate along the rows counts, so a point beyond the
  /// page can be on a row out of view. The result is also nil if that coordinate is NaN, and before the first
  /// layout of the page.
  public final func row(at point: Point) -> Int? {
    guard let pagingAxis, rowCount > 0 else { return nil }
    let row = ((pagingAxis == .horizontal ? point.y : point.x) + scroll.offset) / max(1, rowHeight)
    return row >= 0 && row < Double(rowCount) ? Int(row) : nil
  }

  override func forgetDrawing() {
    super.forgetDrawing()
    rows.removeAll()
  }

  override func forEachDrawing(_ body: (Drawing) -> Void) {
    super.forEachDrawing(body)
    for row in rows.values { body(row) }
  }

  override func resetContent() {
    super.resetContent()
    rowWithFocus = nil
  }

  override func placeContent(in context: PageContext, _ place: (Drawing, Double) -> Void) {
    let (height, last) = (max(1, rowHeight), max(0, rowCount) - 1)
    guard last >= 0 else { return }
    let first = clampedInt((scroll.offset / height).rounded(.down), in: 0...last)
    let end = clampedInt(((scroll.offset + context.scrollExtent) / height).rounded(.down), in: first...last)
    dropRows(outside: first...end)
    let size = context.size(along: height)
    let rowContext = context.resized(to: size)
    for index in first...end {
      if rows[index]?.size != size { rows[index] = nil }
      let drawing = rows[index] ?? record(drawRow(index, in: rowContext), size: size, in: context)
      rows[index] = drawing
      place(drawing, Double(index) * height)
    }
  }

  override func place(into frame: inout DisplayList, at origin: Point, clip: Rect, context: PageContext) {
    super.place(into: &frame, at: origin, clip: clip, context: context)
    area = context.size
    guard let focusedRow else { return }
    let height = max(1, rowHeight)
    let place = context.point(at: Double(focusedRow) * height - scroll.offset, from: origin)
    let row = Rect(origin: place, size: context.size(along: height)).inset(by: 3, 3)
    frame.add(.pushClip(Rect(origin: origin, size: context.size).intersection(clip)))
    frame.add(.ring(row, radius: 6, lineWidth: 2, context.theme.focus))
    frame.add(.popClip)
  }

  /// Returns the text behind the rows, and a list of all rows.
  ///
  /// A row whose drawing is not kept is drawn when assistive technology requests it. The name of a row is its
  /// text. The press action clicks the row.
  open override func accessibilityElements(in context: PageContext) -> [AccessibilityElement] {
    var list = scrollPane(.list, in: context)
    let (height, count) = (max(1, rowHeight), max(0, rowCount))
    let first = clampedInt((scroll.offset / height).rounded(.down), in: 0...count)
    let end = clampedInt(((scroll.offset + context.scrollExtent) / height).rounded(.up), in: first...count)
    list.children = AccessibilityChildren(count: count, visible: first..<end) { [weak self] index in
      self?.accessibilityRow(index, in: context)
        ?? AccessibilityElement(.number(index), .listItem, "", frame: .zero)
    }
    list.children.focused = focusedRow
    return drawnText(in: context) + [list]
  }

  private func accessibilityRow(_ index: Int, in context: PageContext) -> AccessibilityElement {
    let height = max(1, rowHeight)
    let size = context.size(along: height)
    var text = TextLines(context.text)
    text.read(rows[index]?.listInOrder ?? drawRow(index, in: context.resized(to: size)))
    let place = context.point(at: Double(index) * height, from: .zero)
    var row = AccessibilityElement(
      .number(index), .listItem, ReadableText(text).summary, frame: Rect(origin: place, size: size))
    row.position = (index, max(0, rowCount))
    row.states.insert(.focusable)
    if index == focusedRow { row.states.insert(.focused) }
    row.actions = [.press, .focus]
    row.perform = { [weak self] action in
      guard let self else { return false }
      switch action {
      case .focus: focus(index)
      case .press: return click(index)
      default: return false
      }
      return true
    }
    return row
  }

  // MARK: Focus

  /// The index of the row that has the keyboard focus; nil if no row has it.
  ///
  /// It is nil at first, and while there are no rows. If the focused row no longer exists, this is the last
  /// row.
  public final var focusedRow: Int? {
    guard let rowWithFocus, rowCount > 0 else { return nil }
    return min(rowWithFocus, rowCount - 1)
  }

  /// Whether a row has the keyboard focus; false at first.
  open override var hasFocus: Bool { focusedRow != nil }

  /// Moves the focus into the list, or out of it; both steps do the same.
  ///
  /// - Without a focused row, it focuses the first row that is entirely in view, and returns true. If there
  ///   is no such row, the next row scrolls into view.
  /// - With a focused row, it removes the focus, and returns false.
  /// - Without rows, it returns false.
  open override func moveFocus(_ step: FocusStep) -> Bool {
    guard focusedRow == nil, rowCount > 0 else {
      resignFocus()
      return false
    }
    focus(Int(min((scroll.offset / max(1, rowHeight)).rounded(.up), Double(rowCount - 1))))
    return true
  }

  /// Removes the focus from the focused row, if there is one.
  open override func resignFocus() {
    rowWithFocus = nil
    owner?.setNeedsFrame(at: nil)
  }

  /// Moves the focus between rows, clicks the focused row, and scrolls.
  ///
  /// - A press of a pointer removes the focus.
  /// - Keys that move, click or remove the focus are `taken` while a row has it, whatever the modifiers.
  /// - Other events scroll, as in `ScrollingPage`.
  ///
  /// Overrides must call `super` for events that they do not use.
  open override func handle(_ input: PageInput) -> PageResponse {
    switch input.kind {
    case .pointer(let pointer) where pointer.action == .press: resignFocus()
    case .key(let key, _, _):
      if let focusedRow, take(key, on: focusedRow) { return .taken }
    default: break
    }
    return super.handle(input)
  }

  private func take(_ key: PagerInput.Key, on row: Int) -> Bool {
    let (back, on): (PagerInput.Key, PagerInput.Key) =
      pagingAxis == .vertical ? (.left, .right) : (.up, .down)
    let inView = max(1, Int(scroll.extent / max(1, rowHeight)) - 1)
    switch key {
    case back: focus(row - 1)
    case on: focus(row + 1)
    case .pageUp: focus(row - inView)
    case .pageDown: focus(row + inView)
    case .home: focus(0)
    case .end: focus(rowCount - 1)
    case .enter, .space: _ = click(row)
    case .escape: resignFocus()
    default: return false
    }
    return true
  }

  private func focus(_ row: Int) {
    rowWithFocus = row.clamped(0, rowCount - 1)
    reveal(focusedRow ?? 0)
    owner?.setNeedsFrame(at: nil)
  }

  private func reveal(_ row: Int) {
    let height = max(1, rowHeight)
    let (start, end) = (Double(row) * height, Double(row + 1) * height)
    contentOffset = max(min(contentOffset, start), end - scroll.extent)
  }

  /// Clicks the middle of a row, as a pointer does.
  private func click(_ row: Int) -> Bool {
    reveal(row)
    // A pointer's press removes the focus; this click keeps it.
    let kept = rowWithFocus
    defer { rowWithFocus = kept }
    let height = max(1, rowHeight)
    let along = (Double(row) + 0.5) * height - scroll.offset
    return owner?.click(
      self, at: pagingAxis == .vertical ? Point(along, area.height / 2) : Point(area.width / 2, along))
      ?? false
  }

  /// The number of rows whose drawing is kept in memory.
  package final var drawnRowCount: Int { rows.count }

  /// Discards drawings of rows far from the view.
  ///
  /// Discarded rows are drawn again when they return to view. So memory does not grow with the number of
  /// rows.
  private func dropRows(outside view: ClosedRange<Int>) {
    guard rows.count > 3 * view.count + 8 else { return }
    rows = rows.filter { abs($0.key - view.lowerBound) <= 2 * view.count }
  }
}
