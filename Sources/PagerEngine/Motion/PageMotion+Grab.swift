import PagerPhysics

/// The grab of the pages, and the position at which they are shown.
///
/// Beyond the ends a rubber band holds the pages. A swipe on a touchpad has another rubber band at the next
/// page.
extension PageMotion {
  var grab: Grab? {
    switch phase {
    case .pressed(let grab), .dragging(let grab): grab
    case .atRest, .settling, .following: nil
    }
  }

  /// Sets the finger's travel, in points, from which further travel counts.
  mutating func countTravel(from travel: Double, _ geometry: PageGeometry) {
    guard var grab else { return }
    grab.travel = travel
    grab.moveAnchor(to: grab.anchor, pitch: geometry.pitch)
    replace(grab)
  }

  /// The target slot of the swipe in progress; nil if there is none.
  var swipeTarget: Int? {
    guard let grab, let turn = grab.swipe?.turn, let slots = line.slots(ofPages: pageCount) else {
      return nil
    }
    return (grab.startSlot + turn).clamped(to: slots)
  }

  /// Returns the slot on which a touchpad swipe settles after its release.
  ///
  /// The velocity is in points per second. Nil without a swipe, and if the snap policy decides. The slot is
  /// the target of the swipe, unless `PagingRules.flickVelocity` defines a flick.
  func swipeTarget(releasedWith velocity: Double, _ geometry: PageGeometry, _ rules: PagingRules) -> Int? {
    guard let decided = swipeTarget, let grab, let swipe = grab.swipe, let bounds,
      let least = rules.flickVelocity
    else { return swipeTarget }
    let slots = (-2...2).map { farthestSlot(turning: $0, from: grab.startSlot, geometry, rules) }
      .filter { bounds.contains(Double($0)) && swipe.reach.contains($0 - grab.startSlot) }
    if velocity != 0, abs(velocity) >= least {
      let ahead = slots.filter { (Double($0) - state.position) * velocity > 0 }
      return (velocity > 0 ? ahead.min() : ahead.max()) ?? decided
    }
    return slots.min { abs(Double($0) - state.position) < abs(Double($1) - state.position) }
  }

  /// Takes hold of the pages for fingers on a touchpad. Does nothing without pages.
  ///
  /// The fingers can move the pages within `reach`, in pages from the page they are on or on their way to. If
  /// it is nil, they can move them anywhere, and the release decides where the pages settle.
  mutating func hold(reach: ClosedRange<Int>?, geometry: PageGeometry, rules: PagingRules) {
    guard let reach else {
      return take(Swipe(reach: PageMotion.unlimitedReach, turn: nil), geometry, rules)
    }
    var start = nearestSlot
    if case .settling(let settling) = phase { start = settling.target }
    let ends = [reach.lowerBound, reach.upperBound].map {
      farthestSlot(turning: $0, from: start, geometry, rules) - start
    }
    take(Swipe(reach: min(ends[0], ends[1])...max(ends[0], ends[1])), geometry, rules)
  }

  private static let unlimitedReach = -(1 << 40)...(1 << 40)

  /// Sets the target of a swipe, in turns from where it took hold.
  ///
  /// Returns the turns limited to existing pages; 0 without a swipe.
  mutating func decide(turn: Int, geometry: PageGeometry, rules: PagingRules) -> Int {
    guard var grab, grab.swipe?.turn != nil else { return 0 }
    var turns = turn
    while turns != 0, slot(turning: turns, from: grab.startSlot, geometry, rules) == nil {
      turns -= turns.signum()
    }
    grab.swipe?.turn = farthestSlot(turning: turns, from: grab.startSlot, geometry, rules) - grab.startSlot
    replace(grab)
    return turns
  }

  private mutating func replace(_ grab: Grab) {
    switch phase {
    case .pressed: phase = .pressed(grab)
    case .dragging: phase = .dragging(grab)
    case .atRest, .settling, .following: break
    }
  }

  /// Returns the position, in slots, for the finger's travel since the press, in points.
  ///
  /// The ends of the pages do not limit it.
  func rawPosition(
    atTravel travel: Double, geometry: PageGeometry, rules: PagingRules
  ) -> Double? {
    guard let grab, travel.isFinite else { return nil }
    let raw = grab.raw(afterTravel: travel, row(geometry))
    return reach(of: grab, geometry, rules)?.shown(raw) ?? raw
  }

  /// Returns the part of the finger's travel since the press that is beyond an end, in points.
  ///
  /// 0 if the finger took hold beyond an end.
  func excess(ofTravel travel: Double, geometry: PageGeometry) -> Double {
    guard let grab, let bounds, bounds.contains(grab.start), travel.isFinite else { return 0 }
    let raw = grab.raw(afterTravel: travel, row(geometry))
    return geometry.points(raw - raw.clamped(to: bounds))
  }

  /// Returns the position at which a grab shows the pages, in slots; `raw` excludes rubber bands.
  func shown(_ raw: Double, of grab: Grab, _ geometry: PageGeometry, _ rules: PagingRules) -> Double {
    guard let bounds else { return state.position }
    let free = reach(of: grab, geometry, rules)?.shown(raw) ?? raw
    return rules.rubberBand.shown(free, in: bounds, extent: geometry.pages(geometry.extent))
  }

  /// Returns the position without rubber bands for the pages as currently shown, in slots.
  func raw(of grab: Grab, _ geometry: PageGeometry, _ rules: PagingRules) -> Double {
    guard let bounds else { return state.position }
    let free = rules.rubberBand.raw(state.position, in: bounds, extent: geometry.pages(geometry.extent))
    return reach(of: grab, geometry, rules)?.raw(free) ?? free
  }

  /// Returns the speed of the pages as a share of the finger's speed; 1 without a rubber band.
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
