import PagerPhysics

/// Where the pager is, how fast it moves, and why: the motion of one row of pages.
///
/// Position and velocity hold in every phase. All times are seconds on one clock, which is an argument.
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

    /// The position without rubber band, in slots.
    var raw: Double { anchor + (travel - origin) / pitch }

    /// Counts on from here: with another length of pages, or from another position.
    mutating func moveAnchor(to raw: Double, pitch: Double) {
      anchor = raw
      origin = travel
      self.pitch = pitch
    }
  }

  /// An animation towards a page, as a pure function of time.
  public struct Settling: Equatable, Sendable {
    /// When it began, in seconds.
    fileprivate(set) var start: Double
    /// The way, in slots.
    let curve: SpringCurve
    /// Seconds after `start` from which it is at rest for good.
    let restTime: Double
    /// The slot it ends on.
    let target: Int
  }

  /// Position in slots and velocity in slots per second, as shown.
  private(set) var state = MotionState(position: 0, velocity: 0)
  /// Why the position changes.
  public private(set) var phase = Phase.atRest
  /// Which page stands at which slot.
  private(set) var line = PageLine()
  /// The number of pages: 0 to 2^48, others are limited to that.
  public private(set) var pageCount: Int
  /// The page that is nearest now. It changes only strictly past half way.
  public private(set) var currentPage = 0
  /// The page on which the pager last came to rest.
  public private(set) var settledPage = 0
  /// The newest time seen, in seconds. Time never runs backwards here.
  private(set) var now = -Double.infinity

  /// Makes a motion at rest on the first of `pageCount` pages.
  public init(pageCount: Int) {
    self.pageCount = PageMotion.valid(pageCount)
  }

  /// A number of pages that can be counted with: 0 to 2^48.
  private static func valid(_ pageCount: Int) -> Int { max(0, min(pageCount, 1 << 48)) }

  /// Where the pager is, in pages. Below 0 or above the last page while a rubber band is stretched.
  public var position: Double { line.pagePosition(atSlot: state.position) }

  /// How fast the position changes, in pages per second.
  public var velocity: Double { state.velocity * line.pagesPerSlot(at: state.position) }

  /// The page on which the pager will rest if nothing else happens.
  public var targetPage: Int {
    if case .settling(let settling) = phase { return line.page(atSlot: settling.target) }
    return currentPage
  }

  /// Whether time alone changes the position.
  public var isMoving: Bool {
    if case .settling = phase { return true }
    return false
  }

  /// The slots that are at least partly in view in a viewport as long as a page.
  var slotsInView: ClosedRange<Int>? {
    guard let all = line.slots(ofPages: pageCount) else { return nil }
    let low = clampedInt(state.position.rounded(.down), in: all)
    return low...clampedInt(state.position.rounded(.up), in: low...all.upperBound)
  }
}

extension PageMotion {
  /// Moves on to `time`, in seconds. A time before the newest one seen, or one that is NaN, changes nothing.
  public mutating func advance(to time: Double) {
    guard time > now else { return }
    now = time
    guard case .settling(let settling) = phase else { return }
    let elapsed = time - settling.start
    if elapsed >= settling.restTime {
      rest(atSlot: settling.target)
    } else {
      state = settling.curve.state(at: elapsed)
      updateCurrentPage()
    }
  }

  /// Takes hold of the pages where they are shown.
  public mutating func press(geometry: PageGeometry, rules: PagingRules) {
    guard let bounds = bounds else { return }
    var grab = Grab(
      anchor: rules.rubberBand.raw(state.position, in: bounds, extent: geometry.pages(geometry.extent)),
      pitch: geometry.pitch, startSlot: nearestSlot, start: state.position, caughtTravel: 0)
    if case .settling(let settling) = phase {
      grab.startSlot = settling.target
      grab.caughtTravel = settling.curve.end - state.position
    }
    state.velocity = 0
    phase = .pressed(grab)
  }

  /// Moves the pages by the finger's travel since the press: `travel` points towards later pages.
  ///
  /// Does nothing without a press before it, or if `travel` is not finite.
  public mutating func drag(by travel: Double, geometry: PageGeometry, rules: PagingRules) {
    guard var grab = grab, let bounds = bounds, travel.isFinite else { return }
    // Pages that have changed their size meanwhile keep what they have been dragged.
    if geometry.pitch != grab.pitch { grab.moveAnchor(to: grab.raw, pitch: geometry.pitch) }
    grab.travel = travel
    state.position = rules.rubberBand.shown(grab.raw, in: bounds, extent: geometry.pages(geometry.extent))
    phase = .dragging(grab)
    updateCurrentPage()
  }

  /// Lets go with the finger's velocity, in points per second towards later pages (limited to a million; not
  /// finite: 0).
  public mutating func release(velocity: Double, geometry: PageGeometry, rules: PagingRules) {
    guard let grab = grab, let bounds = bounds else { return }
    let extent = geometry.pages(geometry.extent)
    let raw = rules.rubberBand.raw(state.position, in: bounds, extent: extent)
    let pull = max(bounds.lowerBound - raw, raw - bounds.upperBound)
    let slope = pull > 0 ? rules.rubberBand.slope(pull: pull, extent: extent) : 1
    let speed = velocity.isFinite ? max(-1e6, min(velocity, 1e6)) : 0
    state.velocity = geometry.pages(speed) * slope
    settle(toSlot: target(after: grab, in: bounds, geometry: geometry, rules: rules), geometry, rules)
  }

  /// Goes to a page with an animation from the present position and velocity.
  ///
  /// Two pages or more away only the pages in view and `page` take part. Returns whether the page exists.
  @discardableResult
  public mutating func select(_ page: Int, geometry: PageGeometry, rules: PagingRules) -> Bool {
    guard (0..<pageCount).contains(page), let view = slotsInView else { return false }
    if case .atRest = phase, page == settledPage { return true }
    if case .settling(let settling) = phase, line.page(atSlot: settling.target) == page { return true }
    settle(toSlot: line.insert(page, beside: view, near: nearestSlot), geometry, rules)
    return true
  }

  /// Shows a page at once, at rest. Returns whether the page exists.
  @discardableResult
  public mutating func place(at page: Int) -> Bool {
    guard (0..<pageCount).contains(page) else { return false }
    line = PageLine()
    rest(atSlot: page)
    return true
  }

  /// Changes the number of pages; a position beyond the new end goes to the last page, at rest.
  ///
  /// A finger that holds the pages goes on holding them where they are shown.
  public mutating func setPageCount(_ count: Int, geometry: PageGeometry, rules: PagingRules) {
    guard PageMotion.valid(count) != pageCount else { return }
    pageCount = PageMotion.valid(count)
    let last = slotsInView?.last.map(line.page(atSlot:)) ?? 0
    guard max(currentPage, targetPage, last) < pageCount, line.isWithin(pageCount) else {
      line = PageLine()
      return rest(atSlot: max(0, min(currentPage, pageCount - 1)))
    }
    guard var grab = grab, let bounds = bounds else { return }
    let raw = rules.rubberBand.raw(state.position, in: bounds, extent: geometry.pages(geometry.extent))
    grab.moveAnchor(to: raw, pitch: geometry.pitch)
    if case .pressed = phase { phase = .pressed(grab) } else { phase = .dragging(grab) }
  }

  /// Makes an animation that began without a time begin at `time`, in seconds.
  mutating func restartClock(at time: Double) {
    now = max(now, time)
    guard case .settling(var settling) = phase else { return }
    settling.start = now
    phase = .settling(settling)
  }
}

extension PageMotion {
  private var grab: Grab? {
    switch phase {
    case .pressed(let grab), .dragging(let grab): grab
    case .atRest, .settling: nil
    }
  }

  /// First and last slot as positions.
  private var bounds: ClosedRange<Double>? {
    line.slots(ofPages: pageCount).map { Double($0.lowerBound)...Double($0.upperBound) }
  }

  /// The slot nearest to the position; half way between two, the one on the current page's side.
  private var nearestSlot: Int {
    guard let all = line.slots(ofPages: pageCount) else { return 0 }
    let floor = state.position.rounded(.down)
    guard state.position - floor == 0.5 else {
      return clampedInt((state.position + 0.5).rounded(.down), in: all)
    }
    let low = clampedInt(floor, in: all)
    let isBehind = line.page(atSlot: low) == currentPage || line.page(atSlot: low + 1) > currentPage
    return isBehind ? low : clampedInt(floor + 1, in: all)
  }

  /// The slot to settle on.
  ///
  /// A flick that catches a page on its way and goes on in the same direction counts from where that page
  /// would have come to rest, so that ten rapid flicks turn ten pages.
  private func target(
    after grab: Grab, in bounds: ClosedRange<Double>, geometry: PageGeometry, rules: PagingRules
  ) -> Int {
    let low = Int(bounds.lowerBound)
    let speed = geometry.points(abs(state.velocity))
    let goesOn = grab.caughtTravel * state.velocity > 0 && speed >= rules.flickVelocity
    let release = PageRelease(
      position: state.position + (goesOn ? grab.caughtTravel : 0) - Double(low),
      velocity: state.velocity, startPage: grab.startSlot - low,
      pageCount: Int(bounds.upperBound) - low + 1, pageExtent: geometry.pitch,
      travel: state.position - grab.start)
    return low + (rules.snapPolicy.target(for: release) ?? 0)
  }

  private mutating func settle(toSlot slot: Int, _ geometry: PageGeometry, _ rules: PagingRules) {
    let isOutside = bounds.map { !$0.contains(state.position) } ?? false
    let curve = SpringCurve(
      spring: isOutside ? rules.edgeSpring : rules.snapSpring, from: state, to: Double(slot))
    let restTime = curve.restTime(within: rules.restTolerance.scaled(byExtent: geometry.pitch))
    guard restTime > 0 else { return rest(atSlot: slot) }
    phase = .settling(Settling(start: now, curve: curve, restTime: restTime, target: slot))
  }

  /// Stops exactly on a slot, which becomes the page's own slot again.
  private mutating func rest(atSlot slot: Int) {
    let page = max(0, min(line.page(atSlot: slot), pageCount - 1))
    line = PageLine()
    state = MotionState(position: Double(page), velocity: 0)
    phase = .atRest
    currentPage = page
    settledPage = page
  }

  private mutating func updateCurrentPage() {
    currentPage = max(0, min(line.page(atSlot: nearestSlot), pageCount - 1))
  }
}

/// An integral value as an integer, limited to `range` before the conversion, which traps on huge numbers.
func clampedInt(_ value: Double, in range: ClosedRange<Int>) -> Int {
  guard value > Double(range.lowerBound) else { return range.lowerBound }
  return value < Double(range.upperBound) ? Int(value) : range.upperBound
}
