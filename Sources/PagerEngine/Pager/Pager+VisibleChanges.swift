import PagerPhysics

/// The pages on their way to their places after a change, and the request to show the next change.
struct VisibleChanges: Renumbered {
  fileprivate(set) var shifts = PageShifts()
  /// Whether pages move visibly to the places that a change gives them.
  fileprivate var areRequested = false
  /// The changes so far of a change that is shown; nil outside of one.
  fileprivate var recorded: [PageChange]?

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
}

/// Animated changes of the pages: pages in view make room or close up, new ones grow, removed ones leave.
extension Pager {
  /// Applies changes of the pages, in order.
  ///
  /// Call it after the source has made them:
  ///
  ///     let old = articles.map(\.id)
  ///     articles = newArticles
  ///     pager.apply(PageChange.changes(from: old, to: articles.map(\.id)))
  ///
  /// The page at rest stays in place, and during a swipe nothing in view moves. If a page is removed, an
  /// adjacent page takes its place; if it was the page at rest, the nearest remaining page is shown.
  ///
  /// - Indices out of range are clamped. If the resulting page count differs from the source's, the source's
  ///   counts.
  /// - Pagers with a fixed list or with a `NeighborPageSource` know their pages themselves: only `update`
  ///   has an effect.
  /// - If `animated` is true, the default, pages in view make room, new ones grow and removed ones leave.
  ///   The changes still take effect immediately, with the same calls, and a finger can catch the pages at
  ///   any moment. Nothing is animated with reduced motion, with a curl, or out of view.
  public func apply(_ changes: [PageChange], animated: Bool = true) {
    guard animated else { return applyAtOnce(changes) }
    changeVisibly { [self] in
      for change in changes where accepts(change) { applyOne(change) }
      matchCount()
      reloadStrips()
    }
  }

  /// Changes pages, and animates them to their new places.
  func changeVisibly(_ change: @escaping () -> Void) {
    queue.perform { [self] in
      visibleChanges.areRequested = canShowChanges
      performUpdate(change)
    }
  }

  /// Makes a change, and animates the pages that it moves, if requested.
  ///
  /// After a change during a swipe, pages that are not neighbours are side by side until the pager rests. So
  /// the request is kept until then.
  func showChanges(of change: () -> Void) {
    guard visibleChanges.areRequested, canShowChanges else { return change() }
    let (before, line, wasAnimating) = (shownPages(), motion.line, isAnimating)
    var titles: [[Int: MotionState]] = []
    forEachStrip { titles.append($0.shownPlaces) }
    visibleChanges.recorded = []
    change()
    let changes = visibleChanges.recorded.take() ?? []
    if motion.grab == nil, !motion.isMoving { visibleChanges.areRequested = false }
    guard !changes.isEmpty || motion.line != line else { return }
    if !wasAnimating { turn.beginsWithNextTime = true }
    findExtents()
    if !changes.isEmpty { moveTitles(from: titles, after: changes) }
    visibleChanges.shifts = shifts(from: before, after: changes)
    setNeedsFrame()
  }

  /// Animates the titles of all strips to their new places.
  private func moveTitles(from places: [[Int: MotionState]], after changes: [PageChange]) {
    var places = places[...]
    forEachStrip { strip in
      guard let old = places.popFirst() else { return }
      strip.leave(
        old.reduce(into: [:]) { moved, entry in
          if let index = PageChange.index(of: entry.key, after: changes) { moved[index] = entry.value }
        })
    }
  }

  private var canShowChanges: Bool {
    !rules.reducesMotion && turn.transition.curl == nil && !isOutOfView && !geometry.viewport.isEmpty
      && motion.pageCount > 0 && turn.isPresented
  }

  /// The pages, pictures and indicator that are shown before a change.
  private struct ShownPages {
    struct ShownPage {
      let page: Int
      /// The start of the page in the viewport, in points, and its velocity relative to its place.
      let place: MotionState
      let growth: Double
      /// The picture of a page in view.
      var picture: (items: [DisplayList.Item], area: Rect)?
    }

    var pages: [ShownPage] = []
    /// The pictures that are already leaving, and the start of each in the viewport.
    var ghosts: [(ghost: PageShifts.Ghost, place: MotionState, presence: Double)] = []
    /// The page nearest to the position.
    var current = 0
    /// The shapes of the indicator over the pages.
    var indicator: [IndicatorPill] = []
  }

  /// The number of pages on each side of the view whose places are recorded before a change.
  private static let margin = 8

  private func shownPages() -> ShownPages {
    var shown = ShownPages()
    let row = row
    guard let view = motion.slotsInView(geometry), let all = row.slots else { return shown }
    shown.current = motion.line.page(atSlot: motion.nearestSlot)
    shown.indicator = shownPills
    keeper.setDrawing(true)
    for slot in slots(in: view, margin: Pager.margin, all) {
      let page = motion.line.page(atSlot: slot)
      guard !shown.pages.contains(where: { $0.page == page }) else { continue }
      let shift = visibleChanges.shifts.shift(of: page)
      let place = MotionState(
        position: row.start(of: slot, at: motion.state.position) + shift.distance,
        velocity: visibleChanges.shifts.velocity(of: page))
      let area = geometry.frame(from: place.position, extent: row.extent(of: slot))
      let isShown = view.contains(slot) && !area.intersection(geometry.viewport).isEmpty
      shown.pages.append(
        .init(
          page: page, place: place, growth: shift.growth,
          picture: isShown ? (picture(ofSlot: slot, in: area), area) : nil))
    }
    keeper.setDrawing(false)
    for ghost in visibleChanges.shifts.ghosts {
      guard let start = start(ofAnchor: ghost.anchor, row) else { continue }
      let place = MotionState(position: start + ghost.distance.value, velocity: ghost.distance.velocity)
      shown.ghosts.append((ghost, place, visibleChanges.shifts.presence(of: ghost)))
    }
    return shown
  }

  /// Returns the slots in view, then those beside it, the nearest first. During a swipe a page can be at
  /// several slots.
  func slots(in view: ClosedRange<Int>, margin: Int, _ all: ClosedRange<Int>) -> [Int] {
    (view.lowerBound - margin...view.upperBound + margin).clamped(to: all).sorted {
      guard view.contains($0) == view.contains($1) else { return view.contains($0) }
      return distance(toSlot: $0) < distance(toSlot: $1)
    }
  }

  private func picture(ofSlot slot: Int, in area: Rect) -> [DisplayList.Item] {
    var list = DisplayList()
    list.begin(size: size, background: .clear)
    drawPage(atSlot: slot, at: area.origin, into: &list, clip: area, context: pageContext(area.size))
    return list.items
  }

  /// Returns the start of a picture's anchor page in the viewport, in points; nil if it is far away.
  func start(ofAnchor page: Int, _ row: PageRow) -> Double? {
    guard let slot = motion.line.slot(of: page, near: motion.nearestSlot),
      abs(slot - motion.nearestSlot) <= 4 * Pager.margin
    else { return nil }
    return row.start(of: slot, at: motion.state.position)
  }

  /// Returns the animations of pages from the places where they were shown to their new ones.
  private func shifts(from before: ShownPages, after changes: [PageChange]) -> PageShifts {
    let row = row
    guard let view = motion.slotsInView(geometry), let all = row.slots else { return PageShifts() }
    var shifts: [PageShifts.Shift] = []
    var known: Set<Int> = []
    for slot in slots(in: view, margin: 1, all) {
      let page = motion.line.page(atSlot: slot)
      guard known.insert(page).inserted else { continue }
      let place = row.start(of: slot, at: motion.state.position)
      guard let old = PageChange.origin(of: page, before: changes) else {
        shifts.append(.init(page: page, growth: spring(from: 0, to: 1)))
        continue
      }
      let shown = before.pages.first { $0.page == old }
      let from =
        shown?.place ?? MotionState(position: place + edgeDistance(old, before, place, row.extent(of: slot)))
      let way = MotionState(position: from.position - place, velocity: from.velocity)
      let growth = shown.map(\.growth) ?? 1
      guard abs(way.position) > 1e-6 || growth < 1 || way.velocity != 0 else { continue }
      shifts.append(
        .init(page: page, distance: spring(from: way, to: 0), growth: spring(from: growth, to: 1)))
    }
    let ghosts = ghosts(from: before, after: changes, row, view)
    return PageShifts(
      shifts, ghosts, indicatorShift(from: before, after: changes), share: spring(from: 0, to: 1))
  }

  private func indicatorShift(from before: ShownPages, after changes: [PageChange]) -> IndicatorShift {
    let shift = IndicatorShift(from: before.indicator) { PageChange.index(of: $0, after: changes) }
    let isNeeded = !visibleChanges.shifts.indicator.isEmpty || !changes.isEmpty && shift.old != pillsInPlace
    return isNeeded ? shift : IndicatorShift()
  }

  /// Returns the initial distance of an incoming page from its place, so that it enters at the edge of the
  /// viewport.
  private func edgeDistance(_ old: Int, _ before: ShownPages, _ place: Double, _ extent: Double) -> Double {
    old > before.current
      ? geometry.viewportExtent + geometry.spacing - place : -extent - geometry.spacing - place
  }

  /// Returns the pictures of pages that are no longer in view.
  private func ghosts(
    from before: ShownPages, after changes: [PageChange], _ row: PageRow, _ view: ClosedRange<Int>
  ) -> [PageShifts.Ghost] {
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
    SpringMotion(from: start, to: end, rules.snapSpring, within: .points, at: motion.now)
  }

  /// Returns the motion of a share, 0...1.
  private func spring(from start: Double, to end: Double) -> SpringMotion {
    SpringMotion(
      from: MotionState(position: start), to: end, rules.snapSpring,
      within: RestTolerance(position: 0.002, velocity: 0.1), at: motion.now)
  }
}

/// Drawing pages that move to their places.
extension Pager {
  /// Draws the pictures of pages that have left.
  func drawGhosts(into frame: inout DisplayList, clip: Rect) {
    let row = row
    for (number, ghost) in visibleChanges.shifts.ghosts.enumerated() {
      guard let start = start(ofAnchor: ghost.anchor, row) else { continue }
      let extent = geometry.axis == .horizontal ? ghost.area.width : ghost.area.height
      let area = geometry.frame(from: start + ghost.distance.value, extent: extent)
      let move = area.origin - ghost.area.origin
      draw(
        ghost.area, id: -1 - number, movedBy: move, share: visibleChanges.shifts.presence(of: ghost),
        clip: clip,
        into: &frame
      ) { $0.addItems(ghost.picture) }
    }
  }

  /// Draws the page at a slot in its area, with its shift and growth. Returns false, and draws nothing, if it
  /// has neither.
  func drawShifted(_ slot: Int, _ area: Rect, into frame: inout DisplayList, clip: Rect) -> Bool {
    let page = motion.line.page(atSlot: slot)
    let shift = visibleChanges.shifts.shift(of: page)
    guard shift.distance != 0 || shift.growth < 1 else { return false }
    draw(
      area, id: page, movedBy: geometry.point(along: shift.distance), share: shift.growth, clip: clip,
      into: &frame
    ) { drawPage(atSlot: slot, at: area.origin, into: &$0, clip: area, context: pageContext(area.size)) }
    return true
  }

  private func draw(
    _ area: Rect, id: Int, movedBy move: Point, share: Double, clip: Rect, into frame: inout DisplayList,
    _ body: (inout DisplayList) -> Void
  ) {
    let scale = 0.85 + 0.15 * share
    let (x, y) = (area.midX + move.x - scale * area.midX, area.midY + move.y - scale * area.midY)
    let sheet = DisplayList.Sheet(
      id: .init(owner: ObjectIdentifier(self), index: id), area: area, clip: clip,
      look: .flat(
        Projection(x: [scale, 0, x], y: [0, scale, y], w: [0, 0, 1]), opacity: share, shade: .clear))
    frame.addSheet(sheet, body)
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
