import PagerPhysics

/// Pages on their way to their places, after pages have come, gone or moved visibly.
///
/// The places themselves have changed at once. A shift is how far a page is shown from its place; it goes to 0 on a spring.
/// So whatever moves the pages meanwhile, such as a finger, adds to it, and nothing jumps.
struct PageShifts {
  /// A page that has a place.
  struct Shift {
    var page: Int
    /// How far after its place the page is shown, in points.
    var distance: SpringCurve?
    /// How much of a new page has come, 0...1.
    var growth: SpringCurve?
  }

  /// The picture of a page that has no place in view any more.
  struct Ghost {
    /// The picture, as it was drawn in `area`.
    let picture: [DisplayList.Item]
    let area: Rect
    /// The page relative to which the picture is placed; it moves with that page.
    var anchor: Int
    /// How far after the start of that page the picture begins, in points.
    var distance: SpringCurve
    /// How much of the picture is there, 1...0; nil if it moves out of view as it is.
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

  /// Begins motions at a time, in seconds. The indicator goes its way as a page does that grows, on `growth`.
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

  /// When a share of a page counts as all of it, or nothing.
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

  /// How far after its place a page is shown, in points, and how much of it has come.
  func shift(of page: Int) -> (distance: Double, growth: Double) {
    guard let shift = shifts.first(where: { $0.page == page }) else { return (0, 1) }
    return (
      shift.distance?.state(at: elapsed).position ?? 0, share(shift.growth) ?? 1
    )
  }

  /// How fast a page moves relative to its place, in points per second.
  func velocity(of page: Int) -> Double {
    shifts.first { $0.page == page }?.distance?.state(at: elapsed).velocity ?? 0
  }

  /// How far after the start of its anchor a picture begins, in points, and how much of it is there.
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
