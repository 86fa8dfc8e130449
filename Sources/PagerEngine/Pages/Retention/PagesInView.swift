/// The pages in view, and which of them stay in view when the incoming page is at rest.
struct PagesInView: Renumbered {
  /// The indices of the pages in view. At rest the settled page comes first.
  private(set) var pages: [Int] = []
  /// The indices of the pages that remain in view after the incoming pages have arrived.
  private(set) var staying: [Int] = []

  /// Finds the pages in view. `isKnown` returns whether a page was in view before.
  mutating func find(_ motion: PageMotion, _ row: PageRow, isKnown: (Int) -> Bool) {
    pages.removeAll(keepingCapacity: true)
    staying.removeAll(keepingCapacity: true)
    guard let slots = row.slotsInView(at: motion.state.position) else { return }
    if case .atRest = motion.phase { pages.append(motion.settledPage) }
    for slot in slots where row.isInView(slot, at: motion.state.position) {
      let page = row.line.page(atSlot: slot)
      if !pages.contains(page) { pages.append(page) }
    }
    findStaying(in: slots, row, at: motion.state.position, isKnown)
  }

  /// Finds the pages that stay in view after the incoming pages have arrived.
  ///
  /// An incoming page pushes out the pages that are not in view together with it at rest.
  private mutating func findStaying(
    in slots: ClosedRange<Int>, _ row: PageRow, at position: Double, _ isKnown: (Int) -> Bool
  ) {
    var (comesFromBehind, comesFromAhead) = (false, false)
    for slot in slots where row.isInView(slot, at: position) && !isKnown(row.line.page(atSlot: slot)) {
      if Double(slot) > position { comesFromAhead = true } else { comesFromBehind = true }
    }
    for slot in slots {
      guard !comesFromBehind || row.isInView(slot, at: position.rounded(.down)),
        !comesFromAhead || row.isInView(slot, at: position.rounded(.up))
      else { continue }
      staying.append(row.line.page(atSlot: slot))
    }
  }

  /// Applies a change of the pages.
  mutating func apply(_ change: PageChange) {
    pages = pages.compactMap(change.index(of:))
    staying = staying.compactMap(change.index(of:))
  }
}
