/// Limits on the number of pages that are kept.
extension PageKeeper {
  /// Removes pages that are too far from the settled page.
  func trim(_ motion: PageMotion) {
    let (limit, settled) = (retention.effectiveDistance, motion.settledPage)
    guard retention.mayUnload(of: motion.pageCount) else { return }
    let prefetch = max(0, retention.prefetch)
    loads.cancel { !isInView($0) && motion.distance($0, settled) > prefetch }
    trimAhead { motion.distance($0, settled) }
    func isNear(_ index: Int) -> Bool { motion.distance(index, settled) <= limit || isInView(index) }
    guard !attached.keys.allSatisfy(isNear) else { return }
    for index in attached.keys.filter({ !isNear($0) }).sorted() { detach(index) }
  }

  /// Limits the number of children out of view while the pager moves without coming to rest.
  ///
  /// The children farthest from the current page are removed.
  func limitChildren(_ motion: PageMotion) {
    let (limit, isUnlimited) = retention.effectiveDistance.multipliedReportingOverflow(by: 4)
    guard !isUnlimited, attached.count > limit,
      attached.count - entries.count(where: { $0.page != nil }) > limit
    else { return }
    let current = motion.currentPage
    let unseen = attached.keys.filter { !isInView($0) }
      .sorted { (motion.distance($0, current), $0) < (motion.distance($1, current), $1) }
    for index in unseen.dropFirst(limit).sorted() { detach(index) }
  }

  /// Removes pages that were loaded ahead of need and are too far away now.
  func trimAhead(distance: (Int) -> Int) {
    disposeAhead(unless: { distance($0) <= max(0, retention.prefetch) }, retention.disposal)
  }

  /// Removes pages that were loaded ahead of need, into the cache if the disposal has one.
  func disposeAhead(unless isNear: (Int) -> Bool, _ disposal: PageRetention.Disposal) {
    for (index, page) in store.takeAhead(unless: isNear) {
      guard case .cached = disposal else {
        outbox.append(.released(page))
        continue
      }
      let cost = page.cacheCost
      store.receive(page, from: index, cost: cost, isGone: false, disposal, outbox)
    }
  }
}
