import PagerPhysics

/// Where the pager is, how fast it moves, and why: the motion of one row of pages.
///
/// Position and velocity hold in every phase, and are always finite. All times are seconds on one clock,
/// which is an argument. Pages are counted from 0.
public struct PageMotion: Equatable, Sendable {
  /// Why the position changes, or does not.
  public enum Phase: Equatable, Sendable {
    /// On a page; nothing moves.
    case atRest
    /// A finger holds the pages where they are.
    case pressed(Grab)
    /// The pages follow a finger.
    case dragging(Grab)
    /// On the way to a page.
    case settling(Settling)
  }

  /// What a finger got hold of.
  public struct Grab: Equatable, Sendable {
    /// The position without rubber band, in slots, at the finger's travel `origin`, in points.
    var anchor: Double
    var origin = 0.0
    /// The finger's latest travel, in points, and the points a page that it was counted with.
    var travel = 0.0
    var pitch: Double
    /// The page the gesture started from, or was already on its way to, as a slot.
    var startSlot: Int
    /// The position at which the finger took hold, in slots.
    let start: Double
    /// Where a motion that was caught would still have gone, in slots; 0 if the pages were at rest.
    var caughtTravel: Double
    /// What was decided about the pages while the fingers still move them; nil for pointers, which decide when
    /// they let go.
    var swipe: Swipe?

    /// The position without rubber band, in slots.
    var raw: Double { anchor + (travel - origin) / pitch }

    /// Counts on from here: with another length of pages, or from another position.
    mutating func moveAnchor(to raw: Double, pitch: Double) {
      anchor = raw
      origin = travel
      self.pitch = pitch
    }
  }

  /// Fingers on a touchpad: they never say that they let go, so where the pages go is decided before.
  struct Swipe: Equatable, Sendable {
    /// How far the pages may go, in slots from the start.
    let reach: ClosedRange<Int>
    /// Where they will come to rest, in slots from the start.
    var turn = 0
  }

  /// An animation towards a page, as a pure function of time.
  public struct Settling: Equatable, Sendable {
    /// When it began, in seconds.
    var start: Double
    /// The way, in slots.
    let curve: SpringCurve
    /// Seconds after `start` from which it is at rest for good.
    let restTime: Double
    /// The slot it ends on.
    let target: Int
    /// From where on the next page is current, as a share of the way.
    let threshold: Double
  }

  /// Position in slots and velocity in slots per second, as shown.
  var state = MotionState(position: 0, velocity: 0)
  /// Why the position changes.
  public internal(set) var phase = Phase.atRest
  /// Which page stands at which slot.
  var line = PageLine()
  /// The number of pages: 0 to 2^48, others are limited to that.
  public internal(set) var pageCount: Int
  /// The page that is nearest now, 0 without pages. It changes only strictly past the threshold, half way by
  /// default.
  public internal(set) var currentPage = 0
  /// The page on which the pager last came to rest, 0 without pages.
  public internal(set) var settledPage = 0
  /// How far it is from one page to the next; nil before the first motion, and beyond an end.
  ///
  /// At rest it is the progress with which the last motion ended.
  public internal(set) var progress: PageProgress?
  /// How often a motion has come to its end: coming to rest is news.
  var arrivals = 0
  /// The newest time seen, in seconds. Time never runs backwards here.
  private(set) var now = -Double.infinity
  /// Where the motion that is on began, in slots, and on which side of it the position is or was last.
  var origin = 0.0
  var isForward = true

  /// Makes a motion at rest on the first of `pageCount` pages, limited to 0 to 2^48.
  public init(pageCount: Int) {
    self.pageCount = PageMotion.valid(pageCount)
  }

  /// A number of pages that can be counted with: 0 to 2^48.
  private static func valid(_ pageCount: Int) -> Int { max(0, min(pageCount, 1 << 48)) }

  /// Where the pager is, in pages. Below 0 or above the last page while a rubber band is stretched.
  ///
  /// On the way from the last page to the first, if pages go round, it runs through all of them backwards.
  public var position: Double { line.pagePosition(atSlot: state.position) }

  /// The pages between which the position is, and how far it is from the first to the second; the same page twice
  /// on a whole page, and beyond an end.
  var pagesAround: (from: Int, to: Int, fraction: Double) {
    guard let slots = line.slots(ofPages: pageCount) else { return (0, 0, 0) }
    let slot = max(Double(slots.lowerBound), min(state.position, Double(slots.upperBound)))
    let low = clampedInt(slot.rounded(.down), in: slots)
    let fraction = slot - Double(low)
    return (line.page(atSlot: low), line.page(atSlot: fraction > 0 ? low + 1 : low), fraction)
  }

  /// How fast the position changes, in pages per second; 0 at rest, and while a finger holds or drags the
  /// pages.
  public var velocity: Double { state.velocity * line.pagesPerSlot(at: state.position) }

  /// The page on which the pager will rest if nothing else happens, 0 without pages.
  public var targetPage: Int {
    if case .settling(let settling) = phase { return line.page(atSlot: settling.target) }
    return swipeTarget.map(line.page(atSlot:)) ?? currentPage
  }

  /// The page on which it will rest, as far as that is decided: nil while a pointer holds the pages.
  public var decidedPage: Int? { grab == nil || grab?.swipe != nil ? targetPage : nil }

  /// Whether time alone changes the position.
  public var isMoving: Bool {
    if case .settling = phase { return true }
    return false
  }

  /// Whether there is a page with this index.
  func hasPage(_ index: Int) -> Bool { (0..<pageCount).contains(index) }

  /// How far two pages are from each other, in pages; the shorter way if pages go round.
  func distance(_ one: Int, _ other: Int) -> Int {
    let straight = abs(one - other)
    guard let period = line.period else { return straight }
    return min(straight, period - straight)
  }

  /// The slots that are at least partly in view; nil without pages.
  func slotsInView(_ geometry: PageGeometry) -> ClosedRange<Int>? {
    guard let all = line.slots(ofPages: pageCount) else { return nil }
    let reach = geometry.reach
    let low = clampedInt((state.position - reach.behind).rounded(.down) + 1, in: all)
    let high = clampedInt((state.position + reach.ahead).rounded(.up) - 1, in: all)
    return low...max(low, high)
  }
}

extension PageMotion {
  /// Moves on to `time`, in seconds. A time before the newest one seen, or one that is not finite, changes
  /// nothing.
  ///
  /// Call it once before anything moves: what begins before any time is known is at its end with the first
  /// one.
  public mutating func advance(to time: Double) {
    guard time > now, time < .infinity else { return }
    now = time
    guard case .settling(let settling) = phase else { return }
    let elapsed = time - settling.start
    if elapsed >= settling.restTime {
      rest(atSlot: settling.target)
    } else {
      show(settling.curve.state(at: elapsed), threshold: settling.threshold)
    }
  }

  /// Takes hold of the pages where they are shown. Does nothing without pages.
  public mutating func press(geometry: PageGeometry, rules: PagingRules) {
    take(nil, geometry, rules)
  }

  mutating func take(_ swipe: Swipe?, _ geometry: PageGeometry, _ rules: PagingRules) {
    guard pageCount > 0 else { return }
    var grab = Grab(
      anchor: state.position, pitch: geometry.pitch, startSlot: nearestSlot, start: state.position,
      caughtTravel: 0, swipe: swipe)
    if case .settling(let settling) = phase {
      grab.startSlot = settling.target
      grab.caughtTravel = settling.curve.end - state.position
    } else if case .atRest = phase {
      origin = state.position
    }
    grab.anchor = raw(of: grab, geometry, rules)
    state.velocity = 0
    phase = .pressed(grab)
  }

  /// Moves the pages by the finger's travel since the press, in points, positive towards later pages.
  ///
  /// Does nothing without a press before it, or if `travel` is not finite. Beyond the ends the rubber band
  /// limits it.
  public mutating func drag(by travel: Double, geometry: PageGeometry, rules: PagingRules) {
    guard var grab = grab, travel.isFinite else { return }
    // Pages that have changed their size meanwhile keep what they have been dragged.
    if geometry.pitch != grab.pitch { grab.moveAnchor(to: grab.raw, pitch: geometry.pitch) }
    grab.travel = travel
    phase = .dragging(grab)
    show(
      MotionState(position: shown(of: grab, geometry, rules), velocity: state.velocity),
      threshold: rules.currentThreshold)
  }

  /// Lets go with the finger's velocity, in points per second towards later pages (limited to a million; not
  /// finite: 0). Does nothing without a press before it.
  public mutating func release(velocity: Double, geometry: PageGeometry, rules: PagingRules) {
    guard let grab, let bounds else { return }
    takeVelocity(velocity, from: grab, geometry, rules)
    let slot = swipeTarget ?? target(after: grab, in: bounds, geometry: geometry, rules: rules)
    settle(toSlot: slot, geometry, rules)
  }

  /// Goes to a page with an animation from the present position and velocity. Returns whether the page exists.
  ///
  /// Two pages or more away only the pages in view and `page` take part, unless it goes through those between.
  @discardableResult
  public mutating func select(
    _ page: Int, through route: PageRoute = .direct, geometry: PageGeometry, rules: PagingRules
  ) -> Bool {
    guard (0..<pageCount).contains(page), let view = slotsInView(geometry) else { return false }
    if case .atRest = phase, page == settledPage { return true }
    if case .settling(let settling) = phase, line.page(atSlot: settling.target) == page { return true }
    origin = state.position
    let between = route == .pagesBetween ? line.slot(of: page, near: nearestSlot) : nil
    settle(toSlot: between ?? line.insert(page, beside: view, near: nearestSlot), geometry, rules)
    return true
  }

  /// Whether the page is shown at rest and nothing has moved since; a finger may be down.
  func rests(on page: Int) -> Bool {
    switch phase {
    case .atRest: page == settledPage
    case .pressed: page == settledPage && position == Double(page)
    case .dragging, .settling: false
    }
  }

  /// Shows a page at once, at rest. Returns whether the page exists; nothing happens otherwise.
  @discardableResult
  public mutating func jump(to page: Int) -> Bool {
    guard (0..<pageCount).contains(page) else { return false }
    if case .atRest = phase, page == settledPage { return true }
    line = PageLine(period: line.period)
    let before = arrivals
    rest(atSlot: page)
    // Whoever asked for it waits for the news, though a finger may have held the pages in place.
    arrivals = before + 1
    progress = nil
    return true
  }

  /// Makes an animation that began without a time begin at `time`, in seconds.
  mutating func restartClock(at time: Double) {
    now = max(now, time)
    guard case .settling(var settling) = phase else { return }
    settling.start = now
    phase = .settling(settling)
  }
}

/// Which pages an animation to a page two or more away travels through.
public enum PageRoute: Hashable, Sendable {
  /// Only the page that is left and the page aimed at: those between are not asked for.
  case direct
  /// All pages between.
  case pagesBetween
}
