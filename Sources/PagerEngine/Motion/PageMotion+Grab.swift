import PagerPhysics

/// What is held, and where it is shown. Beyond the ends a rubber band holds the pages, and a swipe on a touchpad
/// has another one at the next page.
extension PageMotion {
  var grab: Grab? {
    switch phase {
    case .pressed(let grab), .dragging(let grab): grab
    case .atRest, .settling: nil
    }
  }

  /// The slot that a swipe that is on goes to; nil if none is.
  var swipeTarget: Int? {
    guard let grab, let swipe = grab.swipe, let slots = line.slots(ofPages: pageCount) else { return nil }
    return max(slots.lowerBound, min(grab.startSlot + swipe.turn, slots.upperBound))
  }

  /// Takes hold of the pages for fingers on a touchpad, which can take them as far as `reach`, in pages from
  /// the one that they are on, or on their way to. Does nothing without pages.
  mutating func hold(reach: ClosedRange<Int>, geometry: PageGeometry, rules: PagingRules) {
    take(Swipe(reach: reach), geometry, rules)
  }

  /// Decides where a swipe ends, in pages from where it took hold. Returns how many there are that way; 0 if
  /// there is no swipe.
  mutating func decide(turn: Int) -> Int {
    guard var grab, grab.swipe != nil else { return 0 }
    grab.swipe?.turn = turn
    replace(grab)
    let pages = (swipeTarget ?? grab.startSlot) - grab.startSlot
    grab.swipe?.turn = pages
    replace(grab)
    return pages
  }

  private mutating func replace(_ grab: Grab) {
    switch phase {
    case .pressed: phase = .pressed(grab)
    case .dragging: phase = .dragging(grab)
    case .atRest, .settling: break
    }
  }

  /// Where the finger's travel since the press, in points, would take the pages without an end, in slots.
  func rawPosition(
    atTravel travel: Double, geometry: PageGeometry, rules: PagingRules
  ) -> Double? {
    guard var grab, travel.isFinite else { return nil }
    grab.travel = travel
    return reach(of: grab, geometry, rules)?.shown(grab.raw) ?? grab.raw
  }

  /// How much of the finger's travel since the press is beyond an end, in points; 0 if it took hold there.
  func excess(ofTravel travel: Double, geometry: PageGeometry) -> Double {
    guard var grab, let bounds, bounds.contains(grab.start), travel.isFinite else { return 0 }
    grab.travel = travel
    return geometry.points(grab.raw - max(bounds.lowerBound, min(grab.raw, bounds.upperBound)))
  }

  /// Where a grab shows the pages, in slots.
  func shown(of grab: Grab, _ geometry: PageGeometry, _ rules: PagingRules) -> Double {
    guard let bounds else { return state.position }
    let free = reach(of: grab, geometry, rules)?.shown(grab.raw) ?? grab.raw
    return rules.rubberBand.shown(free, in: bounds, extent: geometry.pages(geometry.extent))
  }

  /// The position without rubber bands that shows the pages where they are, in slots.
  func raw(of grab: Grab, _ geometry: PageGeometry, _ rules: PagingRules) -> Double {
    guard let bounds else { return state.position }
    let free = rules.rubberBand.raw(state.position, in: bounds, extent: geometry.pages(geometry.extent))
    return reach(of: grab, geometry, rules)?.raw(free) ?? free
  }

  /// How much slower the pages move than the finger: 1 where no rubber band holds them.
  func slope(of grab: Grab, _ geometry: PageGeometry, _ rules: PagingRules) -> Double {
    guard let bounds else { return 1 }
    let extent = geometry.pages(geometry.extent)
    let raw = rules.rubberBand.raw(state.position, in: bounds, extent: extent)
    let pull = max(bounds.lowerBound - raw, raw - bounds.upperBound)
    let slope = pull > 0 ? rules.rubberBand.slope(pull: pull, extent: extent) : 1
    guard let reach = reach(of: grab, geometry, rules) else { return slope }
    return slope * reach.slope(at: reach.raw(raw))
  }

  private func reach(of grab: Grab, _ geometry: PageGeometry, _ rules: PagingRules) -> SwipeReach? {
    guard let swipe = grab.swipe, let bounds else { return nil }
    let start = rules.rubberBand.raw(grab.start, in: bounds, extent: geometry.pages(geometry.extent))
    return SwipeReach(swipe.reach, from: grab.startSlot, heldAt: start)
  }
}
