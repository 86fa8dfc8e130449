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
    var distance: SpringCurve?
    /// The visible share of a new page, 0...1.
    var growth: SpringCurve?
  }

  /// The picture of a page that no longer has a place in view.
  struct Ghost {
    /// The picture, as it was drawn in `area`.
    let picture: [DisplayList.Item]
    let area: Rect
    /// The page relative to which the picture is placed; it moves with that page.
    var anchor: Int
    /// The distance of the picture after the start of that page, in points.
    var distance: SpringCurve
    /// The visible share of the picture, 1...0; nil if it moves out of view unchanged.
    var presence: SpringCurve?
  }

  private(set) var shifts: [Shift] = []
  private(set) var ghosts: [Ghost] = []
  /// The indicator over the pages.
  private(set) var indicator = IndicatorShift()
  private var indicatorCurve: SpringCurve?
  /// The times at which the motion begins and ends, in seconds.
  private var start = 0.0
  private var duration = 0.0
  private var elapsed = 0.0

  /// Whether nothing moves.
  var isEmpty: Bool { shifts.isEmpty && ghosts.isEmpty && indicator.isEmpty }

  init() {}

  /// Starts motions at a time, in seconds. The indicator moves on `growth`, the curve of pages that grow.
  init(
    _ shifts: [Shift], _ ghosts: [Ghost], _ indicator: IndicatorShift, growth: SpringCurve, at time: Double
  ) {
    (self.shifts, self.ghosts, self.indicator, start) = (shifts, ghosts, indicator, time)
    indicatorCurve = indicator.isEmpty ? nil : growth
    note(indicatorCurve, PageShifts.shares)
    for shift in shifts {
      note(shift.distance, .points)
      note(shift.growth, PageShifts.shares)
    }
    for ghost in ghosts {
      note(ghost.distance, .points)
      note(ghost.presence, PageShifts.shares)
    }
  }

  /// The tolerance within which a share counts as 0 or 1.
  private static let shares = RestTolerance(position: 0.002, velocity: 0.1)

  private mutating func note(_ curve: SpringCurve?, _ tolerance: RestTolerance) {
    if let curve { duration = max(duration, curve.restTime(within: tolerance)) }
  }

  /// Sets the start of motions that began without a time to `time`, in seconds.
  mutating func restartClock(at time: Double) { start = time }

  /// Advances to `time`, in seconds.
  mutating func advance(to time: Double) {
    guard !isEmpty else { return }
    elapsed = max(elapsed, time - start)
    if elapsed >= duration { self = PageShifts() }
    indicator.share = share(indicatorCurve) ?? 1
  }

  /// Returns the distance of a page after its place, in points, and its visible share, 0...1.
  func shift(of page: Int) -> (distance: Double, growth: Double) {
    guard let shift = shifts.first(where: { $0.page == page }) else { return (0, 1) }
    return (
      shift.distance?.state(at: elapsed).position ?? 0, share(shift.growth) ?? 1
    )
  }

  /// Returns the velocity of a page relative to its place, in points per second.
  func velocity(of page: Int) -> Double {
    shifts.first { $0.page == page }?.distance?.state(at: elapsed).velocity ?? 0
  }

  /// Returns the distance of a picture after the start of its anchor, in points, and its visible share,
  /// 0...1.
  func state(of ghost: Ghost) -> (distance: MotionState, presence: Double) {
    (ghost.distance.state(at: elapsed), share(ghost.presence) ?? 1)
  }

  private func share(_ curve: SpringCurve?) -> Double? {
    curve.map { max(0, min($0.state(at: elapsed).position, 1)) }
  }
}

extension PageShifts: Renumbered {
  mutating func apply(_ change: PageChange) {
    guard !isEmpty else { return }
    indicator.renumber { change.index(of: $0) }
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
