import PagerPhysics

/// The motion of the pages of a pager, which are at rest, held or settling.
///
///     if pager.motion.isMoving { print(pager.motion.targetPage) }
///
/// A value does not change with the pager: read `Pager.motion` again. Position and velocity are valid in every
/// phase, and always finite. Pages are counted from 0.
public struct PageMotion: Equatable, Sendable {
  /// The phase of a motion: at rest, held, settling or following.
  package enum Phase: Equatable, Sendable {
    /// The pager rests, on a page or between two.
    case atRest
    /// A finger holds the pages where they are.
    case pressed(Grab)
    /// The pages follow a finger.
    case dragging(Grab)
    /// The pages move by themselves.
    case settling(Settling)
    /// Another pager, to which this one is linked, moves the pages.
    case following
  }

  /// The state of the pages when a finger took hold, and the travel of the finger since.
  package struct Grab: Equatable, Sendable {
    /// The position without rubber band, in slots, at which the finger's travel was `origin`, in points.
    var anchor: Double
    var origin = 0.0
    /// The finger's latest travel, in points.
    ///
    /// `pitch` is the number of points per page that converts it to slots.
    var travel = 0.0
    var pitch: Double
    /// The slot of the page that the gesture started from, or that the pages were already moving to.
    var startSlot: Int
    /// The position at which the finger took hold, in slots.
    let start: Double
    /// The remaining distance of a motion that was caught, in slots; 0 if the pages were at rest.
    var caughtTravel: Double
    /// Whether the pages were at rest when the finger took hold.
    var wasAtRest = false
    /// The swipe of fingers on a touchpad; nil for pointers.
    ///
    /// The target of a swipe is decided while the fingers still move the pages, and that of a pointer at its
    /// release.
    var swipe: Swipe?

    /// Returns the position without rubber band after a travel in points, in slots.
    func raw(afterTravel travel: Double, _ row: PageRow) -> Double {
      row.geometry.isUniform
        ? anchor + (travel - origin) / pitch : row.position(anchor, movedBy: travel - origin)
    }

    /// Restarts counting from here, with another page length or from another position.
    mutating func moveAnchor(to raw: Double, pitch: Double) {
      anchor = raw
      origin = travel
      self.pitch = pitch
    }
  }

  /// A swipe of fingers on a touchpad.
  ///
  /// Its target is decided before the release, which may not be reported.
  struct Swipe: Equatable, Sendable {
    /// The range of slots that the pages may reach, from the start.
    let reach: ClosedRange<Int>
    /// The slot on which the pages will settle, in slots from the start; nil if the release decides.
    var turn: Int? = 0
  }

  /// An animation towards a place, as a pure function of time.
  package struct Settling: Equatable, Sendable {
    /// The time at which the animation began, in seconds.
    var start: Double
    /// The position over time, in slots, or in points on a track.
    let curve: SettlingCurve
    /// The places of slots in points, for pages of different lengths.
    var track: PageTrack?
    /// The time after `start` from which the pages are at rest, in seconds.
    let restTime: Double
    /// The position at which the animation ends, in slots. `target` is the slot nearest to it.
    package let end: Double
    let target: Int
    /// The share of the way to the next page past which that page is current.
    let threshold: Double
    /// The spring of the rules with which the animation began.
    let snapSpring: Spring
    /// Whether the pages before `end` are only passed, and do not become the current page.
    var isJump = false

    /// The slots whose pages may become the current one; nil for all.
    var reportedSlots: ClosedRange<Int>? {
      guard isJump else { return nil }
      return PageTrack.slot(end.rounded(.down))...PageTrack.slot(end.rounded(.up))
    }

    /// The difference in time that is a rounding error, in seconds.
    private static let timeTolerance = 1e-6

    /// Returns whether the pages have arrived, a number of seconds after the start.
    ///
    /// `state` is the state of the motion at that time. A sum of frames may be a rounding error before the
    /// end, and a curve may be flat there. So pages that have reached their places are at rest; otherwise
    /// pages that leave would be out of view earlier.
    func hasArrived(_ state: MotionState, after elapsed: Double) -> Bool {
      elapsed >= restTime - Settling.timeTolerance
        || abs(state.position - end) <= max(1e-9, 4 * end.ulp) && abs(state.velocity) <= 1e-6
    }

    /// Returns the position in slots and the velocity in slots per second, some seconds after the start.
    func state(at elapsed: Double) -> MotionState {
      let state = curve.state(at: elapsed)
      guard let track else { return state }
      let place = track.position(at: state.position)
      return MotionState(position: place.position, velocity: state.velocity / place.pitch)
    }
  }

  /// The result of a settling motion at a time.
  fileprivate enum Step {
    /// The pages move.
    ///
    /// The state is in slots and slots per second. The threshold is the share of the way to the next page
    /// past which that page is current, if it is at one of the reported slots.
    case move(MotionState, threshold: Double, reporting: ClosedRange<Int>?)
    /// The pages have settled at a position in slots.
    case rest(Double)
  }

  /// Position in slots and velocity in slots per second, as shown.
  var state = MotionState(position: 0, velocity: 0)
  /// The phase of the motion.
  package internal(set) var phase = Phase.atRest
  /// The assignment of pages to slots.
  var line = PageLine()
  /// The number of pages, limited to 0 to 2^48.
  package internal(set) var pageCount: Int
  /// The nearest page; 0 without pages.
  ///
  /// It changes only strictly past the threshold, which is half way by default.
  package internal(set) var currentPage = 0
  /// The index of the page on which the pager last came to rest.
  ///
  /// If the pager rests between two pages, this is the nearest one. It is 0 without pages.
  public internal(set) var settledPage = 0
  /// The progress from one page to the next; nil if there is none.
  ///
  /// At rest, this is the progress with which the last motion ended. It is nil
  ///
  /// - before the first motion, and without pages
  /// - after a jump
  /// - after a change of the pages, until they move again
  /// - beyond an end
  public internal(set) var progress: PageProgress?
  /// Whether pages never rest between two pages, whatever the policy.
  var snapsAlways = false
  /// The number of motions that have ended. A change announces that the pager has settled.
  var arrivals = 0
  /// The newest time seen, in seconds; negative infinity before the first one.
  ///
  /// It never decreases.
  package private(set) var now = -Double.infinity
  /// The start of the present motion, in slots.
  ///
  /// `isForward` is true if the position is, or was last, after it.
  var origin = 0.0
  var isForward = true

  /// Creates a motion at rest on the first of `pageCount` pages.
  ///
  /// The count is limited to 0 to 2^48.
  package init(pageCount: Int) {
    self.pageCount = PageMotion.valid(pageCount)
  }

  /// Returns the number of pages limited to 0 to 2^48.
  private static func valid(_ pageCount: Int) -> Int { pageCount.clamped(0, 1 << 48) }

  /// The position in pages, below 0 or above the last page during overscroll.
  ///
  /// If pages wrap around, it runs backwards through all of them on the way from the last page to the first.
  package var position: Double { line.pagePosition(atSlot: state.position) }

  /// The two pages around the position, and the fraction of the way from the first to the second.
  ///
  /// Both are the same page on a whole page, and beyond an end.
  var pagesAround: (from: Int, to: Int, fraction: Double) {
    guard let slots = line.slots(ofPages: pageCount) else { return (0, 0, 0) }
    let slot = state.position.clamped(Double(slots.lowerBound), Double(slots.upperBound))
    let low = clampedInt(slot.rounded(.down), in: slots)
    let fraction = slot - Double(low)
    return (line.page(atSlot: low), line.page(atSlot: fraction > 0 ? low + 1 : low), fraction)
  }

  /// The velocity of the pages, in pages per second.
  ///
  /// It is positive towards later pages. It is 0 at rest, and while a finger holds or drags the pages.
  public var velocity: Double { state.velocity * line.pagesPerSlot(at: state.position) }

  /// The index of the page on which the pager will rest if nothing interrupts it.
  ///
  /// While a finger holds the pages and no target is decided, this is the current page. It is 0 without
  /// pages.
  public var targetPage: Int {
    if case .settling(let settling) = phase { return line.page(atSlot: settling.target) }
    return swipeTarget.map(line.page(atSlot:)) ?? currentPage
  }

  /// The page on which the pager will settle, if that is decided.
  ///
  /// Nil while a pointer holds the pages, and if they will rest between two pages.
  package var decidedPage: Int? { destination.flatMap { $0 == $0.rounded() ? targetPage : nil } }

  /// The position at which the pages will settle, in slots, if that is decided.
  ///
  /// Nil while a pointer holds them.
  var destination: Double? {
    switch phase {
    case .atRest: state.position
    case .settling(let settling): settling.end
    case .pressed, .dragging: swipeTarget.map { Double($0) }
    case .following: nil
    }
  }

  /// Whether the pages move by themselves, and not with a finger or a linked pager.
  public var isMoving: Bool {
    if case .settling = phase { return true }
    return false
  }

  func hasPage(_ index: Int) -> Bool { (0..<pageCount).contains(index) }

  /// Returns the distance between two pages, in pages; the shorter way if pages wrap around.
  func distance(_ one: Int, _ other: Int) -> Int {
    let straight = abs(one - other)
    guard let period = line.period else { return straight }
    return min(straight, period - straight)
  }

  /// Returns the slots that are at least partly in view; nil without pages.
  func slotsInView(_ geometry: PageGeometry) -> ClosedRange<Int>? {
    row(geometry).slotsInView(at: state.position)
  }

  /// Returns the slots that keep their pages when a place is put beside them; nil without pages.
  ///
  /// Those in view, and with pages of different lengths both slots around the position.
  func slotsInUse(_ geometry: PageGeometry) -> ClosedRange<Int>? {
    guard let view = slotsInView(geometry), let all = line.slots(ofPages: pageCount), !geometry.isUniform
    else { return slotsInView(geometry) }
    let low = clampedInt(state.position.rounded(.down), in: all)
    let high = clampedInt(state.position.rounded(.up), in: all)
    return min(view.lowerBound, low)...max(view.upperBound, high)
  }

  /// Returns the conversion between slots and points.
  func row(_ geometry: PageGeometry) -> PageRow {
    PageRow(geometry, line, count: pageCount)
  }
}

extension PageMotion {
  /// Advances the motion to `time`, in seconds.
  ///
  /// A time before the newest one seen, or one that is not finite, changes nothing. Call this once before
  /// any motion begins: an animation that starts before the first call ends with that call.
  package mutating func advance(to time: Double) {
    guard time > now, time < .infinity else { return }
    now = time
    switch phase.step(at: time) {
    case .some(.move(let state, let threshold, let slots)):
      show(state, threshold: threshold, reporting: slots)
    case .some(.rest(let place)): rest(at: place)
    case nil: break
    }
  }

  /// Takes hold of the pages where they are shown.
  ///
  /// Does nothing without pages.
  package mutating func press(geometry: PageGeometry, rules: PagingRules) {
    take(nil, geometry, rules)
  }

  mutating func take(_ swipe: Swipe?, _ geometry: PageGeometry, _ rules: PagingRules) {
    guard pageCount > 0 else { return }
    var grab = Grab(
      anchor: state.position, pitch: geometry.pitch, startSlot: nearestSlot, start: state.position,
      caughtTravel: 0, swipe: swipe)
    if case .settling(let settling) = phase {
      grab.startSlot = settling.target
      grab.caughtTravel = settling.end - state.position
    } else if case .atRest = phase {
      origin = state.position
      grab.wasAtRest = true
    }
    grab.anchor = raw(of: grab, geometry, rules)
    state.velocity = 0
    phase = .pressed(grab)
  }

  /// Moves the pages by the finger's travel since the press, in points, positive towards later pages.
  ///
  /// Does nothing without a press before it, or if `travel` is not finite. Each movement is limited to a
  /// million points. Beyond the ends the rubber band limits the movement as well.
  package mutating func drag(by travel: Double, geometry: PageGeometry, rules: PagingRules) {
    guard var grab = grab, travel.isFinite else { return }
    // If the page size has changed meanwhile, keep the distance dragged so far.
    let row = row(geometry)
    if geometry.pitch != grab.pitch {
      grab.moveAnchor(to: grab.raw(afterTravel: grab.travel, row), pitch: geometry.pitch)
    }
    // On a ring no rubber band limits the way. From too far away the way back would take seconds.
    let travel = grab.travel + (travel - grab.travel).clamped(to: -1e6...1e6)
    let raw = grab.raw(afterTravel: travel, row)
    grab.travel = travel
    // Lengths may become known on the way, so each step counts from the one before.
    if !geometry.isUniform { grab.moveAnchor(to: raw, pitch: geometry.pitch) }
    phase = .dragging(grab)
    show(
      MotionState(position: shown(raw, of: grab, geometry, rules), velocity: state.velocity),
      threshold: rules.currentThreshold)
  }

  /// Releases the pages with the finger's velocity, in points per second towards later pages.
  ///
  /// The velocity is limited to a million; one that is not finite counts as 0. Does nothing without a press
  /// before it.
  package mutating func release(velocity: Double, geometry: PageGeometry, rules: PagingRules) {
    guard let grab, let bounds else { return }
    // Pages that rest between two positions stay there after a mere touch, unless they have become fewer.
    if isUnmoved, !(abs(velocity) > 0) { return rest(at: state.position.clamped(to: bounds)) }
    takeVelocity(velocity, from: grab, geometry, rules)
    if let slot = swipeTarget(releasedWith: velocity, geometry, rules)
      ?? target(after: grab, in: bounds, geometry: geometry, rules: rules)
    {
      settle(to: Double(slot), geometry, rules)
    } else {
      glide(geometry, rules)
    }
  }

  /// Sets the start of an animation that began without a time to `time`, in seconds.
  mutating func restartClock(at time: Double) {
    now = max(now, time)
    guard case .settling(var settling) = phase else { return }
    settling.start = now
    phase = .settling(settling)
  }
}

extension PageMotion.Phase {
  /// Returns the result of a settling motion; nil in other phases.
  ///
  /// A separate function, because one that changes the motion would copy it.
  fileprivate func step(at time: Double) -> PageMotion.Step? {
    guard case .settling(let settling) = self else { return nil }
    let elapsed = time - settling.start
    let state = settling.state(at: elapsed)
    if settling.hasArrived(state, after: elapsed) { return .rest(settling.end) }
    return .move(state, threshold: settling.threshold, reporting: settling.reportedSlots)
  }
}
