import PagerPhysics

/// The row of titles above the pages, with an underline that the page position drives.
///
/// Titles are laid out outwards from the position, so that only those near the visible part are ever asked
/// for: the cost does not depend on how many there are.
public struct TitleStrip: Sendable {
  /// What decides where the strip is scrolled to.
  enum Scroll: Equatable, Sendable {
    /// The page position: the current title is in the middle, as far as the ends allow.
    case following
    /// The user: title `index` has its left edge at `x` points.
    case free(index: Int, x: Double, FreeMotion)
  }

  /// What a strip that the user scrolled is doing.
  enum FreeMotion: Equatable, Sendable {
    case still
    case dragged(startX: Double)
    case flung(start: Double, DecayCurve)
  }

  /// What the indicator belongs under.
  enum Reference: Equatable, Sendable {
    /// The page position, between two titles.
    case position
    /// A title that was tapped.
    case title(Int)
  }

  /// A stretch of the strip, in points from the edge at which titles begin.
  public struct Span: Equatable, Sendable {
    /// The end that comes first.
    public var x = 0.0
    /// The length, in points, not negative.
    public var width = 0.0
  }

  /// How it looks; its numbers are held within the ranges that `TitleStripStyle` gives.
  public var style: TitleStripStyle {
    didSet {
      style = style.valid
      if style != oldValue { cache.clear() }
    }
  }
  /// Where it is, in points; the pager sets it.
  public internal(set) var frame = Rect.zero
  /// From which side titles are laid out. Everything inside counts from that side.
  public internal(set) var readingDirection = PageGeometry.ReadingDirection.leftToRight
  /// The titles laid out last, in order, a little beyond both edges.
  public internal(set) var cells: [TitleCell] = []
  /// Where the indicator is, in points from the strip's left edge; without pages it has no width.
  public internal(set) var indicator = Span()

  var scroll = Scroll.following
  var scrollResidual = StripResidual.none
  var reference = Reference.position
  var indicatorResidual = StripResidual.none
  var cache = TitleCache()
  /// The page position at the last layout, and at the last one without a finger on the strip.
  var position = 0.0
  var seenPosition = 0.0
  /// The number of pages at the last layout.
  var count = 0
  private(set) var now = -Double.infinity

  /// Makes a strip in the default style, or in another one, held within its ranges.
  public init(style: TitleStripStyle = TitleStripStyle()) {
    self.style = style.valid
  }

  /// Whether time alone changes what it shows.
  public var isMoving: Bool {
    if case .free(_, _, .flung) = scroll { return true }
    return scrollResidual.isMoving || indicatorResidual.isMoving
  }

  /// The index of the title at a place in the pager's coordinates, in points; nil beside the titles and for
  /// NaN.
  public func title(at point: Point) -> Int? {
    guard frame.contains(point), count > 0 else { return nil }
    let x = readingDirection == .leftToRight ? point.x - frame.x : frame.maxX - point.x
    if style.layout == .equal {
      return clampedInt((x / frame.width * Double(count)).rounded(.down), in: 0...(count - 1))
    }
    let reach = spacing / 2
    return cells.first { x >= $0.x - reach && x < $0.x + $0.width + reach }?.index
  }

  /// Takes over a change of the pages, after which the page position is `position`.
  mutating func apply(_ change: PageChange, position: Double) {
    cache.clear()
    if case .free(let index, let x, let motion) = scroll {
      if let index = change.index(of: index) {
        scroll = .free(index: index, x: x, motion)
      } else {
        scroll = .following
      }
    }
    if case .title(let index) = reference {
      reference = change.index(of: index).map { .title($0) } ?? .position
    }
    // The pages have not moved, though their numbers have.
    seenPosition += position - self.position
    self.position = position
  }

  /// Forgets titles; they are asked for again when they are in view.
  mutating func reload() { cache.clear() }

  /// Moves on to `time`, in seconds.
  mutating func advance(to time: Double) {
    now = max(now, time)
    scrollResidual.advance(to: now)
    indicatorResidual.advance(to: now)
    guard case .free(let index, _, .flung(let start, let curve)) = scroll else { return }
    let state = curve.state(at: now - start)
    let isSlow = abs(state.velocity) < 10
    scroll = .free(index: index, x: state.position, isSlow ? .still : .flung(start: start, curve))
  }
}

extension TitleStrip {
  var isDragged: Bool {
    if case .free(_, _, .dragged) = scroll { return true }
    return false
  }

  /// The user takes hold of the strip; it stays where it is until the page position changes.
  mutating func grab() {
    guard style.layout != .equal, let cell = cells.first(where: { $0.x + $0.width > 0 }) else {
      return
    }
    scrollResidual = .none
    scroll = .free(index: cell.index, x: cell.x, .dragged(startX: cell.x))
  }

  /// Stops a strip that glides. Returns whether it did.
  mutating func stop() -> Bool {
    guard case .free(let index, let x, .flung) = scroll else { return false }
    scroll = .free(index: index, x: x, .still)
    return true
  }

  /// Makes everything that began without a time begin at `time`, in seconds.
  mutating func restartClock(at time: Double) {
    now = max(now, time)
    scrollResidual.start = now
    indicatorResidual.start = now
  }

  /// The finger has moved this far since it took hold, in points.
  mutating func drag(by travel: Double) {
    guard case .free(let index, _, .dragged(let startX)) = scroll, travel.isFinite else { return }
    // Titles are laid out from the one that was grabbed, so the way must not be endless.
    let travel = max(-50_000, min(travel, 50_000))
    scroll = .free(index: index, x: startX + travel, .dragged(startX: startX))
  }

  /// The finger let go with this velocity, in points per second.
  mutating func release(velocity: Double) {
    guard case .free(let index, let x, .dragged) = scroll else { return }
    let curve = DecayCurve(rate: .normal, from: MotionState(position: x, velocity: velocity))
    scroll = .free(index: index, x: x, .flung(start: now, curve))
  }

  /// Makes the indicator spring to a title that was tapped.
  mutating func springIndicator(to title: Int) {
    guard let target = span(under: title) else { return }
    indicatorResidual = .sprung(
      x: indicator.x - target.x, width: indicator.width - target.width, at: now)
    reference = .title(title)
  }

  /// Ties the indicator to the page position again, without a jump.
  mutating func followPosition() {
    guard case .title = reference else { return }
    reference = .position
    let target = span(atPosition: position)
    indicatorResidual = .eased(
      x: indicator.x - target.x, width: indicator.width - target.width, at: now)
  }
}
