extension PageMotion {
  /// Applies a change of the pages in any phase, without moving the pages in view.
  ///
  /// The pages in view keep their places, and the page next to a removed one takes its place. A motion
  /// continues, to another target if necessary.
  package mutating func apply(_ change: PageChange, geometry: PageGeometry, rules: PagingRules) {
    guard let change = change.valid(for: pageCount) else { return }
    let count = change.count(after: pageCount)
    // Without pages no page survives.
    let settled = pageCount == 0 ? 0 : change.survivor(of: settledPage, count: count)
    guard case .atRest = phase else {
      let period = line.period == nil || count < 2 ? nil : count
      return applyInMotion(change, settled: settled, period: period, geometry: geometry, rules: rules)
    }
    let distance = state.position - Double(settledPage)
    pageCount = count
    rest(on: settled, distance: distance)
  }

  /// The place in the viewport of the page nearest to the position.
  struct ShownPlace {
    let slot: Int
    /// The start of the page in the viewport, in points.
    let start: Double
    /// The number of points per slot.
    let pitch: Double
  }

  /// Returns the place in the viewport of the page nearest to the position; nil without pages.
  func shownPlace(_ geometry: PageGeometry) -> ShownPlace? {
    guard pageCount > 0 else { return nil }
    let row = row(geometry)
    return ShownPlace(
      slot: nearestSlot, start: row.start(of: nearestSlot, at: state.position),
      pitch: row.pitch(at: state.position))
  }

  /// Keeps the page nearest to the position in its place, after lengths have changed.
  ///
  /// At rest on a page the position does not change: the page rests where its alignment puts it. Between two
  /// pages the settled page remains the nearest one, even if it has become too short for its place. Pages
  /// that follow a leader have its position.
  mutating func keepInPlace(_ before: ShownPlace?, geometry: PageGeometry, rules: PagingRules) {
    let (after, position) = (row(geometry), state.position)
    guard let slots = after.slots, let before else { return }
    var slot = before.slot.clamped(to: slots)
    switch phase {
    case .following: return
    case .atRest where position == position.rounded(): return
    // Only at rest pages change their slots.
    case .atRest: slot = nearestSlot
    case .pressed, .dragging, .settling: break
    }
    let place = before.start
    guard abs(after.start(of: slot, at: position) - place) > 1e-9 else { return }
    let speed = state.velocity * before.pitch
    // One pass, except where pages rest together at an end: there content moves less than a finger.
    for _ in 0..<4 {
      let way = after.start(of: slot, at: state.position) - place
      if abs(way) > 1e-9 { state.position = after.position(state.position, movedBy: way) }
    }
    state.velocity = speed / after.pitch(at: state.position)
    switch phase {
    case .atRest: stayOnSettledPage()
    case .following: break
    case .pressed(var grab):
      grab.moveAnchor(to: raw(of: grab, geometry, rules), pitch: geometry.pitch)
      // A page that the change moved away from its place does not stay there when the finger lifts.
      if position == position.rounded() || bounds?.contains(state.position) != true { grab.wasAtRest = false }
      phase = .pressed(grab)
    case .dragging(var grab):
      grab.moveAnchor(to: raw(of: grab, geometry, rules), pitch: geometry.pitch)
      phase = .dragging(grab)
    case .settling(let settling): resume(settling, to: settling.end, geometry, rules)
    }
  }

  /// Limits the position at rest to the existing pages, and to the range where the settled page is nearest.
  private mutating func stayOnSettledPage() {
    guard let bounds else { return }
    let settled = Double(settledPage)
    state.position = state.position.clamped(settled - 0.5, settled + 0.5)
    state.position = state.position.clamped(to: bounds)
  }

  /// Sets whether pages wrap around or end at the first and the last page. Pages in view keep their places.
  mutating func setWrapsAround(_ wrapsAround: Bool, geometry: PageGeometry, rules: PagingRules) {
    let period = wrapsAround && pageCount > 1 ? pageCount : nil
    guard period != line.period else { return }
    guard case .atRest = phase else {
      // An update changes nothing except the way in which pages follow each other.
      return applyInMotion(
        .update(at: 0), settled: settledPage, period: period, geometry: geometry, rules: rules)
    }
    line = PageLine(period: period)
    stayOnSettledPage()
  }

  /// Settles on a page, or at a distance from it in slots, because of a change.
  ///
  /// This does not count as an arrival.
  private mutating func rest(on page: Int, distance: Double = 0) {
    let before = arrivals
    line = PageLine(period: line.period == nil || pageCount < 2 ? nil : pageCount)
    let place = Double(page.clamped(0, pageCount - 1)) + distance
    rest(at: bounds.map { place.clamped(to: $0) } ?? 0)
    moveOrigin()
    arrivals = before
  }

  private mutating func applyInMotion(
    _ change: PageChange, settled: Int, period: Int?, geometry: PageGeometry, rules: PagingRules
  ) {
    guard let view = slotsInUse(geometry) else { return }
    let (old, oldCurrent) = (line, currentPage)
    let settledSlot =
      change.index(of: settledPage) == nil ? line.slot(of: settledPage, near: nearestSlot) : nil
    let count = change.count(after: pageCount)
    guard count > 0 else {
      pageCount = 0
      return rest(on: 0)
    }
    line = line(after: change, count: count, period: period, view: view)
    pageCount = count
    var geometry = geometry
    geometry.lengths?.apply(change)
    // If the page that the swipe began on is gone, the page in its place becomes the settled page.
    settledPage = settledSlot.flatMap { view.contains($0) ? page(at: $0) : nil } ?? settled
    currentPage = change.index(of: oldCurrent) ?? line.page(atSlot: nearestSlot)
    moveOrigin()
    switch phase {
    case .atRest: break
    case .following: restInOrder()
    case .pressed(let grab): phase = .pressed(moved(grab, change, old, geometry, rules))
    case .dragging(let grab): phase = .dragging(moved(grab, change, old, geometry, rules))
    case .settling(let settling): redirect(settling, change, old, geometry, rules)
    }
  }

  /// Continues to the place of an animation's target after a change.
  private mutating func redirect(
    _ settling: Settling, _ change: PageChange, _ old: PageLine, _ geometry: PageGeometry,
    _ rules: PagingRules
  ) {
    if settling.curve.isGlide { return glide(geometry, rules) }
    let low = settling.end.rounded(.down)
    let oldTarget = old.page(atSlot: PageTrack.slot(low))
    let target = change.survivor(of: oldTarget, count: pageCount)
    // A target between two pages counts from the first of them. Without that page the animation ends on the
    // page in its place, and behind the last page there is none.
    let isAlone = change.index(of: oldTarget) == nil || line.period == nil && target == pageCount - 1
    let fraction = isAlone ? 0 : settling.end - low
    if page(at: PageTrack.slot(low)) == target, low + fraction == settling.end, canRest(at: settling.end) {
      return
    }
    // Some slots that were in view may no longer exist.
    guard let view = slotsInUse(geometry) else { return }
    let end = place(for: target, fraction, beside: view, geometry)
    resume(settling, to: end, geometry, rules)
  }

  /// Returns the page at a slot; nil beyond the ends.
  private func page(at slot: Int) -> Int? {
    guard let slots = line.slots(ofPages: pageCount), slots.contains(slot) else { return nil }
    return line.page(atSlot: slot)
  }

  /// Returns the grab adjusted to a change, so that the finger keeps hold of the same content.
  private func moved(
    _ grab: Grab, _ change: PageChange, _ old: PageLine, _ geometry: PageGeometry, _ rules: PagingRules
  ) -> Grab {
    var grab = grab
    if let start = change.index(of: old.page(atSlot: grab.startSlot)) {
      grab.startSlot = line.slot(of: start, near: nearestSlot) ?? nearestSlot
    } else if page(at: grab.startSlot) == nil {
      grab.startSlot = nearestSlot
    }
    grab.moveAnchor(to: raw(of: grab, geometry, rules), pitch: geometry.pitch)
    // Only a neighbour of the removed page may be left, beside the place to rest.
    if bounds?.contains(state.position) != true { grab.wasAtRest = false }
    return grab
  }

  /// Returns the line after a change, on which the pages in view keep their slots.
  private func line(
    after change: PageChange, count: Int, period: Int?, view: ClosedRange<Int>
  ) -> PageLine {
    func kept(_ slot: Int) -> Int? { change.index(of: line.page(atSlot: slot)) }
    /// Returns the page before or after another one; nil beyond an end.
    func next(to page: Int, _ step: Int) -> Int? {
      if period != nil { return (page + step + count) % count }
      return (0..<count).contains(page + step) ? page + step : nil
    }
    let nearest = nearestSlot.clamped(to: view)
    let byDistance = view.sorted { abs($0 - nearest) < abs($1 - nearest) }
    let anchor = byDistance.first { kept($0) != nil } ?? nearest
    var stops = [kept(anchor) ?? change.survivor(of: line.page(atSlot: anchor), count: count)]
    for slot in view where slot > anchor {
      guard let page = kept(slot) ?? next(to: stops[stops.count - 1], 1), !stops.contains(page) else { break }
      stops.append(page)
    }
    var first = anchor
    for slot in view.reversed() where slot < anchor {
      guard let page = kept(slot) ?? next(to: stops[0], -1), !stops.contains(page) else { break }
      stops.insert(page, at: 0)
      first = slot
    }
    return PageLine(stops, from: first, period: period)
  }
}
