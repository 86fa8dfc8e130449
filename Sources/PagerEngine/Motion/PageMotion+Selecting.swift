/// Motions to a page, and resting on it.
extension PageMotion {
  /// Animates to a page from the present position and velocity. Returns whether the page exists.
  ///
  /// If the page is two or more pages away, only the pages in view and `page` take part, unless `route`
  /// includes the pages between.
  @discardableResult
  package mutating func select(
    _ page: Int, through route: PageRoute = .direct, geometry: PageGeometry, rules: PagingRules
  ) -> Bool {
    select(page, through: route, timing: nil, towards: nil, geometry: geometry, rules: rules)
  }

  /// Animates to a page.
  ///
  /// If pages wrap around, it is the page on the side of `place`, a position in slots; nil for the shorter
  /// way.
  mutating func select(
    _ page: Int, through route: PageRoute, timing: SettlingTiming?, towards place: Double?,
    geometry: PageGeometry, rules: PagingRules
  ) -> Bool {
    guard (0..<pageCount).contains(page), let view = slotsInUse(geometry) else { return false }
    if grab == nil, decidedPage == page { return true }
    origin = state.position
    let between = route == .pagesBetween ? nearestSlot(of: page) : nil
    let slot =
      between
      ?? line.insert(
        page, beside: view, at: state.position, towards: place,
        peeking: row(geometry).neighborsInView(of: page))
    settle(to: Double(slot), timing: timing, geometry, rules)
    if route == .direct { beginJump() }
    return true
  }

  /// Returns the slot of a page on the line; the one on the shorter way if pages wrap around.
  func nearestSlot(of page: Int) -> Int? {
    guard let slot = line.slot(of: page, near: nearestSlot), let period = line.period else {
      return line.slot(of: page, near: nearestSlot)
    }
    let slots = [slot + period, slot, slot - period].filter { line.page(atSlot: $0) == page }
    return PageLine.nearest(slots, to: state.position)
  }

  /// Returns whether the pager rests on the page, without movement since; a finger may be down.
  func rests(on page: Int) -> Bool {
    switch phase {
    case .atRest, .pressed: page == settledPage && position == Double(page)
    case .dragging, .settling, .following: false
    }
  }

  /// Whether the pager rests, without movement since; a finger may be down.
  var isUnmoved: Bool {
    switch phase {
    case .atRest: true
    case .pressed(let grab): grab.wasAtRest
    case .dragging, .settling, .following: false
    }
  }

  /// Jumps to a page, and rests there.
  ///
  /// Returns whether the page exists; if not, nothing happens.
  @discardableResult
  package mutating func jump(to page: Int) -> Bool {
    guard (0..<pageCount).contains(page) else { return false }
    if case .atRest = phase, rests(on: page) { return true }
    line = PageLine(period: line.period)
    let before = arrivals
    rest(at: Double(page))
    // Count an arrival even if a finger held the pages in place: the caller waits for it.
    arrivals = before + 1
    progress = nil
    return true
  }
}

/// The pages that an animation to a distant page passes.
///
/// It makes a difference if the page is two or more pages away.
public enum PageRoute: Hashable, Sendable {
  /// The first page and the target page follow each other directly.
  ///
  /// The pages between are not requested.
  case direct
  /// The pages between are requested and shown as well.
  case pagesBetween
}
