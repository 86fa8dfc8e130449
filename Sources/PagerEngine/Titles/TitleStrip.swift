import PagerPhysics

/// The row or column of titles beside the pages, with an indicator.
///
/// The page position drives the indicator. Titles are laid out from the current one outwards, and only as far
/// as they are in view. So the cost does not depend on the number of titles. All positions along the strip
/// are in points from its leading end, as in `StripSpan`.
///
/// A strip belongs to a `Pager` or an `AdditionalTitleStrip`, which changes it. While the pager requests
/// titles from the app, the strip shows its last complete layout.
@MainActor
package final class TitleStrip {
  /// The style, frame and reading direction for the next layout; `row` has those of the last one.
  var geometry: StripGeometry
  /// The titles of the last layout.
  private(set) var row: TitleRow
  var scroll = StripScroll()
  var tracker = IndicatorTracker()
  var interaction = TitleInteraction()
  /// The motions of titles after a visible change, and their start places.
  ///
  /// The places are kept until the next layout.
  var shifts = StripShifts()
  var placesBefore: [Int: MotionState]?
  let book: TitleBook
  /// The number of layouts so far, for measurements.
  private(set) var layoutCount = 0
  /// The newest time, in seconds.
  private(set) var now = -Double.infinity
  /// The cells of the layout before the last one, whose memory the next layout reuses.
  private var spareCells: [TitleCell] = []
  /// The distance by which the finger that is down has dragged the titles, in points.
  private var travelled = 0.0

  /// - Parameter takesInput: Whether the user can press titles and their buttons.
  init(style: TitleStripStyle = TitleStripStyle(), takesInput: Bool = true) {
    book = TitleBook(showsButtons: takesInput)
    geometry = StripGeometry(style: StripStyle(style))
    row = TitleRow(geometry: geometry)
  }

  /// The style, with all numbers clamped to the ranges of `TitleStripStyle`.
  package internal(set) var style: TitleStripStyle {
    get { geometry.style.value }
    set { geometry.style = StripStyle(newValue) }
  }
  /// The frame of the strip, in points of the pager's frame.
  package internal(set) var frame: Rect {
    get { geometry.frame }
    set { geometry.frame = newValue }
  }
  /// The reading direction, in which the titles of a row follow each other.
  package internal(set) var readingDirection: PageGeometry.ReadingDirection {
    get { geometry.readingDirection }
    set { geometry.readingDirection = newValue }
  }
  /// The cells of the titles in view and near it, in order.
  package var cells: [TitleCell] { row.cells }
  /// The span of the indicator; its length is 0 if there are no pages.
  package var indicator: StripSpan { tracker.span }
  /// The title with the keyboard focus; nil if no title has it.
  package internal(set) var focusedTitle: Int? {
    get { interaction.focused }
    set { interaction.focused = newValue }
  }
  /// The title under the mouse; nil if there is none.
  package internal(set) var hoveredTitle: Int? {
    get { interaction.hovered?.title }
    set { interaction.hovered = newValue.map { TitleInteraction.Target(title: $0) } }
  }
  /// The pressed title; nil if there is none.
  package internal(set) var pressedTitle: Int? {
    get { interaction.pressed?.title }
    set { interaction.pressed = newValue.map { TitleInteraction.Target(title: $0) } }
  }

  /// Whether the strip moves with time alone.
  package var isMoving: Bool { scroll.isMoving || tracker.isMoving || shifts.isMoving }

  /// Returns the index of the title at a point.
  ///
  /// The point is in points of the pager's frame. The result is nil beside the titles, and for NaN.
  package func title(at point: Point) -> Int? { rowInFrame.title(at: point) }

  /// Returns the selectable title at a point, or its visible button there; nil without one.
  func target(at point: Point) -> TitleInteraction.Target? {
    guard let title = title(at: point) else { return nil }
    guard let cell = row.cell(title) else { return TitleInteraction.Target(title: title) }
    guard cell.title.isEnabled else { return nil }
    return TitleInteraction.Target(title: title, button: rowInFrame.button(at: point, in: cell, interaction))
  }

  /// The source of title views; nil for titles as texts.
  ///
  /// The strip holds it weakly.
  var viewSource: (any TitleViewSource)? {
    get { book.views.source }
    set { book.views.source = newValue }
  }

  /// The row at the strip's present frame.
  ///
  /// A pager inside a page moves without a new layout.
  var rowInFrame: TitleRow {
    var row = row
    row.geometry.frame = geometry.frame
    return row
  }

  /// Removes the cached titles, so that the next layout requests them again.
  func reload() { book.forget() }

  /// Advances to `time`, in seconds; an earlier time has no effect.
  func advance(to time: Double) {
    now = max(now, time)
    scroll.residual.advance(to: now)
    tracker.residual.advance(to: now)
    shifts.advance(to: now)
  }

  /// Sets the start of motions that began before a time was known, in seconds.
  func restartClock(at time: Double) {
    now = max(now, time)
    scroll.residual.restart(at: now)
    tracker.residual.restart(at: now)
    shifts.restart(at: now)
  }

  /// Returns an empty array with the memory of an earlier layout.
  func takeSpareCells() -> [TitleCell] {
    var cells: [TitleCell] = []
    swap(&cells, &spareCells)
    cells.removeAll(keepingCapacity: true)
    return cells
  }

  /// Shows the result of a layout.
  func show(_ row: TitleRow, _ scroll: StripScroll, _ tracker: IndicatorTracker) {
    layoutCount += 1
    spareCells = self.row.cells
    self.row = row
    self.scroll = scroll
    self.tracker = tracker
  }
}

/// The position of the row, for snapshots.
extension TitleStrip {
  /// The row's anchor at the present time; nil if it follows the pages.
  var anchor: StripScroll.Anchor? { scroll.anchor(at: now) }

  /// Shows the row and the indicator at their targets, without a motion.
  ///
  /// The target is a title at a position, or that of the pages at `position`.
  func show(at anchor: StripScroll.Anchor?, _ position: TitlePosition) {
    var (row, scroll) = (row, StripScroll())
    row.gaps = .none
    if let anchor { scroll.state = .anchored(anchor, .still) }
    scroll.followed = position
    show(row, scroll, IndicatorTracker())
  }
}

extension TitleStrip: @MainActor Renumbered {
  /// Updates the strip to a change of the pages; titles in view do not move.
  func apply(_ change: PageChange) {
    tracker.hold(style.indicator.motion)
    scroll.anchorToSurvivor(of: change, on: row)
    row.apply(change)
    scroll.apply(change)
    scroll.shown = row.middleAnchor
    scroll.hold()
    tracker.apply(change)
    interaction.apply(change)
    book.apply(change)
    shifts.apply(change)
  }
}

/// Input: the finger, the wheel and the keyboard scroll the strip.
extension TitleStrip {
  /// Whether a finger holds the strip.
  var isDragged: Bool { scroll.isDragged }

  /// Stops a strip that moves after a release, because a finger goes down, and returns whether it moved.
  func stop(rules: PagingRules) -> Bool {
    travelled = 0
    guard scroll.isGliding else { return false }
    scroll.grab(row, travelled: 0, rules: rules, at: now)
    return true
  }

  /// Drags the strip to the finger's travel along it since the press, in points.
  func drag(by travel: Double, rules: PagingRules) {
    // Something else may have taken the strip since the last move.
    if !isDragged { scroll.grab(row, travelled: travelled, rules: rules, at: now) }
    travelled = travel
    scroll.drag(by: travel)
  }

  /// Ends a drag with a velocity in points per second.
  func release(velocity: Double, rules: PagingRules) {
    scroll.release(velocity: velocity, length: geometry.length, rules: rules, at: now)
  }

  /// Scrolls by a distance in points, towards later titles if positive.
  ///
  /// The strip glides or moves immediately.
  func scroll(by distance: Double, gliding: Bool) { scroll.scroll(by: distance, gliding: gliding, row) }

  /// Scrolls, gliding, until a title is in view.
  func reveal(_ title: Int) { scroll.reveal(title, row) }
}

/// The indicator, which follows the pages or moves to a title separately.
extension TitleStrip {
  /// Makes the indicator follow the page position, without a jump.
  func followPosition() { tracker.followPosition() }

  /// Starts the motion of a springing indicator to the title of a settling page.
  ///
  /// Any other indicator follows the page position.
  func settle(on title: Int) { tracker.settle(on: title, style.indicator.motion) }

  /// Turns a springing indicator that has left the position to another title.
  func redirect(to title: Int) { tracker.redirect(to: title, style.indicator.motion) }

  /// Starts the visible motion of strip and indicator, when the pages jump.
  func jump(to title: Int) {
    scroll.hold()
    tracker.jump(to: title, style.indicator.motion)
  }

  /// Stops an indicator that was moving to another title.
  ///
  /// Call it when the pages are at rest on `page`.
  func forgetReference(unlessAt page: Int) { tracker.forgetReference(unlessAt: page) }
}
