import PagerPhysics

/// The row or column of titles beside the pages, with an indicator that the page position drives.
///
/// Titles are laid out from the current one outwards, and only as far as they are in view. So the cost does not depend
/// on how many titles there are. All positions along the strip are in points from its leading end, as in `StripSpan`.
///
/// A strip belongs to a `Pager` or a `LinkedTitleStrip`, which changes it. While the pager asks the app for titles, the
/// strip shows its last complete layout.
@MainActor
public final class TitleStrip {
  /// The style, frame and reading direction for the next layout. `row` has those of the last one.
  var geometry: StripGeometry
  /// The titles as laid out last.
  private(set) var row: TitleRow
  var scroll = StripScroll()
  var tracker = IndicatorTracker()
  var interaction = TitleInteraction()
  /// Titles on their way to their places after a visible change, and where they are when it begins, until the next layout.
  var shifts = StripShifts()
  var placesToLeave: [Int: MotionState]?
  let book = TitleBook()
  /// The newest time, in seconds.
  private(set) var now = -Double.infinity
  /// The cells of the layout before the last one; the next layout uses their memory.
  private var spareCells: [TitleCell] = []

  init(style: TitleStripStyle = TitleStripStyle()) {
    geometry = StripGeometry(style: style.valid)
    row = TitleRow(geometry: geometry)
  }

  /// The style, with all numbers clamped to the ranges that `TitleStripStyle` gives.
  public internal(set) var style: TitleStripStyle {
    get { geometry.style }
    set { geometry.style = newValue.valid }
  }
  /// Where the strip is, in points of the frame that the pager is drawn into.
  public internal(set) var frame: Rect {
    get { geometry.frame }
    set { geometry.frame = newValue }
  }
  /// The direction in which people read, and in which the titles of a row follow each other.
  public internal(set) var readingDirection: PageGeometry.ReadingDirection {
    get { geometry.readingDirection }
    set { geometry.readingDirection = newValue }
  }
  /// The cells of the titles in view and a little beyond, in order.
  public var cells: [TitleCell] { row.cells }
  /// Where the indicator is; its length is 0 if there are no pages.
  public var indicator: StripSpan { tracker.span }
  /// The title with the keyboard's focus; nil if no title has it.
  public internal(set) var focusedTitle: Int? {
    get { interaction.focused }
    set { interaction.focused = newValue }
  }
  /// The title under the mouse; nil if there is none.
  public internal(set) var hoveredTitle: Int? {
    get { interaction.hovered }
    set { interaction.hovered = newValue }
  }
  /// The pressed title; nil if there is none.
  public internal(set) var pressedTitle: Int? {
    get { interaction.pressed }
    set { interaction.pressed = newValue }
  }

  /// Whether the picture changes with time alone.
  public var isMoving: Bool { scroll.isMoving || tracker.isMoving || shifts.isMoving }

  /// The index of the title at a point of the frame that the pager is drawn into, in points; nil beside the titles,
  /// and for NaN.
  public func title(at point: Point) -> Int? { rowInFrame.title(at: point) }

  /// The index of the title at a point that the user can choose; nil where there is none.
  func choosableTitle(at point: Point) -> Int? {
    title(at: point).flatMap { row.cell($0)?.title.isEnabled == false ? nil : $0 }
  }

  /// Makes the views of titles that the app draws; nil for titles as texts. Not kept alive.
  var viewSource: (any TitleViewSource)? {
    get { book.views.source }
    set { book.views.source = newValue }
  }

  /// The row where the strip is now: a pager inside a page moves without being laid out again.
  var rowInFrame: TitleRow {
    var row = row
    row.geometry.frame = geometry.frame
    return row
  }

  /// Asks for the titles anew at the next layout.
  func reload() { book.forget() }

  /// Moves on to `time`, in seconds; an earlier time changes nothing.
  func advance(to time: Double) {
    now = max(now, time)
    scroll.residual.advance(to: now)
    tracker.residual.advance(to: now)
    shifts.advance(to: now)
  }

  /// Lets motions that began before a time was known begin at `time`, in seconds.
  func restartClock(at time: Double) {
    now = max(now, time)
    scroll.residual.start = now
    tracker.residual.restart(at: now)
    shifts.restart(at: now)
  }

  /// An empty array with the memory of an earlier layout.
  func takeSpareCells() -> [TitleCell] {
    var cells: [TitleCell] = []
    swap(&cells, &spareCells)
    cells.removeAll(keepingCapacity: true)
    return cells
  }

  /// Shows what a layout has come to.
  func show(_ row: TitleRow, _ scroll: StripScroll, _ tracker: IndicatorTracker) {
    spareCells = self.row.cells
    self.row = row
    self.scroll = scroll
    self.tracker = tracker
  }
}

/// Where the row stands, for snapshots.
extension TitleStrip {
  /// A title, and where its cell begins; nil for a row that follows the pages.
  var standing: StripScroll.Anchor? { scroll.standing(at: now) }

  /// Shows the row and the indicator at once where they belong: with a title at a place, or with the pages at
  /// `position`.
  func stand(at anchor: StripScroll.Anchor?, _ position: TitlePosition) {
    var (row, scroll) = (row, StripScroll())
    row.gaps = .none
    if let anchor { scroll.state = .anchored(anchor, .still) }
    scroll.followed = position
    show(row, scroll, IndicatorTracker())
  }
}

extension TitleStrip: @MainActor Renumbered {
  /// Follows a change of the pages. What is in view stays where it is.
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

  /// The user takes hold of the strip where it is.
  ///
  /// - Parameter travelled: How far the finger has already dragged, in points, if the strip lost it meanwhile.
  func grab(travelled: Double = 0, rules: PagingRules) {
    scroll.grab(row, travelled: travelled, rules: rules, at: now)
  }

  /// Stops a strip that a finger has let go of and that still moves. Returns whether it moved.
  func stop(rules: PagingRules) -> Bool {
    guard scroll.isGliding else { return false }
    grab(rules: rules)
    return true
  }

  /// The finger has dragged this far along the strip since it took hold, in points.
  func drag(by travel: Double) { scroll.drag(by: travel) }

  /// The finger let go with this velocity, in points per second.
  func release(velocity: Double, rules: PagingRules) {
    scroll.release(velocity: velocity, length: geometry.length, rules: rules, at: now)
  }

  /// Scrolls by a distance in points, towards later titles if positive: gliding, or at once.
  func scroll(by distance: Double, gliding: Bool) { scroll.scroll(by: distance, gliding: gliding, row) }

  /// Scrolls, gliding, until a title is in view.
  func reveal(_ title: Int) { scroll.reveal(title, row) }
}

/// The indicator: whether it follows the pages, or goes to a title by itself.
extension TitleStrip {
  /// The indicator follows the page position from where it is.
  func followPosition() { tracker.followPosition() }

  /// The pages are on their way to a page: a springing indicator goes there by itself.
  func settle(on title: Int) { tracker.settle(on: title, style.indicator.motion) }

  /// The pages will be on another page at once: the strip and the indicator go there visibly.
  func jump(to title: Int) {
    scroll.hold()
    tracker.jump(to: title, style.indicator.motion)
  }

  /// The pages are at rest on `page`: an indicator that was on its way to another title stops.
  func forgetReference(unlessAt page: Int) { tracker.forgetReference(unlessAt: page) }
}
