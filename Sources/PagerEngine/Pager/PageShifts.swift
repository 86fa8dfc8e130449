import PagerPhysics

/// Pages on their way to their places after a visible change of the pages.
///
/// The places themselves change at once. A shift is the distance of a page from its place, and goes to 0 on a
/// spring. Other motion, such as that of a finger, adds to the shift, so nothing jumps.
struct PageShifts {
  /// The shift of a page that has a place.
  struct Shift {
    var page: Int
    /// The distance of the page after its place, in points.
    var distance = SpringMotion.none
    /// The visible share of the page, 0...1; it grows to 1 for a new one.
    var growth = SpringMotion(restingAt: 1)
  }

  /// The picture of a page that no longer has a place in view.
  struct Ghost {
    /// The picture, as it was drawn in `area`.
    let picture: [DisplayList.Item]
    let area: Rect
    /// The page relative to which the picture is placed; it moves with that page.
    var anchor: Int
    /// The distance of the picture after the start of that page, in points.
    var distance: SpringMotion
    /// The visible share of the picture, 1...0; it stays at 1 if the picture moves out of view unchanged.
    var presence = SpringMotion(restingAt: 1)
  }

  private(set) var shifts: [Shift] = []
  private(set) var ghosts: [Ghost] = []
  /// The indicator over the pages, and the completed share of its animation.
  private(set) var indicator = IndicatorShift()
  private var indicatorShare = SpringMotion.none

  /// Whether nothing moves.
  var isEmpty: Bool { shifts.isEmpty && ghosts.isEmpty && indicator.isEmpty }

  init() {}

  /// Creates motions that end together. The indicator moves on `share`, from 0 to 1.
  init(_ shifts: [Shift], _ ghosts: [Ghost], _ indicator: IndicatorShift, share: SpringMotion) {
    (self.shifts, self.ghosts, self.indicator) = (shifts, ghosts, indicator)
    if !indicator.isEmpty { indicatorShare = share }
    var duration = 0.0
    forEachMotion { duration = max(duration, $0.duration) }
    forEachMotion { $0.duration = duration }
  }

  private mutating func forEachMotion(_ body: (inout SpringMotion) -> Void) {
    for index in shifts.indices {
      body(&shifts[index].distance)
      body(&shifts[index].growth)
    }
    for index in ghosts.indices {
      body(&ghosts[index].distance)
      body(&ghosts[index].presence)
    }
    body(&indicatorShare)
  }

  /// Sets the start of motions that began without a time to `time`, in seconds.
  mutating func restartClock(at time: Double) { forEachMotion { $0.restart(at: time) } }

  /// Advances to `time`, in seconds.
  mutating func advance(to time: Double) {
    var isMoving = false
    forEachMotion {
      $0.advance(to: time)
      isMoving = isMoving || $0.isMoving
    }
    if !isMoving { self = PageShifts() }
  }

  /// Returns the distance of a page after its place, in points, and its visible share, 0...1.
  func shift(of page: Int) -> (distance: Double, growth: Double) {
    guard let shift = shifts.first(where: { $0.page == page }) else { return (0, 1) }
    return (shift.distance.value, share(shift.growth))
  }

  /// Returns the velocity of a page relative to its place, in points per second.
  func velocity(of page: Int) -> Double {
    shifts.first { $0.page == page }?.distance.velocity ?? 0
  }

  /// Returns the visible share of a picture, 0...1.
  func presence(of ghost: Ghost) -> Double { share(ghost.presence) }

  /// Returns the shapes of the indicator to draw, on their way to new ones.
  func pills(to new: [IndicatorPill]) -> [IndicatorPill] {
    indicator.pills(to: new, share: share(indicatorShare))
  }

  private func share(_ motion: SpringMotion) -> Double { motion.value.clamped(to: 0...1) }
}

extension PageShifts: Renumbered {
  mutating func apply(_ change: PageChange) {
    guard !isEmpty else { return }
    indicator = IndicatorShift(from: indicator.old) { change.index(of: $0) }
    shifts = shifts.compactMap { shift in
      guard let page = change.index(of: shift.page) else { return nil }
      return Shift(page: page, distance: shift.distance, growth: shift.growth)
    }
    ghosts = ghosts.compactMap { ghost in
      guard let anchor = change.index(of: ghost.anchor) else { return nil }
      var moved = ghost
      moved.anchor = anchor
      return moved
    }
  }
}
