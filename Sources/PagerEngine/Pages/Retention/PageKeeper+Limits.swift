/// How many pages are kept.
extension PageKeeper {
  /// Lets go of pages that are too far from the settled one.
  func trim(_ motion: PageMotion) {
    let (limit, settled) = (retention.effectiveDistance, motion.settledPage)
    guard limit < .max, motion.pageCount > retention.keepsAllUpTo else { return }
    let prefetch = max(0, retention.prefetch)
    loads.cancel { !isInView($0) && motion.distance($0, settled) > prefetch }
    trimAhead { motion.distance($0, settled) }
    func isNear(_ index: Int) -> Bool { motion.distance(index, settled) <= limit || isInView(index) }
    guard !attached.keys.allSatisfy(isNear) else { return }
    for index in attached.keys.filter({ !isNear($0) }).sorted() { detach(index) }
  }

  /// Lets go of children out of view while the pager moves on and on: those farthest from the current page.
  func limitChildren(_ motion: PageMotion) {
    let (limit, isUnlimited) = retention.effectiveDistance.multipliedReportingOverflow(by: 4)
    guard !isUnlimited, attached.count - entries.count(where: { $0.page != nil }) > limit else { return }
    let current = motion.currentPage
    let unseen = attached.keys.filter { !isInView($0) }
      .sorted { (motion.distance($0, current), $0) < (motion.distance($1, current), $1) }
    for index in unseen.dropFirst(limit).sorted() { detach(index) }
  }

  /// Lets go of what was loaded ahead of need for pages that are too far away.
  func trimAhead(distance: (Int) -> Int) {
    for (index, page) in store.takeAhead(unless: { distance($0) <= max(0, retention.prefetch) }) {
      guard case .cached = retention.disposal else {
        outbox.append(.letGo(page))
        continue
      }
      let cost = page.cacheCost
      store.receive(page, from: index, cost: cost, isGone: false, retention.disposal, outbox)
    }
  }
}
