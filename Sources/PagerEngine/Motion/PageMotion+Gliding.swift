import PagerPhysics

/// Motions that end between two pages.
extension PageMotion {
  /// The highest speed at which pages cross an end, in points per second.
  ///
  /// A higher speed would stretch the rubber band out of sight.
  private static let maximumEdgeSpeed = 5000.0

  /// Returns the position in slots at which the pages would rest without ends and snapping.
  func glideEnd(_ geometry: PageGeometry, _ rules: PagingRules) -> Double {
    let row = row(geometry)
    let distance = state.velocity * row.pitch(at: state.position) / rules.deceleration.decayPerSecond
    return row.position(state.position, movedBy: distance)
  }

  /// Decelerates the pages from the present velocity, without a target.
  ///
  /// They spring back from beyond an end.
  mutating func glide(_ geometry: PageGeometry, _ rules: PagingRules) {
    guard let bounds else { return }
    let end = glideEnd(geometry, rules).clamped(to: bounds)
    let rest = restingPlace(near: end, geometry)
    guard canRest(at: rest) else { return settle(to: end.rounded(), geometry, rules) }
    let track = PageTrack(from: state.position, to: end, row(geometry))
    let edgeSpeed = PageMotion.maximumEdgeSpeed / (track == nil ? geometry.pitch : 1)
    let curve = BoundedDecayCurve(
      rate: rules.deceleration, spring: rules.edgeSpring, from: track.map(onTrack) ?? state,
      bounds: track.map { edges(of: $0, bounds) } ?? bounds, maximumEdgeSpeed: edgeSpeed)
    follow(.glide(curve), track, to: rest, geometry, rules)
  }

  /// Returns the ends of the pages on a track, in points; infinite beyond the track.
  private func edges(of track: PageTrack, _ bounds: ClosedRange<Double>) -> ClosedRange<Double> {
    let first = bounds.lowerBound >= Double(track.slots.lowerBound)
    let last = bounds.upperBound <= Double(track.slots.upperBound)
    let low = first ? track.points(at: bounds.lowerBound) : -.infinity
    return low...max(low, last ? track.points(at: bounds.upperBound) : .infinity)
  }

  /// Returns a position in slots, or the page if it is less than half a point away.
  private func restingPlace(near place: Double, _ geometry: PageGeometry) -> Double {
    let page = place.rounded()
    return abs(place - page) * row(geometry).pitch(at: place) < 0.5 ? page : place
  }

  /// Returns whether the pages beside a position, in slots, are also neighbours at rest.
  ///
  /// In a far jump they may not be.
  func canRest(at place: Double) -> Bool {
    let low = PageTrack.slot(place.rounded(.down))
    if place == place.rounded() { return true }
    return !snapsAlways && line.wrap(line.page(atSlot: low) + 1) == line.page(atSlot: low + 1)
  }
}

/// Motions to a position.
extension PageMotion {
  /// Returns the existing position nearest to one in pages; nil without pages, or if it is not finite.
  func existing(_ position: Double) -> Double? {
    guard pageCount > 0, position.isFinite else { return nil }
    guard line.period != nil else { return position.clamped(0, Double(pageCount - 1)) }
    let (count, rest) = (Double(pageCount), position.truncatingRemainder(dividingBy: Double(pageCount)))
    return rest < 0 ? (rest + count < count ? rest + count : 0) : rest
  }

  /// Animates to a position in pages, which must exist.
  mutating func scroll(
    to position: Double, through route: PageRoute, timing: SettlingTiming?, geometry: PageGeometry,
    rules: PagingRules
  ) {
    guard let view = slotsInUse(geometry) else { return }
    let position = snapsAlways ? position.rounded() : position
    let (page, fraction) = (PageTrack.slot(position.rounded(.down)), position - position.rounded(.down))
    if fraction == 0 {
      _ = select(page, through: route, timing: timing, towards: nil, geometry: geometry, rules: rules)
      return
    }
    origin = state.position
    let between = route == .pagesBetween ? nearestSlot(of: page) : nil
    let end = between.map { Double($0) + fraction } ?? place(for: page, fraction, beside: view, geometry)
    settle(to: end, timing: timing, geometry, rules)
    if route == .direct { beginJump() }
  }

  /// Returns a reachable position in slots, a fraction of the way from a page to the next one.
  ///
  /// Returns the position of the page itself if another page than the next one is in view beside it.
  mutating func place(
    for page: Int, _ fraction: Double, beside view: ClosedRange<Int>, _ geometry: PageGeometry
  ) -> Double {
    let inView = view.filter { line.page(atSlot: $0) == page && canRest(at: Double($0) + fraction) }
    let nearest = PageLine.nearest(inView, to: state.position - fraction)
    if fraction != 0, let nearest { return Double(nearest) + fraction }
    let peeking = row(geometry).neighborsInView(of: page)
    let slot = line.insert(
      page, beside: view, at: state.position,
      peeking: (peeking.before, fraction == 0 ? peeking.after : max(1, peeking.after)))
    return canRest(at: Double(slot) + fraction) ? Double(slot) + fraction : Double(slot)
  }

  /// Animates by a distance in points, positive towards later pages, to the ends at most.
  mutating func scroll(by points: Double, timing: SettlingTiming?, geometry: PageGeometry, rules: PagingRules)
  {
    guard let bounds, points.isFinite else { return }
    let from = destination.map { grab == nil ? $0 : state.position } ?? state.position
    let place = row(geometry).position(from, movedBy: points)
    origin = state.position
    let end = restingPlace(near: place.clamped(to: bounds), geometry)
    settle(to: canRest(at: end) ? end : end.rounded(), timing: timing, geometry, rules)
  }

  /// Jumps to a position in pages, which must exist, and rests there.
  mutating func jump(toPosition position: Double) {
    let position = snapsAlways ? position.rounded() : position
    if case .atRest = phase, self.state.position == position { return }
    line = PageLine(period: line.period)
    jump(toSlot: position)
  }

  /// Jumps to the end of the current motion, or to the target page.
  mutating func jumpToDestination() {
    let end = destination ?? line.slot(of: targetPage, near: nearestSlot).map { Double($0) }
    if let end { jump(toSlot: end) }
  }

  private mutating func jump(toSlot place: Double) {
    let before = arrivals
    rest(at: place)
    arrivals = before + 1
    progress = nil
  }
}
