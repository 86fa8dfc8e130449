import PagerPhysics

/// Pages that turn in groups.
extension PageMotion {
  private func groups(_ rules: PagingRules) -> PageGroups {
    PageGroups(size: rules.pagesPerTurn, count: max(1, pageCount), wrapsAround: line.period != nil)
  }

  /// Returns the slot to which a number of turns leads from another slot; nil if there is none.
  ///
  /// Pages that rest together at an end count as one.
  func slot(turning turns: Int, from slot: Int, _ geometry: PageGeometry, _ rules: PagingRules) -> Int? {
    guard let slots = line.slots(ofPages: pageCount) else { return nil }
    let slot = row(geometry).lastSlotRestingWith(slot, towards: Double(turns))
    guard rules.pagesPerTurn > 1 else { return slots.contains(slot + turns) ? slot + turns : nil }
    let page = line.page(atSlot: slot)
    return groups(rules).distance(ofTurns: turns, from: page).map { existingSlot(slot, movedBy: $0) }
  }

  /// Returns the slot that is some pages away from another one, or the nearest that exists.
  ///
  /// In a far jump not all pages are on the line.
  private func existingSlot(_ slot: Int, movedBy pages: Int) -> Int {
    guard let slots = line.slots(ofPages: pageCount) else { return slot }
    let page = line.wrap(line.page(atSlot: slot) + pages)
    let target = line.slot(of: page, near: slot + pages) ?? slot + pages
    return target.clamped(to: slots)
  }

  /// Returns whether a number of turns leads to another page.
  ///
  /// Turns count from the page that is held, or from the target page.
  func canTurn(_ turns: Int, _ geometry: PageGeometry, _ rules: PagingRules) -> Bool {
    guard pageCount > 0 else { return false }
    let slot = row(geometry).lastSlotRestingWith(grab?.startSlot ?? targetSlot, towards: Double(turns))
    let page = line.page(atSlot: slot)
    guard rules.pagesPerTurn == 1 else { return groups(rules).distance(ofTurns: turns, from: page) != nil }
    return line.period != nil || hasPage(page + turns)
  }

  /// The slot of the target page.
  private var targetSlot: Int {
    if case .settling(let settling) = phase { return settling.target }
    return line.slot(of: targetPage, near: nearestSlot) ?? nearestSlot
  }

  /// Returns the last slot to which at most a number of turns leads from another slot.
  func farthestSlot(turning turns: Int, from slot: Int, _ geometry: PageGeometry, _ rules: PagingRules) -> Int
  {
    guard rules.pagesPerTurn > 1 else {
      return row(geometry).lastSlotRestingWith(slot, towards: Double(turns)) + turns
    }
    var turns = turns
    while turns != 0 {
      if let found = self.slot(turning: turns, from: slot, geometry, rules) { return found }
      turns -= turns.signum()
    }
    return slot
  }

  /// Returns the page that is a number of turns after the target, and its slot.
  ///
  /// A negative number turns back. The page may not exist. The slot is valid if pages are in order. From
  /// between two pages the first turn leads to the next one. Pages that rest together at an end count as one.
  func turning(by turns: Int, _ geometry: PageGeometry, _ rules: PagingRules) -> (page: Int, slot: Int) {
    var start = targetSlot
    if let destination, destination != destination.rounded() {
      start = PageTrack.slot(destination.rounded(turns > 0 ? .down : .up))
    }
    let slot = row(geometry).lastSlotRestingWith(start, towards: Double(turns))
    let page = line.page(atSlot: slot)
    guard rules.pagesPerTurn > 1 else { return (page + turns, slot + turns) }
    guard let distance = groups(rules).distance(ofTurns: turns, from: page) else {
      return (line.page(atSlot: start), start)
    }
    return (page + distance, slot + distance)
  }

  /// Returns the slot on which a release settles if pages turn in groups; nil if nothing snaps.
  ///
  /// The policy treats a group as one long page.
  func groupTarget(_ release: PageRelease, at place: Double, from slot: Int, _ rules: PagingRules) -> Int? {
    let size = Double(rules.pagesPerTurn)
    let page = line.page(atSlot: slot)
    let behind = page % rules.pagesPerTurn
    // If pages wrap around, there are groups on both sides.
    let first = line.period == nil ? page / rules.pagesPerTurn : 1_000_000
    let count = line.period == nil ? (pageCount - 1) / rules.pagesPerTurn + 1 : 2_000_001
    let grouped = PageRelease(
      position: Double(first) + (place - Double(slot) + Double(behind)) / size,
      velocity: release.velocity / size, startPage: first, pageCount: count,
      pageExtent: release.pageExtent * size, travel: release.travel / size,
      flickVelocity: release.flickVelocity)
    guard let group = rules.snapPolicy.target(for: grouped) else { return nil }
    var turns = group - first
    while turns != 0 {
      if let distance = groups(rules).distance(ofTurns: turns, from: page - behind) {
        return existingSlot(slot, movedBy: distance - behind)
      }
      turns -= turns.signum()
    }
    return existingSlot(slot, movedBy: -behind)
  }
}
