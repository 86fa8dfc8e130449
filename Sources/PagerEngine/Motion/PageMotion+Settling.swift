import PagerPhysics

extension PageMotion {
  /// The positions of the first and the last slot; nil without pages.
  var bounds: ClosedRange<Double>? {
    line.slots(ofPages: pageCount).map { Double($0.lowerBound)...Double($0.upperBound) }
  }

  /// The end of the current motion, in seconds; nil if there is none.
  var arrivalTime: Double? {
    guard case .settling(let settling) = phase else { return nil }
    let time = settling.start + settling.restTime
    // The sum may be rounded to a time just before the end.
    return time - settling.start < settling.restTime ? time.nextUp : time
  }

  /// The slot nearest to the position.
  ///
  /// Half way between two slots it is the one on the current page's side.
  var nearestSlot: Int {
    guard let all = line.slots(ofPages: pageCount) else { return 0 }
    let floor = state.position.rounded(.down)
    guard state.position - floor == 0.5 else {
      return clampedInt((state.position + 0.5).rounded(.down), in: all)
    }
    let low = clampedInt(floor, in: all)
    return line.page(atSlot: low + 1) == currentPage ? clampedInt(floor + 1, in: all) : low
  }

  /// The lowest speed at which a flick continues past a page that it has caught, in points per second.
  ///
  /// Used if the rules have no flick velocity.
  private static let continuingFlickVelocity = 400.0

  /// Returns the slot to settle on; nil if the pages rest where their motion ends.
  ///
  /// A flick that catches a moving page and continues in the same direction counts from where that page would
  /// have come to rest. So ten rapid flicks turn ten pages.
  func target(
    after grab: Grab, in bounds: ClosedRange<Double>, geometry: PageGeometry, rules: PagingRules
  ) -> Int? {
    // If pages wrap around, counting from the first slot would cost precision of the position.
    let low = line.period == nil ? Int(bounds.lowerBound) : grab.startSlot - 1_000_000
    let count = line.period == nil ? Int(bounds.upperBound) - low + 1 : 2_000_001
    let row = row(geometry)
    let pitch = row.pitch(at: state.position)
    let speed = pitch * abs(state.velocity)
    let continues =
      grab.caughtTravel * state.velocity > 0
      && speed >= rules.flickVelocity ?? PageMotion.continuingFlickVelocity
    let travel = state.position - grab.start
    // Pages that rest together at an end count as one.
    let start = row.lastSlotRestingWith(
      grab.startSlot, towards: state.velocity != 0 ? state.velocity : travel)
    let place = state.position + (continues ? grab.caughtTravel : 0)
    if rules.pagesPerTurn == 1, case .custom(let rule) = rules.snapPolicy {
      return target(of: rule, at: place, from: start, pitch: pitch, travel: travel)
    }
    let release = PageRelease(
      position: place - Double(low),
      velocity: state.velocity, startPage: start - low, pageCount: count,
      pageExtent: pitch, travel: travel, flickVelocity: rules.flickVelocity)
    if rules.pagesPerTurn > 1 { return groupTarget(release, at: place, from: start, rules) }
    return rules.snapPolicy.target(for: release).map { low + $0 }
  }

  /// Returns the slot that the app's own rule chooses; nil if the pages rest where their motion ends.
  ///
  /// The rule counts in pages from 0, even if pages wrap around or are not in order.
  private func target(
    of rule: SnapRule, at place: Double, from start: Int, pitch: Double, travel: Double
  ) -> Int? {
    let near = PageTrack.slot(place.rounded())
    let release = PageRelease(
      position: Double(line.page(atSlot: near)) + (place - Double(near)), velocity: state.velocity,
      startPage: line.page(atSlot: start), pageCount: pageCount, pageExtent: pitch, travel: travel)
    guard let page = SnapPolicy.custom(rule).target(for: release) else { return nil }
    return line.slot(of: page, near: near) ?? near
  }

  /// An end of the existing pages.
  enum End {
    case first
    case last
  }

  /// Returns the end beyond which a release would send the pages if there were another page.
  ///
  /// The velocity is in points per second. Nil if the release would not pass an end.
  func endToPass(releasedWith velocity: Double, geometry: PageGeometry, rules: PagingRules) -> End? {
    guard let grab, grab.swipe == nil, let bounds else { return nil }
    var released = self
    released.takeVelocity(velocity, from: grab, geometry, rules)
    let wider = bounds.lowerBound - 1...bounds.upperBound + 1
    let target = released.target(after: grab, in: wider, geometry: geometry, rules: rules)
    let slot = target.map { Double($0) } ?? released.glideEnd(geometry, rules)
    if slot < bounds.lowerBound { return .first }
    return slot > bounds.upperBound ? .last : nil
  }

  /// Sets the velocity from that of the finger, in points per second.
  mutating func takeVelocity(
    _ velocity: Double, from grab: Grab, _ geometry: PageGeometry, _ rules: PagingRules
  ) {
    let speed = velocity.isFinite ? velocity.clamped(to: -1e6...1e6) : 0
    state.velocity = speed / row(geometry).pitch(at: state.position) * slope(of: grab, geometry, rules)
  }

  /// Begins the motion to a position, in slots.
  ///
  /// It follows a timing curve, or a spring if `timing` is nil.
  mutating func settle(
    to place: Double, timing: SettlingTiming? = nil, _ geometry: PageGeometry, _ rules: PagingRules
  ) {
    let track = PageTrack(from: state.position, to: place, row(geometry))
    let (from, end) = track.map { (onTrack($0), $0.points(at: place)) } ?? (state, place)
    let curve = timing.map { self.curve(from, to: end, $0) } ?? spring(from, to: end, rules)
    follow(curve, track, to: place, geometry, rules)
  }

  /// Continues an animation from the present position to another end, in slots, with its remaining timing.
  mutating func resume(
    _ settling: Settling, to place: Double, _ geometry: PageGeometry, _ rules: PagingRules
  ) {
    if settling.curve.isGlide { return glide(geometry, rules) }
    defer { if settling.isJump { beginJump() } }
    var rules = rules
    rules.snapSpring = settling.snapSpring
    let track = PageTrack(from: state.position, to: place, row(geometry))
    let (from, end) = track.map { (onTrack($0), $0.points(at: place)) } ?? (state, place)
    guard case .timed(let curve) = settling.curve,
      let rest = curve.continued(at: now - settling.start, from: from.position, to: end)
    else { return settle(to: place, geometry, rules) }
    follow(.timed(rest), track, to: place, from: settling.start, geometry, rules)
  }

  /// Marks the current animation as a jump, which does not report pages that it only passes.
  mutating func beginJump() {
    guard case .settling(var settling) = phase else { return }
    settling.isJump = true
    phase = .settling(settling)
  }

  /// Begins an animation to a position, in slots. `start` is in seconds; nil for now.
  mutating func follow(
    _ curve: SettlingCurve, _ track: PageTrack?, to end: Double, from start: Double? = nil,
    _ geometry: PageGeometry, _ rules: PagingRules
  ) {
    let tolerance = track == nil ? rules.restTolerance.scaled(byExtent: geometry.pitch) : rules.restTolerance
    let restTime = curve.restTime(within: tolerance)
    guard restTime > 0 else { return rest(at: end) }
    phase = .settling(
      Settling(
        start: start ?? now, curve: curve, track: track, restTime: restTime, end: end,
        target: PageTrack.slot(end.rounded()), threshold: rules.currentThreshold,
        snapSpring: rules.snapSpring))
  }

  /// Returns position and velocity in points from the end of a track.
  func onTrack(_ track: PageTrack) -> MotionState {
    let place = track.points(at: state.position)
    return MotionState(position: place, velocity: state.velocity * track.position(at: place).pitch)
  }

  private func spring(_ start: MotionState, to end: Double, _ rules: PagingRules) -> SettlingCurve {
    let isOutside = bounds.map { !$0.contains(state.position) } ?? false
    let spring =
      isOutside
      ? rules.edgeSpring : rules.snapSpring.arriving(over: end - start.position, velocity: start.velocity)
    return .spring(SpringCurve(spring: spring, from: start, to: end))
  }

  private func curve(_ start: MotionState, to end: Double, _ timing: SettlingTiming) -> SettlingCurve {
    .timed(TimedCurve(timing.curve, duration: timing.duration, from: start.position, to: end))
  }

  /// Stops exactly at a position, in slots. The nearest page returns to its own slot.
  mutating func rest(at place: Double) {
    let hasMoved = isUnderWay || state.position != place
    state = MotionState(position: place, velocity: 0)
    let slot = nearestSlot
    let page = line.page(atSlot: slot).clamped(0, pageCount - 1)
    // A press and a release without movement are not a motion.
    if hasMoved || page != settledPage { arrivals += 1 }
    updateProgress()
    line = PageLine(period: line.period)
    state.position = Double(page) + (place - Double(slot))
    origin = state.position
    phase = .atRest
    currentPage = page
    settledPage = page
  }

  private var isUnderWay: Bool {
    switch phase {
    case .atRest, .pressed: false
    case .dragging, .settling, .following: true
    }
  }

  /// Restarts the measurement of progress from the present position, after the line has changed.
  mutating func moveOrigin() {
    origin = state.position
    progress = nil
  }

  mutating func show(_ new: MotionState, threshold: Double, reporting slots: ClosedRange<Int>? = nil) {
    state = new
    updateProgress()
    updateCurrentPage(threshold: threshold, reporting: slots)
  }

  private mutating func updateProgress() {
    guard let slots = line.slots(ofPages: pageCount) else { return progress = nil }
    if state.position != origin { isForward = state.position > origin }
    progress = PageProgress(
      position: state.position, origin: origin, isForward: isForward, on: line, of: slots)
  }

  /// Updates the current page, which changes strictly past the threshold on the way to the next page.
  ///
  /// Exactly at the threshold the current page does not change.
  private mutating func updateCurrentPage(threshold: Double, reporting slots: ClosedRange<Int>?) {
    var page = line.page(atSlot: nearestSlot).clamped(0, pageCount - 1)
    if let progress {
      if progress.fraction == threshold, currentPage == progress.to { return }
      page = progress.fraction > threshold ? progress.to : progress.from
    }
    if let slots, !slots.contains(where: { line.page(atSlot: $0) == page }) { return }
    currentPage = page
  }
}
