import PagerPhysics

/// Pages that turn in groups.
extension PageMotion {
  private func groups(_ rules: PagingRules) -> PageGroups {
    PageGroups(size: rules.pagesPerTurn, count: max(1, pageCount), wrapsAround: line.period != nil)
  }

  /// The slot to which a number of turns leads from another slot; nil if there is none.
  func slot(turning turns: Int, from slot: Int, _ rules: PagingRules) -> Int? {
    guard let slots = line.slots(ofPages: pageCount) else { return nil }
    guard rules.pagesPerTurn > 1 else { return slots.contains(slot + turns) ? slot + turns : nil }
    let page = line.page(atSlot: slot)
    return groups(rules).distance(ofTurns: turns, from: page).map { existingSlot(slot, movedBy: $0) }
  }

  /// The slot that is some pages away from another one, or the nearest that exists: in a far jump not all pages are on the
  /// line.
  private func existingSlot(_ slot: Int, movedBy pages: Int) -> Int {
    guard let slots = line.slots(ofPages: pageCount) else { return slot }
    let page = line.wrap(line.page(atSlot: slot) + pages)
    let target = line.slot(of: page, near: slot + pages) ?? slot + pages
    return max(slots.lowerBound, min(target, slots.upperBound))
  }

  /// Whether a number of turns leads from a page to another one.
  func canTurn(_ turns: Int, from page: Int, _ rules: PagingRules) -> Bool {
    pageCount > 0 && groups(rules).distance(ofTurns: turns, from: page) != nil
  }

  /// The last slot to which at most a number of turns leads from another slot.
  func farthestSlot(turning turns: Int, from slot: Int, _ rules: PagingRules) -> Int {
    guard rules.pagesPerTurn > 1 else { return slot + turns }
    var turns = turns
    while turns != 0 {
      if let found = self.slot(turning: turns, from: slot, rules) { return found }
      turns -= turns.signum()
    }
    return slot
  }

  /// The page that is a number of turns after the target, before it if the number is negative; it may not exist. From
  /// between two pages the first turn goes to the next one.
  func page(afterTurns turns: Int, _ rules: PagingRules) -> Int {
    guard let destination, destination != destination.rounded() else {
      guard rules.pagesPerTurn > 1 else { return targetPage + turns }
      return groups(rules).distance(ofTurns: turns, from: targetPage).map { targetPage + $0 } ?? targetPage
    }
    let page = line.page(atSlot: PageTrack.slot(destination.rounded(turns > 0 ? .down : .up)))
    guard rules.pagesPerTurn > 1 else { return page + turns }
    return groups(rules).distance(ofTurns: turns, from: page).map { page + $0 } ?? page
  }

  /// The slot on which a release comes to rest if pages turn in groups; nil if nothing snaps. To the policy a group is one
  /// long page.
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
