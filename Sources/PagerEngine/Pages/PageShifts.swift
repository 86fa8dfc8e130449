import PagerPhysics

/// The pages on their way to their places after a change, and the request to show the next change.
struct VisibleChanges: Renumbered {
  private(set) var shifts = PageShifts()
  /// Whether pages move visibly to the places that a change gives them.
  private(set) var areRequested = false
  /// The changes so far of a change that is shown; nil outside of one.
  private var recorded: [PageChange]?

  mutating func apply(_ change: PageChange) {
    shifts.apply(change)
    recorded?.append(change)
  }

  mutating func restartClock(at time: Double) { shifts.restartClock(at: time) }

  /// Advances to `time`, in seconds. Returns whether anything moves.
  mutating func advance(to time: Double) -> Bool {
    guard !shifts.isEmpty else { return false }
    shifts.advance(to: time)
    return true
  }

  /// Requests that the next change is shown, if it can be.
  mutating func request(_ canShow: Bool) { areRequested = canShow }

  mutating func beginRecording() { recorded = [] }

  /// Returns the recorded changes.
  ///
  /// After a change during a swipe, pages that are not neighbours are side by side until the pager rests. So
  /// the request is kept until then.
  mutating func endRecording(isSwipeOver: Bool) -> [PageChange] {
    if isSwipeOver { areRequested = false }
    return recorded.take() ?? []
  }

  /// Animates pages from the places where they were shown to their new ones.
  ///
  /// - Parameters:
  ///   - before: The pages before the changes.
  ///   - motion: The motion after the changes.
  ///   - geometry: The geometry after the changes.
  ///   - spring: The spring on which pages move.
  ///   - indicator: The shapes of the indicator at rest after the changes.
  mutating func show(
    from before: ShownPages, after changes: [PageChange], _ motion: PageMotion, _ geometry: PageGeometry,
    _ spring: Spring, indicator: [IndicatorPill]
  ) {
    let shift = IndicatorShift(from: before.indicator) { PageChange.index(of: $0, after: changes) }
    let isNeeded = !shifts.indicator.isEmpty || !changes.isEmpty && shift.old != indicator
    let change = ShownChange(
      before: before, changes: changes, motion: motion, row: motion.row(geometry), spring: spring)
    shifts = change.shifts(isNeeded ? shift : IndicatorShift())
  }
}

/// The pages, pictures and indicator that are shown before a change.
struct ShownPages {
  struct ShownPage {
    let page: Int
    /// The start of the page in the viewport, in points, and its velocity relative to its place.
    let place: MotionState
    let growth: Double
    /// The picture of a page in view.
    var picture: (items: [DisplayList.Item], area: Rect)?
  }

  /// The number of pages on each side of the view whose places are recorded before a change.
  fileprivate static let margin = 8

  fileprivate var pages: [ShownPage] = []
  /// The pictures that are already leaving, and the start of each in the viewport.
  fileprivate var ghosts: [(ghost: PageShifts.Ghost, place: MotionState, presence: Double)] = []
  /// The page nearest to the position.
  fileprivate var current = 0
  /// The shapes of the indicator over the pages.
  fileprivate var indicator: [IndicatorPill] = []

  init() {}

  /// Records the shown pages. `picture` returns the picture of the page at a slot in its area.
  init(
    _ motion: PageMotion, _ geometry: PageGeometry, _ shifts: PageShifts, indicator: [IndicatorPill],
    picture: (_ slot: Int, _ area: Rect) -> [DisplayList.Item]
  ) {
    let row = motion.row(geometry)
    guard let view = motion.slotsInView(geometry), let all = row.slots else { return }
    current = motion.line.page(atSlot: motion.nearestSlot)
    self.indicator = indicator
    for slot in motion.slots(in: view, margin: ShownPages.margin, all) {
      let page = motion.line.page(atSlot: slot)
      guard !pages.contains(where: { $0.page == page }) else { continue }
      let shift = shifts.shift(of: page)
      let place = MotionState(
        position: row.start(of: slot, at: motion.state.position) + shift.distance,
        velocity: shifts.velocity(of: page))
      let area = geometry.frame(from: place.position, extent: row.extent(of: slot))
      let isShown = view.contains(slot) && !area.intersection(geometry.viewport).isEmpty
      pages.append(
        ShownPage(
          page: page, place: place, growth: shift.growth, picture: isShown ? (picture(slot, area), area) : nil
        ))
    }
    for ghost in shifts.ghosts {
      guard let start = ghost.start(motion, geometry) else { continue }
      let place = MotionState(position: start + ghost.distance.value, velocity: ghost.distance.velocity)
      ghosts.append((ghost, place, shifts.presence(of: ghost)))
    }
  }
}

extension PageMotion {
  /// Returns the slots in view, then those beside it, the nearest first. During a swipe a page can be at
  /// several slots.
  func slots(in view: ClosedRange<Int>, margin: Int, _ all: ClosedRange<Int>) -> [Int] {
    (view.lowerBound - margin...view.upperBound + margin).clamped(to: all).sorted {
      guard view.contains($0) == view.contains($1) else { return view.contains($0) }
      return abs(Double($0) - state.position) < abs(Double($1) - state.position)
    }
  }
}

/// A change of the pages that is shown: what was shown before, and the places after it.
private struct ShownChange {
  let before: ShownPages
  let changes: [PageChange]
  let motion: PageMotion
  let row: PageRow
  let spring: Spring

  private var geometry: PageGeometry { row.geometry }

  /// Returns the animations of pages from the places where they were shown to their new ones.
  func shifts(_ indicator: IndicatorShift) -> PageShifts {
    guard let view = motion.slotsInView(geometry), let all = row.slots else { return PageShifts() }
    var shifts: [PageShifts.Shift] = []
    var known: Set<Int> = []
    for slot in motion.slots(in: view, margin: 1, all) {
      let page = motion.line.page(atSlot: slot)
      guard known.insert(page).inserted else { continue }
      let place = row.start(of: slot, at: motion.state.position)
      guard let old = PageChange.origin(of: page, before: changes) else {
        shifts.append(.init(page: page, growth: spring(from: 0, to: 1)))
        continue
      }
      let shown = before.pages.first { $0.page == old }
      let from = shown?.place ?? MotionState(position: place + edgeDistance(old, place, row.extent(of: slot)))
      let way = MotionState(position: from.position - place, velocity: from.velocity)
      let growth = shown.map(\.growth) ?? 1
      guard abs(way.position) > 1e-6 || growth < 1 || way.velocity != 0 else { continue }
      shifts.append(
        .init(page: page, distance: spring(from: way, to: 0), growth: spring(from: growth, to: 1)))
    }
    return PageShifts(shifts, ghosts(view), indicator, share: spring(from: 0, to: 1))
  }

  /// Returns the initial distance of an incoming page from its place, so that it enters at the edge of the
  /// viewport.
  private func edgeDistance(_ old: Int, _ place: Double, _ extent: Double) -> Double {
    old > before.current
      ? geometry.viewportExtent + geometry.spacing - place : -extent - geometry.spacing - place
  }

  /// Returns the pictures of pages that are no longer in view.
  private func ghosts(_ view: ClosedRange<Int>) -> [PageShifts.Ghost] {
    let anchor = motion.line.page(atSlot: motion.nearestSlot)
    let origin = row.start(of: motion.nearestSlot, at: motion.state.position)
    var ghosts: [PageShifts.Ghost] = []
    for shown in before.pages {
      guard let (items, area) = shown.picture else { continue }
      let index = PageChange.index(of: shown.page, after: changes)
      let slot = index.flatMap { motion.line.slot(of: $0, near: motion.nearestSlot) }
      if let slot, view.contains(slot), index != nil { continue }
      var end = shown.place.position
      if let index {
        end = slot.map { row.start(of: $0, at: motion.state.position) } ?? (index > anchor ? 1 : -1) * 1e5
      }
      let limit = geometry.viewportExtent + row.extent(of: motion.nearestSlot)
      end = end.clamped(-limit, limit)
      let from = MotionState(position: shown.place.position - origin, velocity: shown.place.velocity)
      ghosts.append(
        .init(
          picture: items, area: area, anchor: anchor,
          distance: spring(from: from, to: end - origin),
          presence: index == nil ? spring(from: shown.growth, to: 0) : SpringMotion(restingAt: 1)))
    }
    for (ghost, place, presence) in before.ghosts {
      let from = MotionState(position: place.position - origin, velocity: place.velocity)
      let fades = ghost.presence.target == 0
      ghosts.append(
        .init(
          picture: ghost.picture, area: ghost.area, anchor: anchor,
          distance: spring(from: from, to: fades ? from.position : ghost.distance.target),
          presence: fades ? spring(from: presence, to: 0) : SpringMotion(restingAt: 1)))
    }
    // Bounds the work of many changes in a short time: the eye cannot distinguish more pictures.
    return Array(ghosts.suffix(16))
  }

  /// Returns the motion of a distance, in points.
  private func spring(from start: MotionState, to end: Double) -> SpringMotion {
    SpringMotion(from: start, to: end, spring, within: .points, at: motion.now)
  }

  /// Returns the motion of a share, 0...1.
  private func spring(from start: Double, to end: Double) -> SpringMotion {
    SpringMotion(
      from: MotionState(position: start), to: end, spring,
      within: RestTolerance(position: 0.002, velocity: 0.1), at: motion.now)
  }
}

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

    /// Returns the start of the anchor page in the viewport, in points; nil if it is far away.
    func start(_ motion: PageMotion, _ geometry: PageGeometry) -> Double? {
      guard let slot = motion.line.slot(of: anchor, near: motion.nearestSlot),
        abs(slot - motion.nearestSlot) <= 4 * ShownPages.margin
      else { return nil }
      return motion.row(geometry).start(of: slot, at: motion.state.position)
    }
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

/// Drawing pages that move to their places.
extension PageShifts {
  /// Draws the pictures of pages that have left. `owner` is the identity of the pager.
  func drawGhosts(
    into frame: inout DisplayList, clip: Rect, _ motion: PageMotion, _ geometry: PageGeometry,
    owner: ObjectIdentifier
  ) {
    for (number, ghost) in ghosts.enumerated() {
      guard let start = ghost.start(motion, geometry) else { continue }
      let extent = geometry.axis == .horizontal ? ghost.area.width : ghost.area.height
      let move = geometry.frame(from: start + ghost.distance.value, extent: extent).origin - ghost.area.origin
      let sheet = sheet(
        -1 - number, of: owner, ghost.area, movedBy: move, share: presence(of: ghost), clip: clip)
      frame.addSheet(sheet) { $0.addItems(ghost.picture) }
    }
  }

  /// Returns the sheet on which a page in its area is drawn with its shift and growth; nil if it has neither.
  func sheet(
    ofPage page: Int, of owner: ObjectIdentifier, _ area: Rect, clip: Rect, _ geometry: PageGeometry
  ) -> DisplayList.Sheet? {
    let shift = shift(of: page)
    guard shift.distance != 0 || shift.growth < 1 else { return nil }
    let move = geometry.point(along: shift.distance)
    return sheet(page, of: owner, area, movedBy: move, share: shift.growth, clip: clip)
  }

  private func sheet(
    _ id: Int, of owner: ObjectIdentifier, _ area: Rect, movedBy move: Point, share: Double, clip: Rect
  ) -> DisplayList.Sheet {
    let scale = 0.85 + 0.15 * share
    let (x, y) = (area.midX + move.x - scale * area.midX, area.midY + move.y - scale * area.midY)
    let projection = Projection(x: [scale, 0, x], y: [0, scale, y], w: [0, 0, 1])
    return DisplayList.Sheet(
      id: .init(owner: owner, index: id), area: area, clip: clip,
      look: .flat(projection, opacity: share, shade: .clear))
  }
}
