import PagerPhysics

/// A position that another pager determines.
extension PageMotion {
  /// The motion in pages, for a pager that follows this one.
  struct Course: Equatable, Sendable {
    /// The position, in pages.
    ///
    /// If pages wrap around, it continues beyond the last page on the way to the first.
    var position: Double
    /// The velocity, in pages per second.
    var velocity: Double
    /// The part of the position that is beyond an end, in pages.
    var overshoot: Double
    var isAtRest: Bool
  }

  /// The motion for a pager that follows this one; nil without pages.
  var course: Course? {
    guard pageCount > 0 else { return nil }
    let position = continuousPosition
    let end = Double(pageCount - 1)
    let overshoot = line.period == nil ? position - position.clamped(0, end) : 0
    return Course(
      position: position - overshoot, velocity: velocity, overshoot: overshoot,
      isAtRest: isUnmoved && grab == nil)
  }

  private var continuousPosition: Double { continuousPosition(atSlot: state.position) }

  /// Returns the position in pages for a position in slots.
  ///
  /// If pages wrap around, it continues beyond the last page on the way to the first.
  func continuousPosition(atSlot slot: Double) -> Double {
    let low = PageTrack.slot(slot.rounded(.down))
    guard line.period != nil, line.wrap(line.page(atSlot: low) + 1) == line.page(atSlot: low + 1) else {
      return line.pagePosition(atSlot: slot)
    }
    return Double(line.page(atSlot: low)) + (slot - Double(low))
  }

  /// Adopts the motion of another pager.
  mutating func follow(_ course: Course, rules: PagingRules) {
    guard pageCount > 0, course.position.isFinite, course.overshoot.isFinite else { return }
    let position = (existing(course.position) ?? 0) + course.overshoot
    if course.isAtRest { return restWithLeader(at: existing(course.position) ?? 0) }
    if case .following = phase {} else { beginFollowing() }
    // The nearest of the slots that show the position, if pages wrap around.
    let lap = line.period.map { Double($0) } ?? 0
    let laps = lap > 0 ? ((state.position - position) / lap).rounded() : 0
    let speed = course.velocity.isFinite ? course.velocity : 0
    show(MotionState(position: position + laps * lap, velocity: speed), threshold: rules.currentThreshold)
  }

  private mutating func beginFollowing() {
    restInOrder()
    phase = .following
  }

  /// Assigns each page its own slot, because the position of a leader requires it.
  mutating func restInOrder() {
    let slot = nearestSlot
    let page = line.page(atSlot: slot)
    state.position = Double(page) + (state.position - Double(slot))
    line = PageLine(period: line.period)
    moveOrigin()
  }

  private mutating func restWithLeader(at position: Double) {
    // A finger may hold the pages there.
    if isUnmoved, state.position == position { return }
    // The line of a far jump is over.
    beginFollowing()
    // Factors such as 0.1 miss a page by a rounding error.
    let isOnPage = abs(position - position.rounded()) < 1e-9
    let place = canRest(at: position) && !isOnPage ? position : position.rounded()
    let lap = line.period.map { Double($0) } ?? 0
    rest(at: place + (lap > 0 ? ((state.position - place) / lap).rounded() * lap : 0))
  }
}
