import PagerPhysics

/// The row or column of titles beside the pages, with an indicator that the page position drives.
///
/// Titles are laid out outwards from the position, so that only those near the visible part are ever asked for: the
/// cost does not depend on how many there are. All places along the strip are points from the end at which titles
/// begin: the left end of a row, the right one if reading goes from right to left, the top of a column.
public struct TitleStrip: Sendable {
  /// What decides where the strip is scrolled to.
  enum Scroll: Equatable, Sendable {
    /// The page position: the current title is in the middle, as far as the ends allow.
    case centering
    /// A title that stands at a place.
    case anchored(Anchor, Motion)
  }

  /// A title, and where it would begin if nothing moved the strip; in points.
  struct Anchor: Equatable, Sendable {
    var index: Int
    var start: Double
  }

  /// How a strip moves that is anchored; lengths are points along the strip, towards its end.
  enum Motion: Equatable, Sendable {
    case still
    /// By a finger: what it has pulled, `origin` of it before it took hold.
    case dragged(origin: Double, travel: Double)
    case flung(start: Double, DecayCurve)
    /// Back from beyond an end.
    case returning(start: Double, SpringCurve, restTime: Double)
  }

  /// What has to be brought into view.
  enum Wanted: Equatable, Sendable {
    /// Where the pages are.
    case place
    /// A title, by its index.
    case title(Int)
  }

  /// What the indicator belongs under.
  enum Reference: Equatable, Sendable {
    /// The page position, between two titles.
    case position
    /// A title that is on its way to become the current one.
    case title(Int)
  }

  /// How it looks; its numbers are held within the ranges that `TitleStripStyle` gives.
  public var style: TitleStripStyle {
    didSet {
      style = style.valid
      guard style != oldValue else { return }
      cache.clear()
      drawings = StripDrawings()
    }
  }
  /// Where it is, in points; the pager sets it.
  public internal(set) var frame = Rect.zero
  /// From which side titles are laid out.
  public internal(set) var readingDirection = PageGeometry.ReadingDirection.leftToRight
  /// The titles laid out last, in order, a little beyond both ends of the strip.
  public internal(set) var cells: [TitleCell] = []
  /// Where the indicator is; without pages it has no length.
  public internal(set) var indicator = StripSpan()
  /// How far it stretches beyond its ends, and what brings it back.
  var rubberBand = RubberBand()
  var edgeSpring = Spring.edge
  /// The title with the keyboard's focus; nil if the strip does not have it.
  public internal(set) var focusedTitle: Int?
  /// The title that the mouse is over.
  public internal(set) var hoveredTitle: Int?
  /// The title that is pressed.
  public internal(set) var pressedTitle: Int?

  var scroll = Scroll.centering
  /// What the strip is scrolled by more than it should be.
  var scrollResidual = StripResidual.none
  /// A title that has to be shown where it was: the next layout makes up for what would be a jump.
  var held: Anchor?
  /// The title nearest to the middle, where it was shown at the last layout.
  var shown: Anchor?
  var reference = Reference.position
  var indicatorResidual = SpanResidual()
  /// An indicator that the next layout must not make jump.
  var caught: CaughtIndicator?
  /// How far a finger has pulled the strip beyond an end, in points.
  var pull = 0.0
  /// What the next layout has to bring into view, if the strip does not follow the pages anyway.
  var wanted: Wanted?
  var cache = TitleCache()
  var views: TitleViews?
  var drawings = StripDrawings()
  /// Where the pages were at the last layout, and at the last one without a finger on the strip.
  var place = TitlePlace()
  var seenPlace = TitlePlace()
  /// The number of pages at the last layout.
  var count = 0
  /// Titles that are left out of the strip while it runs from one title to another far away.
  var gaps = TitleGaps.none
  /// Whether all titles are in view, so that the strip does not scroll.
  var isFitting = false
  private(set) var now = -Double.infinity

  /// Makes a strip in the default style, or in another one, held within its ranges.
  public init(style: TitleStripStyle = TitleStripStyle()) {
    self.style = style.valid
  }

  /// How long the strip is, in points; of one longer than any screen the rest stays empty.
  var length: Double { min(style.isColumn ? frame.height : frame.width, 16_384) }

  /// Whether time alone changes what it shows.
  public var isMoving: Bool {
    if scrollResidual.isMoving || indicatorResidual.isMoving { return true }
    switch scroll {
    case .anchored(_, .flung), .anchored(_, .returning): return true
    case .centering, .anchored: return false
    }
  }

  /// The index of the title at a place in the pager's coordinates, in points; nil beside the titles and for NaN.
  public func title(at point: Point) -> Int? {
    guard frame.contains(point), count > 0 else { return nil }
    let along = along(point)
    if style.sizing == .equal {
      return clampedInt((along / length * Double(count)).rounded(.down), in: 0...(count - 1))
    }
    let reach = style.spacing / 2
    return cells.first { along >= $0.start - reach && along < $0.end + reach }?.index
  }

  /// Where a point of the pager is along the strip, in points from the end at which titles begin.
  func along(_ point: Point) -> Double {
    if style.isColumn { return point.y - frame.y }
    return readingDirection == .leftToRight ? point.x - frame.x : frame.maxX - point.x
  }

  /// Takes over a change of the pages. What is shown stays where it is.
  mutating func apply(_ change: PageChange) {
    holdIndicator()
    reanchor(before: change)
    renumberCells(change)
    hold()
    cache.clear()
    gaps = .none
    if case .anchored(let anchor, let motion) = scroll {
      let moved = change.index(of: anchor.index).map { Anchor(index: $0, start: anchor.start) }
      scroll = moved.map { .anchored($0, motion) } ?? .centering
    }
    if case .title = wanted { wanted = nil }
    if case .title(let index) = reference {
      reference = change.index(of: index).map { .title($0) } ?? .position
    }
    focusedTitle = focusedTitle.flatMap { change.index(of: $0) }
    pressedTitle = pressedTitle.flatMap { change.index(of: $0) }
    hoveredTitle = nil
    // The pages have not moved, though their numbers have.
    seenPlace.renumber(change)
  }

  /// The same strip without titles: what there is to see of it while it is taken out.
  var standIn: TitleStrip {
    var strip = self
    strip.cells = []
    strip.cache = TitleCache()
    strip.drawings = StripDrawings()
    return strip
  }

  /// Takes over what has been set in a stand-in.
  @MainActor
  mutating func takeOver(_ standIn: TitleStrip) {
    if style != standIn.style { style = standIn.style }
    readingDirection = standIn.readingDirection
    views = standIn.views
  }

  /// Forgets titles; they are asked for again when they are in view.
  mutating func reload() { cache.clear() }

  /// Moves on to `time`, in seconds.
  mutating func advance(to time: Double) {
    now = max(now, time)
    scrollResidual.advance(to: now)
    indicatorResidual.advance(to: now)
  }

  /// Makes everything that began without a time begin at `time`, in seconds.
  mutating func restartClock(at time: Double) {
    now = max(now, time)
    scrollResidual.start = now
    indicatorResidual.restart(at: now)
  }

  /// Gives the cells the numbers that their titles have after a change; those of titles that are gone go.
  private mutating func renumberCells(_ change: PageChange) {
    cells.removeAll { change.index(of: $0.index) == nil }
    for cell in cells.indices { cells[cell].index = change.index(of: cells[cell].index) ?? 0 }
    held = held.flatMap { anchor in
      change.index(of: anchor.index).map { Anchor(index: $0, start: anchor.start) }
    }
    shown = findShown()
  }
}
